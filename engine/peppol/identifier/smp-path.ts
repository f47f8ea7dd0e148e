import { documentTypeText, type DocumentTypeIdentifier } from './document-type-identifier.ts'
import { participantMetaScheme, type ParticipantIdentifier } from './participant-identifier.ts'

/** Path of a participant's service group below the SMP's base: `/iso6523-actorid-upis%3A%3A0245%3A…` (SMP 1.2, 5.2). */
export function serviceGroupPath(participant: ParticipantIdentifier): string {
  return `/${segment(`${participantMetaScheme}::${participant}`)}`
}

/**
 * Path of the metadata of one document type of a participant. Every segment is percent-encoded by itself: a raw `#`
 * would ask for another resource.
 */
export function serviceMetadataPath(participant: ParticipantIdentifier, documentType: DocumentTypeIdentifier): string {
  return `${serviceGroupPath(participant)}/services/${segment(documentTypeText(documentType))}`
}

/** RFC 3986, with `*` encoded too, which `encodeURIComponent` leaves alone. */
function segment(text: string): string {
  return encodeURIComponent(text).replaceAll('*', '%2A')
}
