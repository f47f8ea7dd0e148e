import { mayMove, type MlsCode, type OutboundState, type StatusReason } from '@cornerpost/engine'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import type { DocumentRow } from './change-document.ts'
import { outboundState } from './document-shape.ts'

/**
 * Returns the column values that change the state of a sent document; an empty object if this change of state is not
 * allowed (R15). A document that fails releases its document number and its idempotency key for other documents. A
 * document that leaves the state `failed` reserves each of them again, unless another document has reserved it since
 * (D82, D87).
 */
export async function moveDocument(
  tx: Transaction,
  document: DocumentRow,
  to: OutboundState,
  statusReason: StatusReason | null,
): Promise<Partial<DocumentRow>> {
  const from = outboundState(document)
  if (!mayMove(from, to)) return {}
  if (to === 'failed') return { state: to, statusReason, holdsNumber: false, holdsKey: false }
  return {
    state: to,
    statusReason,
    ...(from === 'failed'
      ? { holdsNumber: await isNumberFree(tx, document), holdsKey: await isKeyFree(tx, document) }
      : {}),
  }
}

/**
 * Returns the column values that change the state of a sent document as its MLS requires: to `delivered` after the
 * response code AP or AB, to `failed` after RE.
 */
export async function moveByMls(
  tx: Transaction,
  document: DocumentRow,
  code: MlsCode,
  at: Date,
): Promise<Partial<DocumentRow>> {
  if (code === 'RE') return moveDocument(tx, document, 'failed', 'MLS_REJECTED')
  const moved = await moveDocument(tx, document, 'delivered', null)
  return moved.state === 'delivered' ? { ...moved, deliveredAt: at } : moved
}

async function isNumberFree(
  { query, tables: { document } }: Session,
  { id, companyId, kind, seller, number }: DocumentRow,
): Promise<boolean> {
  if (kind === null || seller === null || number === null) return false
  const same = and(
    eq(document.companyId, companyId),
    eq(document.kind, kind),
    eq(document.seller, seller),
    eq(document.number, number),
  )
  const others = await query
    .select({ id: document.id })
    .from(document)
    .where(and(same, sql`${document.holdsNumber}`, ne(document.id, id)))
  return others.length === 0
}

async function isKeyFree(
  { query, tables: { document } }: Session,
  { id, accountId, sender, idempotencyKey }: DocumentRow,
): Promise<boolean> {
  if (accountId === null || idempotencyKey === null) return false
  const same = and(
    eq(document.accountId, accountId),
    eq(sql`lower(${document.sender})`, sender.toLowerCase()),
    eq(document.idempotencyKey, idempotencyKey),
  )
  const others = await query
    .select({ id: document.id })
    .from(document)
    .where(and(same, sql`${document.holdsKey}`, ne(document.id, id)))
  return others.length === 0
}
