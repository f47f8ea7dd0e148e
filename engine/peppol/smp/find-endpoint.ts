import { isTemporary, ServiceError } from '../../error/service-error.ts'
import type { DocumentTypeIdentifier } from '../identifier/document-type-identifier.ts'
import { networkParticipant, type SlovakNaming } from '../identifier/network-participant.ts'
import { participantMetaScheme, type ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import { readCertificate } from '../../crypto/pki/certificate.ts'
import { checkAccessPointCertificate } from '../../crypto/pki/check-certificate.ts'
import type { DnsResolver } from '../../port/dns-resolver.ts'
import type { Endpoint, EndpointLookupResult, WantedEndpoint } from './endpoint.ts'
import { findMetadata, type FindMetadataDeps } from './find-metadata.ts'
import { selectEndpoint } from './select-endpoint.ts'
import {
  invalidMetadata,
  type SchemedValue,
  type ServiceEndpoint,
  type ServiceInformation,
} from './service-metadata.ts'
import { lookUpSmp } from './sml-lookup.ts'

export interface FindEndpointDeps extends FindMetadataDeps {
  readonly dns: DnsResolver
}

export interface FindEndpointSettings {
  /** DNS zone of the SML, such as `participant.sml.prod.tech.peppol.org` */
  readonly smlZone: string
  /** timeout for one answer from an SMP */
  readonly lookupTimeoutSeconds: number
  readonly rules: { readonly slovakNaming: SlovakNaming }
}

/**
 * Finds the access point that receives documents for a participant. The steps are SML, SMP, signature, process, dates
 * and certificate; nothing is used before it is verified (X13).
 * Throws `lookup_unavailable` and `revocation_unknown` (temporary), `service_metadata_invalid` (the answer cannot be
 * trusted), and `endpoint_certificate_invalid` (nothing may be sent to this endpoint).
 */
export async function findEndpoint(
  deps: FindEndpointDeps,
  settings: FindEndpointSettings,
  wanted: WantedEndpoint,
): Promise<EndpointLookupResult> {
  const participant = networkParticipant(wanted.participant, settings.rules.slovakNaming)
  const smp = await lookUpSmp(deps, participant, settings.smlZone)
  return smp.kind === 'found' ? findEndpointAt(deps, settings, smp.url, { ...wanted, participant }) : smp
}

/** Like `findEndpoint`, at an SMP that the SML has named for the participant, under the identifier of the network. */
export async function findEndpointAt(
  deps: FindMetadataDeps,
  settings: Pick<FindEndpointSettings, 'lookupTimeoutSeconds'>,
  smpUrl: string,
  wanted: WantedEndpoint,
): Promise<EndpointLookupResult> {
  const found = await findMetadata(deps, settings.lookupTimeoutSeconds * 1000, smpUrl, wanted)
  if (found.kind !== 'found') return found
  checkSubject(found.information, wanted.participant, found.documentType)
  const selected = selectEndpoint(found.information.processes, wanted.process, deps.clock.now())
  if (selected.kind !== 'found') return selected
  return { kind: 'found', endpoint: await trustedEndpoint(deps, selected.entry) }
}

/** Refuses valid metadata that is about a participant or document type other than the requested one. */
function checkSubject(
  information: ServiceInformation,
  participant: ParticipantIdentifier,
  documentType: DocumentTypeIdentifier,
): void {
  const isSameParticipant =
    information.participant.scheme === participantMetaScheme &&
    information.participant.value.toLowerCase() === participant.toLowerCase()
  if (!isSameParticipant) throw invalidMetadata('metadata of another participant')
  if (!sameValue(information.documentType, documentType)) throw invalidMetadata('metadata of another document type')
}

function sameValue(one: SchemedValue, other: SchemedValue): boolean {
  return one.scheme === other.scheme && one.value === other.value
}

async function trustedEndpoint(deps: FindMetadataDeps, entry: ServiceEndpoint): Promise<Endpoint> {
  if (!/^https?:\/\//i.test(entry.address) || !URL.canParse(entry.address))
    throw invalidMetadata('the endpoint has no address')
  try {
    const certificate = readCertificate(entry.certificate)
    checkAccessPointCertificate(certificate, deps.trust, deps.clock.now())
    await deps.checkRevocation(certificate, [...deps.trust.accessPointIssuers, ...deps.trust.roots])
    return { url: entry.address, certificate, seatId: certificate.commonName }
  } catch (error) {
    if (error instanceof ServiceError && !isTemporary(error))
      throw new ServiceError('endpoint_certificate_invalid', {
        inside: { code: error.code, ...error.context.inside },
        cause: error,
      })
    throw error
  }
}
