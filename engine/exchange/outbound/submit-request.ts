import type { Caller } from '../../customer/account/caller.ts'
import type { Company } from '../../customer/company/company.ts'
import type { DocumentTypeIdentifier } from '../../peppol/identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../../peppol/identifier/process-identifier.ts'
import type { OmittedFindings } from '@cornerpost/schematron'
import type { Finding } from '../../document/validation/finding.ts'

/** What a client hands over with its document (facts: national interface, 1.8). */
export interface SubmittedMetadata {
  readonly documentId: string
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
  readonly sender: ParticipantIdentifier
  readonly receiver: ParticipantIdentifier
}

export interface SubmitRequest {
  readonly caller: Caller
  /** the company of the header's participant; the caller may read it */
  readonly company: Company
  readonly metadata: SubmittedMetadata
  /** the document's text; its UTF-8 bytes are the document */
  readonly payload: string
  /** SHA-256 of those bytes, 64 lower-case hexadecimal digits */
  readonly checksum?: string
  readonly idempotencyKey?: string
  /** refuse an invalid document instead of keeping it as rejected */
  readonly isStrict: boolean
}

/** The answer to a send, also stored and replayed (I2). */
export interface Acknowledgement {
  readonly providerDocumentId: string
  readonly status: 'ACCEPTED' | 'REJECTED'
  readonly peppolMessageId: string
  /** ISO-8601 UTC */
  readonly receivedAt: string
  readonly retrying: boolean
  /** why a document was rejected */
  readonly findings: readonly Finding[]
  /** how many more there are; absent when all are listed */
  readonly omitted?: OmittedFindings
}
