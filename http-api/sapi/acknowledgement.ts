import type { Acknowledgement, Language } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../render/field.ts'
import { findingAnswer, renderFinding } from '../render/finding.ts'
import { omittedAnswer, renderOmitted } from '../render/verdict.ts'

export const acknowledgementAnswer = z
  .object({
    providerDocumentId: z.uuid(),
    status: z.enum(['ACCEPTED', 'REJECTED']),
    peppolMessageId: z.string(),
    receivedAt: instantAnswer,
    timestamp: instantAnswer.openapi({ description: 'equals receivedAt' }),
    retrying: z.boolean().openapi({ description: 'the access point repeats the delivery after an outage' }),
    findings: z.array(findingAnswer).optional().openapi({ description: 'why the document was rejected' }),
    omitted: omittedAnswer,
  })
  .openapi('Acknowledgement')

/** The answer to a send (S-10; both timestamps: facts, national interface, 1.8). */
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
