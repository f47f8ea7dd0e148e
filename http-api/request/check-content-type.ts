import type { IncomingHttpHeaders } from 'node:http'
import { ServiceError } from '@cornerpost/engine'

/**
 * Refuses a body unless it has one of the given types, is in UTF-8 and is not compressed (H10). Throws
 * `unsupported_media_type`.
 */
export function checkContentType(headers: IncomingHttpHeaders, types: readonly string[]): void {
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';').map((part) => part.trim().toLowerCase())
  const isUtf8 = parameters.every(
    (parameter) => !parameter.startsWith('charset=') || /^charset="?utf-8"?$/.test(parameter),
  )
  const isPlain = (headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity'
  if (!types.includes(type) || !isUtf8 || !isPlain)
    throw new ServiceError('unsupported_media_type', { slots: { type: types[0] ?? '' } })
}
