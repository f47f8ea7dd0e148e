import { ServiceError, type ErrorCode, type SubmitRequest } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { documentTypeField, instantField, participantField, processField } from './field.ts'

/* The call that sends a document, which the national interface and the portal API share (S-05, D32). */

export const submissionMetadata = z.object({
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
})

export const submissionBody = z.object({
  metadata: submissionMetadata,
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

/** The headers that the call reads, with their descriptions. */
export const submissionHeaders = {
  'Idempotency-Key':
    'Free text of at most 255 printable ASCII characters. Repeating a call with the same key does not send the document twice',
  Prefer: 'With handling=strict, an invalid document is refused',
}

/** Codes with which both interfaces may refuse the call. */
export const submissionRefusals = [
  'sending_not_verified',
  'invalid_xml',
  'document_rejected',
  'invoice_number_taken',
  'idempotency_key_in_flight',
  'validator_unavailable',
] as const satisfies readonly ErrorCode[]

/** Reads the document and how it is to be sent. Throws `body_invalid` for an empty or overlong Idempotency-Key. */
export function readSubmission({
  body: { metadata, payload, checksum },
  header,
}: {
  readonly body: z.output<typeof submissionBody>
  readonly header: (name: string) => string | undefined
}): Omit<SubmitRequest, 'caller' | 'company'> {
  const idempotencyKey = readIdempotencyKey(header('idempotency-key'))
  return {
    metadata: {
      documentId: metadata.documentId,
      documentType: metadata.documentTypeId,
      process: metadata.processId,
      sender: metadata.senderParticipantId,
      receiver: metadata.receiverParticipantId,
    },
    payload,
    ...(checksum !== undefined && { checksum }),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    isStrict: isStrict(header('prefer')),
  }
}

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
