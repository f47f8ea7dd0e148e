import type { ForeseenReport } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'

/** Rules that a report breaks, because of which it is not sent. */
export const faultsAnswer = z
  .array(z.object({ layer: z.string(), ruleId: z.string(), location: z.string(), message: z.string() }))
  .openapi({ description: 'Rules that the report breaks, because of which it is not sent' })

export const foreseenAnswer = z
  .object({
    state: z.enum(['pending', 'not_required']).openapi({ description: 'pending: the document will be reported' }),
    reason: z.string().nullable().openapi({ description: 'Why no report is due' }),
    documentUuid: z.string().nullable().openapi({ description: 'UUID under which the document will be reported' }),
    xml: z
      .string()
      .nullable()
      .openapi({ description: 'The report (SK TDD 1.0.0) as a preview: its UUID and time will differ' }),
    faults: faultsAnswer,
  })
  .openapi('ForeseenTaxReport')

/** Renders the report to the tax authority that would be made of a document if it were sent (T-01). */
export function renderForeseen({ state, reason, report, faults }: ForeseenReport): z.input<typeof foreseenAnswer> {
  return {
    state,
    reason,
    documentUuid: report?.documentUuid ?? null,
    xml: report && Buffer.from(report.xml).toString('utf8'),
    faults: [...faults],
  }
}
