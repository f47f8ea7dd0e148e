import { ServiceError } from '../../error/service-error.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import { isFailure, type Mls } from '../../peppol/mls/mls.ts'
import { readMls } from '../../peppol/mls/read-mls.ts'
import type { Lease, JobSettled } from '../../job/new-job.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import { documentBytes, type DocumentSlice } from '../../peppol/sbdh/document-slice.ts'
import { parseXml } from '../../xml/parse-xml.ts'
import { documentLimits } from '../../xml/xml-limits.ts'
import type { ReceivedStatus } from '../transmission/transmission.ts'
import type { OutboundStore } from './store.ts'

/**
 * A received message level status: where it is stored, and the seat ID of the access point that signed its AS4 message.
 */
export interface MlsReception {
  readonly content: { readonly payloadId: string; readonly slice: DocumentSlice }
  readonly signerSeat: SeatId
}

export interface RecordMlsDeps {
  readonly outbound: OutboundStore
  readonly payloads: PayloadStore
  readonly clock: Clock
  readonly log: Log
  readonly findReception: (transmissionId: string) => Promise<MlsReception | undefined>
}

/**
 * Finds the document or tax report to which a received MLS refers and changes its state: that of a document to
 * `delivered` for AP and AB, to `failed` for RE; that of a report as `moveReportByStatus` says. An MLS that cannot be
 * trusted changes nothing and raises an alarm (X23).
 */
export async function recordMls(deps: RecordMlsDeps, receptionId: string, lease: Lease): Promise<JobSettled | void> {
  const reception = await deps.findReception(receptionId)
  const envelope = reception && (await deps.payloads.read(reception.content.payloadId))
  if (reception === undefined || envelope === undefined) return
  const { signerSeat, content } = reception
  const read = await correlate(deps, documentBytes(envelope, content.slice), signerSeat)
  if (!('code' in read))
    return deps.log({
      level: 'error',
      event: 'mls',
      alarm: 'mls_not_believed',
      inside: { receptionId, signerSeat, ...read },
    })
  await deps.outbound.recordMls({ ...read, payloadId: content.payloadId, at: deps.clock.now(), lease })
  return 'settled'
}

/**
 * Returns the status that a received MLS gives one of our documents or reports; undefined if the bytes are not an MLS
 * or if the MLS cannot be trusted. Implements `Answering.readStatus`.
 */
export async function readStatus(
  deps: CorrelateDeps,
  bytes: Uint8Array,
  signerSeat: SeatId,
): Promise<ReceivedStatus | undefined> {
  const read = await correlate(deps, bytes, signerSeat)
  return 'code' in read ? read : undefined
}

type CorrelateDeps = Pick<RecordMlsDeps, 'outbound'>

/**
 * Details of an MLS that cannot be trusted: the reference in the MLS, and the seat ID of the access point that should
 * have signed it.
 */
interface NotBelieved {
  readonly reference: string
  readonly receiverSeat: SeatId | null
}

/**
 * Finds the document or tax report to which an MLS refers. Trusts the MLS only if it was signed by the access point to
 * which it was sent (X23).
 */
async function correlate(
  { outbound }: CorrelateDeps,
  bytes: Uint8Array,
  signerSeat: SeatId,
): Promise<ReceivedStatus | NotBelieved> {
  const mls = readable(bytes)
  if (mls === undefined) return { reference: 'unreadable', receiverSeat: null }
  const sent = await outbound.findSentByInstance(mls.reference)
  const receiverSeat = sent?.receiverSeat ?? null
  if (sent === undefined || receiverSeat !== signerSeat) return { reference: mls.reference, receiverSeat }
  const status = { code: mls.code, reason: reasonText(mls) }
  if (sent.documentId !== null) return { documentId: sent.documentId, ...status }
  const failures = mls.issues.filter(({ reason }) => isFailure(reason))
  const isUndelivered = failures.length > 0 && failures.every(({ reason }) => reason === 'FD')
  return { transmissionId: sent.id, ...status, isUndelivered }
}

/** Parses an MLS; returns undefined if the bytes are not a valid MLS. */
function readable(bytes: Uint8Array): Mls | undefined {
  try {
    return readMls(parseXml(bytes, documentLimits))
  } catch (error) {
    if (error instanceof ServiceError) return undefined
    throw error
  }
}

function reasonText(mls: Mls): string | null {
  const lines = mls.issues.map((issue) => issue.description)
  return mls.code === 'RE' ? [mls.description, ...lines].filter(Boolean).join('\n').slice(0, 4000) : null
}
