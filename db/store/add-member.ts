import { joinedMax, ServiceError, type MemberRole } from '@cornerpost/engine'
import { count, eq } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import { lockUsableAccount } from './lock-account.ts'

/**
 * Makes an account a member of a company that the transaction has locked. Throws `account_inactive` if the account is
 * deleted or blocked, `company_limit` if it is a member of `joinedMax` companies already, and `members_full` if the
 * company already has `membersMax` members.
 */
export async function addMember(
  tx: Transaction,
  member: { readonly accountId: string; readonly companyId: string; readonly role: MemberRole; readonly since: Date },
  membersMax: number,
): Promise<void> {
  await lockUsableAccount(tx, member.accountId)
  await checkJoined(tx, member.accountId)
  if ((await countMembers(tx, member.companyId)) >= membersMax) throw new ServiceError('members_full')
  await tx.query.insert(tx.tables.membership).values(member)
}

/** Returns the number of members of a company. */
export async function countMembers({ query, tables: { membership } }: Session, companyId: string): Promise<number> {
  const [members] = await query.select({ count: count() }).from(membership).where(eq(membership.companyId, companyId))
  return members?.count ?? 0
}

/**
 * Refuses a further company of the account, which the transaction has locked. Throws `company_limit` if the account is
 * a member of `joinedMax` companies already (P148).
 */
export async function checkJoined({ query, tables: { membership } }: Transaction, accountId: string): Promise<void> {
  const [joined] = await query.select({ count: count() }).from(membership).where(eq(membership.accountId, accountId))
  if (joined === undefined || joined.count >= joinedMax)
    throw new ServiceError('company_limit', { inside: { joinedMax }, slots: { max: joinedMax } })
}
