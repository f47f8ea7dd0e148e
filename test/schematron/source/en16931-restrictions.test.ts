import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { en16931 } from '../../../schematron/generated/en16931.ts'
import { RuleSet } from '../../../schematron/rule-set.ts'
import { type RuleFinding, runRules } from '../../../schematron/run.ts'
import { exampleText } from '../../support/document.ts'

const table = readFileSync(join(import.meta.dirname, '../../../schematron/source/en16931/restrictions.tsv'), 'utf8')
const rows = table
  .split('\n')
  .filter((row) => row !== '' && !row.startsWith('#'))
  .map((row) => row.split('\t') as [rule: string, path: string])
const restrictions = new Set(rows.map(([rule]) => rule))
const rules = new RuleSet(en16931)

function restricted(document: string): RuleFinding[] {
  return runRules(rules, parseDocument(Buffer.from(document), documentLimits)).filter(({ ruleId }) =>
    restrictions.has(ruleId),
  )
}

/** Returns an example with nested elements for the path at its end. A path that starts with // is put in a Delivery. */
function exampleWith(path: string, kind: 'invoice' | 'credit-note'): string {
  const root = kind === 'invoice' ? 'Invoice' : 'CreditNote'
  const steps = path
    .replace('line/', `cac:${root}Line/`)
    .replace('//@', '//cbc:ID/@')
    .replace('//', 'cac:Delivery/')
    .replace('/@', '@')
    .split('/')
  const content = steps.reduceRight((inner, step) => {
    const [name, attribute] = step.split('@')
    return `<${name}${attribute === undefined ? '' : ` ${attribute}="x"`}>${inner}</${name}>`
  }, 'x')
  return exampleText(kind, [`</${root}>`, `${content}</${root}>`]).replace(
    /<(Invoice|CreditNote) /,
    '<$1 xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2" ',
  )
}

describe('the EN 16931 rule table restrictions.tsv', () => {
  test('contains each rule once', () => {
    expect(restrictions.size).toBe(rows.length)
  })

  test('contains, together with the rules in syntax.sch, all 678 UBL-CR rules and all 24 UBL-DT rules', () => {
    const count = (family: string): number =>
      new Set(en16931.rules.flatMap(({ checks }) => checks.map(({ id }) => id)).filter((id) => id.startsWith(family)))
        .size
    expect([count('UBL-CR-'), count('UBL-DT-')]).toEqual([678, 24])
  })

  for (const kind of ['invoice', 'credit-note'] as const) {
    test(`gives no findings on the example ${kind}`, () => {
      expect(restricted(exampleText(kind))).toEqual([])
    })

    test(`gives a warning at the root of the example ${kind} for each path in the table`, () => {
      const missed = rows.filter(([rule, path]) => {
        const finding = restricted(exampleWith(path, kind)).find(({ ruleId }) => ruleId === rule)
        return (
          finding?.flag !== 'warning' || finding.location !== `/${kind === 'invoice' ? 'Invoice' : 'CreditNote'}[1]`
        )
      })
      expect(missed).toEqual([])
    })
  }

  test('gives messages that contain the path without namespace prefixes', () => {
    const sentences = ['line/cac:Item/cbc:Keyword', '//@listURI'].flatMap((path) =>
      restricted(exampleWith(path, 'invoice')).map(({ message }) => message),
    )
    expect(sentences).toEqual([
      'The element “line/Item/Keyword” is not part of the invoice that EN 16931 describes; remove it.',
      'The element “Delivery/ID” is not part of the invoice that EN 16931 describes; remove it.',
      'The attribute “@listURI” is not part of the invoice that EN 16931 describes; remove it.',
    ])
  })
})
