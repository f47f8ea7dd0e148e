/**
 * States of a sent document: accepted -> transmitting -> transmitted (AS4 receipt) -> delivered (MLS AP or AB). A
 * document can also end as rejected (by validation) or failed (not sent, or MLS RE). A receipt or MLS that arrives
 * after `failed` is still recorded and changes the state (D87).
 */
export type OutboundState = 'accepted' | 'transmitting' | 'transmitted' | 'delivered' | 'rejected' | 'failed'

/** The published code that explains the current state of a document. */
export type StatusReason =
  | 'VALIDATION'
  | 'MLS_PENDING'
  | 'MLS_REJECTED'
  | 'PARTICIPANT_NOT_REGISTERED'
  | 'DOCUMENT_TYPE_NOT_SUPPORTED'
  | 'LOOKUP_FAILED'
  | 'ENDPOINT_CERTIFICATE_INVALID'
  | 'NOT_SERVICED'
  | 'PEER_REFUSED'
  | 'PEER_UNREACHABLE'
  | 'RECEIPT_INVALID'
  | 'INTERNAL_ERROR'

const moves: Readonly<Record<OutboundState, readonly OutboundState[]>> = {
  accepted: ['transmitting', 'failed'],
  transmitting: ['transmitting', 'transmitted', 'delivered', 'failed'],
  transmitted: ['delivered', 'failed'],
  delivered: [],
  rejected: [],
  failed: ['transmitted', 'delivered'],
}

/** True if a document may change from state `from` to state `to` (R15). */
export function mayMove(from: OutboundState, to: OutboundState): boolean {
  return moves[from].includes(to)
}

/**
 * Returns the status that clients see for a state. A document that was transmitted but has no MLS yet is `sending`
 * (D28).
 */
export function statusWord(state: OutboundState): 'accepted' | 'sending' | 'delivered' | 'failed' | 'rejected' {
  return state === 'transmitting' || state === 'transmitted' ? 'sending' : state
}
