import { type ReceivedDocument } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../render/field.ts'

const metadataFields = {
  documentId: z.uuid(),
  documentTypeId: z.string(),
  processId: z.string(),
  senderParticipantId: z.string(),
  receiverParticipantId: z.string(),
  creationDateTime: instantAnswer.openapi({ description: 'Time of receipt' }),
}

export const receivedStatus = z.enum(['RECEIVED', 'ACKNOWLEDGED'])

export const receivedRowAnswer = z.object({ ...metadataFields, status: receivedStatus }).openapi('ReceivedDocument')

export const receivedDetailAnswer = z
  .object({
    documentId: z.uuid(),
    metadata: z.object(metadataFields),
    payload: z.string().openapi({ description: 'The document as it arrived' }),
    payloadFormat: z.literal('XML'),
    payloadEncoding: z.literal('UTF-8'),
    checksum: z.string().openapi({ description: 'SHA-256 of the payload, in hexadecimal' }),
  })
  .openapi('ReceivedDocumentDetail')

/** Renders a received document as a row of the list: six metadata fields and a status (SAPI-SK 1.0). */
export function renderReceivedRow(document: ReceivedDocument): z.input<typeof receivedRowAnswer> {
  return { ...renderMetadata(document), status: document.acknowledgedAt === null ? 'RECEIVED' : 'ACKNOWLEDGED' }
}

/**
 * Renders a received document with its text (SAPI-SK 1.0). The checksum is computed from the bytes that arrived. If
 * these bytes are not UTF-8, the checksum shows that the text is not an exact copy.
 */
export function renderReceivedDetail(
  document: ReceivedDocument,
  bytes: Uint8Array,
): z.input<typeof receivedDetailAnswer> {
  return {
    documentId: document.id,
    metadata: renderMetadata(document),
    payload: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
    payloadFormat: 'XML',
    payloadEncoding: 'UTF-8',
    checksum: document.payloadHash,
  }
}

function renderMetadata(document: ReceivedDocument) {
  return {
    documentId: document.id,
    documentTypeId: document.documentType.value,
    processId: document.process.value,
    senderParticipantId: document.sender,
    receiverParticipantId: document.receiver,
    creationDateTime: document.receivedAt.toISOString(),
  }
}
