import { ServiceError } from '../../../error/service-error.ts'
import { parseMediaType, type MediaType } from './media-type.ts'

/** The headers that `MimeReader` uses from a body part. */
export interface PartHeaders {
  readonly contentType: MediaType | undefined
  /** Content-ID without angle brackets */
  readonly contentId: string | undefined
  readonly isBase64: boolean
}

const headerShape = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+)[ \t]*:([\t\x20-\x7e\x80-\xff]*)$/
const plainEncodings = new Set(['binary', '7bit', '8bit'])

/**
 * Reads the header block of a body part. Header names may be in any case, and lines may be folded. Throws
 * `mime_malformed` for a repeated header, control characters, a Content-ID that is not a plain identifier, and nested
 * multipart or message types. The only transfer encodings allowed are binary, 7bit, 8bit and base64.
 */
export function parsePartHeaders(block: string): PartHeaders {
  const headers = parseHeaders(block)
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase() ?? 'binary'
  if (encoding !== 'base64' && !plainEncodings.has(encoding)) throw malformed('Content-Transfer-Encoding')
  return {
    contentType: contentTypeOf(headers.get('content-type')),
    contentId: contentIdOf(headers.get('content-id')),
    isBase64: encoding === 'base64',
  }
}

function parseHeaders(block: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    if (line === '') continue
    const [, name, value] = headerShape.exec(line) ?? []
    if (name === undefined || value === undefined || headers.has(name.toLowerCase()))
      throw malformed(`header ${name ?? ''}`)
    headers.set(name.toLowerCase(), value.trim())
  }
  return headers
}

function contentTypeOf(text: string | undefined): MediaType | undefined {
  if (text === undefined) return undefined
  const mediaType = parseMediaType(text)
  if (!mediaType || /^(?:multipart|message)\//.test(mediaType.type)) throw malformed('Content-Type')
  return mediaType
}

function contentIdOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const contentId = /^<[^<>]*>$/.test(text) ? text.slice(1, -1) : text
  if (!/^[\x21-\x7e]{1,255}$/.test(contentId) || /[<>]/.test(contentId)) throw malformed('Content-ID')
  return contentId
}

function malformed(reason: string): ServiceError {
  return new ServiceError('mime_malformed', { inside: { reason } })
}
