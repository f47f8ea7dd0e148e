import type { Explanation } from '@cornerpost/engine'
import { z } from 'zod'
import { language } from './field.ts'
import { defineTool, readsOnly } from './tool.ts'

/** Explains a rule, an error or the reason of a status. */
export const explainCode = defineTool({
  name: 'explain_code',
  title: 'Explain code',
  description:
    'Explain the id of a rule, an error code, a status reason or a route. Use it when a tool answers with a code. Changes nothing.',
  input: z.strictObject({
    code: z.string().min(1).max(100).describe('such as BR-CO-15, SAPI-VAL-001 or MLS_REJECTED'),
    language,
  }),
  output: z.object({
    code: z.string(),
    kind: z.enum(['rule', 'error', 'status_reason', 'route']),
    meanings: z.array(z.string()),
    what_to_do: z.string().optional(),
    retryable: z.boolean().optional(),
    level: z.enum(['error', 'warning']).optional(),
    terms: z.array(z.string()).optional(),
  }),
  annotations: readsOnly,
  run: async ({ engine, language: ofCall }, { code, language: wanted = ofCall }) => ({
    facts: { code, ...renderExplanation(engine.explanations.explain(code, wanted)) },
  }),
})

function renderExplanation(explained: Explanation) {
  switch (explained.kind) {
    case 'rule':
      return {
        kind: 'rule' as const,
        meanings: [explained.text],
        level: explained.severity === 'warning' ? ('warning' as const) : ('error' as const),
        terms: [...explained.terms],
      }
    case 'error':
      return { kind: 'error' as const, meanings: [...explained.texts], retryable: explained.isRetryable }
    case 'route':
      return { kind: 'route' as const, meanings: [explained.text] }
    case 'statusReason':
      return {
        kind: 'status_reason' as const,
        meanings: [explained.text],
        ...(explained.next !== null && { what_to_do: explained.next }),
      }
  }
}
