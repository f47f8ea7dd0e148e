import { unseenCharacter } from '@cornerpost/engine'

/**
 * Decodes the encoded words (RFC 2047) of a header value. A word in an unknown character set stays as it is. The
 * character set may have a language (RFC 2231, 5), which is ignored.
 */
export function decodeWords(value: string): string {
  return value
    .replace(betweenWords, '$1')
    .replace(encodedWord, (word, charset: string, encoding: string, text: string) => {
      const bytes = encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quotedBytes(text)
      return decode(bytes, charset) ?? word
    })
}

const encodedWord = /=\?([\w.:-]{1,40})(?:\*[\w-]{1,20})?\?([bq])\?([^?\s]*)\?=/gi
/** blanks between two encoded words are not part of the text */
const betweenWords = /(=\?[^?\s]{1,60}\?[bq]\?[^?\s]*\?=)[ \t]+(?==\?[^?\s]{1,60}\?[bq]\?)/gi

function quotedBytes(text: string): Buffer {
  const raw = text
    .replaceAll('_', ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(raw, 'latin1')
}

function decode(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns text without control characters, direction marks and invisible characters, cut to this many characters. */
export function cleanText(text: string, charactersMax: number): string {
  const visible = text.replace(unseenCharacters, ' ').replace(/\s+/g, ' ').trim()
  return Array.from(visible).slice(0, charactersMax).join('')
}

const unseenCharacters = new RegExp(unseenCharacter.source, 'gu')
