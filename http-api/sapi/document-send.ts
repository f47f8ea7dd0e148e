import { z } from '@hono/zod-openapi'
import { ServiceError } from '@cornerpost/engine'
import { participantOperation } from '../route/operation.ts'
import { acknowledgementAnswer, renderAcknowledgement } from './acknowledgement.ts'
import { documentTypeField, instantField, participantField, processField } from '../render/field.ts'

const body = z
  .object({
    metadata: z.object({
      documentId: z
        .string()
        .min(1)
        .max(200)
        .openapi({ description: "The sender's own id of the document, normally its number" }),
      documentTypeId: documentTypeField,
      processId: processField,
      senderParticipantId: participantField,
      receiverParticipantId: participantField,
      creationDateTime: instantField,
    }),
    payload: z
      .string()
      .min(1)
      .openapi({ description: 'UBL Invoice or CreditNote; at most 3 MB unless the operator sets a lower limit' }),
    payloadFormat: z.literal('XML'),
    payloadEncoding: z.literal('UTF-8').optional(),
    checksum: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .openapi({ description: 'SHA-256 of the UTF-8 bytes of payload, in hexadecimal' }),
  })
  .openapi('SendRequest')

/** Accepts a document for sending (S-05; SAPI-SK 1.0). */
export const documentSend = participantOperation(
  {
    summary: 'Send a document',
    body,
    headers: {
      'Idempotency-Key':
        'Free text of at most 255 characters. Repeating a call with the same key does not send the document twice',
      Prefer: 'With handling=strict, an invalid document is refused with 422',
    },
    answers: { 202: acknowledgementAnswer },
    refusals: [
      'sending_not_verified',
      'invalid_xml',
      'document_rejected',
      'invoice_number_taken',
      'idempotency_key_in_flight',
      'validator_unavailable',
    ],
  },
  async ({ caller, company, body, header, language, concerns }, { engine }) => {
    const idempotencyKey = readIdempotencyKey(header('idempotency-key'))
    const { metadata } = body
    const acknowledgement = await engine.sent.submit({
      caller,
      company,
      metadata: {
        documentId: metadata.documentId,
        documentType: metadata.documentTypeId,
        process: metadata.processId,
        sender: metadata.senderParticipantId,
        receiver: metadata.receiverParticipantId,
      },
      payload: body.payload,
      ...(body.checksum !== undefined && { checksum: body.checksum }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      isStrict: isStrict(header('prefer')),
    })
    concerns(acknowledgement.providerDocumentId)
    return { status: 202, json: renderAcknowledgement(acknowledgement, language) }
  },
)

/**
 * Returns the idempotency key. An empty or overlong key is refused: if it were ignored, the call would not be protected
 * against duplicates.
 */
function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header !== undefined && (header === '' || header.length > 255))
    throw new ServiceError('body_invalid', { details: [{ field: 'Idempotency-Key', issue: 'wrong_form' }] })
  return header
}

/** True for `Prefer: handling=strict` (RFC 7240). If `handling` occurs several times, the first one counts. */
function isStrict(prefer: string | undefined): boolean {
  const preferences = (prefer ?? '')
    .split(',')
    .map((preference) => preference.split(';')[0]?.replace(/["\s]/g, '').toLowerCase() ?? '')
  return preferences.find((preference) => preference.startsWith('handling=')) === 'handling=strict'
}
