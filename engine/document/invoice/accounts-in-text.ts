import { foldedText } from './folded-text.ts'

/** Something in a text by which a reader could be led to pay to another place. */
export interface PaymentHint {
  readonly kind: 'text' | 'link' | 'code'
  readonly value: string
}

/**
 * Returns the bank accounts and links in a text, and in free text also numbers that can be an account and codes that
 * can be a QR code or the address of a wallet. Accounts are found whatever their separators, invisible characters,
 * digits and letters that look alike; a Slovak one of the old form is returned as its IBAN. Uncertain cases are
 * reported.
 */
export function accountsInText(text: string, isFreeText: boolean): readonly PaymentHint[] {
  if (text.length < 5 || shortNumber.test(text) || (text.length < wordsMin && plainWords.test(text))) return []
  if (isFreeText && drawing.test(text)) return [{ kind: 'code', value: foldedText(text).slice(0, 100) }]
  const folded = foldedText(text)
  if (isFreeText && spokenNumber.test(folded)) return [{ kind: 'text', value: folded }]
  const links = find(folded, /[.:]/.test(folded) ? linkPatterns : []).map(
    ({ value }) => ({ kind: 'link', value: value.toLowerCase() }) as const,
  )
  if (!/\d(?:[^\d]{0,40}\d){3}|[\dA-Z]{26}/.test(folded)) return links
  const accounts = [...ibansIn(folded), ...oldAccountsIn(folded)]
  const rest = without(folded, accounts)
  const numbers = isFreeText ? [...find(rest, [longNumber]), ...numbersBesideWords(rest)] : []
  const codes = isFreeText ? find(rest, [code]).filter(({ value }) => /\d/.test(value) && /[A-Z]/.test(value)) : []
  return [
    ...[...accounts, ...numbers].map(({ value }) => ({ kind: 'text', value }) as const),
    ...codes.map(({ value }) => ({ kind: 'code', value }) as const),
    ...links,
  ]
}

/** characters of which a QR code can be drawn in a text: blocks, squares and Braille patterns */
const drawing = /(?:[\u2580-\u259f\u25a0-\u25ff\u2800-\u28ff\u2b1b\u2b1c]\s*){20}/u

const digitWords = [
  'NULA JEDEN JEDNA JEDNO DVA DVE TRI STYRI PAT SEST SEDEM OSEM DEVAT',
  'ZERO OH ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE',
  'NULL EINS EIN ZWEI ZWO DREI VIER FUNF FUENF SECHS SIEBEN ACHT NEUN',
  'NULLA EGY KETTO HAROM NEGY OT HAT HET NYOLC KILENC',
].flatMap((words) => words.split(' '))
/** eight digits in a row that are written as words */
const spokenNumber = new RegExp(`(?<![A-Z])(?:(?:${digitWords.join('|')})(?![A-Z])[^A-Z0-9]{0,4}){8}`)

/** Returns the accounts of which one part is at the end of a text and the other at the beginning of the next. */
export function accountsAcross(before: string, after: string): readonly PaymentHint[] {
  const [end, start] = [before.slice(-gapMax * 2), after.slice(0, gapMax * 2)]
  if (!/\p{N}/u.test(start) || !/^\W{0,5}[\p{L}\p{N}]/u.test(start) || !/[\p{L}\p{N}]\W{0,5}$/u.test(end)) return []
  const [tail, head] = [foldedText(end), foldedText(start)]
  return [...ibansIn(`${tail} ${head}`), ...oldAccountsIn(`${tail} ${head}`)]
    .filter((found) => found.start < tail.length && found.end > tail.length + 1)
    .map(({ value }) => ({ kind: 'text', value }) as const)
}

/** an amount, a quantity or a date, which is too short for an account and has no letter for a link */
const shortNumber = /^[\d.,: -]{1,10}$/
/** words of Latin letters without a digit, a full stop or a colon */
const plainWords = /^[A-Za-z\u00c0-\u024f ,;()&'/+-]*$/
/** length of the shortest number of eight digits that is written as words */
const wordsMin = 23

interface Found {
  readonly start: number
  readonly end: number
  readonly value: string
}

/**
 * Every match contains a full stop or a colon. All quantifiers are bounded or cannot overlap, so that the time grows
 * with the length of the text only.
 */
const linkPatterns = [
  /(?<![A-Z0-9+.-])[A-Z][A-Z0-9+.-]{1,20}:\/\/[^\s"'<>]+/g,
  /(?<![\p{L}\d.-])WWW\.[^\s"'<>]+/gu,
  /(?<![\p{L}\d.@/-])[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,5}\.\p{L}{2,24}\/[^\s"'<>]+/gu,
  /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,5}\.\p{L}{2,24}/gu,
  /(?<![\p{L}\d.@/-])[\p{L}\d-]{4,63}\.(?:SK|CZ|HU|PL|AT|DE|EU|COM|NET|ORG|INFO|BIZ|IO|ME|PAY|APP|SHOP|ONLINE)(?![\p{L}\d.-])/gu,
  /(?<![A-Z])(?:BITCOIN|ETHEREUM|LIGHTNING|PAYTO|UPI):[^\s"'<>]+/g,
]
const longNumber = /\d{3,}(?:[ ./-]\d{3,})+(?:[ ./-]\d{1,2})?|\d{16,}/g
const code = /[A-Z0-9]{26,}/g

function find(text: string, patterns: readonly RegExp[]): Found[] {
  return patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: value, index }) => ({ start: index, end: index + value.length, value }))
    .filter(({ value }) => !/^[\d ./-]+$/.test(value) || value.replaceAll(/\D/g, '').length >= 16)
}

/** Returns the text with `|` in the place of each match. */
function without(text: string, found: readonly Found[]): string {
  let [rest, at] = ['', 0]
  for (const { start, end } of found.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue
    rest += `${text.slice(at, start)}|`
    at = end
  }
  return rest + text.slice(at)
}

/** length of the IBAN of each country in the registry of ISO 13616 */
const ibanLengths: ReadonlyMap<string, number> = new Map(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
    .split(' ')
    .map((row) => [row.slice(0, 2), Number(row.slice(2))]),
)
/** countries whose IBANs have only digits after the country */
const digitsOnly = new Set('AT BA BE BG CZ DE DK EE ES FI FO GL HR HU LT ME MK NO PL PT RS SE SI SK XK'.split(' '))
const lookalikeDigits: Readonly<Record<string, string>> = { O: '0', Q: '0', I: '1', L: '1', Z: '2', S: '5', B: '8' }
/** maximum characters that separate two characters of an account, such as the indentation of a new line */
const gapMax = 40

const ibanMin = Math.min(...ibanLengths.values())

function ibansIn(text: string): Found[] {
  if (text.length < ibanMin) return []
  const characters = [...text.matchAll(/[A-Z0-9]/g)]
  const found: Found[] = []
  for (let first = 0; first < characters.length; first += 1) {
    const country = `${characters[first]?.[0]}${characters[first + 1]?.[0]}`
    const length = ibanLengths.get(country)
    if (length === undefined || first + length > characters.length) continue
    const part = characters.slice(first, first + length)
    if (part.some(({ index }, at) => at > 0 && index - (part[at - 1]?.index ?? 0) > gapMax + 1)) continue
    const value = part
      .map(({ 0: one }, at) => (at > 1 && (at < 4 || digitsOnly.has(country)) ? (lookalikeDigits[one] ?? one) : one))
      .join('')
    if (!hasCheckDigits(value)) continue
    found.push({ start: part[0]?.index ?? 0, end: (part.at(-1)?.index ?? 0) + 1, value })
    first += length - 1
  }
  return found
}

/** True if the account satisfies the check of ISO 7064 (mod 97-10). */
function hasCheckDigits(iban: string): boolean {
  return /^[A-Z]{2}\d{2}/.test(iban) && remainderOf(iban.slice(4) + iban.slice(0, 4)) === 1
}

function remainderOf(text: string): number {
  let remainder = 0
  for (const one of text) {
    const value = Number.parseInt(one, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

/** prefix, number and bank of a Slovak or Czech account in the form used before the IBAN */
const oldAccount =
  /(?<!\d)(?:(\d{1,6})\s?-\s?)?(\d(?:[ .]?\d){5,9})(?:\s{0,3}[/\\\u2215\u2044]\s{0,3}|\s?\(\s?|\s?,?\s{1,3}(?:LOMENO|LOMKA|KOD BANKY|BANKA|BANK CODE):?\s{1,3})(\d{4})(?!\d)/g
const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1]

function oldAccountsIn(text: string): Found[] {
  return [...text.matchAll(oldAccount)].flatMap(({ 0: all, 1: prefix = '', 2: number = '', 3: bank = '', index }) => {
    const parts = [prefix.padStart(6, '0'), number.replaceAll(/\D/g, '').padStart(10, '0')] as const
    if (!parts.every(isOldNumber) || /^(?:199|20[1-4])[1-9]$/.test(bank)) return [] // rather a year
    const account = bank + parts.join('')
    const check = String(98 - remainderOf(`${account}SK00`)).padStart(2, '0')
    return [{ start: index, end: index + all.length, value: `SK${check}${account}` }]
  })
}

/** True if the weighted sum of the digits can be divided by 11, as in every Slovak and Czech account. */
function isOldNumber(digits: string): boolean {
  const own = weights.slice(-digits.length)
  return digits.split('').reduce((sum, digit, at) => sum + Number(digit) * (own[at] ?? 0), 0) % 11 === 0
}

const accountWord =
  /(?<![A-Z])(?:IBAN|UCET|UCTU|UCTE|UCTOM|C\. ?U\.|ACCOUNT|ACCT|A\/C|KONTO|KONTE|KONTA|GIROKONTO|CUENTA|CONTO|COMPTE|RACHUNKU|RACHUNKIEM|C\u0427ET|C\u0427ETA|PAXYHOK|PAXYHKY|\u039bO\u0393APIA\u03a3MO\u03a3|KONTONUMMER|KONTONR|BANKVERBINDUNG|BANKA|BANKY|BANKE|BANK|SWIFT|BIC|SORT CODE|ROUTING|ABA|CLABE|BANKSZAMLA|BANKSZAMLASZAM|SZAMLASZAM|RACHUNEK|KARTA|KARTU|CARD|WALLET|PENAZENKA|PAYPAL|REVOLUT|WISE)([^\d|]{0,25})(\d(?:[ ./-]{0,2}\d){5,})/g
const otherNumber =
  /(?<![A-Z])(?:VS|KS|SS|SYMBOL|REF|REFERENCE|REFERENCIA|FAKTUR[AYU]|INVOICE|OBJEDNAVK[AYU]|ORDER|ZMLUV[AYU])(?![A-Z])/

/** Returns numbers of at least 6 digits that follow a word for an account. */
function numbersBesideWords(text: string): Found[] {
  return [...text.matchAll(accountWord)].flatMap(({ 0: all, 1: between = '', 2: number = '', index }) =>
    otherNumber.test(between) ? [] : [{ start: index, end: index + all.length, value: number.replaceAll(/\D/g, '') }],
  )
}
