import { namesOf } from '../../document/invoice/addressing.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import type { DocumentOffer } from '../outbound/offer-document.ts'
import type { DraftDeps } from './draft-deps.ts'
import type { Draft } from './draft.ts'

/** maximum live drafts of one company, and bytes in them */
export const draftRoom = { liveMax: 200, bytesMax: 32 * 2 ** 20 } as const

/** Makes the draft of a checked document, without its state. Throws the reason why the document cannot be sent. */
export function makeDraft(
  { clock, random }: Pick<DraftDeps, 'clock' | 'random'>,
  asker: Pick<Draft, 'keyId' | 'mailSender' | 'accountId'>,
  document: { readonly companyId: string; readonly bytes: Uint8Array; readonly offer: DocumentOffer },
): Omit<Draft, 'state' | 'askedAt' | 'expiresAt'> {
  const { companyId, bytes, offer } = document
  const { verdict, taxReport, sending } = offer
  if (sending.kind === 'refused') throw sending.error
  const { terms } = verdict
  const { sender, receiver, documentType, process } = sending.metadata
  return {
    id: Buffer.from(random.bytes(16)).toString('hex'),
    companyId,
    ...asker,
    hash: sha256Hex(bytes),
    size: bytes.length,
    kind: terms.kind,
    number: terms.number ?? '',
    issueDate: terms.issueDate ?? '',
    currency: terms.currency ?? '',
    totalAmount: terms.totalAmount ?? '',
    payableAmount: terms.payableAmount ?? '',
    counterparty: namesOf(terms).receiver,
    sender,
    receiver,
    documentType,
    process,
    isReported: taxReport.taxReport === 'pending',
    client: null,
    tokenHash: null,
    createdAt: clock.now(),
    decidedBy: null,
    confirmedBy: null,
    decidedAt: null,
    documentId: null,
  }
}
