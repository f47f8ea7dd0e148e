import type { Lease, NewAnswer, NewAttempt, Ordered, OutgoingTransmission, TransmissionOrder } from '@cornerpost/engine'
import type { Transaction } from '../session/database.ts'
import { together } from '../session/statement.ts'
import { documentKindColumns } from './document-shape.ts'
import { enqueueJob } from './enqueue-job.ts'
import { dropPayload, keepPayload } from './payload.ts'
import { recordEvent } from './record-event.ts'
import {
  insertAttempt,
  insertNewTransmission,
  insertTransmission,
  type NewTransmissionRow,
} from './transmission-row.ts'

type SentTransmission = Omit<
  OutgoingTransmission,
  'state' | 'attempts' | 'outcomeUnknown' | 'receiverSeat' | 'payloadId'
>

/**
 * Inserts an outgoing transmission with its job, and with its first attempt if the order includes one (I3). Returns the
 * claim of the job if this process has claimed it.
 */
export async function orderTransmission(
  tx: Transaction,
  sent: SentTransmission,
  payloadId: number,
  order: TransmissionOrder,
): Promise<Lease | undefined> {
  const [, lease] = await together([
    insertTransmission(tx, transmissionRow(sent, payloadId, order)),
    orderJob(tx, sent, order),
  ])
  return lease
}

/**
 * Inserts an MLS with its payload and its job. Inserts nothing if the received transmission has already been answered.
 */
export async function insertAnswer(tx: Transaction, answer: NewAnswer): Promise<Ordered> {
  const { transmission, answersTransmissionId } = answer
  const payloadId = await keepPayload(tx, answer.payload)
  const row = { ...transmissionRow(transmission, payloadId, answer), answersTransmissionId }
  const made = await insertNewTransmission(tx, row)
  if (made.length === 0) {
    await dropPayload(tx, payloadId)
    return {}
  }
  const { id: transmissionId, createdAt: at } = transmission
  await recordEvent(tx, { kind: 'answered', actor: 'service', at, transmissionId, state: 'waiting' })
  return { lease: await orderJob(tx, transmission, answer) }
}

async function orderJob(
  tx: Transaction,
  sent: SentTransmission,
  { job, attempt }: TransmissionOrder,
): Promise<Lease | undefined> {
  const [lease] = await together([
    enqueueJob(tx, { subject: { type: 'transmission', id: sent.id }, ...job }),
    attempt && recordFirstAttempt(tx, sent, attempt),
  ])
  return lease
}

async function recordFirstAttempt(
  tx: Transaction,
  { id: transmissionId, createdAt: at, documentId, companyId }: SentTransmission,
  { receiverSeat, endpoint }: NewAttempt,
): Promise<void> {
  const about = documentId !== null && companyId !== null ? { documentId, companyId } : {}
  await together([
    insertAttempt(tx, { transmissionId, number: 1, at, fence: 1, receiverSeat, endpoint }),
    recordEvent(tx, {
      kind: 'attempt',
      actor: 'service',
      at,
      transmissionId,
      ...about,
      state: 'transmitting',
      detail: `1: ${receiverSeat} ${endpoint}`,
    }),
  ])
}

function transmissionRow(
  sent: SentTransmission,
  payloadId: number,
  { attempt }: TransmissionOrder,
): NewTransmissionRow {
  const { id, kind, documentId, companyId, messageId, instanceIdentifier, sender, receiver, countryC1, createdAt } =
    sent
  return {
    id,
    direction: 'sent',
    kind,
    state: attempt ? 'transmitting' : 'waiting',
    ...(attempt && { attempts: 1, peerSeat: attempt.receiverSeat }),
    documentId,
    companyId,
    messageId,
    instanceIdentifier,
    sender,
    receiver,
    ...documentKindColumns(sent),
    countryC1,
    payloadId,
    createdAt,
  }
}
