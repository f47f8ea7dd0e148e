import type { As4Reply } from '@cornerpost/engine'
import type { StatusCode } from 'hono/utils/http-status'
import { bodyChunks } from '../middleware/read-json.ts'
import type { Operation } from '../operation.ts'
import type { RequestContext } from '../request.ts'

/** A message of another access point: bytes in, bytes out; all meaning is the engine's. The body is read as it arrives. */
export const as4Receive: Operation<'anyone'> = {
  async run(c, _access, { engine }) {
    const contentType = c.req.header('content-type')
    if (contentType === undefined) return c.body(null, 400)
    const reply = await engine.receiveMessage({ contentType, body: bodyChunks(c.env.incoming) })
    tellWhenGone(c, reply)
    c.status(reply.status as StatusCode) // Hono lists the known statuses
    c.header('Content-Type', reply.contentType)
    return c.body(Uint8Array.from(reply.body))
  },
}

/** The reply is done when its last byte was handed over, or when nobody is there to take it (D86). */
function tellWhenGone({ env: { outgoing } }: RequestContext, reply: As4Reply): void {
  if (outgoing.closed) reply.done()
  else outgoing.once('close', reply.done)
}
