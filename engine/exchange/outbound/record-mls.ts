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
 * failed.
 * Believed only from the access point that the document was sent to (X23); anything else, and what is no MLS, is an
 * alarm and changes nothing.
 */
export async function recordMls(deps: RecordMlsDeps, receptionId: string, lease: Lease): Promise<JobSettled | void> {
  const reception = await deps.findReception(receptionId)
  const envelope = reception && (await deps.payloads.read(reception.content.payloadId))
  if (reception === undefined || envelope === undefined) return
  const mls = readable(documentBytes(envelope, reception.content.slice))
  const sent = mls && (await deps.outbound.findSentByInstance(mls.reference))
  if (mls === undefined || sent?.transmission.receiverSeat !== reception.signerSeat) {
    const inside = {
      receptionId,
      reference: mls?.reference ?? 'unreadable',
      signerSeat: reception.signerSeat,
      receiverSeat: sent?.transmission.receiverSeat ?? null,
    }
    return deps.log({ level: 'error', event: 'mls', alarm: 'mls_not_believed', inside })
  }
  await deps.outbound.recordMls({
    documentId: sent.document.id,
    code: mls.code,
    reason: reasonText(mls),
    payloadId: reception.content.payloadId,
    at: deps.clock.now(),
    lease,
  })
  return 'settled'
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
