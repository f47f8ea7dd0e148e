import { errors } from './evaluation-error.ts'

const surrogates = /[\ud800-\udbff][\udc00-\udfff]/g

/**
 * The string functions of XPath 2.0 that compiled rules call. Positions and lengths count characters (code points),
 * never UTF-16 units.
 */
export const textFunctions = {
  /**
   * Normalizes white space as fn:normalize-space does; only tab, LF, CR and space are white space. A text that is
   * already normalized is returned unchanged.
   */
  normalizeSpace(text: string): string {
    return isNormalized(text)
      ? text
      : text
          .split(/[ \t\r\n]+/)
          .join(' ')
          .replace(/^ | $/g, '')
  },
  stringLength(text: string): number {
    return hasSurrogates(text) ? text.replace(surrogates, ' ').length : text.length
  },
  /**
   * Returns the characters at the positions p with start <= p < start + length, as fn:substring does. Both numbers are
   * rounded, and positions count from 1.
   */
  substring(text: string, start: number, length: number): string {
    const from = Math.round(start)
    const to = from + Math.round(length)
    if (!(to > from)) return '' // also if `from` or `to` is NaN
    if (!hasSurrogates(text)) return text.slice(Math.max(from - 1, 0), Math.max(to - 1, 0))
    return Array.from(text)
      .slice(Math.max(from - 1, 0), Math.max(to - 1, 0))
      .join('')
  },
  substringBefore(text: string, mark: string): string {
    return text.slice(0, Math.max(text.indexOf(mark), 0))
  },
  substringAfter(text: string, mark: string): string {
    const at = text.indexOf(mark)
    return at < 0 ? '' : text.slice(at + mark.length)
  },
  /** Replaces characters as fn:translate does. If a character is mapped twice, the first mapping applies. */
  translate(text: string, from: string, to: string): string {
    const targets = Array.from(to)
    const mapping = new Map(
      Array.from(from)
        .map((character, index) => [character, targets[index] ?? ''] as const)
        .reverse(),
    )
    return Array.from(text)
      .map((character) => mapping.get(character) ?? character)
      .join('')
  },
  codePoints(text: string): bigint[] {
    return Array.from(text, (character) => BigInt(character.codePointAt(0) ?? 0))
  },
  textOfCodePoints(points: readonly bigint[]): string {
    return points.map(characterOf).join('')
  },
  /**
   * True if `list` contains the value with a space on each side. `list` is a text of values separated by spaces, and
   * `members` is the set of these values.
   */
  listContains(members: ReadonlySet<string>, list: string, value: string): boolean {
    if (members.has(value)) return true
    return (value === '' || value.includes(' ')) && list.includes(` ${value} `)
  },
  matches(pattern: RegExp, text: string): boolean {
    return pattern.test(text)
  },
  replaceAll(text: string, pattern: RegExp, replacement: string): string {
    return text.replace(pattern, replacement)
  },
  /**
   * Splits a text as fn:tokenize does. An empty text has no tokens, and a separator at either end makes an empty token.
   */
  tokenize(text: string, separator: RegExp): string[] {
    if (text === '') return []
    const tokens: string[] = []
    let from = 0
    for (const match of text.matchAll(separator)) {
      tokens.push(text.slice(from, match.index))
      from = match.index + match[0].length
    }
    return [...tokens, text.slice(from)]
  },
  /** Compares texts by code points; returns a number below, equal to or above zero. */
  compareTexts(one: string, other: string): number {
    if (one === other) return 0
    const [left, right] = [Array.from(one), Array.from(other)]
    const at = left.findIndex((character, index) => character !== right[index])
    if (at < 0) return -1
    return (left[at].codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1)
  },
  upperCase(text: string): string {
    return text.toUpperCase()
  },
  lowerCase(text: string): string {
    return text.toLowerCase()
  },
  isBoolean(text: string): boolean {
    return ['true', 'false', '1', '0'].includes(textFunctions.normalizeSpace(text))
  },
  /** Converts a text to xs:boolean. */
  toBoolean(text: string): boolean {
    const trimmed = textFunctions.normalizeSpace(text)
    if (trimmed === 'true' || trimmed === '1') return true
    if (trimmed === 'false' || trimmed === '0') return false
    throw errors.FORG0001
  },
}

function isNormalized(text: string): boolean {
  let afterBlank = true
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x20) {
      if (afterBlank) return false
      afterBlank = true
    } else {
      if (code === 0x0a || code === 0x0d || code === 0x09) return false
      afterBlank = false
    }
  }
  return !afterBlank || text.length === 0
}

function hasSurrogates(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if ((text.charCodeAt(at) & 0xf800) === 0xd800) return true
  }
  return false
}

function characterOf(point: bigint): string {
  if (point < 1n || point > 0x10ffffn || (point >= 0xd800n && point <= 0xdfffn)) throw errors.FOCH0001
  return String.fromCodePoint(Number(point))
}
