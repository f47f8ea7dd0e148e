import { z } from '@hono/zod-openapi'
import { optionalParticipantOperation } from '../route/operation.ts'
import { foreseenAnswer, renderForeseen } from '../render/foreseen-report.ts'
import { renderVerdict, verdictAnswer } from '../render/verdict.ts'

const body = z
  .object({
    payload: z
      .string()
      .min(1)
      .openapi({ description: 'UBL Invoice or CreditNote; at most 3 MB unless the operator sets a lower limit' }),
    payloadFormat: z.literal('XML'),
  })
  .openapi('ValidateRequest')

/** Validates a document; stores and sends nothing (V-05, V-06). */
export const documentValidate = optionalParticipantOperation(
  {
    summary: 'Validate a document without sending it',
    body,
    answers: { 200: verdictAnswer.extend({ taxReport: foreseenAnswer }).openapi('VerdictBeforeSending') },
    refusals: ['invalid_xml', 'document_too_large', 'unsupported_document', 'validator_unavailable'],
  },
  async ({ body, caller, language }, { engine }) => {
    const bytes = Buffer.from(body.payload, 'utf8')
    const verdict = await engine.documents.check(bytes)
    const foreseen = await engine.taxReports.foresee(caller.account.id, bytes, verdict)
    return { status: 200, json: { ...renderVerdict(verdict, language), taxReport: renderForeseen(foreseen) } }
  },
)
