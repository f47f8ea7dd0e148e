import { buildError, buildReceipt } from '../../peppol/as4/build-answer.ts'
import {
  openMessage,
  type OpenedMessage,
  type OpenMessageDeps,
  type WireMessage,
} from '../../peppol/as4/open-message.ts'
import { asServiceError, isTemporary, ServiceError } from '../../error/service-error.ts'
import type { JobSettled, Lease } from '../../job/new-job.ts'
import { orderJob } from '../../job/order-job.ts'
import type { Places } from '../../job/places.ts'
import { ownParticipant, type SlovakNaming } from '../../peppol/identifier/network-participant.ts'
import { documentBytes } from '../../peppol/sbdh/document-slice.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import type { Random } from '../../primitive/random.ts'
import { checkAddressing } from './check-addressing.ts'
import type { Answering } from '../transmission/answer.ts'
import { followUp, type FollowUp } from './follow-up.ts'
import type { InboundStore, KnownMessage, Reception, ReceptionOutcome, ReceptionToJudge } from './store.ts'
import { takeEnvelope, type TakenEnvelope } from './take-envelope.ts'

/**
 * The synchronous answer to a message. `signer` is `proven` if a trusted access point has signed the message, even if
 * the message is refused later. `signer` is `undecided` after an internal or temporary failure. The caller must call
 * `done` when the answer has been sent, or when sending it has failed (D86).
 */
export interface As4Reply {
  readonly status: number
  readonly contentType: string
  readonly body: Uint8Array
  readonly signer: 'proven' | 'unproven' | 'undecided'
  readonly done: () => void
}

export interface ReceiveDeps extends OpenMessageDeps {
  readonly inbound: InboundStore
  readonly payloads: PayloadStore
  /** Throws `store_unavailable` while the disk has no room for another document. */
  readonly checkRoom: () => Promise<void>
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly makeMessageId: () => string
  readonly places: Places
  readonly readStatus: Answering['readStatus']
  /** validates the document in a message that has been committed */
  readonly judge: (reception: Reception & ReceptionToJudge, lease: Lease) => Promise<JobSettled | void>
  /** makes a waiting follow-up job due now instead of after its delay (D86) */
  readonly releaseJob: (dedupeKey: string) => void
  /** an envelope larger than this is written to the store in chunks as it arrives */
  readonly envelopeBytesInMemory: number
  readonly followUpDelayMilliseconds: number
  readonly settings: { readonly rules: { readonly slovakNaming: SlovakNaming } }
}

/**
 * Receives a message from another access point. Reads the message up to a maximum size, parses its MIME parts, verifies
 * its signature and checks for duplicates and disk space. Then decrypts the payload as a stream, reads the envelope,
 * compares its addresses with the header and checks that the receiver is served here.
 * Message, document, receipt and follow-up job are written in one transaction. Only then is the signed receipt returned
 * (R2, R9). If the message contains an MLS, the status that the MLS reports is recorded in the same transaction. A
 * document is validated only after the receipt has been sent (D89).
 * A refusal is returned as a signed error and recorded as one security event.
 */
export async function receiveMessage(deps: ReceiveDeps, wire: WireMessage): Promise<As4Reply> {
  let opened: OpenedMessage | undefined
  try {
    opened = await openMessage(deps, wire) // until the message is open, nothing in it is trusted, looked up or answered
    const known = await deps.inbound.findByMessageId(opened.header.messageId)
    if (known) return await repeatUnread(deps, opened, known)
    await checkRoom(deps, opened)
    const envelope = await takeEnvelope(deps, opened)
    try {
      return await recordEnvelope(deps, opened, envelope)
    } catch (error) {
      await envelope.discard()
      throw error
    }
  } catch (error) {
    return await refuse(deps, opened, error)
  }
}

/**
 * Throws if the disk has too little free space. Before it throws, reads and discards the rest of the message, because a
 * peer reads the answer only after it has written its whole message.
 */
async function checkRoom(deps: ReceiveDeps, opened: OpenedMessage): Promise<void> {
  try {
    await deps.checkRoom()
  } catch (error) {
    await opened.discard()
    throw error
  }
}

async function recordEnvelope(deps: ReceiveDeps, opened: OpenedMessage, taken: TakenEnvelope): Promise<As4Reply> {
  checkAddressing(opened.header, taken.sbdh)
  const envelope = namedAsHere(taken, deps.settings.rules.slovakNaming)
  const served = await deps.inbound.isServed(envelope.sbdh.receiver, envelope.sbdh.documentType, envelope.sbdh.process)
  if (served === undefined)
    throw new ServiceError('receiver_not_serviced', { inside: { receiver: envelope.sbdh.receiver } })
  const receipt = buildReceipt(deps, opened)
  const follow = followUp(deps, envelope.sbdh, served.companyId)
  const reception = await receptionOf(deps, opened, envelope, follow, receipt.body)
  const { outcome, begin } = await record(deps, reception, follow)
  if (outcome.kind === 'recorded') return { ...receipt, signer: 'proven', done: begin }
  await envelope.discard()
  return repeatReceipt(deps, opened, outcome.message, envelope.payloadHash)
}

/** Returns the envelope with the identifiers by which the service names its sender and receiver (E-06). */
function namedAsHere(envelope: TakenEnvelope, naming: SlovakNaming): TakenEnvelope {
  const { sender, receiver } = envelope.sbdh
  const named = { sender: ownParticipant(sender, naming), receiver: ownParticipant(receiver, naming) }
  return { ...envelope, sbdh: { ...envelope.sbdh, ...named } }
}

/**
 * Commits a received message. Returns the outcome and the function `begin`, which starts the follow-up work. The caller
 * calls `begin` after the answer has been sent (D86).
 */
async function record(
  deps: ReceiveDeps,
  reception: Reception,
  { job, document }: FollowUp,
): Promise<{ readonly outcome: ReceptionOutcome; readonly begin: () => void }> {
  const release = (): void => deps.releaseJob(job.dedupeKey)
  if (reception.status !== null)
    return { outcome: await deps.inbound.recordReception({ ...reception, job: null }), begin: () => {} }
  if (document === null) return { outcome: await deps.inbound.recordReception({ ...reception, job }), begin: release }
  const { outcome, begin } = await orderJob(deps.places, job, (ordered) =>
    deps.inbound.recordReception({ ...reception, job: ordered }),
  )
  if (outcome.lease === undefined) return { outcome, begin: release }
  const received = { ...reception, documentId: document.id }
  return { outcome, begin: beginSoon(deps, () => begin(({ lease }) => deps.judge(received, lease))) }
}

/**
 * Returns a function that calls `begin` the first time it is called, and does nothing after that. A timer calls the
 * function after `followUpDelayMilliseconds`, if it has not been called before.
 */
function beginSoon(
  { clock, followUpDelayMilliseconds }: Pick<ReceiveDeps, 'clock' | 'followUpDelayMilliseconds'>,
  begin: () => void,
): () => void {
  let isBegun = false
  const beginOnce = (): void => {
    if (isBegun) return
    isBegun = true
    cancel()
    begin()
  }
  const cancel = clock.after(followUpDelayMilliseconds, beginOnce)
  return beginOnce
}

async function receptionOf(
  deps: ReceiveDeps,
  opened: OpenedMessage,
  envelope: TakenEnvelope,
  follow: FollowUp,
  receipt: Uint8Array,
): Promise<Reception> {
  const { sbdh } = envelope
  return {
    transmissionId: follow.transmissionId,
    messageId: opened.header.messageId,
    attachmentDigest: opened.attachmentDigest,
    signerSeat: opened.signer.commonName,
    instanceIdentifier: sbdh.instanceIdentifier,
    sender: sbdh.sender,
    receiver: sbdh.receiver,
    documentType: sbdh.documentType,
    process: sbdh.process,
    countryC1: sbdh.countryC1,
    mlsTo: sbdh.mlsTo,
    mlsType: sbdh.mlsType ?? 'FAILURE_ONLY',
    envelope: envelope.content,
    slice: envelope.slice,
    payloadHash: envelope.payloadHash,
    soap: opened.soap,
    receipt,
    receivedAt: deps.clock.now(),
    document: follow.document,
    status: follow.document === null ? await statusIn(deps, opened, envelope) : null,
    job: null,
  }
}

/** Returns the status that an MLS reports; null if the MLS was too large for memory or cannot be trusted. */
async function statusIn(
  deps: ReceiveDeps,
  opened: OpenedMessage,
  { content, slice }: TakenEnvelope,
): Promise<Reception['status']> {
  if (!('bytes' in content)) return null
  return (await deps.readStatus(documentBytes(content.bytes, slice), opened.signer.commonName)) ?? null
}

/**
 * Answers a repeated message. First, reads and discards the rest of the message, because a peer reads the answer only
 * after it has written its whole message.
 */
async function repeatUnread(deps: ReceiveDeps, opened: OpenedMessage, known: KnownMessage): Promise<As4Reply> {
  await opened.discard()
  return repeatReceipt(deps, opened, known)
}

/**
 * Answers a message that may have been accepted before (R9, D112). A message is a repetition if it has the same
 * MessageId, attachment and signer, or a new MessageId but the same instance identifier, document and signer. A
 * repetition is not delivered again, but gets a new receipt with the references of its own signature. Throws
 * `message_repeated_differently` for any other message.
 */
async function repeatReceipt(
  deps: ReceiveDeps,
  opened: OpenedMessage,
  known: KnownMessage,
  payloadHash?: string,
): Promise<As4Reply> {
  const isSameMessage =
    known.messageId === opened.header.messageId &&
    known.attachmentDigest === opened.attachmentDigest &&
    known.signerSeat === opened.signer.commonName
  const isSameInstance =
    payloadHash !== undefined &&
    known.messageId !== opened.header.messageId &&
    known.payloadHash === payloadHash &&
    known.signerSeat === opened.signer.commonName
  if (!isSameMessage && !isSameInstance)
    throw new ServiceError('message_repeated_differently', { inside: { messageId: opened.header.messageId } })
  const receipt = buildReceipt(deps, opened)
  await deps.inbound.recordRepeat(known.transmissionId, receipt.body, deps.clock.now())
  return { ...receipt, signer: 'proven', done: () => {} }
}

/**
 * Answers a refused message with a signed ebMS error and records a security event. After an internal or temporary
 * failure, answers with an unsigned HTTP 503 instead and records no event, so that the peer sends the message again.
 */
async function refuse(deps: ReceiveDeps, opened: OpenedMessage | undefined, error: unknown): Promise<As4Reply> {
  const refusal = asServiceError(error)
  const messageId = opened?.header.messageId ?? null
  const signerSeat = opened?.signer.commonName ?? null
  const isOurs = refusal.code === 'internal_error' || isTemporary(error)
  const { inside, cause } = refusal.context
  deps.log({
    level: isOurs ? 'error' : 'warn',
    event: 'as4_refused',
    code: refusal.code,
    ...(messageId === null ? {} : { messageId }),
    inside: { ...inside, signerSeat, cause: cause instanceof Error ? cause.message : '' },
  })
  if (isOurs) return unavailable
  try {
    await deps.inbound.recordSecurityEvent({ code: refusal.code, messageId, signerSeat, at: deps.clock.now() })
  } catch {
    return unavailable // a refusal is returned only if it has been recorded
  }
  return { ...buildError(deps, refusal, messageId), signer: opened ? 'proven' : 'unproven', done: () => {} }
}

const unavailable: As4Reply = {
  status: 503,
  contentType: 'text/plain;charset=UTF-8',
  body: Buffer.from('temporarily unavailable'),
  signer: 'undecided',
  done: () => {},
}
