import type { SendingCaller } from '../../customer/account/caller.ts'
import type { Company } from '../../customer/company/company.ts'
import { ServiceError } from '../../error/service-error.ts'
import { sameDocumentType } from '../../peppol/identifier/document-type-identifier.ts'
import { sameParticipant, type ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { sameProcess } from '../../peppol/identifier/process-identifier.ts'
import { documentTypeOf, participantsOf, processOf } from '../../document/invoice/addressing.ts'
import type { InvoiceTerms } from '../../document/invoice/invoice-terms.ts'
import type { SubmitRequest, SubmittedMetadata } from './submit-request.ts'

/**
 * Refuses a request whose metadata and header name different senders. The error code is `participant_not_allowed` if
 * the caller has no access to the sender in the metadata, otherwise `addressing_mismatch` (D75).
 */
export async function checkSender(
  authorizeParticipant: (caller: SendingCaller, participant: ParticipantIdentifier) => Promise<Company>,
  { caller, company, metadata }: Pick<SubmitRequest, 'caller' | 'company' | 'metadata'>,
): Promise<void> {
  if (same(company.participant, metadata.sender)) return
  await authorizeParticipant(caller, metadata.sender)
  agree('metadata.senderParticipantId', false)
}

/**
 * Refuses with `addressing_mismatch` if metadata and document disagree on the sender, the receiver, the document type
 * or the process (D75). The error detail names the field.
 */
export function checkAgreement(request: { readonly metadata: SubmittedMetadata }, terms: InvoiceTerms): void {
  const { metadata } = request
  const { sender, receiver } = participantsOf(terms)
  agree('payload: endpoint of the sender', same(sender, metadata.sender))
  agree('payload: endpoint of the receiver', same(receiver, metadata.receiver))
  agree('metadata.documentTypeId', sameDocumentType(metadata.documentType, documentTypeOf(terms)))
  agree('metadata.processId', sameProcess(metadata.process, processOf(terms)))
}

function agree(field: string, agrees: boolean): void {
  if (!agrees)
    throw new ServiceError('addressing_mismatch', {
      details: [{ field, issue: 'addressing_differs' }],
    })
}

function same(one: ParticipantIdentifier | null, other: ParticipantIdentifier): boolean {
  return one !== null && sameParticipant(one, other)
}
