import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '@cornerpost/engine'
import type { HttpSettings } from '../config.ts'

/** where other access points leave their messages */
const messagePath = '/as4'

/** The answer to headers or a body that arrive too late. */
export const timeoutAnswer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Ends the connection when the body of a request takes too long to arrive (H10). A message of another access point may
 * be large: past the time of other requests it goes on
 * as long as it came at a least rate on average. The time for headers is the server's own matter.
 */
export function cutSlowBody(
  { clock, settings }: { readonly clock: Clock; readonly settings: HttpSettings },
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (!hasBody(incoming)) return
  const { socket } = incoming
  const startedAt = clock.monotonic()
  const startedWith = socket.bytesRead
  const rate = incoming.url === messagePath ? settings.as4BytesPerSecondMin : Infinity
  const gone = new AbortController()
  for (const event of ['end', 'close']) incoming.once(event, () => gone.abort(event))

  async function watch(): Promise<void> {
    while (!incoming.complete) {
      const elapsed = (clock.monotonic() - startedAt) / 1000
      const allowed = Math.max(settings.requestTimeoutSeconds, (socket.bytesRead - startedWith) / rate)
      if (elapsed >= allowed) return cut(incoming, outgoing)
      await clock.wait((allowed - elapsed) * 1000, gone.signal)
    }
  }
  watch().catch(() => undefined) // arrived, or broken off
}

/** True if the headers announce a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/** A response that waits behind another one has no socket yet, and nothing may be written before that one. */
function cut({ socket }: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.socket !== null && !outgoing.headersSent) socket.write(timeoutAnswer)
  socket.destroy()
}
