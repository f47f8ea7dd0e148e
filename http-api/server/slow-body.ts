import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '@cornerpost/engine'
import type { HttpSettings } from '../config.ts'

/** How slowly the bodies of a mounted door may come. */
export interface DoorPace {
  /** the one path that it answers, without parts in braces */
  readonly path: string
  /**
   * without it a body has the time of every other one; with it a large body may take longer while it keeps this rate
   */
  readonly bodyBytesPerSecondMin?: number
}

interface SlowBodyDeps {
  readonly clock: Clock
  readonly settings: Pick<HttpSettings, 'requestTimeoutSeconds'>
  readonly doors: readonly DoorPace[]
}

/** The answer to headers or a body that arrive too late. */
export const timeoutAnswer = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n'

/**
 * Ends the connection when the body of a request takes too long to arrive (H10). At a door that names a rate, a body
 * may take longer than others as long as it came at that rate on average. The time for headers is the server's own
 * matter.
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
  socket.once('close', over) // of a message that was answered unread, nothing else tells
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

/** A response that waits behind another one has no socket yet, and nothing may be written before that one. */
function cut({ socket }: IncomingMessage, outgoing: ServerResponse): void {
  if (outgoing.socket !== null && !outgoing.headersSent) socket.write(timeoutAnswer)
  socket.destroy()
}
