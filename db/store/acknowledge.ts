import { ServiceError, type AcknowledgeRequest } from '@cornerpost/engine'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { changeDocument, lockDocument } from './change-document.ts'

/**
 * Marks a received document as acknowledged, if the account has one of the given roles in the company. A repeated call
 * returns the time of the first acknowledgement. Throws `document_not_found`, `participant_not_allowed` and
 * `read_only_member`.
 */
export async function acknowledge(
  tx: Transaction,
  { companyId, accountId, roles, documentId, at }: AcknowledgeRequest,
): Promise<Date> {
  const row = await lockDocument(tx, documentId)
  if (row?.companyId !== companyId || row.direction !== 'received') throw new ServiceError('document_not_found')
  // never before the time of receipt, which may be ahead of the clock if many documents arrived within one millisecond
  const now = row.receivedAt && row.receivedAt > at ? row.receivedAt : at
  const acknowledgedAt = row.acknowledgedAt ?? now
  if (row.acknowledgedAt === null)
    await changeDocument(tx, row, {
      at,
      values: { state: 'acknowledged', acknowledgedAt },
      event: { kind: 'acknowledged', actor: 'company' },
    })
  // last, because a change to the members may wait for a transaction that waits for the company's clock
  const [member] = await selectMemberToKeep(tx, { accountId, companyId })
  if (member === undefined)
    throw new ServiceError('participant_not_allowed', { inside: { reason: 'the account is not a member' } })
  if (!roles.includes(member.role)) throw new ServiceError('read_only_member')
  return acknowledgedAt
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
