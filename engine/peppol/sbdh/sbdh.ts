import type { DocumentTypeIdentifier } from '../identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../identifier/process-identifier.ts'
import type { Instant } from '../../primitive/clock.ts'

/** When the sender of a document wants a message level status: only for bad news, or in every case. */
export type MlsType = 'FAILURE_ONLY' | 'ALWAYS_SEND'

/** The header of a StandardBusinessDocument: who sends what to whom (Peppol Business Message Envelope 2.0.2). */
export interface Sbdh {
  readonly sender: ParticipantIdentifier // C1
  readonly receiver: ParticipantIdentifier // C4
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
  /** unique for this document, the same on every attempt (D81) */
  readonly instanceIdentifier: string
  readonly createdAt: Instant
  /** ISO 3166-1 alpha-2 of C1, or XK, 1A */
  readonly countryC1: string
  /** whom to send the message level status; null: the default SPID of the sending access point */
  readonly mlsTo: ParticipantIdentifier | null
  /** null: not said, which means FAILURE_ONLY (Network Policy) */
  readonly mlsType: MlsType | null
}

export const sbdhNamespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader'

/** The namespace in which content that is not XML is wrapped: `BinaryContent`, `TextContent`. */
export const nonXmlContentNamespace = 'http://peppol.eu/xsd/ticc/envelope/1.0'
