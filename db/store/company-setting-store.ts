import { isDeepStrictEqual } from 'node:util'
import { companySettingTable, ServiceError, type CompanySettingStore, type StoredSettings } from '@cornerpost/engine'
import { eq } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { findRole } from './find-role.ts'
import { lockUsableAccount } from './lock-account.ts'
import { lockCompany } from './lock-company.ts'
import { recordEvent } from './record-event.ts'

/** Creates the store of the settings of companies. */
export function createCompanySettingStore({ read, withTransaction: write }: Database): CompanySettingStore {
  return {
    find: (companyId) => read((session) => findSettings(session, companyId)),
    change: (companyId, accountId, change) => write((tx) => changeSetting(tx, companyId, accountId, change)),
  }
}

async function findSettings(
  { query, tables: { companySetting } }: Session,
  companyId: string,
): Promise<StoredSettings> {
  const { version, content } = companySetting
  const [found] = await query
    .select({ version, values: content })
    .from(companySetting)
    .where(eq(companySetting.companyId, companyId))
  return found ?? { version: 0, values: {} }
}

/** Changes a setting while the company is locked, so that of several changes of one version one takes place. */
async function changeSetting(
  tx: Transaction,
  companyId: string,
  accountId: string,
  { name, value, version, at }: Parameters<CompanySettingStore['change']>[2],
): Promise<StoredSettings> {
  const { companySetting } = tx.tables
  await lockCompany(tx, companyId)
  const role = await findRole(tx, accountId, companyId)
  if (role === undefined) throw new ServiceError('company_not_found')
  companySettingTable[name].checkRole(role)
  await lockUsableAccount(tx, accountId)
  const current = await findSettings(tx, companyId)
  if (current.version !== version) throw new ServiceError('version_stale', { inside: { current: current.version } })
  if (isDeepStrictEqual(current.values[name], value)) return current
  const changed = { version: version + 1, content: { ...current.values, [name]: value }, changedAt: at }
  await tx.query
    .insert(companySetting)
    .values({ companyId, changedBy: accountId, ...changed })
    .onConflictDoUpdate({ target: companySetting.companyId, set: { changedBy: accountId, ...changed } })
  const actor = `account:${accountId}` as const
  await recordEvent(tx, { kind: 'setting_changed', actor, companyId, at, detail: `${name} ${changed.version}` })
  return { version: changed.version, values: changed.content }
}
