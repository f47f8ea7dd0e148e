import { errorCodeOf, ServiceError } from '../../error/service-error.ts'
import type { DocumentTypeIdentifier } from '../identifier/document-type-identifier.ts'
import { participantMetaScheme, type ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import { serviceGroupPath, serviceMetadataPath } from '../identifier/smp-path.ts'
import type { HttpClient } from '../../port/http-client.ts'
import { parseXml } from '../../xml/parse-xml.ts'
import { metadataLimits } from '../../xml/xml-limits.ts'
import type { NotSupported } from './endpoint.ts'
import { openSignedMetadata, type OpenMetadataDeps } from './open-signed-metadata.ts'
import { readServiceGroup, registeredTypes } from './read-service-metadata.ts'
import { sameSubject } from './same-subject.ts'
import { selectDocumentType } from './select-document-type.ts'
import { invalidMetadata, type ServiceInformation, type ServiceRedirect } from './service-metadata.ts'

export interface FindMetadataDeps extends OpenMetadataDeps {
  readonly http: HttpClient
}

interface WantedMetadata {
  readonly participant: ParticipantIdentifier
  readonly documentType: DocumentTypeIdentifier
}

/**
 * Verified metadata, and the document type for which it was requested: the wanted type, or a registration with a `*`
 * that covers the wanted type.
 */
export type FoundMetadata =
  | { readonly kind: 'found'; readonly information: ServiceInformation; readonly documentType: DocumentTypeIdentifier }
  | { readonly kind: 'not_registered' }
  | NotSupported

const noDocumentType: NotSupported = { kind: 'not_supported', missing: 'document_type' }

/**
 * Requests the metadata of a document type from an SMP. Follows at most one redirect, whose target is verified like the
 * first answer. Throws `lookup_unavailable` if the SMP cannot be reached or answers with an unexpected status, and
 * `service_metadata_invalid` if its answer is malformed or cannot be trusted.
 */
export async function findMetadata(
  deps: FindMetadataDeps,
  timeoutMilliseconds: number,
  smpUrl: string,
  wanted: WantedMetadata,
): Promise<FoundMetadata> {
  const selected = await findDocumentType(deps, timeoutMilliseconds, smpUrl, wanted)
  if (selected.kind !== 'found') return selected
  const { documentType } = selected
  const body = await get(deps, timeoutMilliseconds, smpUrl + serviceMetadataPath(wanted.participant, documentType))
  if (body === undefined) return noDocumentType
  const { metadata } = await openSignedMetadata(deps, body)
  return {
    kind: 'found',
    documentType,
    information: metadata.kind === 'redirect' ? await followRedirect(deps, timeoutMilliseconds, metadata) : metadata,
  }
}

/**
 * Returns the document type to request. A type of the wildcard scheme may be registered in a shortened form with a `*`;
 * the registered form is listed only in the service group.
 */
async function findDocumentType(
  deps: FindMetadataDeps,
  timeoutMilliseconds: number,
  smpUrl: string,
  wanted: WantedMetadata,
): Promise<{ kind: 'found'; documentType: DocumentTypeIdentifier } | Exclude<FoundMetadata, { kind: 'found' }>> {
  if (wanted.documentType.scheme === 'busdox-docid-qns') return { kind: 'found', documentType: wanted.documentType }
  const body = await get(deps, timeoutMilliseconds, smpUrl + serviceGroupPath(wanted.participant))
  if (body === undefined) return { kind: 'not_registered' }
  const documentType = selectDocumentType(typesOf(body, wanted.participant), wanted.documentType)
  return documentType === undefined ? noDocumentType : { kind: 'found', documentType }
}

function typesOf(body: Uint8Array, participant: ParticipantIdentifier): string[] {
  const group = readServiceGroup(parseMetadata(body))
  if (
    group.participant.scheme !== participantMetaScheme ||
    group.participant.value.toLowerCase() !== participant.toLowerCase()
  )
    throw invalidMetadata('the service group is that of another participant')
  return registeredTypes(group)
}

async function followRedirect(
  deps: FindMetadataDeps,
  timeoutMilliseconds: number,
  redirect: ServiceRedirect,
): Promise<ServiceInformation> {
  if (!URL.canParse(redirect.href)) throw invalidMetadata('the redirect has no valid URL')
  const body = await get(deps, timeoutMilliseconds, redirect.href)
  if (body === undefined) throw invalidMetadata('the redirect target does not exist')
  const { metadata, signer } = await openSignedMetadata(deps, body)
  if (metadata.kind === 'redirect') throw invalidMetadata('a second redirect')
  if (!sameSubject(redirect.certificateUid, signer.subject))
    throw invalidMetadata('the redirect target is not signed by the SMP that the redirect names')
  return metadata
}

/**
 * Returns the body of an answer with status 200; undefined for status 404. Throws `lookup_unavailable` (temporary) for
 * anything else.
 */
async function get(deps: FindMetadataDeps, timeoutMilliseconds: number, url: string): Promise<Uint8Array | undefined> {
  const answer = await request(deps, timeoutMilliseconds, url)
  if (answer.status === 200) return answer.body
  if (answer.status === 404) return undefined
  throw new ServiceError('lookup_unavailable', { inside: { url, status: answer.status } })
}

async function request(
  deps: FindMetadataDeps,
  timeoutMilliseconds: number,
  url: string,
): ReturnType<HttpClient['request']> {
  try {
    return await deps.http.request({
      method: 'GET',
      url,
      headers: { accept: 'application/xml, text/xml' },
      timeoutMilliseconds,
      answerBytesMax: metadataLimits.bytes,
    })
  } catch (error) {
    if (errorCodeOf(error) === 'peer_unreachable')
      throw new ServiceError('lookup_unavailable', { inside: { url }, cause: error })
    throw error
  }
}

function parseMetadata(body: Uint8Array): ReturnType<typeof parseXml> {
  try {
    return parseXml(body, metadataLimits)
  } catch (error) {
    throw invalidMetadata('not XML', error)
  }
}
