import type { Instant } from '../../primitive/clock.ts'
import type { CompanySettingName, CompanySettingValues } from './setting-table.ts'

/** The settings that a company has changed, and the version that grows by one with each change. */
export interface StoredSettings {
  readonly version: number
  readonly values: Partial<CompanySettingValues>
}

/** A new value of one setting. */
export interface SettingChange<Name extends CompanySettingName = CompanySettingName> {
  readonly name: Name
  readonly value: CompanySettingValues[Name]
  /** the version that the caller has seen */
  readonly version: number
  readonly at: Instant
}

/** The store of the settings of companies. Every method is one transaction. */
export interface CompanySettingStore {
  /** Returns the version 0 and no values for a company that has not changed any setting. */
  find(companyId: string): Promise<StoredSettings>
  /**
   * Changes one setting of a company and records the event `setting_changed`, without the value. A value as before
   * changes nothing. Throws `version_stale` if the settings have another version, `company_not_found` if the account is
   * not a member, what `checkRole` of the setting throws, and `account_inactive` if the account is blocked or deleted.
   */
  change(companyId: string, accountId: string, change: SettingChange): Promise<StoredSettings>
}
