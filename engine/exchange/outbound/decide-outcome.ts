import type { Reply } from '../../peppol/as4/read-reply.ts'
import { errorCodeOf, ServiceError } from '../../error/service-error.ts'
import type { MissingPart, NotSupported } from '../../peppol/smp/endpoint.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import { backoffMilliseconds, type RetryCurve } from '../../primitive/backoff.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import type { Random } from '../../primitive/random.ts'
import type { StatusReason } from './state.ts'
import type { OutgoingTransmission } from '../transmission/transmission.ts'
import type { AttemptOutcome } from './store.ts'
import { transmissionKinds } from '../transmission/transmission-kind.ts'

/** The raw result of one transmission attempt. */
export type AttemptResult =
  | { readonly kind: 'not_registered' }
  /** `isRepeated` is true if the previous attempt found no NAPTR record either */
  | { readonly kind: 'no_record'; readonly isRepeated: boolean }
  | NotSupported
  | { readonly kind: 'reply'; readonly reply: Reply; readonly receiverSeat: SeatId }
  /** `mayHaveArrived` is true if part of the message may have been sent before the error occurred */
  | { readonly kind: 'error'; readonly error: unknown; readonly mayHaveArrived: boolean }

/** The status reason for a receiver that is not registered in the network. */
export const noRegistration: StatusReason = 'PARTICIPANT_NOT_REGISTERED'

const noRecordText = 'the DNS name of the receiver exists, but has no NAPTR record'

/**
 * Error text of an attempt, depending on what the receiver lacks. The published status reason is always the same
 * (S-19).
 */
const missingText: Readonly<Record<MissingPart, string>> = {
  document_type: 'the receiver does not accept this document type',
  process: 'the receiver does not accept this document type in this process',
  endpoint: 'the receiver has no AS4 endpoint for this document type and process',
  expired: "the service of the receiver's endpoint has expired",
  not_yet_active: "the service of the receiver's endpoint is not active yet",
}

interface DecideDeps {
  readonly clock: Clock
  readonly random: Random
  readonly retryCurve: RetryCurve
  readonly log: Log
}

/**
 * Decides the outcome of an attempt: a receipt, a message that the peer already had (D87), another attempt on the retry
 * curve (R11), or permanent failure.
 */
export function decideOutcome(
  deps: DecideDeps,
  transmission: OutgoingTransmission,
  result: AttemptResult,
): AttemptOutcome {
  switch (result.kind) {
    case 'not_registered':
      return noEndpoint(deps, transmission, noRegistration, 'the receiver is not registered in the network')
    case 'no_record':
      return result.isRepeated
        ? noEndpoint(deps, transmission, noRegistration, noRecordText)
        : again(deps, transmission, { reason: noRegistration, error: noRecordText, mayHaveArrived: false })
    case 'not_supported':
      return noEndpoint(deps, transmission, 'DOCUMENT_TYPE_NOT_SUPPORTED', missingText[result.missing])
    case 'reply':
      return decideReply(deps, transmission, result.reply, result.receiverSeat)
    case 'error':
      return decideError(deps, transmission, result)
    default:
      return result satisfies never
  }
}

/**
 * Decides what to do if the receiver has no endpoint. A document fails immediately (D84). A message level status waits
 * until its receiver is registered, because it must be delivered (Peppol Network Policy, MLS-4).
 */
function noEndpoint(
  deps: DecideDeps,
  transmission: OutgoingTransmission,
  reason: StatusReason,
  error: string,
): AttemptOutcome {
  return transmissionKinds[transmission.kind].whenNotRegistered === 'wait'
    ? again(deps, transmission, { reason, error, mayHaveArrived: false })
    : { kind: 'failed', reason, error }
}

function decideReply(
  deps: DecideDeps,
  transmission: OutgoingTransmission,
  reply: Reply,
  receiverSeat: SeatId,
): AttemptOutcome {
  switch (reply.kind) {
    case 'receipt':
      return {
        kind: 'receipt',
        receipt: reply.receipt,
        receiptMessageId: reply.messageId,
        receiverSeat,
        receiptAt: deps.clock.now(),
      }
    case 'error':
      return decideRefusal(deps, transmission, reply, receiverSeat)
    case 'none':
      return again(deps, transmission, {
        reason: 'PEER_UNREACHABLE',
        error: `HTTP ${reply.status} without a receipt`,
        mayHaveArrived: true,
      })
    default:
      return reply satisfies never
  }
}

/**
 * Decides the outcome of an attempt that the peer answered with an ebMS error. Only an error signed by the addressed
 * access point can be final. An unsigned error does not prove whether the message arrived, so it leads to a retry.
 * After a first "not serviced", the receiver is looked up once more.
 */
function decideRefusal(
  deps: DecideDeps,
  transmission: OutgoingTransmission,
  reply: Extract<Reply, { kind: 'error' }>,
  receiverSeat: SeatId,
): AttemptOutcome {
  const error = [reply.code, reply.shortDescription, reply.detail].filter(Boolean).join(' ').slice(0, 500)
  const isNotServiced = reply.detail.includes('PEPPOL:NOT_SERVICED')
  const reason = isNotServiced ? 'NOT_SERVICED' : 'PEER_REFUSED'
  if (!reply.isSigned) return again(deps, transmission, { reason, error, mayHaveArrived: true })
  if (reply.isDuplicate && transmission.outcomeUnknown) return { kind: 'duplicate', receiverSeat, error }
  if (isNotServiced && transmission.attempts === 0)
    return again(deps, transmission, { reason, error, mayHaveArrived: false })
  // EBMS:0202 (DeliveryFailure) means that the peer has a problem with its disk or database, so a retry may help.
  if (reply.code === 'EBMS:0202') return again(deps, transmission, { reason, error, mayHaveArrived: false })
  // Apart from EBMS:0202, only the answer "not serviced" leads to a second attempt. Some peers, such as phase4,
  // remember refused messages and answer the second attempt with "duplicate". The recorded reason is then still "not
  // serviced".
  const isSecondLook = reply.isDuplicate && transmission.attempts > 0
  if (transmissionKinds[transmission.kind].endlessRetries)
    return again(deps, transmission, { reason, error, mayHaveArrived: false })
  return { kind: 'failed', reason: isSecondLook ? 'NOT_SERVICED' : reason, error }
}

const reasonOfError: Readonly<Partial<Record<string, StatusReason>>> = {
  lookup_unavailable: 'LOOKUP_FAILED',
  service_metadata_invalid: 'LOOKUP_FAILED',
  target_blocked: 'LOOKUP_FAILED',
  revocation_unknown: 'LOOKUP_FAILED',
  endpoint_certificate_invalid: 'ENDPOINT_CERTIFICATE_INVALID',
  receipt_invalid: 'RECEIPT_INVALID',
  peer_unreachable: 'PEER_UNREACHABLE',
}

function decideError(
  deps: DecideDeps,
  transmission: OutgoingTransmission,
  { error, mayHaveArrived }: Extract<AttemptResult, { kind: 'error' }>,
): AttemptOutcome {
  // A lost lease or an unavailable store says nothing about the attempt, so the worker handles such an error.
  const code = errorCodeOf(error)
  if (code === 'lease_lost' || code === 'store_unavailable') throw error
  const reason = code && reasonOfError[code]
  const text = error instanceof Error ? error.message.slice(0, 500) : 'unknown error'
  if (reason === undefined)
    deps.log({
      level: 'error',
      event: 'transmission',
      alarm: 'transmission_broken',
      messageId: transmission.messageId,
      inside: { error: text, ...(error instanceof ServiceError ? error.context.inside : {}) },
    })
  if (reason === 'RECEIPT_INVALID')
    deps.log({
      level: 'error',
      event: 'transmission',
      alarm: 'receipt_not_believed',
      messageId: transmission.messageId,
      inside: receiptFault(error),
    })
  const outcome = again(deps, transmission, { reason: reason ?? 'INTERNAL_ERROR', error: text, mayHaveArrived })
  // An internal error must not make the document fail. Instead, the job of the transmission is set aside as dead, so
  // that the operator can retry the job.
  if (reason === undefined && outcome.kind === 'failed')
    throw new ServiceError('internal_error', { inside: { reason: text }, cause: error })
  return outcome
}

/** Returns the details to log about an invalid receipt and its signer. */
function receiptFault(error: unknown): Readonly<Record<string, unknown>> {
  if (!(error instanceof ServiceError)) return {}
  const { inside, cause } = error.context
  return cause instanceof ServiceError ? { ...inside, cause: cause.code, ...cause.context.inside } : { ...inside }
}

/** The reason why an attempt failed. */
interface FailedAttempt {
  readonly reason: StatusReason
  readonly error: string
  readonly mayHaveArrived: boolean
}

/**
 * Schedules the next attempt on the retry curve, or gives up at the end of the curve (R11, D7). A tax report is never
 * given up (D49).
 */
function again(
  deps: DecideDeps,
  transmission: OutgoingTransmission,
  { reason, error, mayHaveArrived }: FailedAttempt,
): AttemptOutcome {
  const outcomeUnknown = transmission.outcomeUnknown || mayHaveArrived
  const { endlessRetries } = transmissionKinds[transmission.kind]
  if (endlessRetries) {
    const seconds = endlessRetries[transmission.attempts] ?? endlessRetries.at(-1) ?? 0
    return { kind: 'again', delayMilliseconds: seconds * 1000, reason, error, outcomeUnknown }
  }
  const delayMilliseconds = backoffMilliseconds(deps.retryCurve, transmission.attempts + 1, deps.random)
  const age = deps.clock.now().getTime() - transmission.createdAt.getTime()
  if (age + delayMilliseconds > deps.retryCurve.giveUpAfterSeconds * 1000)
    return { kind: 'failed', reason, error: `given up: ${error}` }
  return { kind: 'again', delayMilliseconds, reason, error, outcomeUnknown }
}
