import type { MemberRole } from '@cornerpost/engine'
import { and, eq } from 'drizzle-orm'
import type { Session } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/** Returns the role of the account in the company; undefined if it is not a member. */
export async function findRole(
  session: Session,
  accountId: string,
  companyId: string,
): Promise<MemberRole | undefined> {
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
