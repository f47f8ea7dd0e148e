import { ServiceError, type MemberRole } from '@cornerpost/engine'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'

interface MemberKey {
  readonly accountId: string
  readonly companyId: string
}

/**
 * Returns the role of an account in a company, which stays as it is until the commit; so does the account. Documents of
 * other companies do not wait for this one. It comes after all other locks of a transaction, because a change to the
 * members may wait for one that waits for the company's clock. The account is locked before the membership, as in every
 * commit that locks both. Throws `participant_not_allowed` if the account is not a member, or is blocked or deleted
 * (P112).
 */
export async function keepMember(tx: Transaction, member: MemberKey): Promise<MemberRole> {
  const [found] = await selectMemberToKeep(tx, member)
  if (found === undefined || found.blocked || found.deletedAt !== null)
    throw new ServiceError('participant_not_allowed', { inside: { reason: 'not a member, or no longer active' } })
  return found.role
}

const selectMemberToKeep = statement(
  ({ query, tables: { account, membership }, dialect }, { accountId, companyId }: MemberKey) =>
    dialect.keepRows(
      query
        .select({ role: membership.role, blocked: account.blocked, deletedAt: account.deletedAt })
        .from(account) // the rows of the first table are locked first
        .innerJoin(membership, eq(membership.accountId, account.id))
        .where(and(eq(account.id, accountId), eq(membership.companyId, companyId))),
    ),
)
