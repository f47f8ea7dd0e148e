import type { AcknowledgeOutcome, AcknowledgeRequest } from '@cornerpost/engine'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { changeDocument, lockDocument } from './change-document.ts'

/**
 * Marks a received document as acknowledged, if the account has one of the given roles in the company. The role is read
 * in this transaction, so a member who has just been removed cannot acknowledge. A repeated call returns the time of
 * the first acknowledgement.
 */
export async function acknowledge(
  tx: Transaction,
  { companyId, accountId, roles, documentId, at }: AcknowledgeRequest,
): Promise<AcknowledgeOutcome> {
  const [member] = await selectMemberToKeep(tx, { accountId, companyId })
  if (member === undefined || !roles.includes(member.role)) return { kind: 'role_refused', role: member?.role }
  const row = await lockDocument(tx, documentId)
  if (row?.companyId !== companyId || row.direction !== 'received') return { kind: 'not_found' }
  if (row.acknowledgedAt) return { kind: 'acknowledged', at: row.acknowledgedAt }
  // never before the time of receipt, which may be ahead of the clock if many documents arrived within one millisecond
  const acknowledgedAt = row.receivedAt && row.receivedAt > at ? row.receivedAt : at
  await changeDocument(tx, row, {
    at,
    values: { state: 'acknowledged', acknowledgedAt },
    event: { kind: 'acknowledged', actor: 'company' },
  })
  return { kind: 'acknowledged', at: acknowledgedAt }
}

/** Returns the membership and locks it, so that the role cannot change before this transaction is committed. */
const selectMemberToKeep = statement(
  (
    { query, tables: { membership }, dialect },
    { accountId, companyId }: { readonly accountId: string; readonly companyId: string },
  ) =>
    dialect.lockRows(
      query
        .select()
        .from(membership)
        .where(and(eq(membership.accountId, accountId), eq(membership.companyId, companyId))),
    ),
)
