import { asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'

/**
 * Removes a company from the list of each key that is limited to selected companies, for accounts that are no longer
 * its members. A key that is left without a company stays limited to none. The memberships are already deleted.
 * The keys are locked in the order of their ids, so that two transactions never wait for each other.
 */
export async function leaveScopes(
  { query, dialect, tables: { apiKey } }: Transaction,
  companyId: string,
  accountIds: readonly string[],
): Promise<void> {
  const keys = await dialect.lockRows(
    query
      .select({ id: apiKey.id, scope: apiKey.scope })
      .from(apiKey)
      .where(inArray(apiKey.accountId, [...accountIds]))
      .orderBy(asc(apiKey.id)),
  )
  for (const { id, scope } of keys) {
    if (scope.kind === 'all' || !scope.companyIds.includes(companyId)) continue
    const companyIds = scope.companyIds.filter((other) => other !== companyId)
    await query
      .update(apiKey)
      .set({ scope: { ...scope, companyIds } })
      .where(eq(apiKey.id, id))
  }
}
