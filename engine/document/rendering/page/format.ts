import { decimalText, parseDecimal } from '@cornerpost/schematron'
import { isDate } from '@cornerpost/schematron/structure'
import type { Language } from '../../../error/sentence.ts'
import type { AmountView } from '../invoice-view.ts'

/** Writes values as people write them in one language. Text that is not such a value is returned unchanged. */
export interface Format {
  /** Returns an exact decimal number. */
  number(text: string): string
  /** Returns an amount with its currency, such as `1 036,50 €`, with all decimals that the document states. */
  amount(amount: AmountView): string
  percent(text: string): string
  /** Returns a calendar day; `2026-11-23` is `23. 11. 2026` in Slovak. */
  date(text: string): string
  /** Returns the calendar day in Bratislava. */
  day(at: Date): string
  /** Returns the month of such a day, `YYYY-MM`, such as `november 2026`. */
  month(text: string): string
  /** Returns a day and time in Bratislava (D136). */
  instant(at: Date): string
  /** Returns the hour in Bratislava that begins at this time, such as `23. 11. 2026, 10:00 – 11:00` in Slovak. */
  hour(at: Date): string
  bytes(count: number): string
  /** Returns the name of a country for its code. */
  country(code: string): string
  count(count: number): string
}

const locales: Readonly<Record<Language, string>> = { sk: 'sk-SK', en: 'en-GB', de: 'de-DE', hu: 'hu-HU' }

/** Maximum length of a number that is formatted. Longer ones are hostile, and shown as the document states them. */
const digitsMax = 40
const decimalsMax = 12

/** Creates the format of a language. `currencies` are those of the document; other currencies are shown by code. */
export function createFormat(language: Language, currencies: readonly (string | null)[]): Format {
  const locale = locales[language]
  const known = new Set(currencies.filter((code) => code !== null && /^[A-Z]{3}$/.test(code)))
  const formats = new Map<string, Intl.NumberFormat>()
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const bratislavaDays = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'Europe/Bratislava' })
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const instants = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Bratislava',
  })
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const numberFormat = (name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const format = formats.get(name) ?? new Intl.NumberFormat(locale, options)
    formats.set(name, format)
    return format
  }
  const plain = (text: string): string =>
    written(text, () => numberFormat('number', { maximumFractionDigits: decimalsMax }))

  return {
    number: plain,
    amount: ({ value, currency }) => {
      if (currency === null || !known.has(currency))
        return [written(value, (decimals) => money(decimals)), currency].filter((part) => part !== null).join(' ')
      return written(value, (decimals) => money(decimals, currency))
    },
    percent: (text) =>
      written(text, () =>
        numberFormat('percent', { style: 'unit', unit: 'percent', maximumFractionDigits: decimalsMax }),
      ),
    date: (text) => (isDate(text) ? days.format(new Date(`${text.slice(0, 10)}T00:00:00Z`)) : text),
    day: (at) => bratislavaDays.format(at),
    month: (text) => months.format(new Date(`${text}-01T00:00:00Z`)),
    instant: (at) => instants.format(at),
    hour: (at) => instants.formatRange(at, new Date(at.getTime() + 3_600_000)),
    bytes: (count) => {
      const [unit, size] =
        count < 1_000 ? ['byte', 1] : count < 1_000_000 ? ['kilobyte', 1_000] : ['megabyte', 1_000_000]
      return numberFormat(unit, { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 }).format(
        count / size,
      )
    },
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
    count: (count) => plain(String(count)),
  }

  function money(decimals: number, currency?: string): Intl.NumberFormat {
    const places = Math.max(2, decimals)
    const digits = { minimumFractionDigits: 2, maximumFractionDigits: places }
    return currency === undefined
      ? numberFormat(`money ${places}`, digits)
      : numberFormat(`money ${places} ${currency}`, { ...digits, style: 'currency', currency })
  }
}

/** Formats a decimal number exactly; returns any other text unchanged. */
function written(text: string, formatFor: (decimals: number) => Intl.NumberFormat): string {
  const decimal = text.length <= digitsMax ? parseDecimal(text) : undefined
  if (decimal === undefined) return text
  const exact = decimalText(decimal)
  const decimals = exact.split('.')[1]?.length ?? 0
  if (decimals > decimalsMax) return text
  return formatFor(decimals).format(exact as `${number}`) // safe: an exact decimal number, which Intl formats exactly
}
