import { ServiceError } from '../../error/service-error.ts'

/** An identifier as written in metadata, before any comparison. */
export interface SchemedValue {
  readonly scheme: string
  readonly value: string
}

/** One endpoint at which a receiver can be reached for one process. */
export interface ServiceEndpoint {
  readonly transportProfile: string
  readonly address: string
  /** start of the service; null means that it has no start date */
  readonly activatesAt: Date | null
  /** end of the service; null means that it never expires */
  readonly expiresAt: Date | null
  /** certificate of the receiving access point: DER in base64, possibly with line breaks */
  readonly certificate: string
  readonly description: string
  readonly contact: string
}

export interface ServiceProcess {
  readonly process: SchemedValue
  readonly endpoints: readonly ServiceEndpoint[]
}

/** The endpoints that receive one document type for one participant. */
export interface ServiceInformation {
  readonly kind: 'information'
  readonly participant: SchemedValue
  readonly documentType: SchemedValue
  readonly processes: readonly ServiceProcess[]
}

/** A reference to another SMP, with the subject of the other SMP's certificate. */
export interface ServiceRedirect {
  readonly kind: 'redirect'
  readonly href: string
  readonly certificateUid: string
}

/** The answer from an SMP about one document type of one participant (SMP 1.4). */
export type ServiceMetadata = ServiceInformation | ServiceRedirect

/**
 * A participant and the addresses of its metadata. A service group is not signed, so its content must not be trusted.
 */
export interface ServiceGroup {
  readonly participant: SchemedValue
  readonly references: readonly string[]
}

export const smpNamespace = 'http://busdox.org/serviceMetadata/publishing/1.0/'
export const identifierNamespace = 'http://busdox.org/transport/identifiers/1.0/'
export const addressingNamespace = 'http://www.w3.org/2005/08/addressing'

/** Peppol AS4 2.0, the only active transport profile in the code list; all others are marked as removed there. */
export const as4TransportProfile = 'peppol-transport-as4-v2_0'

/** Builds the error for an SMP's answer that is refused. */
export function invalidMetadata(reason: string, cause?: unknown): ServiceError {
  return new ServiceError('service_metadata_invalid', { inside: { reason }, cause })
}
