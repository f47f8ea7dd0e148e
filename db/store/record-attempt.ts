import { mayMove, type OutboundStore } from '@cornerpost/engine'
import type { Transaction } from '../session/database.ts'
import { together } from '../session/statement.ts'
import { changeDocument, lockDocumentOf } from './change-document.ts'
import { outboundState } from './document-shape.ts'
import { holdLease } from './lease.ts'
import { recordEvent } from './record-event.ts'
import { insertAttempt, lockTransmission, updateTransmission } from './transmission-row.ts'

/**
 * Records that a transmission is about to be sent. Until the outcome is recorded, the peer may already have the message
 * (I3). Throws `lease_lost` if the claim no longer holds the job.
 */
export async function recordAttempt(
  tx: Transaction,
  attempt: Parameters<OutboundStore['recordAttempt']>[0],
): Promise<void> {
  const { transmissionId, lease, at, receiverSeat, endpoint } = attempt
  const [, row, document] = await together([
    holdLease(tx, lease),
    lockTransmission(tx, transmissionId),
    lockDocumentOf(tx, transmissionId),
  ])
  const number = row.attempts + 1
  // an attempt that is still open was interrupted, so its outcome is unknown
  const outcomeUnknown = row.outcomeUnknown || row.state === 'transmitting'
  const state = 'transmitting'
  const event = {
    kind: 'attempt',
    actor: 'service',
    transmissionId,
    detail: `${number}: ${receiverSeat} ${endpoint}`,
  } as const
  const values = document && mayMove(outboundState(document), state) ? ({ state } as const) : {}
  await together([
    insertAttempt(tx, { transmissionId, number, at, fence: lease.fence, receiverSeat, endpoint }),
    updateTransmission(tx, { transmissionId, state, attempts: number, peerSeat: receiverSeat, outcomeUnknown }),
    document ? changeDocument(tx, document, { at, values, event }) : recordEvent(tx, { ...event, at, state }),
  ])
}
