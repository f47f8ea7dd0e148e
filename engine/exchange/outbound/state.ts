/**
 * States of a sent document: accepted -> transmitting -> transmitted (AS4 receipt) -> delivered (MLS AP or AB). It can
 * also end as rejected (validation) or failed (given up, or MLS RE). A receipt or MLS that arrives after `failed` is
 * still recorded and changes the state (D87).
 */
export type OutboundState = 'accepted' | 'transmitting' | 'transmitted' | 'delivered' | 'rejected' | 'failed'

/** The reason for the current state of a document; codes of the published dictionary. */
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

/** True if a document may move from one state to the other (R15). */
export function mayMove(from: OutboundState, to: OutboundState): boolean {
  return moves[from].includes(to)
}

/**
 * Returns the status that the interfaces show for a state. A transmitted document without an MLS is `sending` (D28).
 */
export function statusWord(state: OutboundState): 'accepted' | 'sending' | 'delivered' | 'failed' | 'rejected' {
  return state === 'transmitting' || state === 'transmitted' ? 'sending' : state
}
