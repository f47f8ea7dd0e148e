import { buildUserMessage, type OutgoingMessage } from '../../peppol/as4/build-user-message.ts'
import { readReply } from '../../peppol/as4/read-reply.ts'
import { serviceProviderIdentifier } from '../../peppol/identifier/service-provider-identifier.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Certificate } from '../../crypto/pki/certificate.ts'
import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import type { HttpClient } from '../../port/http-client.ts'
import type { Lease, JobSettled } from '../../job/new-job.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import type { RetryCurve } from '../../primitive/backoff.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import type { Random } from '../../primitive/random.ts'
import { unlessAborted } from '../../primitive/unless-aborted.ts'
import { wrapDocument } from '../../peppol/sbdh/wrap-document.ts'
import type { Endpoint, EndpointLookup } from '../../peppol/smp/endpoint.ts'
import { decideOutcome, noRegistration, type AttemptResult } from './decide-outcome.ts'
import type { OutboundStore, OutgoingTransmission } from './store.ts'
import { transmissionKinds } from './transmission-kind.ts'

export interface TransmitDeps {
  readonly outbound: OutboundStore
  readonly payloads: PayloadStore
  readonly http: HttpClient
  readonly lookupEndpoint: EndpointLookup
  readonly identity: AccessPointIdentity
  /** of a receipt or error: chain, dates, revocation */
  readonly checkSigner: (certificate: Certificate) => Promise<void>
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly retryCurve: RetryCurve
  readonly answerTimeoutMilliseconds: number
  readonly answerBytesMax: number
}

/**
 * One attempt to bring a transmission to the receiver's access point: look up, build, record the attempt, send, verify
 * the receipt, record the outcome.
 * The attempt is committed before its first byte goes out (I3) and keeps the transmission's MessageId, instance
 * identifier and attachment bytes (I4, D112).
 * When the signal aborts it throws its reason at once and records no outcome: what was under way stays unknown, and the
 * next attempt knows it.
 */
export async function transmit(
  deps: TransmitDeps,
  transmissionId: string,
  lease: Lease,
  signal: AbortSignal,
): Promise<JobSettled | void> {
  const transmission = await deps.outbound.findTransmission(transmissionId)
  if (transmission === undefined || isOver(transmission)) return
  const result = await unlessAborted(attempt(deps, transmission, lease, signal), signal)
  const outcome = decideOutcome(deps, transmission, result)
  await deps.outbound.recordOutcome(transmissionId, lease, deps.clock.now(), outcome)
  if (outcome.kind === 'duplicate')
    deps.log({
      level: 'error',
      event: 'transmission',
      alarm: 'transmitted_without_receipt',
      hasRow: true,
      messageId: transmission.messageId,
      inside: { transmissionId, error: outcome.error },
    })
  const { alarmWhenFailed: alarm } = transmissionKinds[transmission.kind]
  if (alarm !== null && outcome.kind === 'failed') {
    const inside = { transmissionId, receiver: transmission.receiver, reason: outcome.reason, error: outcome.error }
    deps.log({
      level: 'error',
      event: 'transmission',
      alarm,
      messageId: transmission.messageId,
      inside,
    })
  }
  return 'settled'
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
    const found = await deps.lookupEndpoint(
      { participant: transmission.receiver, documentType: transmission.documentType, process: transmission.process },
      { isFresh: transmission.attempts > 0 },
    )
    if (found.kind === 'no_record') return { kind: 'no_record', isRepeated: await hadNoRecord(deps, transmission) }
    if (found.kind !== 'found') return found
    tell(deps, transmission, 'looked_up')
    const message = await buildMessage(deps, transmission, found.endpoint)
    signal.throwIfAborted() // from here on it may have arrived
    await deps.outbound.recordAttempt({
      transmissionId: transmission.id,
      lease,
      at: deps.clock.now(),
      receiverSeat: found.endpoint.seatId,
      endpoint: found.endpoint.url,
    })
    mayHaveArrived = true
    tell(deps, transmission, 'sending')
    const result = await send(deps, found.endpoint, message, signal)
    tell(deps, transmission, 'answered')
    return result
  } catch (error) {
    return { kind: 'error', error, mayHaveArrived }
  }
}

/** Whether the attempt before ended because the name of the receiver had no record: it is looked up twice (D84). */
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

async function buildMessage(
  deps: TransmitDeps,
  transmission: OutgoingTransmission,
  endpoint: Endpoint,
): Promise<OutgoingMessage> {
  const document = await deps.payloads.read(transmission.payloadId)
  if (document === undefined)
    throw new ServiceError('internal_error', {
      inside: { reason: `the payload of transmission ${transmission.id} is gone` },
    })
  const { asksForMls } = transmissionKinds[transmission.kind]
  const envelope = wrapDocument(
    {
      ...transmission,
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
    originalSender: transmission.sender,
    finalRecipient: transmission.receiver,
    receiver: endpoint.certificate,
    envelope,
  })
}

async function send(
  deps: TransmitDeps,
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
  const answer = await deps.http.request(request, signal)
  return { kind: 'reply', reply: await readReply(deps, answer, message), receiverSeat: endpoint.seatId }
}
