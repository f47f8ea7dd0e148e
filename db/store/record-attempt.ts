import { mayMove, type OutboundStore } from '@cornerpost/engine'
import type { Transaction } from '../session/database.ts'
import { changeDocument, lockDocument } from './change-document.ts'
import { outboundState } from './document-shape.ts'
import { holdLease } from './lease.ts'
import { recordEvent } from './record-event.ts'
import { insertAttempt, lockTransmission, updateTransmission } from './transmission-row.ts'

/**
 * Writes that a transmission is about to go out; from here until its outcome is recorded the peer may have it (I3).
 * Throws `lease_lost`.
 */
export async function recordAttempt(
  tx: Transaction,
  attempt: Parameters<OutboundStore['recordAttempt']>[0],
): Promise<void> {
  const { transmissionId, lease, at, receiverSeat, endpoint } = attempt
  await holdLease(tx, lease)
  const row = await lockTransmission(tx, transmissionId)
  const number = row.attempts + 1
  await insertAttempt(tx, { transmissionId, number, at, fence: lease.fence, receiverSeat, endpoint })
  // an attempt that is still open was cut off with its outcome unknown
  const outcomeUnknown = row.outcomeUnknown || row.state === 'transmitting'
  await updateTransmission(tx, {
    transmissionId,
    state: 'transmitting',
    attempts: number,
    peerSeat: receiverSeat,
    outcomeUnknown,
  })
  const document = row.documentId === null ? undefined : await lockDocument(tx, row.documentId)
  const event = {
    kind: 'attempt',
    actor: 'service',
    transmissionId,
    detail: `${number}: ${receiverSeat} ${endpoint}`,
  } as const
  if (document === undefined) return recordEvent(tx, { ...event, at, state: 'transmitting' })
  const values = mayMove(outboundState(document), 'transmitting') ? { state: 'transmitting' as const } : {}
  await changeDocument(tx, document, { at, values, event })
}
