import type { Language, Verdict } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { findingAnswer, renderFinding } from './finding.ts'

export const omittedAnswer = z.object({ errors: z.int(), warnings: z.int(), exact: z.boolean() }).optional().openapi({
  description:
    'Number of findings that are not listed; absent if all are listed. If exact is false, counting stopped early and there may be more',
})

export const verdictAnswer = z
  .object({
    valid: z.boolean().openapi({ description: 'True if the document has no errors' }),
    errors: z.array(findingAnswer),
    warnings: z.array(findingAnswer),
    omitted: omittedAnswer,
    rulesVersion: z.string().openapi({ description: 'Releases of the rules that were applied' }),
    deliveryDate: z
      .string()
      .nullable()
      .openapi({ description: 'BT-72, else BT-7, else BT-2; null if the first of them that is present is not a date' }),
  })
  .openapi('Verdict')

/** Renders the verdict on a document in the terms of the API (V-05). */
export function renderVerdict(
  { isValid: valid, findings, omitted, rulesVersion, deliveryDate }: Verdict,
  language: Language,
): z.input<typeof verdictAnswer> {
  const rendered = findings.map((finding) => renderFinding(finding, language))
  const errors = rendered.filter(({ severity }) => severity === 'error')
  const warnings = rendered.filter(({ severity }) => severity === 'warning')
  return { valid, errors, warnings, ...renderOmitted(omitted), rulesVersion, deliveryDate }
}

export function renderOmitted(omitted: Verdict['omitted']): Pick<z.input<typeof verdictAnswer>, 'omitted'> {
  if (omitted === undefined) return {}
  const { errors, warnings, isExact } = omitted
  return { omitted: { errors, warnings, exact: isExact } }
}
