import PQueue from 'p-queue'
import { ServiceError } from '../../../error/service-error.ts'
import type { Clock } from '../../../primitive/clock.ts'
import { renderDocument, type RenderingRequest } from '../render-document.ts'
import { renderInThread } from './render-in-thread.ts'

/** Renders stored documents as HTML pages. */
export interface Renderer {
  /**
   * Returns the page as UTF-8. Throws `invalid_xml`, `unsupported_document`, `renderer_unavailable` and `service_busy`.
   */
  render(request: RenderingRequest): Promise<Uint8Array>
}

/** Maximum size of a document that is rendered on the event loop, which takes about 10 ms. */
const bytesOnLoop = 30_000

/** maximum number of large documents that wait for the thread */
const waitingMax = 16

const retryAfterSeconds = 5

/**
 * Creates the renderer. Documents up to 30 kB are rendered on the event loop. Larger ones are rendered in a thread, one
 * at a time, so that memory stays bounded; `service_busy` refuses further ones while 16 wait (P81).
 */
export function createRenderer(deps: { readonly clock: Clock }): Renderer {
  const large = new PQueue({ concurrency: 1 })
  return {
    async render(request) {
      if (request.bytes.length <= bytesOnLoop) return new TextEncoder().encode(renderDocument(request))
      if (large.size >= waitingMax)
        throw new ServiceError('service_busy', {
          inside: { reason: 'too many large documents to render' },
          retryAfterSeconds,
        })
      return large.add(() => renderInThread(deps, request))
    },
  }
}
