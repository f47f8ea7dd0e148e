import { createRequire } from 'node:module'
import PQueue from 'p-queue'
import type { Clock } from '../../../primitive/clock.ts'
import { runInThread } from '../../../thread/run-in-thread.ts'
import type { Attachment, AttachmentFile } from '../../attachment/read-attachments.ts'
import type { InvoiceView } from '../invoice-view.ts'
import type { RenderingRequest } from '../render-document.ts'
import { createCompanyPlaces, tooManyDocuments } from './company-places.ts'
import { runTask, type DocumentTask, type TaskResults } from './document-task.ts'

/** Renders stored documents as HTML pages, and takes the attached files out of them. */
export interface Renderer {
  /**
   * Reads a document of the company and returns its page as UTF-8. Nothing is read if the company has no place. Throws
   * the errors of `read`, `invalid_xml`, `unsupported_document`, `renderer_unavailable` and `service_busy`.
   */
  render(companyId: string, read: () => Promise<RenderingRequest>): Promise<Uint8Array>
  /** Reads the content of a document as data, under the same conditions. */
  view(companyId: string, read: () => Promise<Uint8Array>): Promise<InvoiceView>
  /** Lists the attachments of a document, under the same conditions. */
  attachments(companyId: string, read: () => Promise<Uint8Array>): Promise<readonly Attachment[]>
  /** Returns an attached file, under the same conditions. Also throws the errors of `readAttachment`. */
  attachment(companyId: string, number: number, read: () => Promise<Uint8Array>): Promise<AttachmentFile>
}

/** Maximum size of a document that is rendered on the event loop, which takes about 10 ms. */
const bytesOnLoop = 30_000

/** maximum size of a document that does not wait for larger ones */
const bytesInShortLane = 1_000_000

/** maximum number of documents of one company that are read, wait or are rendered */
const placesEachCompany = 2

/** maximum number of documents that wait in one lane */
const waitingMax = 16

/**
 * Creates the renderer (P81). Documents are read one at a time. Those up to 30 kB are then rendered on the event loop,
 * and leave their place before the next one is read. Larger ones are rendered in threads: one lane is for documents up
 * to 1 MB, and one for the rest. Each lane renders one document at a time, so that memory stays bounded.
 * `service_busy` refuses a document before it is read if two others of the company have places, and afterwards if 16
 * wait in its lane.
 */
export function createRenderer(deps: { readonly clock: Clock }): Renderer {
  const placeFor = createCompanyPlaces(placesEachCompany)
  const reading = new PQueue({ concurrency: 1 })
  const shortLane = new PQueue({ concurrency: 1 })
  const longLane = new PQueue({ concurrency: 1 })
  return {
    render: (companyId, read) => run(companyId, async () => ({ kind: 'page', ...(await read()) })),
    view: (companyId, read) => run(companyId, async () => ({ kind: 'view', bytes: await read() })),
    attachments: (companyId, read) => run(companyId, async () => ({ kind: 'attachments', bytes: await read() })),
    attachment: (companyId, number, read) =>
      run(companyId, async () => ({ kind: 'attachment', number, bytes: await read() })),
  }

  async function run<Task extends DocumentTask>(
    companyId: string,
    read: () => Promise<Task>,
  ): Promise<TaskResults[Task['kind']]> {
    const place = placeFor(companyId)
    try {
      const task = await reading.add(async () => {
        place.take()
        const found = await read()
        if (found.bytes.length <= bytesOnLoop) place.leave()
        return found
      })
      if (task.bytes.length <= bytesOnLoop) return runTask(task)
      const lane = task.bytes.length <= bytesInShortLane ? shortLane : longLane
      if (lane.size >= waitingMax) throw tooManyDocuments('too many large documents to render')
      return await lane.add(() => renderInThread(deps, task))
    } finally {
      place.leave()
    }
  }
}

function renderInThread<Task extends DocumentTask>(
  deps: { readonly clock: Clock },
  data: Task,
): Promise<TaskResults[Task['kind']]> {
  return runInThread(deps, { name: 'render', program: program(), data, unavailable: 'renderer_unavailable' })
}

/** Returns the path of the compiled worker program. A thread cannot load the TypeScript source. */
function program(): string {
  return createRequire(import.meta.url).resolve('#render-worker')
}
