import { documentTypeText, type DocumentTypeIdentifier } from './document-type-identifier.ts'
import { participantMetaScheme, type ParticipantIdentifier } from './participant-identifier.ts'

/**
 * Returns the path of a participant's service group below the SMP's base URL: `/iso6523-actorid-upis%3A%3A0245%3A…`
 * (SMP 1.2, 5.2).
 */
export function serviceGroupPath(participant: ParticipantIdentifier): string {
  return `/${segment(`${participantMetaScheme}::${participant}`)}`
}

/**
 * Returns the path of the metadata for one document type of a participant. Every segment is percent-encoded separately,
 * because a raw `#` would start a fragment and address another resource.
 */
export function serviceMetadataPath(participant: ParticipantIdentifier, documentType: DocumentTypeIdentifier): string {
  return `${serviceGroupPath(participant)}/services/${segment(documentTypeText(documentType))}`
}

/** Returns the path of a participant's migration code, an addition of the local network. */
export function migrationCodePath(participant: ParticipantIdentifier): string {
  return `${serviceGroupPath(participant)}/migration-code`
}

/** Percent-encodes a segment (RFC 3986), including `*`, which `encodeURIComponent` leaves unchanged. */
function segment(text: string): string {
  return encodeURIComponent(text).replaceAll('*', '%2A')
}
