import { ServiceError } from '../../error/service-error.ts'
import { parseDocumentTypeIdentifier, type DocumentTypeIdentifier } from '../identifier/document-type-identifier.ts'
import { isMessageId } from '../identifier/message-id.ts'
import {
  parseParticipantIdentifier,
  participantMetaScheme,
  type ParticipantIdentifier,
} from '../identifier/participant-identifier.ts'
import { parseProcessIdentifier, type ProcessIdentifier } from '../identifier/process-identifier.ts'
import { isSeatId, type SeatId } from '../../crypto/pki/seat-id.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { XmlElement } from '../../xml/element.ts'
import { ChildSequence, headerInvalid, textOf } from './soap/child-sequence.ts'
import { contentIdOfUri } from './security/content-id-uri.ts'
import { namespace, pmode } from './soap/profile.ts'
import type { PayloadPart, UserMessage } from './user-message.ts'

/**
 * Reads the header of a business message, strictly according to the ebMS3 schema and the processing mode of Peppol
 * (Peppol AS4 Profile 2.0.3).
 * Throws `as4_header_invalid` for content outside the schema, `processing_mode_mismatch` for a value other than the one
 * that Peppol prescribes, and `as4_value_inconsistent` for values that contradict the rest of the message. Throws
 * `external_payload_error` for an href that is not a `cid:` URI. A malformed identifier is refused with the error code
 * for that kind of identifier.
 */
export function readUserMessage(messaging: XmlElement): UserMessage {
  const userMessage = onlyUserMessage(messaging)
  const partition = userMessage.attribute('mpc')
  if (partition !== undefined && partition !== pmode.defaultPartition) throw mismatch('mpc')
  const parts = new ChildSequence(userMessage)
  const header = {
    ...readMessageInfo(parts.required('MessageInfo')),
    ...readPartyInfo(parts.required('PartyInfo')),
    ...readCollaborationInfo(parts.required('CollaborationInfo')),
    ...readMessageProperties(parts.optional('MessageProperties')),
    payload: readPayloadInfo(parts.optional('PayloadInfo')),
  }
  parts.end()
  return header
}

/**
 * Returns the MessageId from an unverified header, for the answer to a refused message; undefined if the MessageId is
 * missing or malformed.
 */
export function claimedMessageId(messaging: XmlElement): string | undefined {
  const info = messaging.child(namespace.eb, 'UserMessage')?.child(namespace.eb, 'MessageInfo')
  const messageId = info?.child(namespace.eb, 'MessageId')?.text().trim()
  return messageId !== undefined && isMessageId(messageId) ? messageId : undefined
}

function onlyUserMessage(messaging: XmlElement): XmlElement {
  const [userMessage, ...others] = messaging.elements()
  if (others.length > 0) throw inconsistent('more than one message')
  if (userMessage?.namespace !== namespace.eb || userMessage.localName !== 'UserMessage') throw mismatch('UserMessage')
  return userMessage
}

function readMessageInfo(element: XmlElement): Pick<UserMessage, 'timestamp' | 'messageId'> {
  const parts = new ChildSequence(element)
  const timestamp = readTimestamp(textOf(parts.required('Timestamp')))
  const messageId = textOf(parts.required('MessageId'))
  // In the One-Way/Push exchange, a message never refers to another message (Peppol AS4 Profile 2.0.3).
  if (parts.optional('RefToMessageId')) throw mismatch('RefToMessageId')
  parts.end()
  if (!isMessageId(messageId)) throw headerInvalid('MessageId')
  return { timestamp, messageId }
}

/** Reads an xs:dateTime, as UTC if it has no time zone. The age of a message is not checked (D98). */
function readTimestamp(text: string): Instant {
  const [, seconds, fraction = '', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,12})?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  const instant = new Date(`${seconds}${fraction.slice(0, 4)}${zone}`)
  if (Number.isNaN(instant.getTime())) throw headerInvalid('Timestamp')
  return instant
}

function readPartyInfo(element: XmlElement): Pick<UserMessage, 'fromSeat' | 'toSeat'> {
  const parts = new ChildSequence(element)
  const [from, to] = [parts.required('From'), parts.required('To')]
  parts.end()
  return { fromSeat: readParty(from, pmode.initiator), toSeat: readParty(to, pmode.responder) }
}

function readParty(element: XmlElement, role: string): SeatId {
  const parts = new ChildSequence(element)
  const [partyId, ...others] = parts.several('PartyId')
  const roleElement = parts.required('Role')
  parts.end()
  const seat = partyId ? textOf(partyId) : ''
  if (others.length > 0 || partyId?.attribute('type') !== pmode.partyIdType || !isSeatId(seat))
    throw mismatch('PartyId')
  if (textOf(roleElement) !== role) throw mismatch('Role')
  return seat
}

function readCollaborationInfo(element: XmlElement): Pick<UserMessage, 'process' | 'documentType' | 'conversationId'> {
  const parts = new ChildSequence(element)
  const agreement = parts.optional('AgreementRef')
  const process = readService(parts.required('Service'))
  const documentType = readAction(textOf(parts.required('Action')))
  const conversationId = textOf(parts.required('ConversationId'))
  parts.end()
  if (!agreement || agreement.attributes().length > 0 || textOf(agreement) !== pmode.agreement)
    throw mismatch('AgreementRef')
  if (conversationId.length > 255) throw headerInvalid('ConversationId')
  return { process, documentType, conversationId }
}

function readService(element: XmlElement): ProcessIdentifier {
  const value = textOf(element)
  if (element.attribute('type') !== 'cenbii-procid-ubl' || value.includes('cenbii-procid-ubl::'))
    throw mismatch('Service')
  return parseProcessIdentifier(value)
}

function readAction(text: string): DocumentTypeIdentifier {
  if (!/^(?:busdox-docid-qns|peppol-doctype-wildcard)::/.test(text)) throw mismatch('Action')
  return parseDocumentTypeIdentifier(text)
}

function readMessageProperties(
  element: XmlElement | undefined,
): Pick<UserMessage, 'originalSender' | 'finalRecipient'> {
  const properties = readProperties(element, 'MessageProperties')
  return {
    originalSender: readParticipant(properties, 'originalSender'),
    finalRecipient: readParticipant(properties, 'finalRecipient'),
  }
}

function readParticipant(properties: ReadonlyMap<string, XmlElement>, name: string): ParticipantIdentifier {
  const property = properties.get(name)
  if (property?.attribute('type') !== participantMetaScheme) throw mismatch(name)
  return parseParticipantIdentifier(textOf(property))
}

function readPayloadInfo(element: XmlElement | undefined): PayloadPart {
  if (!element) throw mismatch('PayloadInfo')
  const parts = new ChildSequence(element)
  const [partInfo, ...others] = parts.several('PartInfo')
  parts.end()
  if (!partInfo || others.length > 0) throw mismatch('PartInfo')
  const contentId = contentIdOfUri(partInfo.attribute('href') ?? '')
  const inside = new ChildSequence(partInfo)
  const properties = readProperties(inside.optional('PartProperties'), 'PartProperties')
  inside.end()
  return { contentId, ...readPartProperties(properties) }
}

function readPartProperties(properties: ReadonlyMap<string, XmlElement>): Omit<PayloadPart, 'contentId'> {
  const [mimeType, compression] = ['MimeType', 'CompressionType'].map((name) => {
    const property = properties.get(name)
    return property && textOf(property)
  })
  if (mimeType !== 'application/xml' && mimeType !== 'text/xml') throw inconsistent('MimeType')
  if (compression !== undefined && compression !== pmode.compression) throw inconsistent('CompressionType')
  return { mimeType, isCompressed: compression !== undefined }
}

/** Returns the properties by name. Properties outside the profile are allowed; a repeated name is refused. */
function readProperties(element: XmlElement | undefined, localName: string): Map<string, XmlElement> {
  if (!element) throw localName === 'MessageProperties' ? mismatch(localName) : inconsistent(localName)
  const parts = new ChildSequence(element)
  const properties = new Map<string, XmlElement>()
  for (const property of parts.several('Property')) {
    const name = property.attribute('name') ?? ''
    if (name === '' || properties.has(name)) throw headerInvalid(`Property ${name}`)
    properties.set(name, property)
  }
  parts.end()
  return properties
}

function mismatch(field: string): ServiceError {
  return new ServiceError('processing_mode_mismatch', { inside: { field } })
}

function inconsistent(field: string): ServiceError {
  return new ServiceError('as4_value_inconsistent', { inside: { field } })
}
