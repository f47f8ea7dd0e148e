import { isNativeError } from 'node:util/types'
import { runInNewContext } from 'node:vm'
import { type DocumentTree, hasRuleFor, loadRuleModule, RuleSet, runRules } from '@cornerpost/schematron'
import type { RuleSetName } from '../../document/validation/release.ts'
import { parseXml } from '../../xml/parse-xml.ts'
import { documentLimits } from '../../xml/xml-limits.ts'
import { demoInvoice } from '../demo/demo-invoice.ts'
import { packRefused } from './rule-pack.ts'

const millisecondsUsual = 10_000

/**
 * Runs a compiled rule set on the built-in invoice, which is valid by the built-in rules. Returns the ids of the broken
 * rules, except warnings. A broken rule alone does not lead to a refusal of the rule set: a new release of the rules
 * may rightly refuse an invoice that the previous one accepted.
 * Throws `rule_pack_invalid` if none of the rules applies to the invoice, because such a rule set would call every
 * document valid. Also throws it if the rules take longer than `millisecondsMax`, or if the program is nested too
 * deeply to be loaded.
 */
export function brokenByDemo(name: RuleSetName, text: string, millisecondsMax = millisecondsUsual): readonly string[] {
  const { tree } = parseXml(
    Buffer.from(name === 'peppol_self_billing' ? selfBilled(demoInvoice) : demoInvoice),
    documentLimits,
  )
  return [...new Set(judged(name, text, tree, millisecondsMax))]
}

/** Returns the invoice as a self-billed invoice, which the buyer issues. */
function selfBilled(invoice: string): string {
  return invoice
    .replace('poacc:billing:3.0', 'poacc:selfbilling:3.0')
    .replace('poacc:billing:01:1.0', 'poacc:selfbilling:01:1.0')
    .replace('>380<', '>389<')
}

/**
 * Runs the rules in a new V8 context, which allows a time limit without a second thread. The timeout error is an
 * `Error` of that context, so `instanceof` does not recognise it.
 */
function judged(name: RuleSetName, text: string, tree: DocumentTree, millisecondsMax: number): readonly string[] {
  let isForIt = false
  let ids: readonly string[] = []
  const judge = (): void => {
    const rules = new RuleSet(loadRuleModule(text))
    isForIt = hasRuleFor(rules, tree)
    ids = runRules(rules, tree)
      .filter(({ flag }) => flag !== 'warning')
      .map(({ ruleId }) => ruleId)
  }
  try {
    runInNewContext('judge()', { judge }, { timeout: millisecondsMax })
  } catch (error) {
    if (error instanceof RangeError) throw packRefused(name, 'is nested too deeply')
    if (isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw packRefused(name, `the rules take more than ${millisecondsMax / 1000} seconds for a one-page invoice`)
    throw error
  }
  if (!isForIt)
    throw packRefused(
      name,
      'no rule applies to an invoice: the rules are for other documents, or the file has no rules',
    )
  return ids
}
