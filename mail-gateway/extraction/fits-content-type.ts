import { parseFieldValue, readParameter } from './field-value.ts'
import { delimitsParts } from './split-multipart.ts'

/** the usual text before the first part, for readers that do not know parts */
const preamble = /^(?:This is a multi-?part message in MIME format\.?)?\s*$/i
const preambleBytesMax = 200

/**
 * True if a body begins as this value of Content-Type says. If a signature does not cover Content-Type, a forger can
 * replace it with one whose boundary is deep inside the body. The text of a stranger that the mail quotes then becomes
 * an attached file. But the sender wrote the beginning of the body, where the first line that looks like a delimiter
 * must be one of exactly this boundary, because the boundary of a stranger can be the beginning of it.
 */
export function fitsContentType(body: Buffer, contentType: string): boolean {
  const type = parseFieldValue(contentType)
  if (type.value.startsWith('message/')) return false
  if (!type.value.startsWith('multipart/')) return true
  const start = body.toString('latin1', 0, preambleBytesMax)
  const lineStart = start.startsWith('--') ? 0 : start.indexOf('\r\n--') + 2
  if (lineStart === 1 || !preamble.test(start.slice(0, lineStart))) return false
  return delimitsParts(body, lineStart, readParameter(type, 'boundary') ?? '')
}
