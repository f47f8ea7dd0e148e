import { domainToASCII } from 'node:url'
import { trimBlanks } from '../../primitive/trim-blanks.ts'
import { unseenCharacter } from '../../primitive/unseen-character.ts'

/** The one mailbox of a header From. */
export interface HeaderFrom {
  /** local part and domain, both in lower case */
  readonly address: string
  /** the domain as a lower-case A-label, without a dot at the end */
  readonly domain: string
}

/**
 * Reads the value of the header From (RFC 5322, 3.6.2). Accepts one plain address, alone or in angle brackets after a
 * phrase; the local part is a dot-atom, and the domain consists of letters, digits and hyphens. Returns undefined for
 * everything else: several addresses, groups, routes, comments, quoted local parts, quoted pairs, and a phrase that
 * looks like another address. Readers disagree about such values, so that a forger could choose what each one sees.
 */
export function parseHeaderFrom(value: string): HeaderFrom | undefined {
  const unfolded = trimBlanks(value.replace(/\r\n(?=[ \t])/g, ''))
  const bare = readAddress(unfolded)
  if (bare !== undefined) return bare
  const { phrase, inside } = /^(?<phrase>[^<]*)<(?<inside>[^<>]*)>$/.exec(unfolded)?.groups ?? {}
  if (phrase === undefined || inside === undefined) return undefined
  const from = readAddress(inside)
  return from !== undefined && isHarmless(trimBlanks(phrase), from) ? from : undefined
}

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const addressShape = new RegExp(`^(?<local>${atom}(?:\\.${atom})*)@(?<domain>${label}(?:\\.${label})+)\\.?$`, 'i')
const localLengthMax = 64 // RFC 5321, 4.5.3.1.1
const domainLengthMax = 253

function readAddress(text: string): HeaderFrom | undefined {
  const { local, domain } = addressShape.exec(text)?.groups ?? {}
  if (local === undefined || domain === undefined) return undefined
  const lower = domain.toLowerCase()
  if (local.length > localLengthMax || lower.length > domainLengthMax) return undefined
  // an encoded word is not decoded in an address, but some readers do so
  if (local.includes('=?')) return undefined
  // refuses broken A-labels, and numbers that would be read as an IP address
  if (domainToASCII(lower) !== lower) return undefined
  return { address: `${local.toLowerCase()}@${lower}`, domain: lower }
}

function isHarmless(phrase: string, from: HeaderFrom): boolean {
  if (/[^\S \t]/.test(phrase) || unseenCharacter.test(phrase.replaceAll('\t', ' '))) return false
  if (/^"[^"\\]*"$/.test(phrase)) return true
  return /^[^"<>@,;:()[\]\\]*$/.test(phrase) || readAddress(phrase)?.address === from.address
}
