import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentLimits } from '../../schematron/document/limits.ts'
import { parseDocument } from '../../schematron/document/parse-document.ts'
import { en16931 } from '../../schematron/generated/en16931.ts'
import { RuleSet } from '../../schematron/rule-set.ts'
import { runRules } from '../../schematron/run.ts'
import { exampleText } from './document.ts'

export type Change = readonly [from: string, to: string]

/**
 * Changes to the example invoice, and the rules of one source file that they break: sorted, each as often as it is
 * broken.
 */
export type RuleCase = readonly [what: string, ids: readonly string[], ...changes: Change[]]

const rules = new RuleSet(en16931)

/**
 * Defines the tests for one source file of EN 16931. Each case must break exactly the rules that it names, among those
 * of the file. Together, the cases must break every rule of the file, except the rules in `neverBroken`.
 */
export function testRules(file: string, cases: readonly RuleCase[], neverBroken: readonly string[] = []): void {
  const ofFile = rulesIn(file)
  describe(`the rules of EN 16931 in ${file}`, () => {
    test.each(cases.map(([what, expected, ...changes]) => ({ what, expected, changes })))(
      'report $expected for $what',
      ({ expected, changes }) => {
        expect(rulesBroken(file, exampleText('invoice', ...changes))).toEqual(expected)
      },
    )

    test('are each broken by at least one changed example invoice', () => {
      expect([...new Set([...cases.flatMap(([, expected]) => expected), ...neverBroken])].sort()).toEqual(
        [...ofFile].sort(),
      )
    })
  })
}

/**
 * Returns the rules of one source file of EN 16931 that a document breaks: sorted, each as often as it is broken. A
 * question mark follows a rule that cannot be evaluated.
 */
export function rulesBroken(file: string, document: string): string[] {
  const ofFile = rulesIn(file)
  const findings = runRules(rules, parseDocument(Buffer.from(document), documentLimits)).filter(({ ruleId }) =>
    ofFile.has(ruleId),
  )
  return findings.map(({ ruleId, kind }) => (kind === 'not_evaluated' ? `${ruleId}?` : ruleId)).sort()
}

/** Returns a change that inserts content before the first element with this name. */
export function before(element: string, content: string): Change {
  return [`<${element}`, `${content}<${element}`]
}

/** Returns a change that removes a text. */
export function without(text: string): Change {
  return [text, '']
}

/** Returns a change of the first amount with this name and value. An empty new value removes the amount. */
export function amount(name: string, from: string, to: string): Change {
  return [
    `<cbc:${name} currencyID="EUR">${from}</cbc:${name}>`,
    to === '' ? '' : `<cbc:${name} currencyID="EUR">${to}</cbc:${name}>`,
  ]
}

function rulesIn(file: string): ReadonlySet<string> {
  const text = readFileSync(join(import.meta.dirname, '../../schematron/source/en16931', file), 'utf8')
  return new Set([...text.matchAll(/<assert id="([^"]+)"/g)].map(([, id]) => id))
}
