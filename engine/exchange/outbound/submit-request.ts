import type { SendingCaller } from '../../customer/account/caller.ts'
import type { Company } from '../../customer/company/company.ts'
import type { DocumentTypeIdentifier } from '../../peppol/identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../../peppol/identifier/process-identifier.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { OmittedFindings } from '@cornerpost/schematron'
import type { Finding } from '../../document/validation/finding.ts'

/** The metadata that a client submits with its document (SAPI-SK 1.0, send operation). */
export interface SubmittedMetadata {
  readonly documentId: string
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
  readonly sender: ParticipantIdentifier
  readonly receiver: ParticipantIdentifier
}

/**
 * The confirmation of a draft: by a person on a page, by the token of a key with the policy `two_step`, or by the
 * consent of a person in the program of a key with the policy `client`. It sends the bytes of the draft once (D11).
 */
export interface Confirmation {
  readonly draftId: string
  readonly by: 'person' | 'token' | 'client'
  readonly at: Instant
}

export interface SubmitRequest {
  readonly caller: SendingCaller
  /** the company of the participant identifier in the request header; the caller has access to this company */
  readonly company: Company
  readonly metadata: SubmittedMetadata
  /** the document as text, which is encoded in UTF-8 for storing and sending */
  readonly payload: string
  /** SHA-256 of the document in UTF-8, as 64 lower-case hexadecimal digits */
  readonly checksum?: string
  readonly idempotencyKey?: string
  /** if true, an invalid document is refused; otherwise it is stored as rejected */
  readonly isStrict: boolean
  /** the confirmation of the draft with these bytes, which the submission uses up */
  readonly confirmation?: Confirmation
}

/** The answer to a send request. It is stored, and a repeated request gets the stored answer (I2). */
export interface Acknowledgement {
  readonly providerDocumentId: string
  readonly status: 'ACCEPTED' | 'REJECTED'
  readonly peppolMessageId: string
  /** UTC time in ISO 8601 format */
  readonly receivedAt: string
  readonly retrying: boolean
  /** the findings that led to the rejection; empty if the document was accepted */
  readonly findings: readonly Finding[]
  /** the number of findings that are not listed; absent if all are listed */
  readonly omitted?: OmittedFindings
}
