import { sayFinding, sayRule, type Finding, type Language, type Verdict } from '@cornerpost/engine'
import { z } from 'zod'
import { createTextBudget, type TextBudget } from '../third-party-text.ts'
import { checkOneOf, draftId, known } from './field.ts'
import { defineTool, described, readsOnly } from './tool.ts'

/** maximum of the findings in an answer */
export const findingsMax = 50

/** Checks a document against the rules, without storing or sending it. */
export const validateDocument = defineTool({
  name: 'validate_document',
  title: 'Validate document',
  description:
    'Check the XML of an invoice or credit note, or a draft, against UBL, EN 16931, Peppol and Slovak rules. Use it before sending. Stores and sends nothing.',
  input: z.strictObject({
    xml: z.string().min(1).optional().describe('UBL, at most 3 MB'),
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
          line: z.int(),
          third_party_text: z.object({
            text: z.string().optional(),
            value: z.string().optional(),
            location: z.string().optional(),
          }),
        },
        'rule, level, text, line, third_party_text (text, value, location)',
      ),
    ),
    error_count: z.int(),
    warning_count: z.int(),
    truncated: z.boolean(),
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

/** Renders a verdict: its first findings, the number of all, and whether quoted text was shortened. */
function findingFacts(verdict: Verdict, language: Language) {
  const { isValid, findings, omitted } = verdict
  const errors = findings.filter(isError).length
  const texts = createTextBudget()
  const rendered = texts.first(errorsFirst(findings), findingsMax).map((one) => renderFinding(one, language, texts))
  return {
    valid: isValid,
    findings: rendered,
    error_count: errors + (omitted?.errors ?? 0),
    warning_count: findings.length - errors + (omitted?.warnings ?? 0),
    truncated: texts.isTruncated,
  }
}

/** Returns the findings, errors first. */
export function errorsFirst(findings: readonly Finding[]): readonly Finding[] {
  return [...findings.filter(isError), ...findings.filter((one) => !isError(one))]
}

/** True for a finding that makes a document invalid. */
export function isError({ severity }: Finding): boolean {
  return severity !== 'warning'
}

/** Renders a finding. Names and values of the document, which its text and location can quote, are kept apart. */
export function renderFinding(finding: Finding, language: Language, texts: TextBudget) {
  const text = sayRule(finding, language)
  const quoting = sayFinding(finding, language)
  return {
    rule: finding.ruleId,
    level: isError(finding) ? ('error' as const) : ('warning' as const),
    text,
    line: finding.line,
    third_party_text: known({
      text: quoting === text ? undefined : texts.take(quoting),
      value: texts.take(finding.value),
      location: texts.take(finding.location),
    }),
  }
}
