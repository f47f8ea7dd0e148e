import { buildServiceMetadata, participantMetaScheme, type Clock, type Log, type Random } from '@cornerpost/engine'
import {
  as4TransportProfile,
  documentTypes,
  readTrustAnchors,
  serviceProviderIdentifier,
} from '@cornerpost/engine/network'
import type { LocalAuthority } from './certificate-authority.ts'
import { certificatePem } from '@cornerpost/engine'
import type { NetworkDials } from './dials.ts'
import { taxAuthoritySeat } from './local-member.ts'
import { ReceivedReports } from './received-reports.ts'
import { withService, type Registrations } from './registrations.ts'
import { createTaxAuthority, taxAuthorityPath, type LocalTaxAuthority } from './tax-authority.ts'

/** Opens the tax authority of the local network, and registers it at the SMP for tax reports. */
export async function openTaxAuthority(deps: {
  readonly authority: LocalAuthority
  readonly registrations: Registrations
  readonly dials: NetworkDials
  readonly dataFolder: string
  /** URL of the HTTP server of the network, without a slash at the end */
  readonly url: string
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}): Promise<LocalTaxAuthority> {
  const { authority, taxAuthority: holder } = deps.authority
  const participant = serviceProviderIdentifier(taxAuthoritySeat)
  const { documentType, process } = documentTypes.taxData
  const metadata = buildServiceMetadata({
    kind: 'information',
    participant: { scheme: participantMetaScheme, value: participant },
    documentType,
    processes: [
      {
        process,
        endpoints: [
          {
            transportProfile: as4TransportProfile,
            address: `${deps.url}${taxAuthorityPath}/as4`,
            activatesAt: null,
            expiresAt: null,
            certificate: holder.certificate.base64,
            description: 'the tax authority of the local network',
            contact: 'local',
          },
        ],
      },
    ],
  })
  await deps.registrations.change(participant, (known) =>
    withService(
      known ?? { participant, owner: taxAuthoritySeat, services: new Map(), migration: null },
      documentType,
      metadata,
    ),
  )
  return createTaxAuthority({
    ...deps,
    identity: { seatId: taxAuthoritySeat, ...holder },
    trust: readTrustAnchors({
      accessPointIssuers: certificatePem(authority.accessPointIssuer.certificate),
      smpIssuers: certificatePem(authority.smpIssuer.certificate),
      roots: certificatePem(authority.root.certificate),
    }),
    reports: await ReceivedReports.open(deps.dataFolder),
  })
}
