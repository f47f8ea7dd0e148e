import { isUtf8 } from 'node:buffer'
import type { SendingCaller } from '../../customer/account/caller.ts'
import type { Company } from '../../customer/company/company.ts'
import { documentTypeOf, participantsOf, processOf } from '../../document/invoice/addressing.ts'
import { decideTaxReport, type TaxReport } from '../../tax/report/decide-tax-report.ts'
import type { InvoiceTerms } from '../../document/invoice/invoice-terms.ts'
import { checkDocument, type CheckDeps, type Verdict } from '../../document/validation/check-document.ts'
import { refuseUnsendable } from '../../document/validation/open-submitted.ts'
import { catalogue } from '../../error/catalogue.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { SubmitDeps } from './submit-document.ts'
import { findNumberHolder } from './find-number-holder.ts'
import type { NumberHolder } from './refuse-number.ts'
import type { SubmittedMetadata } from './submit-request.ts'

/** A document that was checked but not sent, and how the caller could send it. */
export interface DocumentOffer {
  readonly verdict: Verdict
  /** says whether the document must be reported to the tax authority once it is sent, or why not (T-01) */
  readonly taxReport: TaxReport
  readonly sending:
    | {
        readonly kind: 'ready'
        readonly company: Company
        readonly metadata: SubmittedMetadata
        /** the document that has the number already; null if the number is free */
        readonly holder: NumberHolder | null
      }
    /** the caller cannot send the document, whatever its verdict is */
    | { readonly kind: 'refused'; readonly error: ServiceError }
}

export type OfferDeps = CheckDeps & Pick<SubmitDeps, 'authorizeParticipant' | 'authorizeSending' | 'outbound'>

/**
 * Checks a document as `checkDocument` does, and finds the company that would send it: the one of the endpoint that the
 * document names as the sender (BT-34; BT-49 in self-billing). A key may be one that sends only what a person confirms.
 * Stores nothing. Throws what `checkDocument` throws.
 */
export async function offerDocument(deps: OfferDeps, caller: SendingCaller, bytes: Uint8Array): Promise<DocumentOffer> {
  const verdict = await checkDocument(deps, bytes)
  const taxReport = decideTaxReport(verdict.terms)
  try {
    refuseUnsendable(verdict)
    refuseOtherEncoding(bytes)
    const metadata = metadataOf(verdict.terms)
    const company = await deps.authorizeParticipant(caller, metadata.sender)
    await deps.authorizeSending(caller, company, 'confirmed')
    const holder = (await findNumberHolder(deps, company, verdict.terms, bytes)) ?? null
    return { verdict, taxReport, sending: { kind: 'ready', company, metadata, holder } }
  } catch (error) {
    if (!(error instanceof ServiceError) || isOurFault(error)) throw error
    return { verdict, taxReport, sending: { kind: 'refused', error } }
  }
}

/** Documents are sent in UTF-8. One in UTF-16 is not rewritten, because nothing of a document is changed. */
function refuseOtherEncoding(bytes: Uint8Array): void {
  if (!isUtf8(bytes)) throw new ServiceError('body_invalid', { details: [{ field: 'payload', issue: 'not_utf8' }] })
}

/** True if the caller can do nothing about the failure except try again. */
function isOurFault({ code }: ServiceError): boolean {
  return (catalogue[code].portal?.status ?? 500) >= 500
}

/** Returns the metadata that the document itself states. Throws `participant_identifier_invalid` among others. */
function metadataOf(terms: InvoiceTerms): SubmittedMetadata {
  const { sender, receiver } = participantsOf(terms)
  return {
    documentId: terms.number ?? '',
    documentType: documentTypeOf(terms),
    process: processOf(terms),
    sender: present(sender, 'sender'),
    receiver: present(receiver, 'receiver'),
  }
}

function present(participant: ParticipantIdentifier | null, field: string): ParticipantIdentifier {
  if (participant === null)
    throw new ServiceError('participant_identifier_invalid', {
      details: [{ field: `payload: endpoint of the ${field}`, issue: 'missing' }],
    })
  return participant
}
