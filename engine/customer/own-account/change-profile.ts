import { readFields } from '../../error/read-fields.ts'
import { languages, type Language } from '../../error/sentence.ts'
import type { ThrownCode } from '../../error/catalogue.ts'
import { ServiceError, type ErrorDetail } from '../../error/service-error.ts'
import { foldId } from '../../primitive/fold-id.ts'
import { trimVisible, unseenCharacter } from '../../primitive/unseen-character.ts'
import type { PersonCaller } from '../account/caller.ts'
import { phoneOf } from '../account/phone.ts'
import type { CompanyStore } from '../company/store.ts'
import type { Profile } from './profile.ts'
import type { OwnAccountStore } from './store.ts'

/** The fields of a profile to change: a field that is absent stays unchanged, null restores its default. */
export interface ChangeProfileRequest {
  readonly name?: string | null
  readonly phone?: string | null
  readonly web?: string | null
  readonly locale?: string | null
  readonly defaultCompany?: string | null
  /** preferences by name */
  readonly prefs?: Readonly<Record<string, unknown>> | null
}

/**
 * Changes the profile of the signed-in person. Throws `profile_too_long`, `invalid_phone`, `invalid_web`,
 * `invalid_locale`, `invalid_prefs`, `invalid_default_company`. Throws `body_invalid` for a name with a
 * character that P107 refuses, and if several fields are refused.
 */
export async function changeProfile(
  { ownAccounts, companies }: { readonly ownAccounts: OwnAccountStore; readonly companies: CompanyStore },
  { account }: PersonCaller,
  request: ChangeProfileRequest,
): Promise<Profile> {
  const fields = readFields({
    name: () => ifGiven(request.name, parseName),
    phone: () => ifGiven(request.phone, parsePhone),
    web: () => ifGiven(request.web, parseWeb),
    locale: () => ifGiven(request.locale, parseLocale),
    approvalMail: () => ifGiven(request.prefs, parseApprovalMail),
  })
  const defaultCompanyId = request.defaultCompany && foldId(request.defaultCompany)
  if (typeof defaultCompanyId === 'string' && (await companies.findRole(account.id, defaultCompanyId)) === undefined)
    throw refused('invalid_default_company', { field: 'defaultCompany', issue: 'wrong_value' })
  return ownAccounts.changeProfile(account.id, { ...fields, defaultCompanyId })
}

function ifGiven<Given, Parsed>(value: Given | undefined, parse: (value: Given) => Parsed): Parsed | undefined {
  return value === undefined ? undefined : parse(value)
}

const textMax = 500

/** Reads a text of at most 500 characters (D65); null if nothing of it can be seen. Throws `profile_too_long`. */
function parseText(field: string, text: string | null): string | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed.length > textMax) throw refused('profile_too_long', { field, issue: 'too_long', slots: { max: textMax } })
  return trimVisible(trimmed)
}

/** Refuses characters that hide or reorder a part of the name wherever it is shown. */
function parseName(text: string | null): string | null {
  const name = parseText('name', text)
  if (name !== null && unseenCharacter.test(name)) throw refused('body_invalid', { field: 'name', issue: 'wrong_form' })
  return name
}

function parsePhone(text: string | null): string | null {
  const given = parseText('phone', text)
  if (given === null) return null
  const phone = phoneOf(given)
  if (phone === undefined) throw refused('invalid_phone', { field: 'phone', issue: 'phone_form' })
  return phone
}

/** Reads a web address, and escapes the characters that a URL cannot contain. */
function parseWeb(text: string | null): string | null {
  const web = parseText('web', text)
  if (web === null) return null
  const url = URL.canParse(web) ? new URL(web) : undefined
  if (url?.protocol !== 'https:' || !url.hostname.includes('.') || url.username !== '' || url.password !== '')
    throw refused('invalid_web', { field: 'web', issue: 'web_form' })
  return parseText('web', url.href)
}

function parseLocale(text: string | null): Language {
  const locale = languages.find((language) => language === (text ?? 'sk'))
  if (locale === undefined)
    throw refused('invalid_locale', { field: 'locale', issue: 'not_allowed', slots: { allowed: languages.join(', ') } })
  return locale
}

/** Reads the only preference, `approvalMail`. Refuses preferences with other names, which would have no effect. */
function parseApprovalMail(prefs: Readonly<Record<string, unknown>> | null): boolean | undefined {
  const { approvalMail, ...others } = prefs ?? { approvalMail: true }
  const [other] = Object.keys(others)
  if (other !== undefined)
    throw refused('invalid_prefs', { field: 'prefs', issue: 'not_allowed', slots: { allowed: 'approvalMail' } })
  if (approvalMail !== undefined && typeof approvalMail !== 'boolean')
    throw refused('invalid_prefs', { field: 'prefs.approvalMail', issue: 'wrong_type' })
  return approvalMail
}

function refused(code: ThrownCode, detail: ErrorDetail): ServiceError {
  return new ServiceError(code, { details: [detail] })
}
