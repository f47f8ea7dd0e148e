import type { XmlRefusal } from './xml-refused.ts'

/**
 * The first fault among the references of text[from, to): its offset and reason, or undefined when all are character
 * references to allowed characters or name one of the five built-in entities.
 */
export function referenceFault(
  text: string,
  from: number,
  to: number,
): { readonly offset: number; readonly reason: XmlRefusal } | undefined {
  for (let at = text.indexOf('&', from); at >= 0 && at < to; at = text.indexOf('&', at + 1)) {
    const end = text.indexOf(';', at)
    // a name or number of a reference that could be allowed is short; zeros in front of a number may make it long
    const name = end < 0 || end >= to ? '' : text.slice(at + 1, end)
    if (!builtIn.has(name) && !isAllowedNumber(name))
      return { offset: at, reason: /^[^#&\s][^&\s]*$/.test(name) ? 'entity_not_allowed' : 'reference_malformed' }
  }
  return undefined
}

/**
 * Text with its references replaced and its line ends made LF (XML 1.0, 2.11: line ends first, so a referenced CR
 * stays). The references must have been checked.
 */
export function decodeText(written: string): string {
  return decodeReferences(normalizeLineEnds(written))
}

/**
 * An attribute value normalised as CDATA (XML 1.0, 3.3.3): written white space becomes blanks, referenced white space
 * stays.
 */
export function decodeAttributeValue(written: string): string {
  if (!/[&\t\n\r]/.test(written)) return written
  return decodeReferences(normalizeLineEnds(written).replace(/[\t\n]/g, ' '))
}

export function normalizeLineEnds(written: string): string {
  return written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written
}

const builtIn = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function isAllowedNumber(name: string): boolean {
  return /^#(?:[0-9]+|x[0-9a-fA-F]+)$/.test(name) && isCharacter(referencedNumber(name))
}

function referencedNumber(name: string): number {
  return name.charAt(1) === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10)
}

/** XML 1.0, production 2. */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
}

function decodeReferences(text: string): string {
  return text.includes('&')
    ? text.replace(/&([^;]*);/g, (_, name: string) => builtIn.get(name) ?? String.fromCodePoint(referencedNumber(name)))
    : text
}
