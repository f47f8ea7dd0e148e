import type { TaxReportView } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { faultsAnswer } from '../../render/foreseen-report.ts'
import { accountOperation } from '../../route/operation.ts'

const reportAnswer = z
  .object({
    state: z.enum(['not_required', 'pending', 'reported', 'retrying', 'rejected']),
    reason: z
      .string()
      .nullable()
      .openapi({ description: 'Why no report is due, why it was rejected, or why the latest attempt failed' }),
    attempts: z.number().openapi({ description: 'Number of attempts to deliver the report' }),
    reportedAt: instantAnswer.nullable().openapi({ description: "Time of the tax authority's receipt" }),
    rejection: z.string().nullable().openapi({ description: 'Words of the tax authority, if it rejects the report' }),
    isPreview: z
      .boolean()
      .openapi({ description: 'True if the report was not made yet; its UUID and time will differ then' }),
    documentUuid: z.string().nullable().openapi({ description: 'UUID under which the document is reported' }),
    xml: z.string().nullable().openapi({ description: 'The report (SK TDD 1.0.0)' }),
    faults: faultsAnswer,
  })
  .openapi('TaxReport')

/** Shows the report of a document to the tax authority, and its state (T-01). */
export const documentsTaxReport = accountOperation(
  {
    summary: 'Show the tax report of a document',
    answers: { 200: reportAnswer },
    refusals: [
      'company_not_found',
      'participant_not_allowed',
      'document_not_found',
      'document_no_xml',
      'validator_unavailable',
    ],
  },
  async ({ caller, parameter, concerns }, { engine }) => {
    const documentId = parameter('documentId')
    concerns(documentId)
    return { status: 200, json: render(await engine.taxReports.view(caller, parameter('companyId'), documentId)) }
  },
)

function render({ report, faults, reportedAt, ...standing }: TaxReportView): z.input<typeof reportAnswer> {
  return {
    ...standing,
    reportedAt: reportedAt?.toISOString() ?? null,
    isPreview: report !== null && !report.isSent,
    documentUuid: report?.documentUuid ?? null,
    xml: report && Buffer.from(report.xml).toString('utf8'),
    faults: [...faults],
  }
}
