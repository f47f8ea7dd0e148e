import {
  documentTypeText,
  parseDocumentTypeIdentifier,
  parseParticipantIdentifier,
  participantMetaScheme,
  ServiceError,
  type DocumentTypeIdentifier,
  type ParticipantIdentifier,
} from '@cornerpost/engine'

/** The metadata of one document type of a participant; `name` is the full document type identifier. */
export interface SmpService {
  readonly participant: ParticipantIdentifier
  readonly documentType: DocumentTypeIdentifier
  readonly name: string
}

/** The resource that a path of the SMP names: a service group or the metadata of one service. */
export type SmpResource =
  | { readonly participant: ParticipantIdentifier; readonly documentType?: undefined; readonly isCode?: true }
  | SmpService

/**
 * Reads the percent-encoded paths `/{participant}`, `/{participant}/services/{document type}` and
 * `/{participant}/migration-code`. Returns undefined for every other path.
 */
export function readSmpPath(path: string): SmpResource | undefined {
  const [empty, first = '', services, last, ...others] = path.split('/')
  const isCode = services === 'migration-code' && last === undefined
  const isService = services === 'services' && last !== undefined
  if (empty !== '' || others.length > 0 || !(services === undefined || isService || isCode)) return undefined
  try {
    const participant = readParticipant(decodeURIComponent(first))
    if (last === undefined) return isCode ? { participant, isCode } : { participant }
    const documentType = parseDocumentTypeIdentifier(decodeURIComponent(last))
    return { participant, documentType, name: documentTypeText(documentType) }
  } catch (error) {
    if (error instanceof ServiceError || error instanceof URIError) return undefined
    throw error
  }
}

function readParticipant(text: string): ParticipantIdentifier {
  const prefix = `${participantMetaScheme}::`
  return parseParticipantIdentifier(text.startsWith(prefix) ? text.slice(prefix.length) : '')
}
