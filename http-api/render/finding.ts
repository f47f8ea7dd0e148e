import { type Finding, type FindingLayer, type Language, sayFinding } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'

/** Public names of the validation layers (D97). */
const layerWords: Readonly<Record<FindingLayer, 'xsd' | 'en16931' | 'peppol' | 'sk'>> = {
  xsd: 'xsd',
  cen: 'en16931',
  peppol: 'peppol',
  sk: 'sk',
}

export const findingAnswer = z
  .object({
    ruleId: z.string().openapi({ example: 'BR-CO-15' }),
    message: z.string().openapi({ description: 'In the language of the caller' }),
    severity: z.enum(['error', 'warning']),
    location: z.string().openapi({ description: 'XPath of the node' }),
    line: z.int().openapi({ description: 'Line of the node in the document, counted from 1' }),
    column: z.int(),
    layer: z.enum(['xsd', 'en16931', 'peppol', 'sk']),
    terms: z
      .array(z.string())
      .openapi({ description: 'Business terms and groups that the rule is about', example: ['BT-112'] }),
    value: z.string().optional().openapi({
      description:
        'The wrong value, at most 100 characters of it; absent if the rule is about several values or a missing one',
      example: 'application/xml',
    }),
    fix: z.string().optional().openapi({ description: 'How to correct the document; not provided yet' }),
  })
  .openapi('Finding')

/**
 * Renders a finding in the terms of the API: two severities, the public names of the layers (D97), and a message in the
 * given language.
 */
export function renderFinding(finding: Finding, language: Language): z.input<typeof findingAnswer> {
  const { ruleId, severity, location, line, column, layer, terms, value, fix } = finding
  const rendered: z.input<typeof findingAnswer> = {
    ruleId,
    severity: severity === 'warning' ? 'warning' : 'error',
    message: sayFinding(finding, language),
    location,
    line,
    column,
    layer: layerWords[layer],
    terms: [...terms],
    ...(value !== undefined && { value }),
  }
  return fix === undefined ? rendered : { ...rendered, fix }
}
