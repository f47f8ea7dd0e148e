import { buildUserMessage, type OutgoingMessage } from '../../peppol/as4/build-user-message.ts'
import { readReply } from '../../peppol/as4/read-reply.ts'
import { networkParticipant, type SlovakNaming } from '../../peppol/identifier/network-participant.ts'
import { serviceProviderIdentifier } from '../../peppol/identifier/service-provider-identifier.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Certificate } from '../../crypto/pki/certificate.ts'
import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import type { HttpClient } from '../../port/http-client.ts'
import type { Lease, JobSettled } from '../../job/new-job.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import type { RetryCurve } from '../../primitive/backoff.ts'
import type { ByteTurns } from '../../primitive/byte-turns.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import type { Random } from '../../primitive/random.ts'
import { unlessAborted } from '../../primitive/unless-aborted.ts'
import { wrapDocument } from '../../peppol/sbdh/wrap-document.ts'
import type { Endpoint, Endpoints, WantedEndpoint } from '../../peppol/smp/endpoint.ts'
import { decideOutcome, noRegistration, type AttemptResult } from './decide-outcome.ts'
import type { NewTransmission, OutgoingTransmission } from '../transmission/transmission.ts'
import type { AttemptOutcome, OutboundStore } from './store.ts'
import { transmissionKinds } from '../transmission/transmission-kind.ts'

export interface TransmitDeps extends Pick<Endpoints, 'lookupEndpoint'> {
  readonly outbound: OutboundStore
  readonly payloads: PayloadStore
  readonly http: HttpClient
  readonly identity: AccessPointIdentity
  /** checks the chain, the dates and the revocation of the certificate that signed a receipt or an error */
  readonly checkSigner: (certificate: Certificate) => Promise<void>
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly retryCurve: RetryCurve
  readonly answerTimeoutMilliseconds: number
  readonly answerBytesMax: number
  /**
   * limits how many large messages are built at the same time, because building a message needs several copies of it in
   * memory
   */
  readonly largeDocuments: ByteTurns
  readonly settings: { readonly rules: { readonly slovakNaming: SlovakNaming } }
}

/**
 * Makes one attempt to send a transmission to the receiver's access point. Looks up the endpoint, builds the message,
 * records the attempt, sends the message, verifies the receipt and records the outcome. The attempt is committed before
 * the first byte of the message is sent (I3). All attempts use the same MessageId, instance identifier and attachment
 * bytes (I4, D112).
 * When the signal aborts, throws the signal's reason immediately and records no outcome. If the attempt has already
 * been recorded, its outcome stays unknown, and the next attempt takes that into account.
 */
export async function transmit(
  deps: TransmitDeps,
  transmissionId: string,
  lease: Lease,
  signal: AbortSignal,
): Promise<JobSettled | void> {
  const transmission = await deps.outbound.findTransmission(transmissionId)
  if (transmission === undefined || isOver(transmission)) return
  return recordResult(deps, transmission, lease, signal, attempt(deps, transmission, lease, signal))
}

/** A new transmission whose first attempt has been committed. Its document and endpoint are still in memory. */
export interface BegunTransmission {
  readonly transmission: NewTransmission
  readonly document: Uint8Array
  readonly endpoint: Endpoint
}

/** Like `transmit`, for a transmission whose first attempt was already recorded when the transmission was created. */
export async function transmitBegun(
  deps: TransmitDeps,
  { transmission: made, document, endpoint }: BegunTransmission,
  lease: Lease,
  signal: AbortSignal,
): Promise<JobSettled | void> {
  const transmission = { ...made, ...untouched }
  return recordResult(deps, transmission, lease, signal, firstAttempt(deps, transmission, document, endpoint, signal))
}

/** the state of a transmission before its first attempt */
const untouched = { state: 'waiting', payloadId: '', attempts: 0, outcomeUnknown: false, receiverSeat: null } as const

async function recordResult(
  deps: TransmitDeps,
  transmission: OutgoingTransmission,
  lease: Lease,
  signal: AbortSignal,
  attempted: Promise<AttemptResult>,
): Promise<JobSettled> {
  const outcome = decideOutcome(deps, transmission, await unlessAborted(attempted, signal))
  await deps.outbound.recordOutcome(transmission.id, lease, deps.clock.now(), outcome)
  raiseAlarm(deps, transmission, outcome)
  return 'settled'
}

/**
 * Raises an alarm if a message was transmitted without a receipt. Also raises the alarm `alarmWhenFailed` of this kind
 * of transmission, if there is one and the transmission has permanently failed.
 */
function raiseAlarm({ log }: TransmitDeps, transmission: OutgoingTransmission, outcome: AttemptOutcome): void {
  const { id: transmissionId, messageId, receiver, kind } = transmission
  const line = { level: 'error', event: 'transmission', messageId } as const
  if (outcome.kind === 'duplicate')
    log({
      ...line,
      alarm: 'transmitted_without_receipt',
      hasRow: true,
      inside: { transmissionId, error: outcome.error },
    })
  const { alarmWhenFailed: alarm } = transmissionKinds[kind]
  if (alarm !== null && outcome.kind === 'failed')
    log({ ...line, alarm, inside: { transmissionId, receiver, reason: outcome.reason, error: outcome.error } })
}

function isOver(transmission: OutgoingTransmission): boolean {
  return transmission.state === 'transmitted' || transmission.state === 'failed'
}

async function attempt(
  deps: TransmitDeps,
  transmission: OutgoingTransmission,
  lease: Lease,
  signal: AbortSignal,
): Promise<AttemptResult> {
  let mayHaveArrived = false
  try {
    const found = await deps.lookupEndpoint(wantedEndpoint(transmission), { isFresh: transmission.attempts > 0 })
    if (found.kind === 'no_record') return { kind: 'no_record', isRepeated: await hadNoRecord(deps, transmission) }
    if (found.kind !== 'found') return found
    tell(deps, transmission, 'looked_up')
    const message = await buildMessage(deps, transmission, await readDocument(deps, transmission), found.endpoint)
    signal.throwIfAborted() // from here on, the message may reach the peer
    await deps.outbound.recordAttempt({
      transmissionId: transmission.id,
      lease,
      at: deps.clock.now(),
      receiverSeat: found.endpoint.seatId,
      endpoint: found.endpoint.url,
    })
    mayHaveArrived = true
    return await send(deps, transmission, found.endpoint, message, signal)
  } catch (error) {
    return { kind: 'error', error, mayHaveArrived }
  }
}

/**
 * Makes the first attempt, which has already been recorded. If building the message fails, the outcome is known:
 * nothing has been sent.
 */
async function firstAttempt(
  deps: TransmitDeps,
  transmission: OutgoingTransmission,
  document: Uint8Array,
  recorded: Endpoint,
  signal: AbortSignal,
): Promise<AttemptResult> {
  let mayHaveArrived = false
  try {
    const endpoint = await lookUpAgain(deps, transmission, recorded)
    const message = await buildMessage(deps, transmission, document, endpoint)
    signal.throwIfAborted() // from here on, the message may reach the peer
    mayHaveArrived = true
    return await send(deps, transmission, endpoint, message, signal)
  } catch (error) {
    return { kind: 'error', error, mayHaveArrived }
  }
}

/**
 * Looks up the endpoint again, because the attempt may have been recorded long ago. If the endpoint has changed, throws
 * `lookup_unavailable`; the next attempt then uses the new endpoint.
 */
async function lookUpAgain(
  deps: TransmitDeps,
  transmission: OutgoingTransmission,
  { seatId, url }: Endpoint,
): Promise<Endpoint> {
  const found = await deps.lookupEndpoint(wantedEndpoint(transmission))
  if (found.kind === 'found' && found.endpoint.seatId === seatId && found.endpoint.url === url) return found.endpoint
  throw new ServiceError('lookup_unavailable', { inside: { reason: 'the endpoint has changed in the meantime' } })
}

/** Returns the parameters for looking up the endpoint of a transmission in SML and SMP. */
export function wantedEndpoint({ receiver, documentType, process }: NewTransmission): WantedEndpoint {
  return { participant: receiver, documentType, process }
}

/**
 * True if the previous attempt also failed because the receiver had no NAPTR record. Only the second such failure in a
 * row is final (D84).
 */
async function hadNoRecord({ outbound }: TransmitDeps, { id }: OutgoingTransmission): Promise<boolean> {
  return (await outbound.lastReason(id)) === noRegistration
}

function tell(deps: TransmitDeps, transmission: OutgoingTransmission, operation: string): void {
  const { messageId, instanceIdentifier } = transmission
  deps.log({
    level: 'debug',
    event: 'transmission',
    operation,
    messageId,
    instanceIdentifier,
    ...(transmission.documentId === null ? {} : { documentId: transmission.documentId }),
  })
}

async function readDocument({ payloads }: TransmitDeps, { id, payloadId }: OutgoingTransmission): Promise<Uint8Array> {
  const document = await payloads.read(payloadId)
  if (document === undefined)
    throw new ServiceError('internal_error', { inside: { reason: `the payload of transmission ${id} is missing` } })
  return document
}

/**
 * Builds a message. A large message waits for its turn, because the document, its envelope, the compressed and
 * encrypted payload and the whole message are all in memory at the same time.
 */
function buildMessage(
  deps: TransmitDeps,
  transmission: OutgoingTransmission,
  document: Uint8Array,
  endpoint: Endpoint,
): Promise<OutgoingMessage> {
  return deps.largeDocuments.take(document.length, () => buildInTurn(deps, transmission, document, endpoint))
}

async function buildInTurn(
  deps: TransmitDeps,
  transmission: OutgoingTransmission,
  document: Uint8Array,
  endpoint: Endpoint,
): Promise<OutgoingMessage> {
  const { asksForMls } = transmissionKinds[transmission.kind]
  const { slovakNaming } = deps.settings.rules
  const sender = networkParticipant(transmission.sender, slovakNaming)
  const receiver = networkParticipant(transmission.receiver, slovakNaming)
  const envelope = wrapDocument(
    {
      ...transmission,
      sender,
      receiver,
      createdAt: transmission.createdAt,
      mlsTo: asksForMls ? serviceProviderIdentifier(deps.identity.seatId) : null,
      mlsType: asksForMls ? 'ALWAYS_SEND' : null,
    },
    document,
  )
  return buildUserMessage(deps, {
    messageId: transmission.messageId,
    conversationId: transmission.id,
    process: transmission.process,
    documentType: transmission.documentType,
    originalSender: sender,
    finalRecipient: receiver,
    receiver: endpoint.certificate,
    envelope,
  })
}

async function send(
  deps: TransmitDeps,
  transmission: OutgoingTransmission,
  endpoint: Endpoint,
  message: OutgoingMessage,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const { answerTimeoutMilliseconds: timeoutMilliseconds, answerBytesMax } = deps
  const request = {
    method: 'POST',
    url: endpoint.url,
    headers: { 'content-type': message.contentType },
    body: message.body,
    timeoutMilliseconds,
    answerBytesMax,
  } as const
  tell(deps, transmission, 'sending')
  const answer = await deps.http.request(request, signal)
  const reply = await readReply(deps, answer, message)
  tell(deps, transmission, 'answered')
  return { kind: 'reply', reply, receiverSeat: endpoint.seatId }
}
