import { domainToASCII } from 'node:url'
import { unseenCharacter } from '../../primitive/unseen-character.ts'

/** characters at which a reader of URLs would end the name, or begin another part */
const notInNames = /[\s/?#:@\\%[\]<>^|]/u

/**
 * Returns a domain name in lower case, with its international labels as A-labels (RFC 5890, 2.3.2.1). Returns undefined
 * if that is impossible, also for a label that begins like an A-label and is not one.
 */
export function asciiDomain(name: string): string | undefined {
  if (notInNames.test(name) || unseenCharacter.test(name)) return undefined
  return domainToASCII(name.toLowerCase()) || undefined
}
