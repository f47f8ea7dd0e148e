import type { DocumentOffer } from '../outbound/offer-document.ts'
import { refuseNumber } from '../outbound/refuse-number.ts'
import type { DraftDeps } from './draft-deps.ts'
import { draftSeconds, type Draft } from './draft.ts'
import { draftRoom, makeDraft } from './make-draft.ts'

export type HoldDeps = Pick<DraftDeps, 'drafts' | 'clock' | 'random' | 'checkRoom'>

/** A mailed document, and what it was checked to be. */
export interface MailedDocument {
  readonly companyId: string
  /** the account that owns the company */
  readonly accountId: string
  /** address of the person who mailed it */
  readonly mailSender: string
  readonly bytes: Uint8Array
  readonly offer: DocumentOffer
}

/**
 * Stores a mailed document as a draft that waits 7 days for a person, because the company confirms such documents
 * (D124). The people who decide are asked by mail. The same document waits once, however often it is mailed. Throws the
 * reason why it cannot be sent, `invoice_number_taken`, `drafts_full`, and `store_unavailable` if the disk has no room.
 */
export async function holdMailed(
  deps: HoldDeps,
  { bytes, offer, companyId, ...sender }: MailedDocument,
): Promise<Draft> {
  if (offer.sending.kind === 'ready' && offer.sending.holder) return refuseNumber(offer.sending.holder)
  await deps.checkRoom()
  const { createdAt, ...draft } = makeDraft(deps, { ...sender, keyId: null }, { companyId, bytes, offer })
  const expiresAt = new Date(createdAt.getTime() + draftSeconds.mailed * 1000)
  return deps.drafts.create(
    { ...draft, createdAt, state: 'asked', askedAt: createdAt, expiresAt },
    { bytes, ...draftRoom },
  )
}
