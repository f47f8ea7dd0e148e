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

export type EndpointLookupResult =
  | { readonly kind: 'found'; readonly endpoint: Endpoint }
  | { readonly kind: 'not_registered' }
  | { readonly kind: 'not_supported' }

/**
 * How the flows look up endpoints. `fresh` asks anew although an answer is kept, as after a refusal by the endpoint.
 */
export type EndpointLookup = (
  wanted: WantedEndpoint,
  options?: { readonly isFresh?: boolean },
) => Promise<EndpointLookupResult>
