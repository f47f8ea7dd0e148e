import type { Reply } from '../as4/read-reply.ts'
import { ServiceError } from '../error/service-error.ts'
import type { SeatId } from '../identifier/seat-id.ts'
import { backoffMilliseconds, type RetryCurve } from '../primitive/backoff.ts'
import type { Clock } from '../primitive/clock.ts'
import type { Random } from '../primitive/random.ts'
import type { StatusReason } from './state.ts'
import type { AttemptOutcome, OutgoingTransmission } from './store.ts'

/** What came of one attempt, before it is judged. */
export type AttemptResult =
  | { readonly kind: 'not_registered' }
  | { readonly kind: 'not_supported' }
  | { readonly kind: 'reply'; readonly reply: Reply; readonly receiverSeat: SeatId }
  | { readonly kind: 'error'; readonly error: unknown }

interface DecideDeps {
  readonly clock: Clock
  readonly random: Random
  readonly retryCurve: RetryCurve
}

/** Decides what an attempt means: over with a receipt, known to the peer already (D87), to be tried again on the curve (R11), or given up for good. */
export function decideOutcome(deps: DecideDeps, transmission: OutgoingTransmission, result: AttemptResult): AttemptOutcome {
  switch (result.kind) {
    case 'not_registered':
      return { kind: 'failed', reason: 'PARTICIPANT_NOT_REGISTERED', error: 'the receiver is not registered in the network' }
    case 'not_supported':
      return { kind: 'failed', reason: 'DOCUMENT_TYPE_NOT_SUPPORTED', error: 'the receiver does not take this document type and process' }
    case 'reply':
      return decideReply(deps, transmission, result.reply, result.receiverSeat)
    case 'error':
      return decideError(deps, transmission, result.error)
    default:
      return result satisfies never
  }
}

function decideReply(deps: DecideDeps, transmission: OutgoingTransmission, reply: Reply, receiverSeat: SeatId): AttemptOutcome {
  switch (reply.kind) {
    case 'receipt':
      return { kind: 'receipt', receipt: reply.receipt, receiptMessageId: reply.messageId, receiverSeat, receiptAt: deps.clock.now() }
    case 'error': {
      const error = [reply.code, reply.shortDescription, reply.detail].filter(Boolean).join(' ').slice(0, 500)
      if (reply.duplicate && transmission.outcomeUnknown) return { kind: 'duplicate', receiverSeat, error }
      // Only a signed refusal is final; an unsigned one is a hint (facts: network, 6.8). "Not serviced" deserves one fresh look-up.
      const notServiced = reply.detail.includes('PEPPOL:NOT_SERVICED')
      if (!reply.signed || (notServiced && transmission.attempts === 0)) return again(deps, transmission, notServiced ? 'NOT_SERVICED' : 'PEER_REFUSED', error, false)
      return { kind: 'failed', reason: notServiced ? 'NOT_SERVICED' : 'PEER_REFUSED', error }
    }
    case 'none':
      return again(deps, transmission, 'PEER_UNREACHABLE', `HTTP ${reply.status} without a receipt`, true)
    default:
      return reply satisfies never
  }
}

const reasonOfError: Readonly<Partial<Record<string, { reason: StatusReason; sent: boolean }>>> = {
  lookup_unavailable: { reason: 'LOOKUP_FAILED', sent: false },
  service_metadata_invalid: { reason: 'LOOKUP_FAILED', sent: false },
  endpoint_certificate_invalid: { reason: 'ENDPOINT_CERTIFICATE_INVALID', sent: false },
  target_blocked: { reason: 'LOOKUP_FAILED', sent: false },
  receipt_invalid: { reason: 'RECEIPT_INVALID', sent: true },
  peer_unreachable: { reason: 'PEER_UNREACHABLE', sent: true },
}

function decideError(deps: DecideDeps, transmission: OutgoingTransmission, error: unknown): AttemptOutcome {
  // A lost lease, or a store that is out, is no outcome of the attempt: the worker deals with it.
  if (error instanceof ServiceError && (error.code === 'lease_lost' || error.code === 'store_unavailable')) throw error
  const known = error instanceof ServiceError ? reasonOfError[error.code] : undefined
  const text = error instanceof Error ? error.message.slice(0, 500) : 'unknown error'
  return again(deps, transmission, known?.reason ?? 'PEER_UNREACHABLE', text, known?.sent ?? false)
}

function again(deps: DecideDeps, transmission: OutgoingTransmission, reason: StatusReason, error: string, mayHaveArrived: boolean): AttemptOutcome {
  const now = deps.clock.now().getTime()
  const runAt = new Date(now + backoffMilliseconds(deps.retryCurve, transmission.attempts + 1, deps.random))
  const lastAt = transmission.createdAt.getTime() + deps.retryCurve.giveUpAfterSeconds * 1000
  if (runAt.getTime() > lastAt) return { kind: 'failed', reason, error: `given up: ${error}` }
  return { kind: 'again', runAt, reason, error, outcomeUnknown: transmission.outcomeUnknown || mayHaveArrived }
}
