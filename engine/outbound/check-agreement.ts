import type { Company } from '../account/account.ts'
import { ServiceError } from '../error/service-error.ts'
import { sameDocumentType } from '../identifier/document-type-identifier.ts'
import { sameParticipant, type ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import { sameProcess } from '../identifier/process-identifier.ts'
import { documentTypeOf, processOf } from '../invoice/document-type-of.ts'
import type { InvoiceTerms } from '../invoice/read-invoice.ts'
import type { SubmittedMetadata } from './submit-request.ts'

/** Refuses with `addressing_mismatch` when header, metadata and document disagree on who sends, who receives, or what is sent (D75); the detail names the field. */
export function checkAgreement(request: { readonly company: Company; readonly metadata: SubmittedMetadata }, terms: InvoiceTerms): void {
  const { company, metadata } = request
  agree('metadata.senderParticipantId', company.participant !== null && sameParticipant(metadata.sender, company.participant))
  agree('payload/AccountingSupplierParty/EndpointID', sameEndpoint(terms.sellerEndpoint, metadata.sender))
  agree('payload/AccountingCustomerParty/EndpointID', sameEndpoint(terms.buyerEndpoint, metadata.receiver))
  agree('metadata.documentTypeId', sameDocumentType(metadata.documentType, documentTypeOf(terms)))
  agree('metadata.processId', sameProcess(metadata.process, processOf(terms)))
}

function agree(field: string, agrees: boolean): void {
  if (!agrees) throw new ServiceError('addressing_mismatch', { details: [{ field, issue: 'differs from header, metadata or document' }] })
}

function sameEndpoint(endpoint: ParticipantIdentifier | null, participant: ParticipantIdentifier): boolean {
  return endpoint !== null && sameParticipant(endpoint, participant)
}
