import {
  ServiceError,
  type Account,
  type AccountStore,
  type ApiKey,
  type Company,
  type MemberRole,
  type NewJob,
  type TokenFamily,
} from '@cornerpost/engine'
import { and, asc, count, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { enqueueJob } from './enqueue-job.ts'

/**
 * Accounts, companies, members, keys and tokens in their tables; a used e-mail address or number is found by the unique
 * index (I5).
 */
export function createAccountStore(database: Database): AccountStore {
  const { read, withTransaction: write } = database
  return {
    createAccount: (account) => write((tx) => createAccount(tx, account)),
    findAccountByEmail: (email) => read((session) => findAccountByEmail(session, email)),
    listAccounts: (limit) =>
      read(({ query, tables: { account } }) =>
        query.select().from(account).orderBy(asc(account.createdAt), asc(account.id)).limit(limit),
      ),
    createCompany: (company, ownerAccountId, registration) =>
      write((tx) => createCompany(database, tx, company, ownerAccountId, registration)),
    findCompany: (companyId) => read((session) => findCompany(session, companyId)),
    findCompanyByParticipant: (participant) => read((session) => findCompanyByParticipant(session, participant)),
    findMembership: (accountId, companyId) => read((session) => findMembership(session, accountId, companyId)),
    listCompaniesOf: (accountId) => read((session) => listCompaniesOf(session, accountId)),
    createApiKey: (key, activeKeysMax) => write((tx) => createApiKey(tx, key, activeKeysMax)),
    findApiKey: (keyId) => read((session) => findApiKey(session, { id: keyId })),
    findApiKeyByHash: (hash) => read((session) => findApiKey(session, { hash })),
    listApiKeys: (accountId) =>
      read(({ query, tables: { apiKey } }) =>
        query
          .select()
          .from(apiKey)
          .where(eq(apiKey.accountId, accountId))
          .orderBy(desc(apiKey.createdAt), desc(apiKey.id)),
      ),
    revokeApiKey: (accountId, keyId, at) => write((tx) => revokeApiKey(tx, accountId, keyId, at)),
    createTokenFamily: (family) =>
      write(async (tx) => void (await tx.query.insert(tx.tables.tokenFamily).values(family))),
    findTokenFamily: (familyId) => read((session) => findTokenFamily(session, familyId)),
    advanceTokenFamily: (familyId, fromGeneration, at, expiresAt) =>
      write((tx) => advanceTokenFamily(tx, familyId, fromGeneration, at, expiresAt)),
    endTokenFamily: (familyId, at) => write((tx) => endTokenFamily(tx, familyId, at)),
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
    sweepTokens: (before) => write((tx) => sweepTokens(tx, before)),
  }
}

async function createAccount({ query, tables: { account } }: Transaction, row: Account): Promise<void> {
  const made = await query.insert(account).values(row).onConflictDoNothing().returning({ id: account.id })
  if (made.length === 0) throw new ServiceError('email_taken')
}

async function findAccountByEmail(
  { query, tables: { account } }: Session,
  email: string,
): Promise<Account | undefined> {
  const [found] = await query
    .select()
    .from(account)
    .where(eq(sql`lower(${account.email})`, email.toLowerCase()))
    .limit(1)
  return found
}

async function createCompany(
  database: Database,
  tx: Transaction,
  row: Company,
  ownerAccountId: string,
  registration: NewJob | undefined,
): Promise<void> {
  const { company, membership } = tx.tables
  const made = await tx.query.insert(company).values(row).onConflictDoNothing().returning({ id: company.id })
  if (made.length === 0) throw await takenBy(tx, row)
  await tx.query.insert(membership).values({ accountId: ownerAccountId, companyId: row.id, role: 'owner' })
  if (registration) await enqueueJob(database, tx, registration)
}

/** A participant is made from a DIČ, so one that is taken means a taken DIČ. */
async function takenBy({ query, tables: { company } }: Transaction, { ico }: Company): Promise<ServiceError> {
  const [sameIco] = await query.select({ id: company.id }).from(company).where(eq(company.ico, ico))
  return new ServiceError(sameIco ? 'ico_taken' : 'dic_taken')
}

async function findCompany({ query, tables: { company } }: Session, companyId: string): Promise<Company | undefined> {
  const [found] = await query.select().from(company).where(eq(company.id, companyId))
  return found
}

async function findCompanyByParticipant(session: Session, participant: string): Promise<Company | undefined> {
  const [found] = await selectByParticipant(session, { participant: participant.toLowerCase() })
  return found
}

const selectByParticipant = statement(
  ({ query, tables: { company } }, { participant }: { readonly participant: string }) =>
    query
      .select()
      .from(company)
      .where(eq(sql`lower(${company.participant})`, participant)),
)

async function findMembership(session: Session, accountId: string, companyId: string): Promise<MemberRole | undefined> {
  const [found] = await selectRole(session, { accountId, companyId })
  return found?.role
}

const selectRole = statement(
  (
    { query, tables: { membership } },
    { accountId, companyId }: { readonly accountId: string; readonly companyId: string },
  ) =>
    query
      .select({ role: membership.role })
      .from(membership)
      .where(and(eq(membership.accountId, accountId), eq(membership.companyId, companyId))),
)

async function listCompaniesOf(
  { query, tables: { company, membership } }: Session,
  accountId: string,
): ReturnType<AccountStore['listCompaniesOf']> {
  return query
    .select({ company, role: membership.role })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(eq(membership.accountId, accountId))
    .orderBy(asc(company.createdAt), asc(company.id))
}

async function createApiKey(tx: Transaction, key: ApiKey, activeKeysMax: number): Promise<void> {
  const { account, apiKey } = tx.tables
  // two at once would both count one too few
  await tx.dialect.lockRows(tx.query.select({ id: account.id }).from(account).where(eq(account.id, key.accountId)))
  const [active] = await tx.query
    .select({ count: count() })
    .from(apiKey)
    .where(and(eq(apiKey.accountId, key.accountId), isNull(apiKey.revokedAt)))
  if (active === undefined || active.count >= activeKeysMax) throw new ServiceError('token_limit')
  await tx.query.insert(apiKey).values(key)
}

async function findApiKey(
  session: Session,
  by: { readonly id: string } | { readonly hash: string },
): Promise<{ readonly key: ApiKey; readonly account: Account } | undefined> {
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

/** Asked with every call of the national interface: one statement, each table by its key. */
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
