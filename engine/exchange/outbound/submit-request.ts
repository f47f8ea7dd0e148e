import type { Caller } from '../../customer/account/caller.ts'
import type { Company } from '../../customer/company/company.ts'
import type { DocumentTypeIdentifier } from '../../peppol/identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../../peppol/identifier/process-identifier.ts'
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

export interface SubmitRequest {
  readonly caller: Caller
  /** the company of the participant in the header; the caller has access to it */
  readonly company: Company
  readonly metadata: SubmittedMetadata
  /** the document as text; its UTF-8 bytes are the document */
  readonly payload: string
  /** SHA-256 of the UTF-8 bytes, 64 lower-case hexadecimal digits */
  readonly checksum?: string
  readonly idempotencyKey?: string
  /** refuse an invalid document instead of storing it as rejected */
  readonly isStrict: boolean
}

/** The answer to a send request; it is stored and returned again for a repeated request (I2). */
export interface Acknowledgement {
  readonly providerDocumentId: string
  readonly status: 'ACCEPTED' | 'REJECTED'
  readonly peppolMessageId: string
  /** ISO-8601 UTC */
  readonly receivedAt: string
  readonly retrying: boolean
  /** the findings for which a document was rejected */
  readonly findings: readonly Finding[]
  /** the number of findings that are not listed; absent if all are listed */
  readonly omitted?: OmittedFindings
}
