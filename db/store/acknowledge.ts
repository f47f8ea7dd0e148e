import { ServiceError, type AcknowledgeRequest } from '@cornerpost/engine'
import type { Transaction } from '../session/database.ts'
import { changeDocument, lockDocument } from './change-document.ts'
import { findRole } from './find-role.ts'
import { keepMember } from './keep-member.ts'

/**
 * Marks a received document as acknowledged, if the account has one of the given roles in the company. A repeated call
 * returns the time of the first acknowledgement. Throws `document_not_found`, `participant_not_allowed` and
 * `read_only_member`.
 */
export async function acknowledge(
  tx: Transaction,
  { companyId, accountId, roles, documentId, at }: AcknowledgeRequest,
): Promise<Date> {
  const role = await findRole(tx, accountId, companyId)
  if (role !== undefined && !roles.includes(role)) throw new ServiceError('read_only_member')
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
  if (!roles.includes(await keepMember(tx, { accountId, companyId }))) throw new ServiceError('read_only_member')
  return acknowledgedAt
}
