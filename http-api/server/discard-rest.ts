import type { IncomingMessage } from 'node:http'
import type { Clock } from '@cornerpost/engine'
import { hasBody } from './slow-body.ts'

/** Bytes of a body that are read and discarded for the sake of its answer: twice the largest body of a call (D21). */
const restBytesMax = 67_108_864

/** A client that pauses for longer may have stopped sending. */
const pauseMilliseconds = 1_000

/**
 * Reads what is left of a body and discards it, so that a client that sends all of it before it reads gets its answer:
 * an answer that comes first may be lost in the reset of the connection. Returns false when there is more than the
 * bound, and the connection must be closed behind the answer. A client that pauses is waited for no longer: its answer
 * goes out, and what it still sends is discarded on the open connection. The time of a body ends both (slow-body.ts).
 */
export async function discardRest(clock: Clock, incoming: IncomingMessage): Promise<boolean> {
  if (!hasBody(incoming) || incoming.readableEnded) return true
  if (Number(incoming.headers['content-length'] ?? 0) > restBytesMax) return false
  const over = new AbortController()
  try {
    return await Promise.race([discardAll(incoming), awaitPause(clock, incoming, over.signal)])
  } finally {
    over.abort()
  }
}

async function discardAll(incoming: IncomingMessage): Promise<boolean> {
  let bytes = 0
  try {
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      // no encoding is set: chunks are bytes
      bytes += chunk.length
      if (bytes > restBytesMax) return false
    }
  } catch {
    // the connection broke off: there is nobody to answer
  }
  return true
}

/** Returns true when a whole second has passed in which nothing arrived. */
async function awaitPause(clock: Clock, { socket }: IncomingMessage, signal: AbortSignal): Promise<true> {
  let before: number
  do {
    before = socket.bytesRead
    await clock.wait(pauseMilliseconds, signal)
  } while (socket.bytesRead > before)
  return true
}
