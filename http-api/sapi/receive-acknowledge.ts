import { z } from '@hono/zod-openapi'
import { participantOperation } from '../route/operation.ts'
import { instantAnswer } from '../render/field.ts'

const answer = z
  .object({ documentId: z.uuid(), status: z.literal('ACKNOWLEDGED'), acknowledgedDateTime: instantAnswer })
  .openapi('DocumentAcknowledged')

/**
 * Marks a received document as acknowledged. A repeated call returns the time of the first acknowledgement (S-39;
 * SAPI-SK 1.0).
 */
export const receiveAcknowledge = participantOperation(
  {
    summary: 'Acknowledge a received document',
    answers: { 200: answer },
    refusals: ['read_only_key', 'read_only_member', 'document_not_found'],
  },
  async ({ caller, company, parameter, concerns }, { engine }) => {
    const documentId = parameter('documentId')
    const acknowledgedAt = await engine.received.acknowledge(caller, company, documentId)
    concerns(documentId)
    const json: z.input<typeof answer> = {
      documentId,
      status: 'ACKNOWLEDGED',
      acknowledgedDateTime: acknowledgedAt.toISOString(),
    }
    return { status: 200, json }
  },
)
