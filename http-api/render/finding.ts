import { businessTerms, type Finding, type FindingLayer } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'

/** Layers by the words of the interface (D97). */
const layerWords: Readonly<Record<FindingLayer, 'xsd' | 'en16931' | 'peppol' | 'sk'>> = { xsd: 'xsd', cen: 'en16931', peppol: 'peppol', sk: 'sk' }

export const findingAnswer = z
  .object({
    ruleId: z.string().openapi({ example: 'BR-CO-15' }),
    message: z.string(),
    severity: z.enum(['error', 'warning']),
    location: z.string().openapi({ description: 'XPath of the node' }),
    line: z.int().openapi({ description: 'of the place in the document, from 1' }),
    column: z.int(),
    layer: z.enum(['xsd', 'en16931', 'peppol', 'sk']),
    terms: z.array(z.string()).openapi({ description: 'business terms and groups that the rule is about', example: ['BT-112'] }),
  })
  .openapi('Finding')

/** A finding by the words of the interface: two severities, layers by their public names (D97). */
export function renderFinding({ ruleId, message, severity, location, line, column, layer }: Finding): z.input<typeof findingAnswer> {
  return { ruleId, message, severity: severity === 'warning' ? 'warning' : 'error', location, line, column, layer: layerWords[layer], terms: [...businessTerms(message)] }
}
