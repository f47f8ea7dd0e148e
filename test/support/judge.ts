import { compileRules, type RuleChoice } from '../../schematron/compile/compile-rules.ts'
import { documentLimits } from '../../schematron/document/limits.ts'
import { parseDocument } from '../../schematron/document/parse-document.ts'
import { loadRuleModule } from '../../schematron/load-rule-module.ts'
import { RuleSet } from '../../schematron/rule-set.ts'
import { type RuleFinding, runRules } from '../../schematron/run.ts'

/** Compiles a Schematron source into a rule set that is ready to run. */
export function ruleSetOf(source: string, choice?: RuleChoice): RuleSet {
  return new RuleSet(loadRuleModule(compileRules('test', [{ file: 'test.sch', bytes: Buffer.from(source) }], choice)))
}

/** Returns a schema with the given patterns and the prefixes t, xs and u. */
export function schemaOf(content: string): string {
  return `<schema xmlns="http://purl.oclc.org/dsdl/schematron" queryBinding="xslt2"><ns prefix="t" uri="urn:t"/><ns prefix="xs" uri="http://www.w3.org/2001/XMLSchema"/><ns prefix="u" uri="urn:u"/>${content}</schema>`
}

/** Returns the findings of a Schematron source on a document. */
export function findingsOf(source: string, document: string, choice?: RuleChoice): RuleFinding[] {
  return runRules(ruleSetOf(source, choice), parseDocument(Buffer.from(document), documentLimits))
}

/** Evaluates an assert's test on the root element of a document. Returns `true`, `false`, or the code of the error. */
export function evaluate(test: string, document: string): string {
  const attribute = test
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;')
  const [finding] = findingsOf(
    schemaOf(`<pattern><rule context="/*"><assert id="X" test="${attribute}">no</assert></rule></pattern>`),
    document,
  )
  if (finding === undefined) return 'true'
  return finding.error ?? 'false'
}
