const encodedWord = /=\?([^?\s*]+)(?:\*[^?\s]*)?\?([bq])\?([^?]*)\?=/gi

/** Decodes the encoded words of a text (RFC 2047). Words that cannot be decoded remain as they are. */
export function decodeEncodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(encodedWord, (_, charset: string, encoding: string, content: string) =>
      decodeCharset(
        encoding.toLowerCase() === 'b' ? Buffer.from(content, 'base64') : decodeQuotedWord(content),
        charset,
      ),
    )
}

function decodeQuotedWord(content: string): Buffer {
  const bytes = content
    .replaceAll('_', ' ')
    .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1')
}

/** Decodes bytes in this character set; bytes in an unknown character set are read as Latin-1. */
export function decodeCharset(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}

/** Decodes bytes that do not state their character set: as UTF-8 if they are valid UTF-8, otherwise as Latin-1. */
export function decodeUnlabelled(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}
