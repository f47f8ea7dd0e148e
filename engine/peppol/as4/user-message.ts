import { documentTypeText, type DocumentTypeIdentifier } from '../identifier/document-type-identifier.ts'
import { participantMetaScheme, type ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import type { ProcessIdentifier } from '../identifier/process-identifier.ts'
import type { SeatId } from '../../crypto/pki/seat-id.ts'
import type { Instant } from '../../primitive/clock.ts'
import { escapeAttribute, escapeText } from '../../xml/escape.ts'
import { pmode } from './soap/profile.ts'

/**
 * What the header of a business message says: eb:UserMessage under the one processing mode of Peppol (EBMS3 5.2.2;
 * facts: network 6.2).
 */
export interface UserMessage {
  readonly messageId: string
  readonly timestamp: Instant
  readonly conversationId: string
  /** From/PartyId: the sending access point */
  readonly fromSeat: SeatId
  /** To/PartyId: the receiving access point */
  readonly toSeat: SeatId
  /** Service */
  readonly process: ProcessIdentifier
  /** Action */
  readonly documentType: DocumentTypeIdentifier
  readonly originalSender: ParticipantIdentifier // C1
  readonly finalRecipient: ParticipantIdentifier // C4
  readonly payload: PayloadPart
}

/** The one part that carries the StandardBusinessDocument. */
export interface PayloadPart {
  /** of the MIME part, without angle brackets */
  readonly contentId: string
  /** of the uncompressed content */
  readonly mimeType: 'application/xml' | 'text/xml'
  readonly isCompressed: boolean
}

/** The eb:UserMessage element, written in its own exclusive canonical form; stands where the prefix `eb` is bound. */
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
