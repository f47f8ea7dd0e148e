import type { HttpBindings } from '@hono/node-server'
import type { Clock } from '@cornerpost/engine'
import { createBodyMemory } from './body-memory.ts'

/**
 * Returns a large file as a stream for the answer to this request. Throws `service_busy` if all large files that are
 * being sent would together exceed the limit.
 */
export type SendLargeFile = (request: HttpBindings, file: Uint8Array) => ReadableStream<Uint8Array>

const pieceBytes = 65_536

const pieceMillisecondsMax = 60_000

/**
 * Limits the bytes of large files that wait in memory for clients to read them (P81). A file counts as a whole until it
 * is sent or its connection is closed. A client that does not take a piece of 64 KiB within 60 seconds loses its
 * connection.
 */
export function createLargeFiles(clock: Clock, bytesMax: number): SendLargeFile {
  const openMemory = createBodyMemory(bytesMax)
  return ({ incoming: { socket }, outgoing }, file) => {
    const memory = openMemory()
    memory.hold(file.length)
    let isOver = false
    let sent = 0
    let stopWatching = (): void => undefined
    const over = (): void => {
      isOver = true
      stopWatching()
      memory.release()
      for (const side of [outgoing, socket]) side.off('close', over)
    }
    // the answer itself gets no event when the connection closes while it is queued behind another answer
    for (const side of [outgoing, socket]) side.once('close', over)
    if (socket.destroyed) over()
    return new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          stopWatching()
          if (isOver || sent >= file.length) return controller.close()
          // after the last piece too, because its connection is watched until the answer is complete
          stopWatching = clock.after(pieceMillisecondsMax, () => socket.destroy())
          controller.enqueue(file.subarray(sent, sent + pieceBytes))
          sent += pieceBytes
        },
      },
      { highWaterMark: 0 }, // a piece is taken only when the client has taken those before it
    )
  }
}
