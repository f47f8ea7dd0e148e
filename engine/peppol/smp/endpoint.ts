import type { DocumentTypeIdentifier } from '../identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../identifier/process-identifier.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Certificate } from '../../crypto/pki/certificate.ts'

/** The receiver, type and process of a document to be sent. */
export interface WantedEndpoint {
  readonly participant: ParticipantIdentifier
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
}

/** The receiving access point: its address, and the certificate for which documents are encrypted. */
export interface Endpoint {
  readonly url: string
  readonly certificate: Certificate
  readonly seatId: SeatId
}

/**
 * The reason why a registered receiver cannot receive the document. If several reasons apply, it is the one listed
 * first.
 */
export type MissingPart =
  | 'document_type'
  | 'process'
  /** the process has no endpoint for AS4 */
  | 'endpoint'
  /** the service at the endpoint has ended (ServiceExpirationDate) */
  | 'expired'
  /** the service at the endpoint has not started yet (ServiceActivationDate) */
  | 'not_yet_active'

/** The result for a registered receiver to which this document cannot be sent. */
export interface NotSupported {
  readonly kind: 'not_supported'
  readonly missing: MissingPart
}

/**
 * The result for a receiver without an address in the SML. `no_record` means that the receiver's DNS name exists but
 * has no record (D84).
 */
export type NoAddress = { readonly kind: 'not_registered' } | { readonly kind: 'no_record' }

export type EndpointLookupResult = { readonly kind: 'found'; readonly endpoint: Endpoint } | NoAddress | NotSupported

/** Looks up an endpoint. `isFresh` bypasses the cache, for example after the endpoint refused a document. */
export type EndpointLookup = (
  wanted: WantedEndpoint,
  options?: { readonly isFresh?: boolean },
) => Promise<EndpointLookupResult>

/** The look-up of endpoints, and its cache. */
export interface Endpoints {
  readonly lookupEndpoint: EndpointLookup
  /** Returns an endpoint from the cache without a request; undefined if none was found recently. */
  readonly knownEndpoint: (wanted: WantedEndpoint) => Endpoint | undefined
}
