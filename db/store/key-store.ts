import { ServiceError, type ApiKey, type KeyOfAccount, type KeyStore } from '@cornerpost/engine'
import { and, count, desc, eq, isNull } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/** Creates the store of API keys. */
export function createKeyStore({ read, withTransaction: write }: Database): KeyStore {
  return {
    create: (key, activeKeysMax) => write((tx) => createApiKey(tx, key, activeKeysMax)),
    find: (keyId) => read((session) => findApiKey(session, { id: keyId })),
    findByHash: (hash) => read((session) => findApiKey(session, { hash })),
    list: (accountId) =>
      read(({ query, tables: { apiKey } }) =>
        query
          .select()
          .from(apiKey)
          .where(eq(apiKey.accountId, accountId))
          .orderBy(desc(apiKey.createdAt), desc(apiKey.id)),
      ),
    revoke: (accountId, keyId, at) => write((tx) => revokeApiKey(tx, accountId, keyId, at)),
  }
}

async function createApiKey(tx: Transaction, key: ApiKey, activeKeysMax: number): Promise<void> {
  const { account, apiKey } = tx.tables
  // without the lock, two concurrent calls would not count each other's keys
  await tx.dialect.lockRows(tx.query.select({ id: account.id }).from(account).where(eq(account.id, key.accountId)))
  const [active] = await tx.query
    .select({ count: count() })
    .from(apiKey)
    .where(and(eq(apiKey.accountId, key.accountId), isNull(apiKey.revokedAt)))
  if (active === undefined || active.count >= activeKeysMax)
    throw new ServiceError('token_limit', { slots: { max: activeKeysMax } })
  await tx.query.insert(apiKey).values(key)
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
  const { apiKey, tokenFamily } = tx.tables
  const [key] = await tx.dialect.lockRows(
    tx.query
      .select({ revokedAt: apiKey.revokedAt })
      .from(apiKey)
      .where(and(eq(apiKey.accountId, accountId), eq(apiKey.id, keyId))),
  )
  if (key === undefined) return undefined
  if (key.revokedAt) return key.revokedAt
  await tx.query.update(apiKey).set({ revokedAt: at }).where(eq(apiKey.id, keyId))
  await tx.query
    .update(tokenFamily)
    .set({ endedAt: at })
    .where(and(eq(tokenFamily.keyId, keyId), isNull(tokenFamily.endedAt)))
  return at
}
