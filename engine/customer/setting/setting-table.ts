import { ServiceError } from '../../error/service-error.ts'
import type { MemberRole } from '../company/company.ts'
import { checkRoleManages } from '../company/role.ts'

/** The events about which a company can have mails (I-06). */
export const notifiedEvents = ['approval_asked'] as const

export type NotifiedEvent = (typeof notifiedEvents)[number]

/** The settings of a company that its members change (P-10). A setting is here as soon as it has an effect. */
export interface CompanySettingValues {
  readonly notifications: { readonly events: readonly NotifiedEvent[] }
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
    initial: { events: notifiedEvents },
    parse: ({ events }) => ({ events: parseEvents(events) }),
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

/** Returns each event once, in the order of the table. Throws `invalid_notify_event`. */
function parseEvents(events: unknown): readonly NotifiedEvent[] {
  const given: readonly unknown[] = Array.isArray(events) ? events : [events]
  const known = notifiedEvents.filter((event) => given.includes(event))
  if (given.some((event) => !known.some((one) => one === event)))
    throw new ServiceError('invalid_notify_event', { details: [{ field: 'events', issue: 'not_allowed' }] })
  return known
}
