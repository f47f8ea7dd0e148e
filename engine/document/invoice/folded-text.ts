/** letters of other scripts that look like a capital Latin letter, and that letter */
const lookalikes: ReadonlyMap<string, string> = new Map(
  'АВСЕНІЈКМОРЅТХУΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
    .split('')
    .map((letter, index) => [letter, 'ABCEHIJKMOPSTXYABEZHIKMNOPTYX'.split('')[index] ?? '']),
)
const beyondAscii = /[^\p{ASCII}]/u
/** beyond the letters of the European languages, in whose rows no other digit, dash or invisible character is */
const beyondLatin = /[^\0-\xb4\xb6-\u024f]/ // without the micro sign, which is a Greek letter
/** the accents of decomposed Latin letters, and the soft hyphen */
const inLatin = /[\p{Mn}\xad]/gu
/** Circled digits, and Chinese and Suzhou numerals, which people read as digits but which Unicode calls numbers. */
const otherDigits: ReadonlyMap<string, string> = new Map(
  ['❶❷❸❹❺❻❼❽❾', '➀➁➂➃➄➅➆➇➈', '➊➋➌➍➎➏➐➑➒', '一二三四五六七八九', '〡〢〣〤〥〦〧〨〩'].flatMap((row) =>
    row.split('').map((one, index) => [one, String(index + 1)] as const),
  ),
)

/**
 * Returns text as a person reads it, in capital letters and mostly ASCII: compatible forms such as full-width digits
 * are unified, invisible characters, accents and control characters are left out, digits of every script are `0` to
 * `9`, and Cyrillic and Greek capitals that look like Latin ones are Latin. It serves comparison only.
 */
export function foldedText(text: string): string {
  if (!beyondAscii.test(text)) return text.toUpperCase()
  if (!beyondLatin.test(text)) return text.normalize('NFKD').replaceAll(inLatin, '').toUpperCase()
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Mn}\p{Cf}]/gu, '')
    .replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)
    .replaceAll(/[〇❶-❾➀-➈➊-➒一二三四五六七八九〡-〩]/gu, (one) => otherDigits.get(one) ?? '0')
    .toUpperCase()
    .replaceAll(/[\u0370-\u04ff]/g, (letter) => lookalikes.get(letter) ?? letter)
    .replaceAll(/[\p{Zs}\p{Zl}\p{Zp}\u2800]/gu, ' ')
    .replaceAll(/\p{Pd}/gu, '-')
}

/** Returns `foldedText` without everything that is neither a letter nor a digit, for an identifier or an account. */
export function foldedIdentifier(text: string): string {
  return foldedText(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Returns `foldedIdentifier` of an account. With letters or digits beyond ASCII, in which a person can read another
 * account, it returns them as they are, so that the account equals no other.
 */
export function foldedAccount(text: string): string {
  const visible = text.normalize('NFKC').replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
  return /(?!\p{ASCII})[\p{L}\p{N}\p{M}]/u.test(visible) ? visible.replaceAll(/\s/g, '') : foldedIdentifier(text)
}

/** Unicode lists the ten digits of a script in a row, which begins at a code point that ends in 0 or 6. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  const row = code - (code % 16)
  return String(/\p{Nd}/u.test(String.fromCodePoint(row)) ? code - row : code - row - 6)
}
