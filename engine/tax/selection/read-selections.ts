import { isEmail } from '../../customer/account/email.ts'

/** A company that chose this service on the authority's portal. */
export interface Selection {
  /** the company's token (VÚ), without white space around it */
  readonly token: string
  /** the company's DIČ, 10 digits */
  readonly dic: string
  /** the e-mail address of the company at the authority; null if the call has none, or none that is well formed */
  readonly companyEmail: string | null
}

/** entries of one call */
const selectionsMax = 1_000

/**
 * Reads the body of a call about selections: an array of objects, or one object. Members that are not needed are
 * ignored. Returns undefined if any entry has no token or no DIČ, because one wrong entry makes the whole call wrong.
 */
export function readSelections(body: Uint8Array): readonly Selection[] | undefined {
  const parsed = parse(body)
  const entries = Array.isArray(parsed) ? (parsed as readonly unknown[]) : [parsed]
  if (entries.length === 0 || entries.length > selectionsMax) return undefined
  const selections = entries.flatMap((entry) => selectionOf(entry) ?? [])
  return selections.length === entries.length ? selections : undefined
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) as unknown
  } catch {
    return undefined
  }
}

function selectionOf(entry: unknown): Selection | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const { verification_token: token, dic, company_email: email } = entry as Readonly<Record<string, unknown>>
  if (typeof token !== 'string' || typeof dic !== 'string') return undefined
  const digits = dic.trim().replace(/^SK/i, '')
  const isReadable = /^[0-9a-fA-F]{1,2048}$/.test(token.trim()) && /^\d{10}$/.test(digits)
  return isReadable ? { token: token.trim(), dic: digits, companyEmail: emailOf(email) } : undefined
}

function emailOf(value: unknown): string | null {
  const email = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return isEmail(email) ? email : null
}
