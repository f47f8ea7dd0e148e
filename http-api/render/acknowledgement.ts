import type { Acknowledgement, Language } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from './field.ts'
import { findingAnswer, renderFinding } from './finding.ts'
import { omittedAnswer, renderOmitted } from './verdict.ts'

export const acknowledgementAnswer = z
  .object({
    providerDocumentId: z.uuid(),
    status: z.enum(['ACCEPTED', 'REJECTED']),
    peppolMessageId: z.string(),
    receivedAt: instantAnswer,
    timestamp: instantAnswer.openapi({ description: 'Equal to receivedAt' }),
    retrying: z.boolean().openapi({
      description: 'True if deliveries to this receiver, or all deliveries, are currently being retried after failures',
    }),
    findings: z
      .array(findingAnswer)
      .optional()
      .openapi({ description: 'Reasons why the document was rejected; only with REJECTED' }),
    omitted: omittedAnswer,
  })
  .openapi('Acknowledgement')

/**
 * Renders the answer to a call that sends a document (S-10). `timestamp` is the field of SAPI-SK 1.0, `receivedAt` that
 * of this API; both have the same value.
 */
export function renderAcknowledgement(
  acknowledgement: Acknowledgement,
  language: Language,
): z.input<typeof acknowledgementAnswer> {
  const { providerDocumentId, status, peppolMessageId, receivedAt, retrying, findings, omitted } = acknowledgement
  return {
    providerDocumentId,
    status,
    peppolMessageId,
    receivedAt,
    timestamp: receivedAt,
    retrying,
    ...(status === 'REJECTED' && { findings: findings.map((finding) => renderFinding(finding, language)) }),
    ...renderOmitted(omitted),
  }
}
