import { ServiceError } from '../../error/service-error.ts'
import { documentTypeText, type DocumentTypeIdentifier } from '../identifier/document-type-identifier.ts'
import { participantMetaScheme, type ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../identifier/process-identifier.ts'
import { serviceGroupPath, serviceMetadataPath } from '../identifier/smp-path.ts'
import { as4TransportProfile, type SchemedValue, type ServiceEndpoint } from './service-metadata.ts'
import type { Certificate } from '../../crypto/pki/certificate.ts'
import type { HttpClient } from '../../port/http-client.ts'
import type { Secret } from '../../primitive/secret.ts'
import { buildServiceGroup, buildServiceMetadata } from './build-service-metadata.ts'

/** The SMP that publishes the metadata of our participants, and our credentials there. */
export interface SmpAccount {
  /** base URL of the SMP, without a trailing slash */
  readonly url: string
  readonly user: string
  readonly password: Secret
  readonly timeoutMilliseconds: number
}

/** A document type that a participant can receive, and the process for it. */
export interface RegisteredService {
  readonly documentType: DocumentTypeIdentifier
  readonly process: ProcessIdentifier
}

export interface Registration {
  readonly participant: ParticipantIdentifier
  readonly services: readonly RegisteredService[]
  /** address and certificate of this access point */
  readonly endpoint: {
    readonly url: string
    readonly certificate: Certificate
    readonly description: string
    readonly contact: string
  }
}

/**
 * Registers a participant with its document types at the SMP: first the service group, then each document type (D106).
 * The call can be repeated safely: a repeated call completes an interrupted registration.
 * Throws `registration_failed` if the SMP does not answer or the status of its answer is not 2xx.
 */
export async function registerParticipant(
  deps: { readonly http: HttpClient },
  smp: SmpAccount,
  registration: Registration,
): Promise<void> {
  const participant = { scheme: participantMetaScheme, value: registration.participant }
  await put(deps, smp, serviceGroupPath(registration.participant), buildServiceGroup({ participant, references: [] }))
  for (const { documentType, processes } of byDocumentType(registration.services)) {
    const endpoints = [endpointOf(registration)]
    const metadata = buildServiceMetadata({
      kind: 'information',
      participant,
      documentType,
      processes: processes.map((process) => ({ process, endpoints })),
    })
    await put(deps, smp, serviceMetadataPath(registration.participant, documentType), metadata)
  }
}

function byDocumentType(
  services: readonly RegisteredService[],
): Iterable<{ documentType: DocumentTypeIdentifier; processes: SchemedValue[] }> {
  const found = new Map<string, { documentType: DocumentTypeIdentifier; processes: SchemedValue[] }>()
  for (const { documentType, process } of services) {
    const key = documentTypeText(documentType)
    const entry = found.get(key) ?? { documentType, processes: [] }
    found.set(key, entry)
    entry.processes.push(process)
  }
  return found.values()
}

function endpointOf({ endpoint }: Registration): ServiceEndpoint {
  return {
    transportProfile: as4TransportProfile,
    address: endpoint.url,
    activatesAt: null,
    expiresAt: null,
    certificate: endpoint.certificate.base64,
    description: endpoint.description,
    contact: endpoint.contact,
  }
}

async function put(
  deps: { readonly http: HttpClient },
  smp: SmpAccount,
  path: string,
  document: string,
): Promise<void> {
  const status = await send(deps, smp, path, document)
  if (status < 200 || status > 299) throw new ServiceError('registration_failed', { inside: { path, status } })
}

async function send(
  deps: { readonly http: HttpClient },
  smp: SmpAccount,
  path: string,
  document: string,
): Promise<number> {
  const credentials = Buffer.from(`${smp.user}:${smp.password.reveal()}`, 'utf8').toString('base64')
  const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/xml; charset=utf-8' }
  try {
    const answer = await deps.http.request({
      method: 'PUT',
      url: smp.url + path,
      headers,
      body: Buffer.from(document, 'utf8'),
      timeoutMilliseconds: smp.timeoutMilliseconds,
      answerBytesMax,
    })
    return answer.status
  } catch (error) {
    if (error instanceof ServiceError)
      throw new ServiceError('registration_failed', { inside: { path, reason: error.code }, cause: error })
    throw error
  }
}

/** Maximum size of the answer to a PUT; only its status is used. */
const answerBytesMax = 64 * 1024
