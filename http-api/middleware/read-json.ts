import type { IncomingMessage } from 'node:http'
import { ServiceError } from '@cornerpost/engine'
import { parseJsonObject } from '../json/parse-json-object.ts'

/**
 * The body as one JSON object: `application/json` in UTF-8, not compressed, at most `bytesMax` bytes, counted while they arrive (H10, D21).
 * Throws `unsupported_media_type`, `body_too_large`, `body_malformed`.
 */
export async function readJson(incoming: IncomingMessage, bytesMax: number): Promise<Readonly<Record<string, unknown>>> {
  checkContentType(incoming.headers)
  return parseJsonObject(decode(await readBytes(incoming, bytesMax)))
}

function checkContentType(headers: IncomingMessage['headers']): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';').map((part) => part.trim().toLowerCase())
  const isUtf8 = parameters.every((parameter) => !parameter.startsWith('charset=') || /^charset="?utf-8"?$/.test(parameter))
  const isPlain = (headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity'
  if (type !== 'application/json' || !isUtf8 || !isPlain) throw new ServiceError('unsupported_media_type')
}

async function readBytes(incoming: IncomingMessage, bytesMax: number): Promise<Uint8Array> {
  if (Number(incoming.headers['content-length'] ?? 0) > bytesMax) throw tooLarge(bytesMax)
  const chunks: Uint8Array[] = []
  let length = 0
  // The stream outlives the loop: destroying it would close the connection before the refusal is read.
  for await (const chunk of bodyChunks(incoming)) {
    length += chunk.length
    if (length > bytesMax) throw tooLarge(bytesMax)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The body as it arrives; a connection that breaks off is `body_malformed`. Left early, the rest stays unread. */
export async function* bodyChunks(incoming: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array> // no encoding is set: chunks are bytes
  } catch (error) {
    throw new ServiceError('body_malformed', { inside: { reason: 'the connection broke off' }, cause: error })
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new ServiceError('body_malformed', { details: [{ field: 'body', issue: 'is not UTF-8' }] })
  }
}

function tooLarge(bytesMax: number): ServiceError {
  return new ServiceError('body_too_large', { details: [{ field: 'body', issue: `has more than ${bytesMax} bytes` }] })
}
