import {
  checkMayLimit,
  checkReach,
  ServiceError,
  type ApiKey,
  type KeyOfAccount,
  type KeyStore,
  type OwnRole,
} from '@cornerpost/engine'
import { and, asc, count, desc, eq, gte, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { lockUsableAccount } from './lock-account.ts'

/** Creates the store of API keys. */
export function createKeyStore({ read, withTransaction: write }: Database): KeyStore {
  return {
    create: (key, activeKeysMax) => write((tx) => createApiKey(tx, key, activeKeysMax)),
    find: (keyId) => read((session) => findApiKey(session, { id: keyId })),
    findByHash: (hash) => read((session) => findApiKey(session, { hash })),
    list: (accountId, revokedSince, limit) =>
      read((session) => selectKeysOf(session, { accountId, revokedSince, limit })),
    change: (accountId, keyId, changes) => write((tx) => changeApiKey(tx, accountId, keyId, changes)),
    rotate: (accountId, keyId, text, at) => write((tx) => rotateApiKey(tx, accountId, keyId, text, at)),
    restore: (accountId, keyId, revokedSince, activeKeysMax) =>
      write((tx) => restoreApiKey(tx, accountId, keyId, revokedSince, activeKeysMax)),
    recordUse: (keyId, at, before) =>
      write(
        async ({ query, tables: { apiKey } }) =>
          void (await query
            .update(apiKey)
            .set({ lastUsedAt: at })
            .where(and(eq(apiKey.id, keyId), or(isNull(apiKey.lastUsedAt), lte(apiKey.lastUsedAt, before))))),
      ),
    sweep: (revokedBefore) => write((tx) => sweepApiKeys(tx, revokedBefore)),
    revoke: (accountId, keyId, at) => write((tx) => revokeApiKey(tx, accountId, keyId, at)),
  }
}

const selectKeysOf = statement(
  (
    { query, tables: { apiKey } },
    given: { readonly accountId: string; readonly revokedSince: Date; readonly limit: number },
  ) =>
    query
      .select()
      .from(apiKey)
      .where(
        and(
          eq(apiKey.accountId, given.accountId),
          or(isNull(apiKey.revokedAt), gte(apiKey.revokedAt, sql.param(given.revokedSince, apiKey.revokedAt))),
        ),
      )
      // active keys first, so that revoked ones can never hide them
      .orderBy(asc(sql`${apiKey.revokedAt} is not null`), desc(apiKey.createdAt), desc(apiKey.id))
      .limit(given.limit),
)

async function createApiKey(tx: Transaction, key: ApiKey, activeKeysMax: number): Promise<void> {
  await checkActiveKeys(tx, key.accountId, activeKeysMax)
  checkReach(key, await lockMemberships(tx, key.accountId))
  await tx.query.insert(tx.tables.apiKey).values(key)
}

async function changeApiKey(
  tx: Transaction,
  accountId: string,
  keyId: string,
  changes: Parameters<KeyStore['change']>[2],
): Promise<ApiKey | undefined> {
  const { apiKey } = tx.tables
  const isActive = and(eq(apiKey.accountId, accountId), eq(apiKey.id, keyId), isNull(apiKey.revokedAt))
  await lockUsableAccount(tx, accountId)
  const own = await lockMemberships(tx, accountId)
  const [key] = await tx.dialect.lockRows(tx.query.select().from(apiKey).where(isActive))
  if (key === undefined) return undefined
  if (changes.scope ?? changes.sendPolicy) checkReach({ ...key, ...changes }, own)
  if (changes.sendLimits !== undefined) checkMayLimit(key, own)
  await tx.query.update(apiKey).set(changes).where(isActive)
  return { ...key, ...changes }
}

/**
 * Returns the roles of the account, and locks them until the commit, so that a removal from a company at the same time
 * finds what this transaction stores. A removal locks the membership before the keys, too.
 */
async function lockMemberships({ query, dialect, tables }: Transaction, account: string): Promise<readonly OwnRole[]> {
  const { accountId, companyId, role } = tables.membership
  return dialect.lockRows(
    query.select({ companyId, role }).from(tables.membership).where(eq(accountId, account)).orderBy(asc(companyId)),
  )
}

/**
 * Refuses a further active key of the account. Locks the account, so that concurrent calls count each other's keys.
 */
async function checkActiveKeys(tx: Transaction, accountId: string, activeKeysMax: number): Promise<void> {
  const { apiKey } = tx.tables
  await lockUsableAccount(tx, accountId)
  const [active] = await tx.query
    .select({ count: count() })
    .from(apiKey)
    .where(and(eq(apiKey.accountId, accountId), isNull(apiKey.revokedAt)))
  if (active === undefined || active.count >= activeKeysMax)
    throw new ServiceError('token_limit', { slots: { max: activeKeysMax } })
}

async function findApiKey(
  session: Session,
  by: { readonly id: string } | { readonly hash: string },
): Promise<KeyOfAccount | undefined> {
  const [found] = await selectApiKey(session, by)
  return found
}

const selectApiKey = statement(
  ({ query, tables: { account, apiKey } }, by: { readonly id: string } | { readonly hash: string }) =>
    query
      .select({ key: apiKey, account })
      .from(apiKey)
      .innerJoin(account, eq(account.id, apiKey.accountId))
      .where('id' in by ? eq(apiKey.id, by.id) : eq(apiKey.hash, by.hash)),
)

async function revokeApiKey(tx: Transaction, accountId: string, keyId: string, at: Date): Promise<Date | undefined> {
  const { apiKey } = tx.tables
  const [key] = await tx.dialect.lockRows(
    tx.query
      .select({ revokedAt: apiKey.revokedAt })
      .from(apiKey)
      .where(and(eq(apiKey.accountId, accountId), eq(apiKey.id, keyId))),
  )
  if (key === undefined) return undefined
  if (key.revokedAt) return key.revokedAt
  await tx.query.update(apiKey).set({ revokedAt: at }).where(eq(apiKey.id, keyId))
  await endFamilies(tx, keyId, at)
  return at
}

async function rotateApiKey(
  tx: Transaction,
  accountId: string,
  keyId: string,
  text: Pick<ApiKey, 'hash' | 'prefix'>,
  at: Date,
): Promise<ApiKey | undefined> {
  const { apiKey } = tx.tables
  await lockUsableAccount(tx, accountId)
  const [rotated] = await tx.query
    .update(apiKey)
    .set({ ...text, lastUsedAt: null })
    .where(and(eq(apiKey.accountId, accountId), eq(apiKey.id, keyId), isNull(apiKey.revokedAt)))
    .returning()
  if (rotated !== undefined) await endFamilies(tx, keyId, at)
  return rotated
}

async function restoreApiKey(
  tx: Transaction,
  accountId: string,
  keyId: string,
  revokedSince: Date,
  activeKeysMax: number,
): Promise<ApiKey> {
  const { apiKey } = tx.tables
  const isKey = and(eq(apiKey.accountId, accountId), eq(apiKey.id, keyId))
  await lockUsableAccount(tx, accountId)
  const [key] = await tx.dialect.lockRows(tx.query.select().from(apiKey).where(isKey))
  if (key === undefined) throw new ServiceError('token_not_found', { inside: { keyId } })
  if (key.revokedAt === null) throw new ServiceError('token_not_revoked')
  if (key.revokedAt < revokedSince) throw new ServiceError('token_restore_expired')
  await checkActiveKeys(tx, accountId, activeKeysMax)
  await tx.query.update(apiKey).set({ revokedAt: null }).where(isKey)
  return { ...key, revokedAt: null }
}

async function sweepApiKeys({ query, tables }: Transaction, revokedBefore: Date): Promise<number> {
  const { apiKey, tokenFamily } = tables
  const families = query.select({ id: tokenFamily.id }).from(tokenFamily).where(eq(tokenFamily.keyId, apiKey.id))
  const gone = await query
    .delete(apiKey)
    .where(and(lt(apiKey.revokedAt, revokedBefore), notExists(families)))
    .returning({ id: apiKey.id })
  return gone.length
}

async function endFamilies({ query, tables: { tokenFamily } }: Transaction, keyId: string, at: Date): Promise<void> {
  await query
    .update(tokenFamily)
    .set({ endedAt: at })
    .where(and(eq(tokenFamily.keyId, keyId), isNull(tokenFamily.endedAt)))
}
