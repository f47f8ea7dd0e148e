import { createHash, randomBytes } from 'node:crypto'
import {
  buildServiceGroup,
  buildServiceMetadata,
  buildUnsignedMetadata,
  equalInConstantTime,
  metadataLimits,
  parseDocumentTypeIdentifier,
  parseXml,
  participantMetaScheme,
  proofHeaders,
  readServiceGroup,
  readServiceMetadata,
  refusedProofHeader,
  ServiceError,
  serviceMetadataPath,
  signServiceMetadata,
  type Clock,
  type ParticipantIdentifier,
  type SchemedValue,
  type ServiceMetadata,
} from '@cornerpost/engine'
import type { Holder } from './certificate-authority.ts'
import type { NetworkDials } from './dials.ts'
import type { LocalAnswer, LocalHandler } from './local-http.ts'
import { withoutService, withService, type Registration, type Registrations } from './registrations.ts'
import { readSmpPath, type SmpResource, type SmpService } from './smp-path.ts'

export interface SmpDeps {
  readonly clock: Clock
  readonly registrations: Registrations
  /** passwords by user name */
  readonly users: ReadonlyMap<string, string>
  readonly signer: Holder
  readonly dials: NetworkDials
  /** base URL of this SMP, for the references that service groups contain */
  readonly url: () => string
}

const servicesMax = 200
const xml = { 'content-type': 'application/xml;charset=utf-8' }

/**
 * Creates the handler of an SMP. Anyone may GET service groups and signed metadata. Access points PUT and DELETE them
 * with Basic authentication, and only for their own participants (D106). An access point gets the participant of
 * another one with the code that the other one requested. A change is answered once it is on disk.
 * Metadata is signed when it is requested.
 */
export function createSmpHandler(deps: SmpDeps): LocalHandler {
  return async (request) => {
    const resource = readSmpPath(request.path)
    if (resource === undefined) return { status: 404 }
    if (request.method === 'GET') return read(deps, resource)
    const allowed = 'isCode' in resource ? ['POST', 'DELETE'] : ['PUT', 'DELETE']
    if (!allowed.includes(request.method)) return { status: 405, headers: { allow: ['GET', ...allowed].join(', ') } }
    const user = authenticate(deps.users, request.authorization)
    if (user === undefined) return { status: 401, headers: { 'www-authenticate': 'Basic realm="SMP"' } }
    if (deps.dials.smp === 'error') return { status: 500 }
    if ('isCode' in resource) return changeCode(deps, resource.participant, user, request.method)
    const known = deps.registrations.find(resource.participant)
    const code = request.headers[proofHeaders.migrationCode]
    const isGroup = request.method === 'PUT' && resource.documentType === undefined
    const token = String(request.headers[proofHeaders.verificationToken] ?? '')
    if (isGroup && deps.dials.acceptsToken?.(resource.participant, token) === false)
      return refusedProof(proofHeaders.verificationToken)
    if (known !== undefined && known.owner !== user) {
      return isGroup && code !== undefined ? takeOver(deps, known, user, String(code)) : { status: 409 }
    }
    return request.method === 'DELETE' ? remove(deps, resource) : put(deps, resource, user, request.body)
  }
}

function refusedProof(proof: string): LocalAnswer {
  return { status: 422, headers: { [refusedProofHeader]: proof } }
}

const codeMilliseconds = 72 * 3_600_000

/** Makes a code with which another account can take a participant over, in place of an earlier one, or withdraws it. */
async function changeCode(
  { registrations, clock }: SmpDeps,
  participant: ParticipantIdentifier,
  user: string,
  method: string,
): Promise<LocalAnswer> {
  const known = registrations.find(participant)
  if (known === undefined) return { status: 404 }
  if (known.owner !== user) return { status: 409 }
  if (method === 'DELETE') {
    if (known.migration === null) return { status: 404 }
    await registrations.change(participant, (current) => current && { ...current, migration: null })
    return { status: 200 }
  }
  const code = randomBytes(16).toString('hex').toUpperCase()
  const until = new Date(clock.now().getTime() + codeMilliseconds).toISOString()
  const migration = { codeHash: hashOf(code), until }
  await registrations.change(participant, (current) => current && { ...current, migration })
  return {
    status: 201,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, expiresAt: until }),
  }
}

/** Gives a participant to another account, without services, if the code is right and still valid. */
async function takeOver(
  { registrations, clock }: SmpDeps,
  { participant, migration }: Registration,
  user: string,
  code: string,
): Promise<LocalAnswer> {
  const isRight = migration !== null && migration.codeHash === hashOf(code) && new Date(migration.until) > clock.now()
  if (!isRight) return refusedProof(proofHeaders.migrationCode)
  await registrations.change(participant, () => ({ participant, owner: user, services: new Map(), migration: null }))
  return { status: 200 }
}

function hashOf(code: string): string {
  return createHash('sha256').update(code, 'utf8').digest('hex')
}

async function read(deps: SmpDeps, resource: SmpResource): Promise<LocalAnswer | 'silence'> {
  const { dials } = deps
  if (dials.smpDelayMilliseconds > 0) await deps.clock.wait(dials.smpDelayMilliseconds)
  if (dials.smp === 'silent') return 'silence'
  if (dials.smp === 'error') return { status: 500 }
  if (dials.smp === 'huge') return { status: 200, headers: xml, body: Buffer.alloc(10_000_000, 0x20) }
  const registration = deps.registrations.find(resource.participant)
  if (registration === undefined || 'isCode' in resource) return { status: 404 }
  if (resource.documentType === undefined) return { status: 200, headers: xml, body: serviceGroup(deps, registration) }
  const metadata = registration.services.get(resource.name)
  return metadata === undefined
    ? { status: 404 }
    : { status: 200, headers: xml, body: signedMetadata(deps, metadataOf(Buffer.from(metadata))) }
}

function serviceGroup(deps: SmpDeps, { participant, services }: Registration): string {
  const references = [...services.keys()].map(
    (name) => deps.url() + serviceMetadataPath(participant, parseDocumentTypeIdentifier(name)),
  )
  return buildServiceGroup({ participant: { scheme: participantMetaScheme, value: participant }, references })
}

function signedMetadata({ dials, signer, clock }: SmpDeps, metadata: ServiceMetadata): string {
  if (dials.smp === 'unsigned') return buildUnsignedMetadata(metadata)
  if (dials.smp === 'another_participant') return signServiceMetadata(aboutAnother(metadata), signer)
  if (dials.smp === 'expired') return signServiceMetadata(expiredAt(metadata, clock.now()), signer)
  return signServiceMetadata(metadata, signer)
}

function aboutAnother(metadata: ServiceMetadata): ServiceMetadata {
  return metadata.kind === 'redirect'
    ? metadata
    : { ...metadata, participant: { scheme: participantMetaScheme, value: '0245:0000000000' } }
}

function expiredAt(metadata: ServiceMetadata, now: Date): ServiceMetadata {
  if (metadata.kind === 'redirect') return metadata
  return {
    ...metadata,
    processes: metadata.processes.map((process) => ({
      ...process,
      endpoints: process.endpoints.map((endpoint) => ({ ...endpoint, expiresAt: now })),
    })),
  }
}

function authenticate(users: ReadonlyMap<string, string>, authorization: string | undefined): string | undefined {
  const [scheme, credentials = ''] = (authorization ?? '').split(' ')
  const [user = '', ...password] = Buffer.from(credentials, 'base64').toString('utf8').split(':')
  const expected = users.get(user)
  const isRight =
    scheme?.toLowerCase() === 'basic' &&
    expected !== undefined &&
    equalInConstantTime(Buffer.from(password.join(':')), Buffer.from(expected))
  return isRight ? user : undefined
}

function put(deps: SmpDeps, resource: SmpResource, user: string, body: Uint8Array): Promise<LocalAnswer> {
  return resource.documentType === undefined ? putGroup(deps, resource, user, body) : putMetadata(deps, resource, body)
}

async function putGroup(
  { registrations }: SmpDeps,
  { participant }: SmpResource,
  user: string,
  body: Uint8Array,
): Promise<LocalAnswer> {
  const group = readOrUndefined(() => readServiceGroup(parseXml(body, metadataLimits)))
  if (group === undefined || !isSame(group.participant, participant)) return { status: 400 }
  const isNew = registrations.find(participant) === undefined
  if (isNew && registrations.isFull) return { status: 507 }
  await registrations.change(
    participant,
    (current) => current ?? { participant, owner: user, services: new Map(), migration: null },
  )
  return { status: isNew ? 201 : 200 }
}

async function putMetadata(
  { registrations }: SmpDeps,
  { participant, documentType, name }: SmpService,
  body: Uint8Array,
): Promise<LocalAnswer> {
  const metadata = readOrUndefined(() => metadataOf(body))
  if (metadata === undefined || !isAbout(metadata, participant, name)) return { status: 400 }
  const known = registrations.find(participant)
  if (known === undefined) return { status: 404 }
  const isNew = !known.services.has(name)
  if (isNew && known.services.size >= servicesMax) return { status: 507 }
  await registrations.change(
    participant,
    (current) => current && withService(current, documentType, buildServiceMetadata(metadata)),
  )
  return { status: isNew ? 201 : 200 }
}

async function remove(deps: SmpDeps, resource: SmpResource): Promise<LocalAnswer> {
  const known = deps.registrations.find(resource.participant)
  const { documentType } = resource
  if (known === undefined || (documentType !== undefined && !known.services.has(resource.name))) return { status: 404 }
  await deps.registrations.change(resource.participant, (current) =>
    documentType === undefined ? undefined : current && withoutService(current, documentType),
  )
  return { status: 200 }
}

/** True if the metadata names this participant and document type, or if it is a redirect, which names neither. */
function isAbout(metadata: ServiceMetadata, participant: ParticipantIdentifier, name: string): boolean {
  return (
    metadata.kind === 'redirect' ||
    (isSame(metadata.participant, participant) &&
      `${metadata.documentType.scheme}::${metadata.documentType.value}` === name)
  )
}

function isSame({ scheme, value }: SchemedValue, participant: ParticipantIdentifier): boolean {
  return scheme === participantMetaScheme && value.toLowerCase() === participant.toLowerCase()
}

function readOrUndefined<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof ServiceError) return undefined
    throw error
  }
}

function metadataOf(body: Uint8Array): ServiceMetadata {
  return readServiceMetadata(parseXml(body, metadataLimits))
}
