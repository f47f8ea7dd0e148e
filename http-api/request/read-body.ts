import { documentTooLarge, ServiceError } from '@cornerpost/engine'
import type { RequestContext } from './request.ts'

/**
 * Error code for a body with too many bytes: `document_too_large` if the whole body is a document, otherwise
 * `body_too_large`.
 */
type TooLarge = 'body_too_large' | 'document_too_large'

/**
 * Refuses a call that declares a body with more bytes than its operation accepts, before any of the body is read (D21).
 * Throws an error with the given code.
 */
export function checkDeclaredLength({ env: { incoming } }: RequestContext, bytesMax: number, code: TooLarge): void {
  if (Number(incoming.headers['content-length'] ?? 0) > bytesMax) throw tooLarge(bytesMax, code)
}

/**
 * Reads the whole body. Its bytes are counted as they arrive (H10); if there are more than `bytesMax`, throws an error
 * with the given code. Also throws `body_malformed`, `service_busy`, and the refusals of the checks that are made again
 * after a slow body.
 */
export async function readBody(c: RequestContext, bytesMax: number, code: TooLarge): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bodyChunks(c, bytesMax)) {
    length += chunk.length
    if (length > bytesMax) throw tooLarge(bytesMax, code)
    chunks.push(chunk)
  }
  for (const check of c.get('checksAfterBody')) await check()
  return Buffer.concat(chunks)
}

/**
 * Yields the body as it arrives, for a reader that holds at most `bytesHeld` bytes of it in memory. If the reader stops
 * early, the connection stays open, so that the client can read the refusal. Throws `body_malformed` if the connection
 * closes before the end of the body, `service_busy` if the memory for request bodies is full.
 */
export async function* bodyChunks(c: RequestContext, bytesHeld: number): AsyncGenerator<Uint8Array> {
  const { incoming } = c.env
  const [body, bodyPace] = [c.get('body'), c.get('bodyPace')]
  let free = bytesHeld
  let bytesBefore = 0
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      // chunks are bytes, because no encoding is set
      const kept = Math.min(chunk.length, free)
      body.hold(kept)
      free -= kept
      yield chunk
      bytesBefore += chunk.length
      await bodyPace.read(bytesBefore)
    }
  } catch (error) {
    if (error instanceof ServiceError) throw error
    throw new ServiceError('body_malformed', { inside: { reason: 'the connection broke off' }, cause: error })
  }
}

function tooLarge(bytesMax: number, code: TooLarge): ServiceError {
  return code === 'document_too_large'
    ? documentTooLarge(bytesMax)
    : new ServiceError(code, { details: [{ field: 'body', issue: 'too_many_bytes', slots: { max: bytesMax } }] })
}
