import { ServiceError } from '../../error/service-error.ts'
import type { HttpClient, OutgoingAnswer, OutgoingRequest } from '../../port/http-client.ts'
import { Secret } from '../../primitive/secret.ts'
import { parseXml } from '../../xml/parse-xml.ts'
import { metadataLimits } from '../../xml/xml-limits.ts'
import {
  documentTypeText,
  parseDocumentTypeIdentifier,
  type DocumentTypeIdentifier,
} from '../identifier/document-type-identifier.ts'
import { participantMetaScheme, type ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import { migrationCodePath, serviceGroupPath, serviceMetadataPath } from '../identifier/smp-path.ts'
import { buildServiceGroup, buildServiceMetadata } from './build-service-metadata.ts'
import type { Directory, DirectoryEntry, DirectoryRefusal, MigrationCode, RegisteredService } from './directory.ts'
import { readServiceGroup, registeredTypes } from './read-service-metadata.ts'
import { as4TransportProfile, type SchemedValue, type ServiceEndpoint } from './service-metadata.ts'

/** The SMP that publishes the metadata of our participants, and our credentials there. */
export interface SmpAccount {
  /** base URL of the SMP, without a trailing slash */
  readonly url: string
  readonly user: string
  readonly password: Secret
  readonly timeoutMilliseconds: number
}

/** Headers with the proofs of a registration, for the SMP of the local network; other SMPs ignore them. */
export const proofHeaders = { verificationToken: 'x-verification-token', migrationCode: 'x-migration-code' } as const

/** Header in which the SMP of the local network names the proof that it refuses with status 422. */
export const refusedProofHeader = 'x-refused-proof'

/**
 * Creates the directory of an SMP with the REST interface of the Peppol SMP specification (GET, PUT and DELETE of
 * service groups and service metadata, D106). Proofs and migration codes are an addition of the local network.
 */
export function createSmpDirectory(deps: { readonly http: HttpClient }, smp: SmpAccount): Directory {
  const call: SmpCall = (request) => callSmp(deps, smp, request)
  return {
    publish: (entry) => publish(call, entry),
    remove: (participant) => remove(call, participant),
    requestMigrationCode: (participant) => requestMigrationCode(call, participant),
    withdrawMigrationCode: async (participant) => {
      const path = migrationCodePath(participant)
      const answer = await call({ method: 'DELETE', path, failure: 'smp_cancel_failed' })
      if (answer.status !== 404) checkDone(answer, path, 'smp_cancel_failed')
    },
  }
}

/**
 * Registers a participant: first the service group, then each document type; then removes the document types that the
 * SMP still holds from an earlier registration. A repeated call completes an interrupted one.
 */
async function publish(call: SmpCall, entry: DirectoryEntry): Promise<DirectoryRefusal | null> {
  const failure = 'registration_failed'
  const { participant: value } = entry
  const participant = { scheme: participantMetaScheme, value }
  const groupPath = serviceGroupPath(value)
  const group = buildServiceGroup({ participant, references: [] })
  const claimed = await call({ method: 'PUT', path: groupPath, body: group, headers: proofsOf(entry), failure })
  const refusal = refusalOf(claimed)
  if (refusal !== null) return refusal
  checkDone(claimed, groupPath, failure)
  const services = byDocumentType(entry.services)
  for (const { documentType, processes } of services.values()) {
    const endpoints = [endpointOf(entry)]
    const path = serviceMetadataPath(value, documentType)
    const body = buildServiceMetadata({
      kind: 'information',
      participant,
      documentType,
      processes: processes.map((process) => ({ process, endpoints })),
    })
    checkDone(await call({ method: 'PUT', path, body, failure }), path, failure)
  }
  for (const documentType of await listTypes(call, value)) {
    if (services.has(documentTypeText(documentType))) continue
    const path = serviceMetadataPath(value, documentType)
    const answer = await call({ method: 'DELETE', path, failure })
    if (answer.status !== 404) checkDone(answer, path, failure)
  }
  return null
}

function proofsOf({ verificationToken, migrationCode }: DirectoryEntry): Readonly<Record<string, string>> {
  return {
    ...(verificationToken && { [proofHeaders.verificationToken]: verificationToken.reveal() }),
    ...(migrationCode && { [proofHeaders.migrationCode]: migrationCode.reveal() }),
  }
}

function refusalOf({ status, headers }: OutgoingAnswer): DirectoryRefusal | null {
  if (status === 409) return 'held_elsewhere'
  if (status !== 422) return null
  return headers[refusedProofHeader] === proofHeaders.migrationCode ? 'code_rejected' : 'verification_rejected'
}

/** Returns the document types that the SMP holds for a participant. */
async function listTypes(call: SmpCall, participant: ParticipantIdentifier): Promise<DocumentTypeIdentifier[]> {
  const path = serviceGroupPath(participant)
  const answer = await call({ method: 'GET', path, failure: 'registration_failed' })
  checkDone(answer, path, 'registration_failed')
  try {
    return registeredTypes(readServiceGroup(parseXml(answer.body, metadataLimits))).map(parseDocumentTypeIdentifier)
  } catch (cause) {
    throw new ServiceError('registration_failed', { inside: { path, reason: 'unreadable service group' }, cause })
  }
}

async function remove(call: SmpCall, participant: ParticipantIdentifier): Promise<void> {
  const path = serviceGroupPath(participant)
  const answer = await call({ method: 'DELETE', path, failure: 'smp_deregister_failed' })
  if (answer.status !== 404 && answer.status !== 409) checkDone(answer, path, 'smp_deregister_failed')
}

async function requestMigrationCode(call: SmpCall, participant: ParticipantIdentifier): Promise<MigrationCode> {
  const failure = 'directory_unavailable'
  const path = migrationCodePath(participant)
  const answer = await call({ method: 'POST', path, failure })
  if (answer.status === 409) throw new ServiceError('smp_held_elsewhere')
  checkDone(answer, path, failure)
  const { code, expiresAt } = readCode(answer)
  const until = new Date(expiresAt)
  if (code === '' || Number.isNaN(until.getTime())) throw new ServiceError(failure, { inside: { path } })
  return { code: new Secret(code), expiresAt: until }
}

function readCode({ body }: OutgoingAnswer): { readonly code: string; readonly expiresAt: string } {
  try {
    const { code, expiresAt } = Object(JSON.parse(Buffer.from(body).toString('utf8'))) as Record<string, unknown>
    return { code: typeof code === 'string' ? code : '', expiresAt: typeof expiresAt === 'string' ? expiresAt : '' }
  } catch {
    return { code: '', expiresAt: '' }
  }
}

interface Registered {
  readonly documentType: DocumentTypeIdentifier
  readonly processes: SchemedValue[]
}

function byDocumentType(services: readonly RegisteredService[]): ReadonlyMap<string, Registered> {
  const found = new Map<string, Registered>()
  for (const { documentType, process } of services) {
    const key = documentTypeText(documentType)
    const entry = found.get(key) ?? { documentType, processes: [] }
    found.set(key, entry)
    entry.processes.push(process)
  }
  return found
}

function endpointOf({ endpoint }: DirectoryEntry): ServiceEndpoint {
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

type Failure = 'registration_failed' | 'smp_deregister_failed' | 'smp_cancel_failed' | 'directory_unavailable'

function checkDone({ status }: OutgoingAnswer, path: string, failure: Failure): void {
  if (status < 200 || status > 299) throw new ServiceError(failure, { inside: { path, status } })
}

interface SmpRequest extends Pick<OutgoingRequest, 'method' | 'headers'> {
  readonly path: string
  /** an XML document */
  readonly body?: string
  /** error to throw if the SMP does not answer */
  readonly failure: Failure
}

type SmpCall = (request: SmpRequest) => Promise<OutgoingAnswer>

/** Calls the SMP with our credentials. */
async function callSmp(
  deps: { readonly http: HttpClient },
  smp: SmpAccount,
  { method, path, body, headers, failure }: SmpRequest,
): Promise<OutgoingAnswer> {
  const credentials = Buffer.from(`${smp.user}:${smp.password.reveal()}`, 'utf8').toString('base64')
  try {
    return await deps.http.request({
      method,
      url: smp.url + path,
      headers: {
        authorization: `Basic ${credentials}`,
        ...(body !== undefined && { 'content-type': 'application/xml; charset=utf-8' }),
        ...headers,
      },
      ...(body !== undefined && { body: Buffer.from(body, 'utf8') }),
      timeoutMilliseconds: smp.timeoutMilliseconds,
      answerBytesMax: metadataLimits.bytes,
    })
  } catch (error) {
    if (error instanceof ServiceError)
      throw new ServiceError(failure, { inside: { path, reason: error.code }, cause: error })
    throw error
  }
}
