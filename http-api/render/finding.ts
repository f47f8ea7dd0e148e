import { type Finding, type FindingLayer, type Language, sayFinding } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'

/** Layers by the words of the interface (D97). */
const layerWords: Readonly<Record<FindingLayer, 'xsd' | 'en16931' | 'peppol' | 'sk'>> = {
  xsd: 'xsd',
  cen: 'en16931',
  peppol: 'peppol',
  sk: 'sk',
}

export const findingAnswer = z
  .object({
    ruleId: z.string().openapi({ example: 'BR-CO-15' }),
    message: z.string().openapi({ description: 'in the language of the caller' }),
    severity: z.enum(['error', 'warning']),
    location: z.string().openapi({ description: 'XPath of the node' }),
    line: z.int().openapi({ description: 'of the place in the document, from 1' }),
    column: z.int(),
    layer: z.enum(['xsd', 'en16931', 'peppol', 'sk']),
    terms: z
      .array(z.string())
      .openapi({ description: 'business terms and groups that the rule is about', example: ['BT-112'] }),
    fix: z.string().optional().openapi({ description: 'how to mend it; not given yet' }),
  })
  .openapi('Finding')

/**
 * A finding by the words of the interface: two severities, layers by their public names (D97); the sentence in a
 * language.
 */
export function renderFinding(finding: Finding, language: Language): z.input<typeof findingAnswer> {
  const { ruleId, severity, location, line, column, layer, terms, fix } = finding
  const rendered: z.input<typeof findingAnswer> = {
    ruleId,
    severity: severity === 'warning' ? 'warning' : 'error',
    message: sayFinding(finding, language),
    location,
    line,
    column,
    layer: layerWords[layer],
    terms: [...terms],
  }
  return fix === undefined ? rendered : { ...rendered, fix }
}
