import { ServiceError } from '../../error/service-error.ts'

/** An identifier as metadata carries it, not yet compared with anything. */
export interface SchemedValue {
  readonly scheme: string
  readonly value: string
}

/** One way to reach a receiver in one process. */
export interface ServiceEndpoint {
  readonly transportProfile: string
  readonly address: string
  /** null: at once */
  readonly activatesAt: Date | null
  /** null: never */
  readonly expiresAt: Date | null
  /** the receiving access point's certificate, base64 of its DER, maybe with line breaks */
  readonly certificate: string
  readonly description: string
  readonly contact: string
}

export interface ServiceProcess {
  readonly process: SchemedValue
  readonly endpoints: readonly ServiceEndpoint[]
}

/** Where one document type of one participant is received. */
export interface ServiceInformation {
  readonly kind: 'information'
  readonly participant: SchemedValue
  readonly documentType: SchemedValue
  readonly processes: readonly ServiceProcess[]
}

/** Which other SMP to ask; the subject of its certificate is named. */
export interface ServiceRedirect {
  readonly kind: 'redirect'
  readonly href: string
  readonly certificateUid: string
}

/** What an SMP says about one document type of one participant (SMP 1.4). */
export type ServiceMetadata = ServiceInformation | ServiceRedirect

/** A participant and the addresses of its metadata. Not signed: it proves nothing. */
export interface ServiceGroup {
  readonly participant: SchemedValue
  readonly references: readonly string[]
}

export const smpNamespace = 'http://busdox.org/serviceMetadata/publishing/1.0/'
export const identifierNamespace = 'http://busdox.org/transport/identifiers/1.0/'
export const addressingNamespace = 'http://www.w3.org/2005/08/addressing'

/** The one transport profile in use: Peppol AS4 2.0 (code list state: active). All others are removed. */
export const as4TransportProfile = 'peppol-transport-as4-v2_0'

/** The refusal of an SMP's answer. */
export function invalidMetadata(reason: string, cause?: unknown): ServiceError {
  return new ServiceError('service_metadata_invalid', { inside: { reason }, cause })
}
