import type { XmlRefusal } from './xml-refused.ts'

/**
 * Returns the offset of the first invalid reference in text[from, to) and the reason why it is invalid, or undefined if
 * all references are valid. A valid reference names an allowed character or one of the five predefined entities.
 */
export function referenceFault(
  text: string,
  from: number,
  to: number,
): { readonly offset: number; readonly reason: XmlRefusal } | undefined {
  for (let at = text.indexOf('&', from); at >= 0 && at < to; at = text.indexOf('&', at + 1)) {
    const end = text.indexOf(';', at)
    // the length is not limited, because the number in a reference may have any number of leading zeros
    const name = end < 0 || end >= to ? '' : text.slice(at + 1, end)
    if (!builtIn.has(name) && !isAllowedNumber(name))
      return { offset: at, reason: /^[^#&\s][^&\s]*$/.test(name) ? 'entity_not_allowed' : 'reference_malformed' }
  }
  return undefined
}

/**
 * Returns text with references replaced and line ends normalised to LF. Line ends are normalised first (XML 1.0, 2.11),
 * so a CR written as a reference is kept. The caller must have checked the references.
 */
export function decodeText(written: string): string {
  return decodeReferences(normalizeLineEnds(written))
}

/**
 * Returns an attribute value normalised as CDATA (XML 1.0, 3.3.3): each literal tab or line end becomes a space; white
 * space written as a reference is kept.
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

/** True for a character that XML 1.0 allows (production 2). */
function isCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff)
}

function decodeReferences(text: string): string {
  return text.includes('&')
    ? text.replace(/&([^;]*);/g, (_, name: string) => builtIn.get(name) ?? String.fromCodePoint(referencedNumber(name)))
    : text
}
