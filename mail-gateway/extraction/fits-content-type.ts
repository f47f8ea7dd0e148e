import { parseFieldValue, readParameter } from './field-value.ts'

/** the usual text before the first part, for readers that do not know parts */
const preamble = /^(?:This is a multi-?part message in MIME format\.?)?\s*$/i
const preambleBytesMax = 200

/**
 * True if a body begins as this value of Content-Type says. If a signature does not cover Content-Type, a forger can
 * replace it with one whose boundary is deep inside the body. The text of a stranger that the mail quotes then becomes
 * an attached file. But the sender wrote the beginning of the body.
 */
export function fitsContentType(body: Buffer, contentType: string): boolean {
  const type = parseFieldValue(contentType)
  if (type.value.startsWith('message/')) return false
  if (!type.value.startsWith('multipart/')) return true
  const start = body.toString('latin1', 0, preambleBytesMax)
  const delimiter = `--${readParameter(type, 'boundary') ?? ''}`
  const at = start.startsWith(delimiter) ? 0 : start.indexOf(`\r\n${delimiter}`)
  return at >= 0 && preamble.test(start.slice(0, at))
}
