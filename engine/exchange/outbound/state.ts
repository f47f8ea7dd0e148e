/**
 * States of a document that a company sends:
 * accepted -> transmitting -> transmitted (AS4 receipt) -> delivered (MLS AP or AB), or rejected (validation), or
 * failed (given up, or MLS RE).
 * A receipt or MLS that comes after `failed` is recorded and moves the state: truth wins (D87).
 */
export type OutboundState = 'accepted' | 'transmitting' | 'transmitted' | 'delivered' | 'rejected' | 'failed'

/** Why a document rests where it is; codes of the published dictionary. */
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

/** Whether a document may go from one state to the other (R15). */
export function mayMove(from: OutboundState, to: OutboundState): boolean {
  return moves[from].includes(to)
}

/**
 * The word a door shows for a state (facts: national interface, 1.14). Without an MLS a transmitted document stays
 * `sending` (D28).
 */
export function statusWord(state: OutboundState): 'accepted' | 'sending' | 'delivered' | 'failed' | 'rejected' {
  return state === 'transmitting' || state === 'transmitted' ? 'sending' : state
}
