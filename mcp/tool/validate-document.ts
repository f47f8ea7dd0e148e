import { sayFinding, type Finding, type Language, type Verdict } from '@cornerpost/engine'
import { z } from 'zod'
import { cleanText, cut } from '../third-party-text.ts'
import { checkOneOf, draftId } from './field.ts'
import { defineTool, described, readsOnly } from './tool.ts'

const findingsMax = 50
const textMax = 240
const locationMax = 160

/** Checks a document against the rules, without storing or sending it. */
export const validateDocument = defineTool({
  name: 'validate_document',
  title: 'Validate document',
  description:
    'Check the XML of an invoice or credit note, or a draft, against UBL, EN 16931, Peppol and Slovak rules. Use it before sending or to explain a refusal. Stores and sends nothing.',
  input: z.strictObject({
    xml: z.string().min(1).optional().describe('UBL 2.1 Invoice or CreditNote, at most 3 MB'),
    draft_id: draftId.optional(),
  }),
  output: z.object({
    valid: z.boolean(),
    findings: z.array(
      described(
        {
          rule: z.string(),
          level: z.enum(['error', 'warning']),
          text: z.string(),
          location: z.string(),
          line: z.int(),
          fix: z.string().optional(),
        },
        'rule, level (error, warning), text, location, line, fix',
      ),
    ),
    error_count: z.int(),
    warning_count: z.int(),
    rules_version: z.string(),
  }),
  annotations: readsOnly,
  async run({ engine, caller, language }, given) {
    checkOneOf(given, ['xml', 'draft_id'])
    const verdict =
      given.draft_id === undefined
        ? await engine.documents.check(Buffer.from(given.xml ?? ''))
        : await engine.drafts.check(caller, given.draft_id)
    return { facts: { ...findingFacts(verdict, language), rules_version: verdict.rulesVersion } }
  },
})

/** Renders a verdict: errors first, at most 50 findings, and the number of all. */
export function findingFacts({ isValid, findings, omitted }: Verdict, language: Language) {
  const errors = findings.filter(({ severity }) => severity !== 'warning')
  const warnings = findings.filter(({ severity }) => severity === 'warning')
  return {
    valid: isValid,
    findings: [...errors, ...warnings].slice(0, findingsMax).map((one) => renderFinding(one, language)),
    error_count: errors.length + (omitted?.errors ?? 0),
    warning_count: warnings.length + (omitted?.warnings ?? 0),
  }
}

/** Renders a finding. Its texts are cleaned, because they can quote the document. */
function renderFinding(finding: Finding, language: Language) {
  return {
    rule: finding.ruleId,
    level: finding.severity === 'warning' ? ('warning' as const) : ('error' as const),
    text: cut(cleanText(sayFinding(finding, language)), textMax),
    location: cut(cleanText(finding.location), locationMax),
    line: finding.line,
    ...(finding.fix !== undefined && { fix: cut(cleanText(finding.fix), textMax) }),
  }
}
