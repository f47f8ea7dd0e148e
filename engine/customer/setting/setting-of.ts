import { companySettingTable, type CompanySettingName, type CompanySettingValues } from './setting-table.ts'
import type { StoredSettings } from './store.ts'

/** Returns a setting of a company; fields that were never stored have their initial value. */
export function settingOf<Name extends CompanySettingName>(
  { values }: StoredSettings,
  name: Name,
): CompanySettingValues[Name] {
  return { ...companySettingTable[name].initial, ...values[name] }
}
