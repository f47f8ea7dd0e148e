import PQueue from 'p-queue'
import type { Clock } from '../../../primitive/clock.ts'
import { renderDocument, type RenderingRequest } from '../render-document.ts'
import { createCompanyPlaces, tooManyDocuments } from './company-places.ts'
import { renderInThread } from './render-in-thread.ts'

/** Renders stored documents as HTML pages. */
export interface Renderer {
  /**
   * Reads a document of the company and returns its page as UTF-8. Nothing is read if the company has no place. Throws
   * the errors of `read`, `invalid_xml`, `unsupported_document`, `renderer_unavailable` and `service_busy`.
   */
  render(companyId: string, read: () => Promise<RenderingRequest>): Promise<Uint8Array>
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
    async render(companyId, read) {
      const place = placeFor(companyId)
      try {
        const request = await reading.add(async () => {
          place.take()
          const found = await read()
          if (found.bytes.length <= bytesOnLoop) place.leave()
          return found
        })
        if (request.bytes.length <= bytesOnLoop) return new TextEncoder().encode(renderDocument(request))
        const lane = request.bytes.length <= bytesInShortLane ? shortLane : longLane
        if (lane.size >= waitingMax) throw tooManyDocuments('too many large documents to render')
        return await lane.add(() => renderInThread(deps, request))
      } finally {
        place.leave()
      }
    },
  }
}
