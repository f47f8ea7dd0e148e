import { expect, test } from 'vitest'
import { compileRules } from '../../../schematron/compile/compile-rules.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { loadRuleModule } from '../../../schematron/load-rule-module.ts'
import { RuleSet } from '../../../schematron/rule-set.ts'
import { runRules } from '../../../schematron/run.ts'

/** Returns a rule file that defines the function `u:good` for one value, and the check `id` that calls it. */
function fileOf(id: string, value: string): { readonly file: string; readonly bytes: Uint8Array } {
  const source = `<schema xmlns="http://purl.oclc.org/dsdl/schematron" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" queryBinding="xslt2"><ns prefix="u" uri="urn:u"/>
<xsl:function name="u:good" as="xs:boolean"><xsl:param name="value" as="xs:string"/><xsl:sequence select="$value = '${value}'"/></xsl:function>
<pattern><rule context="/a"><assert id="${id}" flag="fatal" test="u:good(string(.))">${id}</assert></rule></pattern></schema>`
  return { file: `${id}.sch`, bytes: Buffer.from(source) }
}

test('when several files of a rule set define a function with the same name, each file calls its own function', () => {
  const rules = new RuleSet(loadRuleModule(compileRules('two', [fileOf('ONE', '1'), fileOf('TWO', '2')])))
  const broken = (text: string): string[] =>
    runRules(rules, parseDocument(Buffer.from(text), documentLimits)).map(({ ruleId }) => ruleId)
  expect([broken('<a>1</a>'), broken('<a>2</a>'), broken('<a>3</a>')]).toEqual([['TWO'], ['ONE'], ['ONE', 'TWO']])
})
