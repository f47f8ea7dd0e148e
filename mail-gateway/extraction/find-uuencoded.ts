import { cleanFileName } from './clean-file-name.ts'
import { decodeUnlabelled } from './decode-text.ts'

/** the first line of an uuencoded file with the line of data that follows it */
const begin = /^begin(?:-base64)? [0-7]{3,4} ([^\r\n]{1,200})\r?\n[ -z]{2,80}\r?$/m

/** Returns the name of the first uuencoded file in a text, cleaned; undefined if there is none. */
export function findUuencoded(bytes: Buffer): string | undefined {
  if (!bytes.includes('begin')) return undefined
  const name = begin.exec(bytes.toString('latin1'))?.[1]
  return name === undefined ? undefined : cleanFileName(decodeUnlabelled(Buffer.from(name, 'latin1')))
}
