import { isUtf8 } from 'node:buffer'
import { excessOf, idOfUnread, messageBounds } from './message-bounds.ts'
import { rpcCode } from './request-refused.ts'

/**
 * Reads the body of a request as JSON. Returns the refusal if it is compressed, not JSON in UTF-8, too large or too
 * much work to read, or a batch.
 */
export function readMessage({ headers }: Request, bytes: Uint8Array): { readonly body: unknown } | Response {
  const [type = ''] = (headers.get('content-type') ?? '').split(';')
  if (type.trim().toLowerCase() !== 'application/json')
    return refusal(415, rpcCode.refused, 'Content-Type must be application/json')
  if ((headers.get('content-encoding') ?? 'identity').toLowerCase() !== 'identity')
    return refusal(415, rpcCode.refused, 'the request must not be compressed')
  const excess = excessOf(bytes)
  if (excess !== undefined) {
    const status = bytes.length > messageBounds.bytesMax ? 413 : 400
    return refusal(status, rpcCode.invalidRequest, `the request is too large: ${excess}`, idOfUnread(bytes))
  }
  const body = parse(bytes)
  if (body === undefined) return refusal(400, rpcCode.parseError, 'the request is not JSON in UTF-8')
  if (Array.isArray(body)) return refusal(400, rpcCode.invalidRequest, 'batching is not supported')
  return { body }
}

function parse(bytes: Uint8Array): unknown {
  if (!isUtf8(bytes)) return undefined
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()) as unknown
  } catch {
    return undefined
  }
}

function refusal(status: number, code: number, message: string, id: string | number | null = null): Response {
  return new Response(JSON.stringify({ jsonrpc: '2.0', id, error: { code, message } }), {
    status,
    headers: { 'Content-Type': 'application/json;charset=UTF-8' },
  })
}
