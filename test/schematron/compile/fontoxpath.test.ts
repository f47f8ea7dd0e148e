import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SourceElement } from '../../../schematron/compile/source-element.ts'
import { rulePack } from '../../../schematron/compile/source-pack.ts'
import { parseXPath } from '../../../schematron/compile/xpath/parse-xpath.ts'
import { hasOracle } from '../../oracle/has-oracle.ts'
import { type OfficialSource, officialSource, officialSources } from '../../oracle/official-source.ts'
import { Seeded } from '../../support/seeded.ts'
import { fontoxpathShape } from './fontoxpath-shape.ts'
import { randomXPath } from './random-xpath.ts'
import { shapeOf } from './xpath-shape.ts'

const sources = join(import.meta.dirname, '../../../schematron/source')

describe('V-01 the XPath parser', () => {
  const ours = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sch'))
    .sort()

  test.each(ours)(
    "agrees with fontoxpath on every expression in Cornerpost's own rule file %s",
    (file) => {
      expect(disagreements(expressionsIn(file, readFileSync(join(sources, file))))).toEqual([])
    },
    60_000,
  )

  test.skipIf(!hasOracle()).each(Object.keys(officialSources))(
    'agrees with fontoxpath on every expression in the official rule set %s',
    (name) => {
      const expressions = expressionsIn(name, officialSource(name as OfficialSource))
      expect(expressions.length).toBeGreaterThan(30)
      expect(disagreements(expressions)).toEqual([])
    },
    300_000,
  )

  test('agrees with fontoxpath on 300 random expressions', () => {
    const random = new Seeded(7)
    const expressions = Array.from({ length: 300 }, () => randomXPath(random))
    const judged = expressions
      .map((text) => ({
        text,
        ours: shapeOrRefusal(() => shapeOf(parseXPath(text))),
        theirs: shapeOrRefusal(() => fontoxpathShape(text)),
      }))
      .filter(({ theirs }) => theirs !== 'XPTY0004')
    expect(judged.filter(({ ours }) => ours !== 'refused').length).toBeGreaterThan(150)
    expect(judged.filter(({ ours, theirs }) => ours !== theirs)).toEqual([])
  }, 60_000)
})

const expressionAttributes = ['context', 'test', 'value', 'select', 'match', 'use']

/** Returns every distinct expression of a Schematron source. */
function expressionsIn(file: string, bytes: Uint8Array): readonly string[] {
  return [...new Set(expressionsOf(rulePack([{ file, bytes }]).root(file)))]
}

function expressionsOf(element: SourceElement): readonly string[] {
  const own = expressionAttributes.flatMap((name) => element.attribute(name) ?? [])
  return [...own, ...element.content().flatMap((item) => (typeof item === 'string' ? [] : expressionsOf(item)))]
}

/** Returns the expressions that the two parsers read differently. */
function disagreements(expressions: readonly string[]): readonly string[] {
  return expressions.filter((text) => shapeOf(parseXPath(text)) !== fontoxpathShape(text))
}

/**
 * Returns the shape, `XPTY0004` or `refused`. While it parses, fontoxpath refuses some operands because of their types
 * (XPTY0004), which says nothing about the grammar.
 */
function shapeOrRefusal(read: () => string): string {
  try {
    return read()
  } catch (error) {
    return error instanceof Error && error.message.startsWith('XPTY0004') ? 'XPTY0004' : 'refused'
  }
}
