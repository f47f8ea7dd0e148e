import { ServiceError } from '../../../error/service-error.ts'

/**
 * Decodes base64 (RFC 2045 section 6.8) as it arrives. Throws `mime_malformed` for a character that is neither in the
 * base64 alphabet nor white space, and for text after the padding.
 */
export async function* decodeBase64Stream(encoded: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending = ''
  for await (const chunk of encoded) {
    pending += Buffer.from(chunk)
      .toString('latin1')
      .replace(/[ \t\r\n]+/g, '')
    const whole = pending.length - (pending.length % 4)
    if (whole > 0) yield decodeQuads(pending.slice(0, whole))
    // Only the last group of four characters may have padding. If a group ends with `=`, this character stays pending,
    // and any text after it makes the content invalid.
    pending = pending.slice(pending[whole - 1] === '=' ? whole - 1 : whole)
  }
  if (pending !== '' && pending !== '=') throw malformed()
}

function decodeQuads(text: string): Uint8Array {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw malformed()
  return Buffer.from(text, 'base64')
}

function malformed(): ServiceError {
  return new ServiceError('mime_malformed', { inside: { reason: 'base64' } })
}
