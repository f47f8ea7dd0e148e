import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import type { DocumentTypeIdentifier } from '../../../../engine/peppol/identifier/document-type-identifier.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { serviceMetadataPath } from '../../../../engine/peppol/identifier/smp-path.ts'
import {
  createAuthority,
  createKeyPair,
  issueLeaf,
  type Authority,
  type Issuer,
} from '../../../../local-network/authority.ts'
import { anchorsOf } from '../../../support/anchors-of.ts'
import { writeRevocationList } from '../../../../local-network/write-revocation-list.ts'
import type { Certificate } from '../../../../engine/crypto/pki/certificate.ts'
import { createRevocationCheck, defaultRevocationPolicy } from '../../../../engine/crypto/pki/revocation.ts'
import type { LogLine } from '../../../../engine/primitive/log-field.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import type { EndpointLookupResult } from '../../../../engine/peppol/smp/endpoint.ts'
import { findEndpoint, type FindEndpointDeps } from '../../../../engine/peppol/smp/find-endpoint.ts'
import type {
  ServiceEndpoint,
  ServiceInformation,
  ServiceMetadata,
} from '../../../../engine/peppol/smp/service-metadata.ts'
import { signServiceMetadata } from '../../../../engine/peppol/smp/sign-service-metadata.ts'
import { createHttpClient } from '../../../../host/outgoing/http-client.ts'
import { onlyTargets } from '../../../../host/outgoing/target-policy.ts'
import { answerXml, startFakeSmp, type FakeSmp } from '../../../support/fake-smp.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'

export const receiver = parseParticipantIdentifier('0245:2123456786')
export const wanted = { participant: receiver, ...documentTypes.invoice }
export const settings = {
  smlZone: 'sml.local.test',
  lookupTimeoutSeconds: 0.5,
  rules: { slovakNaming: 'dic' },
} as const

const day = { notBefore: new Date('2026-01-01T00:00:00Z'), notAfter: new Date('2027-12-31T00:00:00Z') }

type Leaf = Awaited<ReturnType<typeof issueLeaf>>

/**
 * A network of one SMP on loopback with real certificates, signatures and revocation lists, which each test can change.
 */
export interface ANetwork {
  readonly smp: FakeSmp
  readonly authority: Authority
  readonly smpLeaf: Leaf
  readonly accessPoint: Leaf
  readonly clock: ReturnType<typeof fixedClock>
  readonly log: LogLine[]
  readonly deps: FindEndpointDeps
  leaf(issuer: Issuer, commonName: string, dates?: { readonly notBefore: Date; readonly notAfter: Date }): Promise<Leaf>
  revoke(issuer: 'ap-ca' | 'smp-ca', certificates: readonly Certificate[]): Promise<void>
  /** signs metadata as the SMP, unless another signer is given */
  sign(metadata: ServiceMetadata, signer?: Leaf): string
  /** sets the answer for the wanted metadata: XML with status 200 */
  answers(body: string | Uint8Array, documentType?: DocumentTypeIdentifier): void
  lookup(): Promise<EndpointLookupResult>
  endpoint(parts?: Partial<ServiceEndpoint>): ServiceEndpoint
  metadata(parts?: Partial<ServiceInformation>, endpoints?: readonly ServiceEndpoint[]): ServiceMetadata
  stop(): Promise<void>
}

export async function aNetwork(): Promise<ANetwork> {
  const smp = await startFakeSmp()
  const clock = fixedClock('2026-11-21T12:00:00Z')
  const random = systemRandom
  const log: LogLine[] = []
  const authority = await createAuthority({ random }, { ...day, name: 'G3', revocationListBase: `${smp.url}/crl` })
  const keys = await createKeyPair() // one key pair for all leaves, as only the certificates must differ
  const leaf: ANetwork['leaf'] = (issuer, commonName, dates = day) =>
    issueLeaf({ random }, issuer, {
      commonName,
      organizationalUnit: 'PEPPOL TEST AP',
      organization: 'Cornerpost',
      country: 'SK',
      keys,
      ...dates,
    })
  const [smpLeaf, accessPoint] = await Promise.all([
    leaf(authority.smpIssuer, 'PSK000900'),
    leaf(authority.accessPointIssuer, 'PSK000102'),
  ])
  const http = createHttpClient({
    policy: onlyTargets([new URL(smp.url).host]),
    settings: { connectTimeoutMilliseconds: 1_000, connectionsPerOrigin: 8 },
  })
  const trust = anchorsOf(authority)
  const logLine = (line: LogLine): void => void log.push(line)
  const deps: FindEndpointDeps = {
    http,
    clock,
    trust,
    checkRevocation: createRevocationCheck(
      { http, clock, log: logLine },
      { ...defaultRevocationPolicy, refreshSeconds: 0, whenUnknown: 'refuse' },
    ),
    dns: {
      resolveNaptr: () =>
        Promise.resolve({
          kind: 'found',
          records: [
            {
              order: 100,
              preference: 10,
              flags: 'U',
              service: 'Meta:SMP',
              regexp: `!.*!${smp.url}!`,
              replacement: '.',
            },
          ],
        }),
    },
  }
  const lists = { root: authority.root, 'ap-ca': authority.accessPointIssuer, 'smp-ca': authority.smpIssuer }
  const serveList = async (name: keyof typeof lists, revoked: readonly Certificate[]): Promise<void> => {
    const list = writeRevocationList(lists[name], {
      thisUpdate: new Date('2026-11-21T00:00:00Z'),
      nextUpdate: new Date('2026-11-28T00:00:00Z'),
      revoked: revoked.map((certificate) => ({ certificate, at: new Date('2026-11-01T00:00:00Z') })),
    })
    smp.on(`/crl/${name}.crl`, (_request, response) => void response.writeHead(200).end(list))
  }
  await Promise.all([serveList('root', []), serveList('ap-ca', []), serveList('smp-ca', [])])
  const network: ANetwork = {
    smp,
    authority,
    smpLeaf,
    accessPoint,
    clock,
    log,
    deps,
    leaf,
    revoke: (issuer, certificates) => serveList(issuer, certificates),
    sign: (metadata, signer = smpLeaf) => signServiceMetadata(metadata, signer),
    answers: (body, documentType = wanted.documentType) =>
      smp.on(serviceMetadataPath(receiver, documentType), answerXml(body)),
    lookup: () => findEndpoint(deps, settings, wanted),
    endpoint: (parts) => ({
      transportProfile: 'peppol-transport-as4-v2_0',
      address: 'http://127.0.0.1:8180/as4',
      activatesAt: null,
      expiresAt: null,
      certificate: accessPoint.certificate.base64,
      description: 'test',
      contact: 'http://127.0.0.1',
      ...parts,
    }),
    metadata: (parts, endpoints = [network.endpoint()]) => ({
      kind: 'information',
      participant: { scheme: 'iso6523-actorid-upis', value: receiver },
      documentType: wanted.documentType,
      processes: [{ process: wanted.process, endpoints }],
      ...parts,
    }),
    stop: async () => {
      await http.close()
      await smp.stop()
    },
  }
  return network
}
