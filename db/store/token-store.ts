import type { TokenFamily, TokenStore } from '@cornerpost/engine'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { lockIfUsable } from './lock-account.ts'

/** Creates the store of refresh token families and of revoked access tokens. */
export function createTokenStore({ read, withTransaction: write }: Database): TokenStore {
  return {
    createFamily: (family, keyHash) => write((tx) => createTokenFamily(tx, family, keyHash)),
    findFamily: (familyId) => read((session) => findTokenFamily(session, familyId)),
    advanceFamily: (familyId, fromGeneration, at, expiresAt) =>
      write((tx) => advanceTokenFamily(tx, familyId, fromGeneration, at, expiresAt)),
    endFamily: (familyId, at) => write((tx) => endTokenFamily(tx, familyId, at)),
    denyAccessToken: (tokenId, expiresAt) =>
      write(
        async (tx) =>
          void (await tx.query
            .insert(tx.tables.deniedAccessToken)
            .values({ tokenId, expiresAt })
            .onConflictDoNothing()),
      ),
    findKeyOfAccessToken: ({ tokenId, familyId, keyId }) =>
      read(async (session) => (await selectKeyOfAccessToken(session, { tokenId, familyId, keyId }))[0]),
    sweep: (before) => write((tx) => sweepTokens(tx, before)),
  }
}

async function createTokenFamily(tx: Transaction, family: TokenFamily, keyHash: string): Promise<boolean> {
  const { apiKey, tokenFamily } = tx.tables
  const { accountId, hash, revokedAt } = apiKey
  const selected = tx.query.select({ accountId, hash, revokedAt }).from(apiKey).where(eq(apiKey.id, family.keyId))
  const [owned] = await selected
  // the locks make a concurrent block of the account, revocation or rotation wait, which then ends this family
  if (owned === undefined || !(await lockIfUsable(tx, owned.accountId))) return false
  const [key] = await tx.dialect.lockRows(selected)
  if (key === undefined || key.hash !== keyHash || key.revokedAt !== null) return false
  await tx.query.insert(tokenFamily).values(family)
  return true
}

async function findTokenFamily(
  { query, tables: { tokenFamily } }: Session,
  familyId: string,
): Promise<TokenFamily | undefined> {
  const [found] = await query.select().from(tokenFamily).where(eq(tokenFamily.id, familyId))
  return found
}

async function advanceTokenFamily(
  { query, tables: { tokenFamily } }: Transaction,
  familyId: string,
  fromGeneration: number,
  at: Date,
  expiresAt: Date,
): Promise<boolean> {
  const moved = await query
    .update(tokenFamily)
    .set({ generation: fromGeneration + 1, advancedAt: at, expiresAt })
    .where(and(eq(tokenFamily.id, familyId), eq(tokenFamily.generation, fromGeneration), isNull(tokenFamily.endedAt)))
    .returning({ id: tokenFamily.id })
  return moved.length > 0
}

async function endTokenFamily(
  { query, tables: { tokenFamily } }: Transaction,
  familyId: string,
  at: Date,
): Promise<void> {
  await query
    .update(tokenFamily)
    .set({ endedAt: at })
    .where(and(eq(tokenFamily.id, familyId), isNull(tokenFamily.endedAt)))
}

/**
 * Reads the key of an access token. This runs in every SAPI call, so it is a single statement that looks up one row by
 * its key in each table.
 */
const selectKeyOfAccessToken = statement(
  (
    { query, tables: { account, apiKey, deniedAccessToken, tokenFamily } },
    token: { readonly tokenId: string; readonly familyId: string; readonly keyId: string },
  ) =>
    query
      .select({ key: apiKey, account })
      .from(apiKey)
      .innerJoin(account, eq(account.id, apiKey.accountId))
      .innerJoin(tokenFamily, eq(tokenFamily.keyId, apiKey.id))
      .leftJoin(deniedAccessToken, eq(deniedAccessToken.tokenId, token.tokenId))
      .where(
        and(
          eq(apiKey.id, token.keyId),
          eq(tokenFamily.id, token.familyId),
          isNull(tokenFamily.endedAt),
          isNull(deniedAccessToken.tokenId),
        ),
      ),
)

async function sweepTokens(
  { query, tables: { deniedAccessToken, tokenFamily } }: Transaction,
  before: Date,
): Promise<number> {
  const families = await query
    .delete(tokenFamily)
    .where(lt(tokenFamily.expiresAt, before))
    .returning({ id: tokenFamily.id })
  const tokens = await query
    .delete(deniedAccessToken)
    .where(lt(deniedAccessToken.expiresAt, before))
    .returning({ id: deniedAccessToken.tokenId })
  return families.length + tokens.length
}
