/** letters of other scripts that look like a capital Latin letter, and that letter */
const lookalikes: ReadonlyMap<string, string> = new Map(
  'АВСЕНІЈКМОРЅТХУΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
    .split('')
    .map((letter, index) => [letter, 'ABCEHIJKMOPSTXYABEZHIKMNOPTYX'.split('')[index] ?? '']),
)
const beyondAscii = /[^\p{ASCII}]/u

/**
 * Returns text as a person reads it, in capital letters and mostly ASCII: compatible forms such as full-width digits
 * are unified, invisible characters, accents and control characters are left out, digits of every script are `0` to
 * `9`, and Cyrillic and Greek capitals that look like Latin ones are Latin. It serves comparison only.
 */
export function foldedText(text: string): string {
  if (!beyondAscii.test(text)) return text.toUpperCase()
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Mn}\p{Cf}]/gu, '')
    .replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)
    .toUpperCase()
    .replaceAll(/[\u0370-\u04ff]/g, (letter) => lookalikes.get(letter) ?? letter)
    .replaceAll(/[\p{Zs}\p{Zl}\p{Zp}\u2800]/gu, ' ')
    .replaceAll(/\p{Pd}/gu, '-')
}

/** Returns `foldedText` without everything that is neither a letter nor a digit, for an identifier or an account. */
export function foldedIdentifier(text: string): string {
  return foldedText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Unicode lists the ten digits of a script in a row, which begins at a code point that ends in 0 or 6. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const row = code - (code % 16)
  return String(/\p{Nd}/u.test(String.fromCodePoint(row)) ? code - row : code - row - 6)
}
