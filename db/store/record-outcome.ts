import type { AttemptOutcome, Lease, NewEvent, StatusReason } from '@cornerpost/engine'
import { and, eq, isNull } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import { statement, together } from '../session/statement.ts'
import { changeDocument, lockDocumentOf, type DocumentRow } from './change-document.ts'
import type { TransmissionRow } from './document-shape.ts'
import { completeJob, rescheduleJob } from './lease.ts'
import { moveByMls, moveDocument } from './move-document.ts'
import { moveReportByAttempt } from './move-tax-report.ts'
import { recordEvent } from './record-event.ts'
import { insertAttempt, keepEvidence, lockTransmission, updateTransmission } from './transmission-row.ts'

interface Outcome {
  readonly transmissionId: string
  readonly lease: Lease
  readonly at: Date
  readonly outcome: AttemptOutcome
}

/**
 * Records the outcome of an attempt in one transaction: in the job, the attempt, the transmission, the evidence, the
 * document and an event. Throws `lease_lost` if the claim no longer holds the job.
 */
export async function recordOutcome(tx: Transaction, given: Outcome): Promise<void> {
  const { lease, outcome, transmissionId } = given
  const [, closed, row, document] = await together([
    outcome.kind === 'again' ? rescheduleJob(tx, lease, outcome) : completeJob(tx, lease),
    closeAttempt(tx, given),
    lockTransmission(tx, transmissionId),
    lockDocumentOf(tx, transmissionId),
  ])
  const isCounted = closed.length > 0
  const attempts = isCounted ? row.attempts : row.attempts + 1
  const values = document && (await documentValues(tx, document, given))
  await together([
    isCounted ? undefined : insertAttempt(tx, { ...attemptRow(given), number: attempts, at: given.at }),
    updateTransmission(tx, { transmissionId, attempts, ...transmissionValues(row, outcome) }),
    keepProof(tx, given),
    row.kind === 'taxReport' ? moveReportByAttempt(tx, { ...given, attempts }) : undefined,
    document
      ? changeDocument(tx, document, { at: given.at, values: values ?? {}, event: eventOf(given) })
      : recordEvent(tx, { ...eventOf(given), at: given.at, state: transmissionValues(row, outcome).state }),
  ])
}

/**
 * Records the end of the attempt that was made under this claim. Returns a list with the id of the attempt. The list is
 * empty if the attempt failed before anything was sent, because such an attempt has no row yet.
 */
function closeAttempt(tx: Transaction, given: Outcome): Promise<readonly { readonly id: number }[]> {
  return endAttempt(tx, attemptRow(given))
}

function attemptRow({ transmissionId, lease, at, outcome }: Outcome) {
  const ended = { endedAt: at, outcome: outcome.kind, reason: reasonOf(outcome), error: errorOf(outcome) }
  return { transmissionId, fence: lease.fence, ...ended }
}

type AttemptRow = Session['tables']['attempt']['$inferSelect']

const endAttempt = statement(
  (
    { query, tables: { attempt } },
    {
      transmissionId,
      fence,
      ...ended
    }: Pick<AttemptRow, 'transmissionId' | 'fence' | 'endedAt' | 'outcome' | 'reason' | 'error'>,
  ) =>
    query
      .update(attempt)
      .set(ended)
      .where(and(eq(attempt.transmissionId, transmissionId), eq(attempt.fence, fence), isNull(attempt.endedAt)))
      .returning({ id: attempt.id }),
)

function transmissionValues(
  row: TransmissionRow,
  outcome: AttemptOutcome,
): Partial<TransmissionRow> & Pick<TransmissionRow, 'state'> {
  switch (outcome.kind) {
    case 'receipt':
      return { state: 'transmitted', peerSeat: outcome.receiverSeat }
    case 'duplicate':
      return { state: 'transmitted', peerSeat: outcome.receiverSeat ?? row.peerSeat }
    case 'again':
      return { state: 'waiting', outcomeUnknown: row.outcomeUnknown || outcome.outcomeUnknown }
    case 'failed':
      return { state: 'failed' }
    default:
      return outcome satisfies never
  }
}

/** Stores the receipt. If the peer has the message but sent no receipt, raises an alarm instead (D87). */
async function keepProof(tx: Transaction, { transmissionId, at, outcome }: Outcome): Promise<void> {
  if (outcome.kind === 'receipt')
    await keepEvidence(tx, {
      transmissionId,
      kind: 'receipt',
      messageId: outcome.receiptMessageId,
      content: outcome.receipt,
      at,
    })
  if (outcome.kind === 'duplicate')
    await tx.query
      .insert(tx.tables.alarm)
      .values({ name: 'transmitted_without_receipt', at, inside: { transmissionId, error: outcome.error } })
}

/** Returns the new values of the document. If the document already has an MLS, the MLS alone decides its state. */
async function documentValues(
  tx: Transaction,
  document: DocumentRow,
  { at, outcome }: Outcome,
): Promise<Partial<DocumentRow>> {
  const receiptAt = outcome.kind === 'receipt' ? { receiptAt: outcome.receiptAt } : {}
  if (document.mlsCode !== null)
    return { ...(outcome.kind === 'again' ? {} : await moveByMls(tx, document, document.mlsCode, at)), ...receiptAt }
  switch (outcome.kind) {
    case 'receipt':
    case 'duplicate':
      return { ...(await moveDocument(tx, document, 'transmitted', 'MLS_PENDING')), ...receiptAt }
    case 'again':
      return { statusReason: outcome.reason }
    case 'failed':
      return moveDocument(tx, document, 'failed', outcome.reason)
    default:
      return outcome satisfies never
  }
}

function eventOf({ transmissionId, outcome }: Outcome): NewEvent {
  const kind = outcome.kind === 'again' ? 'attempt_failed' : outcome.kind
  const seat = outcome.kind === 'receipt' || outcome.kind === 'duplicate' ? outcome.receiverSeat : null
  return { kind, transmissionId, actor: seat === null ? 'service' : `peer:${seat}`, detail: errorOf(outcome) }
}

function reasonOf(outcome: AttemptOutcome): StatusReason | null {
  return outcome.kind === 'again' || outcome.kind === 'failed' ? outcome.reason : null
}

function errorOf(outcome: AttemptOutcome): string | null {
  return outcome.kind === 'receipt' ? null : outcome.error.slice(0, 2_000)
}
