/** Returns text from a document without characters that are invisible or change the direction of writing. */
export function readableText(text: string): string {
  return text.replace(invisible, '').replace(misleading, '\ufffd')
}

const invisible =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2060\u3164\ufeff\uffa0]|\p{Variation_Selector}/gu
const misleading =
  // oxlint-disable-next-line no-control-regex -- finds control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2061-\u206f\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

/**
 * Returns a number of a document (BT-1) as a person reads it: numbers that look the same, because they differ only in
 * invisible characters, in white space or in the encoding of accents, are the same number (P153).
 */
export function readableNumber(text: string): string {
  return readableText(text).normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}
