import { documentTypeText, type DocumentTypeIdentifier } from '../identifier/document-type-identifier.ts'
import { participantMetaScheme, type ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../identifier/process-identifier.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Instant } from '../../primitive/clock.ts'
import { escapeAttribute, escapeText } from '../../xml/escape.ts'
import { pmode } from './soap/profile.ts'

/**
 * The content of a business message header: an eb:UserMessage under the single processing mode of Peppol (ebMS3 Core
 * 5.2.2, Peppol AS4 Profile 2.0.3).
 */
export interface UserMessage {
  readonly messageId: string
  readonly timestamp: Instant
  readonly conversationId: string
  /** From/PartyId: the sending access point */
  readonly fromSeat: SeatId
  /** To/PartyId: the receiving access point */
  readonly toSeat: SeatId
  /** from the header element Service */
  readonly process: ProcessIdentifier
  /** from the header element Action */
  readonly documentType: DocumentTypeIdentifier
  readonly originalSender: ParticipantIdentifier // corner 1 (C1) of the Peppol network
  readonly finalRecipient: ParticipantIdentifier // corner 4 (C4) of the Peppol network
  readonly payload: PayloadPart
}

/** The single part that carries the StandardBusinessDocument. */
export interface PayloadPart {
  /** Content-ID of the MIME part, without angle brackets */
  readonly contentId: string
  /** media type of the uncompressed content */
  readonly mimeType: 'application/xml' | 'text/xml'
  readonly isCompressed: boolean
}

/** Writes the eb:UserMessage element in its own exclusive canonical form; an ancestor must declare the prefix `eb`. */
export function writeUserMessage(message: UserMessage): string {
  return (
    '<eb:UserMessage>' +
    `<eb:MessageInfo><eb:Timestamp>${message.timestamp.toISOString()}</eb:Timestamp><eb:MessageId>${escapeText(message.messageId)}</eb:MessageId></eb:MessageInfo>` +
    `<eb:PartyInfo>${writeParty('From', message.fromSeat, pmode.initiator)}${writeParty('To', message.toSeat, pmode.responder)}</eb:PartyInfo>` +
    `<eb:CollaborationInfo>${writeCollaboration(message)}</eb:CollaborationInfo>` +
    `<eb:MessageProperties>${writeParticipant('originalSender', message.originalSender)}${writeParticipant('finalRecipient', message.finalRecipient)}</eb:MessageProperties>` +
    `<eb:PayloadInfo>${writePartInfo(message.payload)}</eb:PayloadInfo>` +
    '</eb:UserMessage>'
  )
}

function writeParty(name: 'From' | 'To', seat: SeatId, role: string): string {
  return `<eb:${name}><eb:PartyId type="${pmode.partyIdType}">${escapeText(seat)}</eb:PartyId><eb:Role>${role}</eb:Role></eb:${name}>`
}

function writeCollaboration(message: UserMessage): string {
  return (
    `<eb:AgreementRef>${pmode.agreement}</eb:AgreementRef>` +
    `<eb:Service type="${message.process.scheme}">${escapeText(message.process.value)}</eb:Service>` +
    `<eb:Action>${escapeText(documentTypeText(message.documentType))}</eb:Action>` +
    `<eb:ConversationId>${escapeText(message.conversationId)}</eb:ConversationId>`
  )
}

function writeParticipant(name: string, participant: ParticipantIdentifier): string {
  return `<eb:Property name="${name}" type="${participantMetaScheme}">${escapeText(participant)}</eb:Property>`
}

function writePartInfo(payload: PayloadPart): string {
  const compression = payload.isCompressed
    ? `<eb:Property name="CompressionType">${pmode.compression}</eb:Property>`
    : ''
  const properties = `<eb:PartProperties><eb:Property name="MimeType">${payload.mimeType}</eb:Property>${compression}</eb:PartProperties>`
  return `<eb:PartInfo href="cid:${escapeAttribute(payload.contentId)}">${properties}</eb:PartInfo>`
}
