import type { DocumentTypeIdentifier } from '../identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../identifier/process-identifier.ts'
import type { Instant } from '../../primitive/clock.ts'

/** The cases in which the sender of a document wants a message level status: only after a failure, or always. */
export type MlsType = 'FAILURE_ONLY' | 'ALWAYS_SEND'

/**
 * The header of a StandardBusinessDocument: sender, receiver and type of the document (Peppol Business Message Envelope
 * 2.0.2).
 */
export interface Sbdh {
  readonly sender: ParticipantIdentifier // corner 1 (C1) of the Peppol network
  readonly receiver: ParticipantIdentifier // corner 4 (C4) of the Peppol network
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
  /** unique for each document, but the same on every attempt to send it (D81) */
  readonly instanceIdentifier: string
  readonly createdAt: Instant
  /** ISO 3166-1 alpha-2 code of the country of the sender (C1), or XK or 1A */
  readonly countryC1: string
  /** recipient of the message level status; null means the default SPID of the sending access point */
  readonly mlsTo: ParticipantIdentifier | null
  /**
   * the cases in which the sender wants a message level status; null if the header does not say so, which means
   * FAILURE_ONLY (Network Policy)
   */
  readonly mlsType: MlsType | null
}

export const sbdhNamespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader'

/** The namespace of `BinaryContent` and `TextContent`, which wrap content that is not XML. */
export const nonXmlContentNamespace = 'http://peppol.eu/xsd/ticc/envelope/1.0'
