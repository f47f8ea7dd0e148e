import type { NumberOfScheme } from './national-document.ts'

/**
 * Valid numbers of the schemes with check digits, and the positions of those digits. Trying all digits at these
 * positions makes any other number valid exactly once.
 */
const checked: Readonly<Record<string, readonly [places: readonly number[], ...valid: string[]]>> = {
  '0088': [[12], '7300010000001', '5790000435968'],
  '0192': [[8], '974760673', '976390512'],
  '0208': [[8, 9], '0202239951'],
  '0211': [[12], 'IT12345670017'],
  '0007': [[9], '5567321707', '5560360793'],
  '0151': [[0, 1], '51824753556', '53004085616'],
}

/** Valid numbers of the schemes for which only the format is checked. */
const formed: Readonly<Record<string, readonly string[]>> = {
  '0184': ['DK12345678', '12345678', 'DK09090909'],
  '0096': ['1234567890'],
  '0198': ['DK12345678', 'DK90909090'],
  '0201': ['ABC123', 'abcxyz'],
  '0210': ['RSSMRA85T10A562S', '12345678901'],
  '9907': ['RSSMRA85T10A562S', '12345678901'],
  '0106': ['12345678', '09090909'],
  '0190': ['12345678901234567890'],
  '9944': ['NL123456789B12', 'NL090909090B09'],
  '0217': ['123456789012'],
}

/** Returns numbers of every scheme that Peppol checks: valid and almost valid ones. */
export function numbersOfSchemes(): NumberOfScheme[] {
  return [
    ...Object.entries(checked).flatMap(([scheme, [places, ...valid]]) =>
      valid.flatMap((number) => nearNumbers(number, places)).map((number) => [scheme, number] as const),
    ),
    ...Object.entries(formed).flatMap(([scheme, valid]) =>
      valid.flatMap(nearForms).map((number) => [scheme, number] as const),
    ),
  ]
}

/**
 * Returns variants of a number: each digit changed twice, neighbours swapped, another number with every possible check
 * digit, all digits zero, and the forms of `nearForms`.
 */
export function nearNumbers(number: string, places: readonly number[]): string[] {
  const changed = Array.from(number).flatMap((one, at) =>
    /\d/.test(one) ? [1, 5].map((more) => withAt(number, at, String((Number(one) + more) % 10))) : [],
  )
  const swapped = Array.from(number.slice(1)).map((one, at) => withAt(withAt(number, at, one), at + 1, number[at]))
  const another = Array.from(number).reduce(
    (text, one, at) =>
      /\d/.test(one) && !places.includes(at) ? withAt(text, at, String((Number(one) + 3 * at + 1) % 10)) : text,
    number,
  )
  const everyCheck = places.reduce(
    (all, at) => all.flatMap((text) => digits.map((digit) => withAt(text, at, digit))),
    [another],
  )
  return [...new Set([...changed, ...swapped, ...everyCheck, number.replaceAll(/\d/g, '0'), ...nearForms(number)])]
}

/**
 * Returns variants of a text: one character shorter or longer at either end, in upper and lower case, with spaces
 * around it, and empty. In further variants, one digit is replaced with a letter, or one other character with a digit.
 */
export function nearForms(text: string): string[] {
  const placed = Array.from(text).map((one, at) => withAt(text, at, /\d/.test(one) ? 'A' : '7'))
  return [
    ...new Set([
      text,
      text.slice(1),
      text.slice(0, -1),
      `0${text}`,
      `${text}0`,
      `${text}A`,
      ` ${text}`,
      `${text} `,
      text.toLowerCase(),
      text.toUpperCase(),
      '',
      text.replace(/.$/, '-'),
      ...placed,
    ]),
  ]
}

const digits = Array.from('0123456789')

function withAt(text: string, at: number, one: string): string {
  return text.slice(0, at) + one + text.slice(at + 1)
}
