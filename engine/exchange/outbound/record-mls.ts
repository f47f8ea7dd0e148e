import { ServiceError } from '../../error/service-error.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Mls } from '../../peppol/mls/mls.ts'
import { readMls } from '../../peppol/mls/read-mls.ts'
import type { Lease, JobSettled } from '../../job/new-job.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'
import { documentBytes, type DocumentSlice } from '../../peppol/sbdh/document-slice.ts'
import { parseXml } from '../../xml/parse-xml.ts'
import { documentLimits } from '../../xml/xml-limits.ts'
import type { DocumentStatus } from '../transmission/transmission.ts'
import type { OutboundStore } from './store.ts'

/** A received message level status: where it is kept, and who signed the message that brought it. */
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
 * Correlates a received MLS with the document it speaks of and moves that document: AP and AB to delivered, RE to
 * failed. What came with the message itself was settled in its commit; this is for what was too large for that, and for
 * what is not believed (X23), which is an alarm and changes nothing.
 */
export async function recordMls(deps: RecordMlsDeps, receptionId: string, lease: Lease): Promise<JobSettled | void> {
  const reception = await deps.findReception(receptionId)
  const envelope = reception && (await deps.payloads.read(reception.content.payloadId))
  if (reception === undefined || envelope === undefined) return
  const { signerSeat, content } = reception
  const read = await correlate(deps, documentBytes(envelope, content.slice), signerSeat)
  if (!('documentId' in read))
    return deps.log({
      level: 'error',
      event: 'mls',
      alarm: 'mls_not_believed',
      inside: { receptionId, signerSeat, ...read },
    })
  await deps.outbound.recordMls({ ...read, payloadId: content.payloadId, at: deps.clock.now(), lease })
  return 'settled'
}

/** As `Answering.readStatus`. */
export async function readStatus(
  deps: CorrelateDeps,
  bytes: Uint8Array,
  signerSeat: SeatId,
): Promise<DocumentStatus | undefined> {
  const read = await correlate(deps, bytes, signerSeat)
  return 'documentId' in read ? read : undefined
}

type CorrelateDeps = Pick<RecordMlsDeps, 'outbound'>

/** Why an MLS is not believed: what it refers to, and who should have signed it. */
interface NotBelieved {
  readonly reference: string
  readonly receiverSeat: SeatId | null
}

/** Believed only from the access point that the document was sent to (X23). */
async function correlate(
  { outbound }: CorrelateDeps,
  bytes: Uint8Array,
  signerSeat: SeatId,
): Promise<DocumentStatus | NotBelieved> {
  const mls = readable(bytes)
  if (mls === undefined) return { reference: 'unreadable', receiverSeat: null }
  const sent = await outbound.findSentByInstance(mls.reference)
  const receiverSeat = sent?.receiverSeat ?? null
  return sent?.documentId && receiverSeat === signerSeat
    ? { documentId: sent.documentId, code: mls.code, reason: reasonText(mls) }
    : { reference: mls.reference, receiverSeat }
}

/** The status, or undefined when the bytes are none. */
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
