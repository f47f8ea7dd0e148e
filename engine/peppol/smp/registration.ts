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

/**
 * Removes a participant with all of its document types from the SMP. The call can be repeated safely: a participant
 * that the SMP does not know counts as removed. Throws `smp_deregister_failed` if the SMP does not answer or refuses.
 */
export async function removeParticipant(
  deps: { readonly http: HttpClient },
  smp: SmpAccount,
  participant: ParticipantIdentifier,
): Promise<void> {
  const path = serviceGroupPath(participant)
  const status = await send(deps, smp, { method: 'DELETE', path, failure: 'smp_deregister_failed' })
  if (status !== 404) checkDone(status, path, 'smp_deregister_failed')
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

type Failure = 'registration_failed' | 'smp_deregister_failed'

async function put(
  deps: { readonly http: HttpClient },
  smp: SmpAccount,
  path: string,
  document: string,
): Promise<void> {
  const body = Buffer.from(document, 'utf8')
  checkDone(
    await send(deps, smp, { method: 'PUT', path, body, failure: 'registration_failed' }),
    path,
    'registration_failed',
  )
}

function checkDone(status: number, path: string, failure: Failure): void {
  if (status < 200 || status > 299) throw new ServiceError(failure, { inside: { path, status } })
}

interface SmpCall {
  readonly method: 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: Uint8Array
  /** error to throw if the SMP does not answer */
  readonly failure: Failure
}

/** Calls the SMP with our credentials, and returns the status of its answer. */
async function send(
  deps: { readonly http: HttpClient },
  smp: SmpAccount,
  { method, path, body, failure }: SmpCall,
): Promise<number> {
  const credentials = Buffer.from(`${smp.user}:${smp.password.reveal()}`, 'utf8').toString('base64')
  try {
    const answer = await deps.http.request({
      method,
      url: smp.url + path,
      headers: {
        authorization: `Basic ${credentials}`,
        ...(body && { 'content-type': 'application/xml; charset=utf-8' }),
      },
      ...(body && { body }),
      timeoutMilliseconds: smp.timeoutMilliseconds,
      answerBytesMax,
    })
    return answer.status
  } catch (error) {
    if (error instanceof ServiceError)
      throw new ServiceError(failure, { inside: { path, reason: error.code }, cause: error })
    throw error
  }
}

/** Maximum size of the answer to a PUT or DELETE; only its status is used. */
const answerBytesMax = 64 * 1024
