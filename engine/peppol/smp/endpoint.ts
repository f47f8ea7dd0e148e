import type { DocumentTypeIdentifier } from '../identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../identifier/process-identifier.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Certificate } from '../../crypto/pki/certificate.ts'

/** What is to be sent to whom. */
export interface WantedEndpoint {
  readonly participant: ParticipantIdentifier
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
}

/** The receiving access point: where it listens, and the certificate to encrypt for. */
export interface Endpoint {
  readonly url: string
  readonly certificate: Certificate
  readonly seatId: SeatId
}

/** The first thing, from the outside in, that a registered receiver lacks for a document to reach it. */
export type MissingPart =
  | 'document_type'
  | 'process'
  /** the process has no endpoint for AS4 */
  | 'endpoint'
  /** the service at the endpoint has ended (ServiceExpirationDate) */
  | 'expired'
  /** the service at the endpoint starts later (ServiceActivationDate) */
  | 'not_yet_active'

/** The answer for a registered receiver that cannot be sent this document. */
export interface NotSupported {
  readonly kind: 'not_supported'
  readonly missing: MissingPart
}

/** The answer for a receiver that the SML leads nowhere for; `no_record`: its name exists without a record (D84). */
export type NoAddress = { readonly kind: 'not_registered' } | { readonly kind: 'no_record' }

export type EndpointLookupResult = { readonly kind: 'found'; readonly endpoint: Endpoint } | NoAddress | NotSupported

/**
 * How the flows look up endpoints. `fresh` asks anew although an answer is kept, as after a refusal by the endpoint.
 */
export type EndpointLookup = (
  wanted: WantedEndpoint,
  options?: { readonly isFresh?: boolean },
) => Promise<EndpointLookupResult>

/** How the flows come by endpoints. */
export interface Endpoints {
  readonly lookupEndpoint: EndpointLookup
  /** An endpoint that was looked up a short time ago, without asking anybody. */
  readonly knownEndpoint: (wanted: WantedEndpoint) => Endpoint | undefined
}
