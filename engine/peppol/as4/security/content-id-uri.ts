import { ServiceError } from '../../../error/service-error.ts'

/**
 * Returns the Content-ID that a `cid:` URI names, percent-decoded once (RFC 2392). Throws `external_payload_error` for
 * any other URI.
 */
export function contentIdOfUri(uri: string): string {
  const encoded = uri.startsWith('cid:') ? uri.slice(4) : ''
  const contentId = /^(?:[^%]|%[0-9A-Fa-f]{2})+$/.test(encoded)
    ? encoded.replace(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : ''
  if (!/^[\x21-\x7e]{1,255}$/.test(contentId))
    throw new ServiceError('external_payload_error', { inside: { uri: uri.slice(0, 100) } })
  return contentId
}
