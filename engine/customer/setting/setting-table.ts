import type { ThrownCode } from '../../error/catalogue.ts'
import { languages, type Language } from '../../error/sentence.ts'
import { ServiceError } from '../../error/service-error.ts'
import { isEmail } from '../account/email.ts'
import { isSystemAddress } from '../account/system-address.ts'
import type { MemberRole } from '../company/company.ts'
import { checkRoleManages } from '../company/role.ts'

/**
 * The events about which a company can have mails (I-06): `approval_asked` to the people who decide, the others to the
 * addresses of the setting.
 */
export const notifiedEvents = [
  'approval_asked',
  'document.received',
  'document.delivered',
  'document.failed',
  'document.rejected',
] as const

/** how often the addresses get mails: about every event within minutes, or as a digest (D62) */
export const notifyModes = ['every', 'daily', 'weekly', 'none'] as const

export type NotifyMode = (typeof notifyModes)[number]

export type NotifiedEvent = (typeof notifiedEvents)[number]

/** The settings of a company that its members change (P-10). A setting is here as soon as it has an effect. */
export interface CompanySettingValues {
  readonly notifications: {
    readonly mode: NotifyMode
    readonly events: readonly NotifiedEvent[]
    /** in lower case; without an address, only the people who decide about approvals get mails */
    readonly emails: readonly string[]
    /** null = the language of the account that owns the company */
    readonly language: Language | null
  }
  readonly inbox: {
    /** true if a person confirms each mailed document before it is sent (D124) */
    readonly holds: boolean
    /** true if the inbox takes mail only over TLS (D60) */
    readonly requiresTls: boolean
  }
}

export type CompanySettingName = keyof CompanySettingValues

/** The fields of a setting, as a caller gives them. */
export type GivenSetting<Name extends CompanySettingName> = {
  readonly [Field in keyof CompanySettingValues[Name]]: unknown
}

interface SettingRow<Name extends CompanySettingName> {
  /** value for a company that has not changed the setting */
  readonly initial: CompanySettingValues[Name]
  /** Returns the value to store. Throws an error of the catalogue that names the field. */
  readonly parse: (given: GivenSetting<Name>) => CompanySettingValues[Name]
  /** Refuses a role that may not change the setting. */
  readonly checkRole: (role: MemberRole) => void
}

type SettingTable = { readonly [Name in CompanySettingName]: SettingRow<Name> }

/** All settings of a company (P177). */
export const companySettingTable: SettingTable = {
  notifications: {
    initial: { mode: 'daily', events: notifiedEvents, emails: [], language: null },
    parse: ({ mode, events, emails, language }) => ({
      mode: oneOf(notifyModes, mode, 'invalid_notify_mode', 'mode'),
      events: parseEvents(events),
      emails: parseEmails(emails),
      language: language === null ? null : oneOf(languages, language, 'invalid_notify_locale', 'language'),
    }),
    checkRole: checkRoleManages,
  },
  inbox: {
    initial: { holds: false, requiresTls: false },
    parse: ({ holds, requiresTls }) => ({
      holds: parseSwitch(holds, 'holds'),
      requiresTls: parseSwitch(requiresTls, 'requiresTls'),
    }),
    checkRole: checkRoleManages,
  },
}

/** Throws `body_invalid` for anything but true and false. */
function parseSwitch(given: unknown, field: string): boolean {
  if (typeof given !== 'boolean') throw new ServiceError('body_invalid', { details: [{ field, issue: 'not_allowed' }] })
  return given
}

function oneOf<Value extends string>(known: readonly Value[], given: unknown, code: ThrownCode, field: string): Value {
  const found = known.find((one) => one === given)
  if (found === undefined) throw new ServiceError(code, { details: [{ field, issue: 'not_allowed' }] })
  return found
}

/** I-07 */
const [emailsMax, emailsLengthMax] = [5, 256]

/**
 * Returns each address once, in lower case. Throws `invalid_notification_email`, `too_many_notification_emails`, and
 * `notification_emails_too_long` if they have more than 256 characters together.
 */
function parseEmails(given: unknown): readonly string[] {
  const texts: readonly unknown[] = Array.isArray(given) ? given : [given]
  const emails = texts.map((text, index) => {
    const email = typeof text === 'string' ? text.trim().toLowerCase() : ''
    if (isEmail(email) && !isSystemAddress(email)) return email
    const details = [{ field: `emails[${index}]`, issue: 'email_form', value: email.slice(0, 60) } as const]
    throw new ServiceError('invalid_notification_email', { details })
  })
  const different = [...new Set(emails)]
  if (different.length > emailsMax) throw new ServiceError('too_many_notification_emails')
  if (different.join('').length > emailsLengthMax) throw new ServiceError('notification_emails_too_long')
  return different
}

/** Returns each event once, in the order of the table. Throws `invalid_notify_event`. */
function parseEvents(events: unknown): readonly NotifiedEvent[] {
  const given: readonly unknown[] = Array.isArray(events) ? events : [events]
  const known = notifiedEvents.filter((event) => given.includes(event))
  if (given.some((event) => !known.some((one) => one === event)))
    throw new ServiceError('invalid_notify_event', { details: [{ field: 'events', issue: 'not_allowed' }] })
  return known
}
