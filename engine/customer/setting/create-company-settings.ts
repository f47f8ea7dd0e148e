import { ServiceError } from '../../error/service-error.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Caller } from '../account/caller.ts'
import { authorizeCompany } from '../company/access-decision.ts'
import { checkKeyManages } from '../company/role.ts'
import type { CompanyStore } from '../company/store.ts'
import { settingOf } from './setting-of.ts'
import {
  companySettingTable,
  type CompanySettingName,
  type CompanySettingValues,
  type GivenSetting,
} from './setting-table.ts'
import type { CompanySettingStore } from './store.ts'

/** One setting of a company, with the version of all its settings. */
export interface ShownSetting<Name extends CompanySettingName> {
  readonly version: number
  readonly value: CompanySettingValues[Name]
}

/** The settings of a company (P-10, P177). */
export interface CompanySettings {
  /** Returns one setting. Refuses with `company_not_found`, `participant_not_allowed`. */
  show<Name extends CompanySettingName>(caller: Caller, companyId: string, name: Name): Promise<ShownSetting<Name>>
  /**
   * Replaces one setting. Refuses like `show`, with `token_not_allowed` a key that does not manage companies, with
   * `role_too_low` or `read_only_member` a role that may not change the setting, with what the setting refuses, and
   * with `version_stale` a version that is not the present one.
   */
  change<Name extends CompanySettingName>(
    caller: Caller,
    companyId: string,
    change: { readonly name: Name; readonly version: number; readonly given: GivenSetting<Name> },
  ): Promise<ShownSetting<Name>>
}

export interface CompanySettingDeps {
  readonly companies: CompanyStore
  readonly companySettings: CompanySettingStore
  readonly clock: Clock
  readonly settings: {
    /** the certificate of the SMTP server; null if it takes mail in plain text only */
    readonly smtpCertificateFile: string | null
  }
}

/** Creates the use cases for the settings of companies. */
export function createCompanySettings(deps: CompanySettingDeps): CompanySettings {
  const { companySettings } = deps
  return {
    async show(caller, companyId, name) {
      await authorizeCompany(deps, caller, companyId)
      const stored = await companySettings.find(companyId)
      return { version: stored.version, value: settingOf(stored, name) }
    },
    async change(caller, companyId, { name, version, given }) {
      const { role } = await authorizeCompany(deps, caller, companyId)
      checkKeyManages(caller)
      companySettingTable[name].checkRole(role)
      const value = companySettingTable[name].parse(given)
      await checkTlsOffered(deps, companyId, value)
      const change = { name, value, version, at: deps.clock.now() }
      const stored = await companySettings.change(companyId, caller.account.id, change)
      return { version: stored.version, value: settingOf(stored, name) }
    },
  }
}

/**
 * Refuses to let an inbox take encrypted mail only while the SMTP server offers no TLS, because the inbox would take
 * none (P202). A company that has this setting already keeps it.
 */
async function checkTlsOffered(
  { companySettings, settings }: CompanySettingDeps,
  companyId: string,
  value: CompanySettingValues[CompanySettingName],
): Promise<void> {
  if (settings.smtpCertificateFile !== null || !('requiresTls' in value) || !value.requiresTls) return
  if (settingOf(await companySettings.find(companyId), 'inbox').requiresTls) return
  throw new ServiceError('body_invalid', { details: [{ field: 'requiresTls', issue: 'tls_not_offered' }] })
}
