import { z } from 'zod'
import { languages, ServiceError } from '@cornerpost/engine'

/** Arguments that several tools share. */
export const companyId = z.string().min(1).max(100).describe('from list_companies')
export const documentId = z.string().min(1).max(100).describe('from list_documents')
export const cursor = z.string().min(1).max(1_000).optional().describe('next_cursor of the page before')
export const language = z.enum(languages).optional().describe('default: en')

export const draftId = z.string().min(1).max(100).describe('from prepare_invoice')

/** Refuses arguments unless they give exactly one of these fields. Throws `body_invalid`, which names the fields. */
export function checkOneOf(given: Readonly<Record<string, unknown>>, fields: readonly string[]): void {
  if (fields.filter((field) => given[field] !== undefined).length === 1) return
  const slots = { fields: fields.join(', ') }
  throw new ServiceError('body_invalid', { details: fields.map((field) => ({ field, issue: 'one_of', slots })) })
}

/** The status words of documents: a received document is always `received`. */
export const statuses = ['accepted', 'sending', 'delivered', 'failed', 'rejected', 'received'] as const

/*
 * Forms of typed facts. A value of a document that does not have its form is left out, because anyone can write it. An
 * identifier has at most 4 letters in a row and 6 in all, so that it has room for a country but for no sentence (P151).
 */

const forms = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  number: /^-?\d{1,17}(?:\.\d{1,10})?$/,
  /** category of VAT (UNTDID 5305) */
  category: /^(?:S|Z|E|AE|K|G|O|L|M|B)$/,
  country: /^[A-Z]{2}$/,
  /** code of a document type (UNTDID 1001) */
  documentType: /^\d{1,3}$/,
  /** code of a payment means (UNTDID 4461) */
  means: /^(?:\d{1,3}|ZZZ)$/,
  /** code of a unit (UN/ECE Recommendations 20 and 21) with a digit, or one of those in letters that are in use */
  unit: /^(?:(?=.*\d)[A-Z0-9]{2,3}|ANN|CMK|CMT|CMQ|DAY|DMQ|EA|FOT|GRM|HAR|HLT|HUR|INH|KGM|KMT|KWH|KWT|LBR|LS|LTR|MGM|MIN|MLT|MMT|MON|MTK|MTQ|MTR|MWH|NAR|ONZ|PR|SEC|SET|TNE|WEE|X[A-Z]{2}|YRD|ZZ)$/,
  identifier: /^(?!.*[A-Z]{5})(?!(?:.*[A-Z]){7})[A-Z0-9]{1,20}$/,
  /** `SGUEN` begins the identifiers of Singapore; marks are only between digits, as in a German Leitweg-ID */
  participant: /^\d{4}:(?:SGUEN)?(?!.*[A-Za-z]{5})(?!(?:.*[A-Za-z]){7})(?:[A-Za-z0-9]|(?<=\d)[-._](?=\d)){1,35}$/,
  /** a country and a bank, whose code has at most 4 letters in most countries (P151) */
  iban: /^(?!.*[A-Z]{5})(?!(?:.*[A-Z]){9})[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/,
} as const

/** Returns a value if it has the form of its kind, otherwise undefined. */
export function fact(kind: keyof typeof forms, value: string | null | undefined): string | undefined {
  return value !== null && value !== undefined && forms[kind].test(value) ? value : undefined
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Returns the code of a currency (ISO 4217), otherwise undefined. */
export function currencyFact(value: string | null | undefined): string | undefined {
  return value !== null && value !== undefined && currencies.has(value) ? value : undefined
}

/** Returns an amount with at least two decimals; undefined if the text is not a number. */
export function amount(value: string | null | undefined): string | undefined {
  const number = fact('number', value)
  if (number === undefined) return undefined
  const [whole = '', decimals = ''] = number.split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}

/** Returns an object without its undefined properties, because answers leave out unknown values. */
export function known<Facts extends object>(facts: Facts): { [Name in keyof Facts]: Exclude<Facts[Name], undefined> } {
  const clean: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(facts)) if (value !== undefined) clean[name] = value
  return clean as { [Name in keyof Facts]: Exclude<Facts[Name], undefined> }
}
