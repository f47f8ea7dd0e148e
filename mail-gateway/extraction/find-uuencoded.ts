import { cleanFileName } from './clean-file-name.ts'
import { decodeUnlabelled } from './decode-text.ts'

/** the first line of an uuencoded file, with the first line of its data */
const begin = /^begin(-base64)? [0-7]{3,4} ([^\r\n]{1,200})\r?\n([ -z]{1,80})\r?$/gm

/** Returns the name of the first uuencoded file in a text, cleaned; undefined if the text has none. */
export function findUuencoded(bytes: Buffer): string | undefined {
  if (!bytes.includes('begin')) return undefined
  for (const [, base64, name = '', data = ''] of bytes.toString('latin1').matchAll(begin))
    if (base64 !== undefined || isDataLine(data)) return cleanFileName(decodeUnlabelled(Buffer.from(name, 'latin1')))
  return undefined
}

/** The first character states how many bytes the line encodes. Spaces at its end may have been lost. */
function isDataLine(line: string): boolean {
  const length = 1 + 4 * Math.ceil(((line.charCodeAt(0) - 32) & 63) / 3)
  return !/[a-z]/.test(line) && line.length <= length && line.length > length - 4
}
