import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '@cornerpost/engine'
import type { HostSettings } from '../config.ts'

/** Minimum rate at which the bodies for a mounted endpoint must arrive. */
export interface DoorPace {
  /** the one path of the endpoint, without parameters */
  readonly path: string
  /**
   * a body may exceed the time limit for bodies as long as its average rate is at least this; if absent, the time limit
   * always applies
   */
  readonly bodyBytesPerSecondMin?: number
}

interface SlowBodyDeps {
  readonly clock: Clock
  readonly settings: Pick<HostSettings, 'requestTimeoutSeconds'>
  readonly doors: readonly DoorPace[]
}

/** The answer to headers or a body that arrive too late. */
export const timeoutAnswer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Closes the connection if the body of a request takes too long to arrive (H10). At a mounted endpoint with a minimum
 * rate, a body may exceed the time limit as long as it arrives at that rate on average. Node itself limits the time for
 * headers.
 */
export function cutSlowBody(
  { clock, settings, doors }: SlowBodyDeps,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  if (!hasBody(incoming)) return
  const { socket } = incoming
  const startedAt = clock.monotonic()
  const startedWith = socket.bytesRead
  const [target] = (incoming.url ?? '').split('?', 1)
  const rate = doors.find(({ path }) => path === target)?.bodyBytesPerSecondMin ?? Infinity
  let stopWatching = (): void => undefined
  const over = (): void => {
    socket.off('close', over)
    stopWatching()
  }
  for (const event of ['end', 'close']) incoming.once(event, over)
  socket.once('close', over) // the only event that occurs if the request was answered without reading its body
  watch()

  function watch(): void {
    if (incoming.complete) return
    const elapsed = (clock.monotonic() - startedAt) / 1000
    const allowed = Math.max(settings.requestTimeoutSeconds, (socket.bytesRead - startedWith) / rate)
    if (elapsed >= allowed) return cut(incoming, outgoing)
    stopWatching = clock.after((allowed - elapsed) * 1000, watch)
  }
}

/** True if the headers announce a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
}

/**
 * Closes the connection, after a 408 if possible. A response that is queued behind another one has no socket yet, and
 * nothing may be written until that other response is complete.
 */
function cut({ socket }: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.socket !== null && !outgoing.headersSent) socket.write(timeoutAnswer)
  socket.destroy()
}
