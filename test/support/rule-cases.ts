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
 * A change of the example invoice, and the rules of one source file that it breaks, sorted, each as often as it is
 * broken.
 */
export type RuleCase = readonly [what: string, ids: readonly string[], ...changes: Change[]]

const rules = new RuleSet(en16931)

/**
 * Tests for one source file of EN 16931: every case breaks just the rules of the file that it names, and every rule of
 * the file is broken by one of the
 * cases, but for those that no document breaks.
 */
export function testRules(file: string, cases: readonly RuleCase[], neverBroken: readonly string[] = []): void {
  const ofFile = rulesIn(file)
  describe(`EN 16931, ${file}, on changes of the example invoice`, () => {
    test.each(cases.map(([what, expected, ...changes]) => ({ what, expected, changes })))(
      'reports $expected for $what',
      ({ expected, changes }) => {
        expect(rulesBroken(file, exampleText('invoice', ...changes))).toEqual(expected)
      },
    )

    test('reports every rule of the file for at least one of the changes', () => {
      expect([...new Set([...cases.flatMap(([, expected]) => expected), ...neverBroken])].sort()).toEqual(
        [...ofFile].sort(),
      )
    })
  })
}

/**
 * The rules of one source file of EN 16931 that a document breaks, sorted, each as often as it is broken; one that
 * cannot be evaluated has a question mark.
 */
export function rulesBroken(file: string, document: string): string[] {
  const ofFile = rulesIn(file)
  const findings = runRules(rules, parseDocument(Buffer.from(document), documentLimits)).filter(({ ruleId }) =>
    ofFile.has(ruleId),
  )
  return findings.map(({ ruleId, kind }) => (kind === 'not_evaluated' ? `${ruleId}?` : ruleId)).sort()
}

/** A change that puts something before the first element of a name. */
export function before(element: string, content: string): Change {
  return [`<${element}`, `${content}<${element}`]
}

/** A change that takes something out. */
export function without(text: string): Change {
  return [text, '']
}

/** A change of the first amount of a name and value; no value takes the amount out. */
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
