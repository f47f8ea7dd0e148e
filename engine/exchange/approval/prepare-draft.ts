import type { KeyCaller } from '../../customer/account/caller.ts'
import { composeInvoice } from '../../document/composing/compose-invoice.ts'
import type { ComputedTotals } from '../../document/composing/computed-totals.ts'
import type { InvoiceData } from '../../document/composing/invoice-data.ts'
import { ServiceError } from '../../error/service-error.ts'
import { statedSender } from '../../document/invoice/stated-sender.ts'
import { isRejected } from '../../document/validation/finding.ts'
import type { DocumentOffer } from '../outbound/offer-document.ts'
import { refuseNumber } from '../outbound/refuse-number.ts'
import { companyParty } from './company-party.ts'
import type { DraftDeps } from './draft-deps.ts'
import { paymentNotices, type DraftNotice } from './draft-notice.ts'
import { draftSeconds, type Draft } from './draft.ts'
import { draftRoom, makeDraft } from './make-draft.ts'
import { reviewPayment } from './review-payment.ts'

/** A checked document, and the draft that was made of it. */
export interface PreparedDraft {
  readonly offer: DocumentOffer
  /** null if the document breaks a rule, so that it could not be sent */
  readonly draft: Draft | null
  /** true if no earlier document for this receiver was accepted and has not failed; null without a draft */
  readonly isFirst: boolean | null
  /** the totals that were computed for a composed document; null for any other */
  readonly totals: ComputedTotals | null
  /** notices that the person must read before the document is sent */
  readonly notices: readonly DraftNotice[]
}

/**
 * Checks a document and stores it as a draft, which its key can ask to send within 60 minutes. Nothing leaves the
 * service. The same document of the same key has the same draft. Data is first composed to a document of the company,
 * which is then treated like any other (P134). Throws what `composeInvoice` and `offerDocument` throw, and the reason
 * why the caller could not send the document even after a confirmation. Also throws `invoice_number_taken`,
 * `drafts_full`, `draft_sender_differs` if the document names another sender than the company, or its numbers
 * (P159), and `store_unavailable`
 * if the disk has no room.
 */
export async function prepareDraft(
  deps: DraftDeps,
  caller: KeyCaller,
  companyId: string,
  document: Uint8Array | InvoiceData,
): Promise<PreparedDraft> {
  const { company: wanted } = await deps.authorizeAsking(caller, companyId)
  const { bytes, totals } =
    document instanceof Uint8Array
      ? { bytes: document, totals: null }
      : composeInvoice(companyParty(wanted, document), document)
  const offer = await deps.offer(caller, bytes)
  const { sending } = offer
  const isBroken = isRejected(offer.verdict.findings)
  if (sending.kind === 'ready') {
    const isOther = sending.company.id !== wanted.id || statedSender(offer.verdict.terms, wanted) === 'other'
    if (isOther) throw new ServiceError('draft_sender_differs')
    if (sending.holder) return refuseNumber(sending.holder)
  } else if (!isBroken) throw refusalOf(sending.error)
  const notices = await noticesOf(deps, offer)
  if (isBroken) return { offer, totals, notices, draft: null, isFirst: null }
  await deps.checkRoom()
  const draft = await deps.drafts.create(prepared(deps, caller, { companyId, bytes, offer }), { bytes, ...draftRoom })
  const { isFirst = null } = (await deps.drafts.findAsked(draft.id)) ?? {}
  return { offer, totals, notices, draft, isFirst }
}

async function noticesOf(
  deps: DraftDeps,
  { verdict: { terms }, sending }: DocumentOffer,
): Promise<readonly DraftNotice[]> {
  if (sending.kind === 'refused') return terms.unusual
  const { company } = sending
  const payment = await reviewPayment(deps, company, terms)
  return [...paymentNotices(terms, company, payment), ...terms.unusual]
}

/** The caller may act for the company of the draft. A sender that the caller may not use is therefore another one. */
function refusalOf(error: ServiceError): ServiceError {
  return error.code === 'participant_not_allowed' ? new ServiceError('draft_sender_differs') : error
}

function prepared(
  deps: DraftDeps,
  caller: KeyCaller,
  document: { readonly companyId: string; readonly bytes: Uint8Array; readonly offer: DocumentOffer },
): Draft {
  const asker = { keyId: caller.key.id, mailSender: null, accountId: caller.account.id }
  const { createdAt, ...draft } = makeDraft(deps, asker, document)
  const expiresAt = new Date(createdAt.getTime() + draftSeconds.prepared * 1000)
  return { ...draft, createdAt, state: 'prepared', askedAt: null, expiresAt }
}
