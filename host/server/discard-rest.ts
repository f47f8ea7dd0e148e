import type { IncomingMessage } from 'node:http'
import type { Clock } from '@cornerpost/engine'
import { hasBody } from './slow-body.ts'

/** Maximum number of bytes of a body that are read and discarded so that the client gets its answer: 64 MiB. */
const restBytesMax = 67_108_864

/** Maximum pause between two pieces of a body; a client that pauses longer has probably stopped sending. */
const pauseMilliseconds = 1_000

/**
 * Reads the rest of a body and discards it, so that a client that sends its whole body before it reads gets its answer.
 * Returns false if the rest exceeds the limit; the connection must then be closed after the answer. Returns true at the
 * end of the body, or when the client pauses; bytes that arrive after a pause are discarded later. The time limit for
 * bodies (slow-body.ts) applies.
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
      // chunks are bytes, because no encoding is set
      bytes += chunk.length
      if (bytes > restBytesMax) return false
    }
  } catch {
    // the connection was lost, so no answer can be sent
  }
  return true
}

/** Resolves to true after a second in which nothing arrived. */
async function awaitPause(clock: Clock, { socket }: IncomingMessage, signal: AbortSignal): Promise<true> {
  let before: number
  do {
    before = socket.bytesRead
    await clock.wait(pauseMilliseconds, signal)
  } while (socket.bytesRead > before)
  return true
}
