import type { Company } from '../account/account.ts'
import { ServiceError } from '../error/service-error.ts'
import { sameDocumentType } from '../identifier/document-type-identifier.ts'
import { sameParticipant, type ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import { sameProcess } from '../identifier/process-identifier.ts'
import { documentTypeOf, participantsOf, processOf } from '../invoice/addressing.ts'
import type { InvoiceTerms } from '../invoice/invoice-terms.ts'
import type { SubmittedMetadata } from './submit-request.ts'

/** Refuses with `addressing_mismatch` when header, metadata and document disagree on who sends, who receives, or what is sent (D75); the detail names the field. */
export function checkAgreement(request: { readonly company: Company; readonly metadata: SubmittedMetadata }, terms: InvoiceTerms): void {
  const { company, metadata } = request
  const { sender, receiver } = participantsOf(terms)
  agree('metadata.senderParticipantId', same(company.participant, metadata.sender))
  agree('payload: endpoint of the sender', same(sender, metadata.sender))
  agree('payload: endpoint of the receiver', same(receiver, metadata.receiver))
  agree('metadata.documentTypeId', sameDocumentType(metadata.documentType, documentTypeOf(terms)))
  agree('metadata.processId', sameProcess(metadata.process, processOf(terms)))
}

function agree(field: string, agrees: boolean): void {
  if (!agrees) throw new ServiceError('addressing_mismatch', { details: [{ field, issue: 'differs between header, metadata and document' }] })
}

function same(one: ParticipantIdentifier | null, other: ParticipantIdentifier): boolean {
  return one !== null && sameParticipant(one, other)
}
