import type { As4Reply } from '@cornerpost/engine'
import type { StatusCode } from 'hono/utils/http-status'
import { bodyChunks } from '../middleware/read-body.ts'
import type { Operation } from '../operation.ts'
import type { RequestContext } from '../request.ts'

/** What a message takes of the memory for bodies; the rest of a large one passes through into the store (D90) */
const bytesHeld = 1_048_576
/** when a failure of ours kept a message out */
const retryAfterSeconds = 60

/**
 * A message of another access point: bytes in, bytes out; all meaning is the engine's. The body is read as it arrives,
 * and not at all from an address that sent too much that nobody vouches for.
 */
export const as4Receive: Operation<'anyone'> = {
  async run(c, _access, { engine }) {
    const contentType = c.req.header('content-type')
    if (contentType === undefined) return c.body(null, 400)
    const entry = c.var.strangers.enter(c.var.address)
    if (entry.kind === 'closed') return refuseStranger(c, entry.seconds)
    const reply = await engine.received.receive({ contentType, body: bodyChunks(c, bytesHeld) })
    entry.leave(reply.signer)
    tellWhenGone(c, reply)
    if (reply.status === 503) c.header('Retry-After', String(retryAfterSeconds))
    c.status(reply.status as StatusCode) // Hono lists the known statuses
    c.header('Content-Type', reply.contentType)
    return c.body(Uint8Array.from(reply.body))
  },
}

/** Temporary, because behind a shared address it may hit an access point, which repeats its message. */
function refuseStranger(c: RequestContext, seconds: number): Response {
  c.var.event.inside = { reason: 'too many refused messages from this address' }
  c.header('Retry-After', String(seconds))
  return c.text('temporarily unavailable', 503)
}

/** The reply is done when its last byte was handed over, or when nobody is there to take it (D86). */
function tellWhenGone({ env: { outgoing } }: RequestContext, reply: As4Reply): void {
  if (outgoing.closed) reply.done()
  else outgoing.once('close', reply.done)
}
