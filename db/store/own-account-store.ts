import { ServiceError, type OwnAccountStore, type Profile, type ProfileChanges } from '@cornerpost/engine'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { blockAccount } from './account-store.ts'
import { deleteOwned, lockOwned } from './delete-company.ts'
import { lockUsableAccount } from './lock-account.ts'
import { deleteSecondFactor } from './mfa-store.ts'
import { hasPassword } from './password-store.ts'

/** Creates the store of profiles. */
export function createOwnAccountStore({ read, withTransaction: write }: Database): OwnAccountStore {
  return {
    findProfile: (accountId) => read((session) => findProfile(session, accountId)),
    changeProfile: (accountId, changes) => write((tx) => changeProfile(tx, accountId, changes)),
    delete: (accountId, passwordHash, at) => write((tx) => deleteAccount(tx, accountId, passwordHash, at)),
  }
}

async function findProfile({ query, tables }: Session, accountId: string): Promise<Profile> {
  const { account, membership, profile } = tables
  const [found] = await query
    .select({ locale: account.locale, profile, defaultCompanyId: membership.companyId })
    .from(account)
    .leftJoin(profile, eq(profile.accountId, account.id))
    .leftJoin(membership, and(eq(membership.accountId, account.id), eq(membership.companyId, profile.defaultCompanyId)))
    .where(eq(account.id, accountId))
  return {
    name: found?.profile?.name ?? null,
    phone: found?.profile?.phone ?? null,
    web: found?.profile?.web ?? null,
    locale: found?.locale ?? 'sk',
    defaultCompanyId: found?.defaultCompanyId ?? null,
    approvalMail: found?.profile?.approvalMail ?? true,
  }
}

async function changeProfile(
  tx: Transaction,
  accountId: string,
  { locale, ...changes }: ProfileChanges,
): Promise<Profile> {
  const { account, profile } = tx.tables
  await lockUsableAccount(tx, accountId)
  if (locale !== undefined) await tx.query.update(account).set({ locale }).where(eq(account.id, accountId))
  const row = { ...changes, accountId }
  await tx.query.insert(profile).values(row).onConflictDoUpdate({ target: profile.accountId, set: row })
  return findProfile(tx, accountId)
}

async function deleteAccount(tx: Transaction, accountId: string, passwordHash: string | null, at: Date): Promise<void> {
  const { account, apiKey, invitation, link, membership, password, profile } = tx.tables
  const owned = await lockOwned(tx, accountId)
  await lockUsableAccount(tx, accountId)
  if (passwordHash !== null && !(await hasPassword(tx, accountId, passwordHash)))
    throw new ServiceError('invalid_current_password')
  await deleteOwned(tx, accountId, owned)
  // before keys and invitations, as in every commit that changes all three; companies with documents keep their owner
  await tx.query.delete(membership).where(and(eq(membership.accountId, accountId), ne(membership.role, 'owner')))
  await tx.query
    .update(apiKey)
    .set({ revokedAt: at })
    .where(and(eq(apiKey.accountId, accountId), isNull(apiKey.revokedAt)))
  await blockAccount(tx, accountId, at)
  await tx.query.delete(password).where(eq(password.accountId, accountId))
  await tx.query.delete(profile).where(eq(profile.accountId, accountId))
  await deleteSecondFactor(tx, accountId)
  await tx.query.delete(link).where(eq(link.accountId, accountId))
  await tx.query.delete(invitation).where(eq(invitation.inviterId, accountId))
  await tx.query
    .update(account)
    .set({ email: `${accountId}@deleted.invalid`, emailVerified: false, ipAllowList: [], deletedAt: at })
    .where(eq(account.id, accountId))
}
