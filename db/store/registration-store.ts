import { ServiceError, type NewRegistration, type RegistrationStore } from '@cornerpost/engine'
import { and, eq, inArray, isNull, lt, notExists } from 'drizzle-orm'
import type { Database, Transaction } from '../session/database.ts'
import { insertAccount } from './account-store.ts'
import { enqueueMail } from './enqueue-mail.ts'

/** Creates the store of registrations. A unique index detects an e-mail address that is in use (I5). */
export function createRegistrationStore({ withTransaction: write }: Database): RegistrationStore {
  return {
    register: (registration) => write((tx) => register(tx, registration)),
    sweepUnverified: (before, limit) => write((tx) => sweepUnverified(tx, before, limit)),
  }
}

async function register(
  tx: Transaction,
  { account, passwordHash, termsVersion, verification }: NewRegistration,
): Promise<void> {
  const { link, password, termsAcceptance } = tx.tables
  if (!(await insertAccount(tx, account))) throw new ServiceError('account_exists')
  const { id: accountId, createdAt } = account
  await tx.query.insert(password).values({ accountId, hash: passwordHash, setAt: createdAt })
  await tx.query.insert(termsAcceptance).values({ accountId, version: termsVersion, acceptedAt: createdAt })
  if (verification === null) return
  await tx.query.insert(link).values(verification.link)
  await enqueueMail(tx, verification.mail)
}

/** Only the owner of a verified address can sign in, so an unverified account has only what its registration stored. */
async function sweepUnverified({ query, dialect, tables }: Transaction, before: Date, limit: number): Promise<void> {
  const { account, apiKey, link, membership, password, termsAcceptance } = tables
  const isUnused = and(
    eq(account.emailVerified, false),
    eq(account.blocked, false),
    isNull(account.deletedAt),
    lt(account.createdAt, before),
    notExists(query.select({ id: apiKey.id }).from(apiKey).where(eq(apiKey.accountId, account.id))),
    notExists(query.select({ id: membership.companyId }).from(membership).where(eq(membership.accountId, account.id))),
  )
  const found = await dialect.lockRows(query.select({ id: account.id }).from(account).where(isUnused).limit(limit))
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  for (const part of [link, password, termsAcceptance]) await query.delete(part).where(inArray(part.accountId, ids))
  await query.delete(account).where(inArray(account.id, ids))
}
