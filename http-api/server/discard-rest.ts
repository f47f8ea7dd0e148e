import type { IncomingMessage } from 'node:http'
import { hasBody } from './slow-body.ts'

/** Bytes of a body that are read and discarded for the sake of its answer: twice the largest body of a call (D21). */
const restBytesMax = 67_108_864

/**
 * Reads what is left of a body and discards it, so that a client that sends all of it before it reads gets its answer:
 * an answer that comes first may be lost in the reset of the connection. Returns false when there is more than the
 * bound, and the connection must be closed. The time of a body ends the wait (slow-body.ts).
 */
export async function discardRest(incoming: IncomingMessage): Promise<boolean> {
  if (!hasBody(incoming) || incoming.readableEnded) return true
  if (Number(incoming.headers['content-length'] ?? 0) > restBytesMax) return false
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
