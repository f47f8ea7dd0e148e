import { checkCompanySends, ServiceError, type Confirmation, type Draft } from '@cornerpost/engine'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../session/database.ts'

/** the policy of a key whose program may confirm in this way */
const policyFor = { token: 'two_step', client: 'client' } as const

/**
 * Checks, in the transaction that sends a confirmed draft, that the company still sends, and that a key whose program
 * confirmed still may: both can have changed while the document was checked (P119). A change that is committed at the
 * same moment may come second. Throws what `checkCompanySends` throws, `participant_not_allowed` for a company that was
 * deleted, and `sending_by_key_not_allowed`.
 */
export async function checkConfirmation(
  tx: Transaction,
  { companyId, keyId }: Pick<Draft, 'companyId' | 'keyId'>,
  by: Confirmation['by'],
): Promise<void> {
  const [company] = await tx.query.select().from(tx.tables.company).where(eq(tx.tables.company.id, companyId))
  if (company === undefined)
    throw new ServiceError('participant_not_allowed', { inside: { reason: 'the company was deleted' } })
  checkCompanySends(company)
  if (by !== 'person') await checkKey(tx, keyId, policyFor[by])
}

async function checkKey(
  { query, tables: { apiKey } }: Transaction,
  keyId: string | null,
  policy: string,
): Promise<void> {
  const { sendPolicy, revokedAt } = apiKey
  const [key] = await query
    .select({ sendPolicy, revokedAt })
    .from(apiKey)
    .where(eq(apiKey.id, keyId ?? ''))
  if (key?.sendPolicy !== policy || key.revokedAt !== null)
    throw new ServiceError('sending_by_key_not_allowed', { inside: { sendPolicy: key?.sendPolicy ?? 'deleted' } })
}
