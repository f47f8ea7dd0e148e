import { documentTooLarge, ServiceError } from '@cornerpost/engine'
import type { RequestContext } from './request.ts'

/** How a body of too many bytes is refused: one that is a document by another code than one that holds it. */
type TooLarge = 'body_too_large' | 'document_too_large'

/**
 * Refuses a call that announces a body of more bytes than its operation takes, before anything of it is read (D21).
 * Throws `code`.
 */
export function checkDeclaredLength({ env: { incoming } }: RequestContext, bytesMax: number, code: TooLarge): void {
  if (Number(incoming.headers['content-length'] ?? 0) > bytesMax) throw tooLarge(bytesMax, code)
}

/**
 * The body whole, at most `bytesMax` bytes, counted while they arrive (H10). Throws `code`, `body_malformed`,
 * `service_busy`.
 */
export async function readBody(c: RequestContext, bytesMax: number, code: TooLarge): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of bodyChunks(c, bytesMax)) {
    length += chunk.length
    if (length > bytesMax) throw tooLarge(bytesMax, code)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * The body as it arrives, for a reader that keeps at most `bytesHeld` of it in memory. Left early, the rest stays
 * unread: destroying the stream would close the connection before the refusal is read.
 * Throws `body_malformed` when the connection breaks off, `service_busy` when there is no room.
 */
export async function* bodyChunks(c: RequestContext, bytesHeld: number): AsyncGenerator<Uint8Array> {
  const { incoming } = c.env
  const [body, bodyPace] = [c.get('body'), c.get('bodyPace')]
  let free = bytesHeld
  let bytesBefore = 0
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      // no encoding is set: chunks are bytes
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
