import { describe, expect, test } from 'vitest'
import { compileRules } from '../../../schematron/compile/compile-rules.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { runRules } from '../../../schematron/run.ts'
import { schemaOf } from '../../support/judge.ts'
import { sample } from '../../support/sample.ts'
import { Seeded } from '../../support/seeded.ts'
import { aloneInParent } from './alone-in-parent.ts'
import { type CountedRules, countedModule } from './counted-rules.ts'
import { growthOf, judgedBy, type GrowthSubject } from './growth.ts'
import { pathsOf } from './known-document.ts'
import { countries, type Wording } from './known-values.ts'
import { timesFor } from './repeated-document.ts'

/** Maximum growth ratio when the elements double: allows sorting, but not comparing every element with every other. */
const ratioMax = 2.2
const elements = 150
const judged: readonly GrowthSubject[] = [
  judgedBy(['en16931', 'peppol_bis', 'sk'], 'Invoice'),
  judgedBy(['en16931', 'peppol_self_billing'], 'CreditNote'),
  judgedBy(['mls'], 'ApplicationResponse'),
]

/** Returns the paths to test. Invoice and CreditNote each test one half, of which `npm test` draws 40. */
const casesOf = ({ root }: GrowthSubject): readonly ReturnType<typeof pathsOf>[number][] =>
  sample(
    pathsOf(root).filter(
      (_, index) => root.name === 'ApplicationResponse' || index % 2 === Number(root.name === 'CreditNote'),
    ),
    40,
  )

describe('X4 the work of the rules', () => {
  test.each(judged.map((one) => [one.root.name, one] as const))(
    'grows linearly with the number of copies of each element of %s',
    (name, one) => {
      const cases = casesOf(one)
      expect(cases.length).toBeGreaterThan(20)
      const over = cases.flatMap(({ path, part }, index) =>
        told(
          path,
          growthOf(one, (factor) => new Map([[path, factor * timesFor(part, elements)]]), wordingOf(index)),
        ),
      )
      expect(over).toEqual([])
    },
    120_000,
  )

  test.each(judged.map((one) => [one.root.name, one] as const))(
    'grows linearly with the number of copies of each element of %s, even if the parent contains only the copies or the copies have no attributes',
    (name, one) => {
      const cases = casesOf(one)
      const over = cases.flatMap(({ path, part }, index) => {
        const alone = { ...one, root: aloneInParent(one.root, path) }
        const ratio = (wording: Wording): number =>
          growthOf(alone, (factor) => new Map([[path, factor * elements]]), wording)
        // elements with children have no attributes
        const without =
          part.parts.length > 0
            ? []
            : told(`${path} without attributes`, ratio({ ...wordingOf(index), withoutAttributes: true }))
        return [...told(path, ratio(wordingOf(index))), ...without]
      })
      expect(over).toEqual([])
    },
    120_000,
  )

  const invoice = judged[0]
  const paths = pathsOf(invoice.root)

  test('grows linearly when several elements are repeated together', () => {
    const seed = new Seeded(20261122)
    const over = Array.from({ length: 60 }, (_, index) => {
      const chosen = severalOf(paths, seed)
      const share = elements / chosen.length
      return told(
        chosen.map(({ path }) => path).join(' + '),
        growthOf(
          invoice,
          (factor) => new Map(chosen.map(({ path, part }) => [path, factor * timesFor(part, share)])),
          wordingOf(index),
        ),
      )
    })
    expect(over.flat()).toEqual([])
  }, 120_000)

  test('grows linearly when an element and one of its children are both repeated', () => {
    const parents = paths.filter(({ part }) => part.parts.length > 0)
    const over = parents.flatMap(({ path, part }, index) => {
      const child = part.parts[index % part.parts.length]
      return told(
        `${path} + ${child.name}`,
        growthOf(
          invoice,
          (factor) =>
            new Map([
              [path, 6],
              [`${path}/${child.name}`, factor * timesFor(child, elements / 6)],
            ]),
          wordingOf(index),
        ),
      )
    })
    expect(over).toEqual([])
  }, 120_000)
})

test('X4 the step count used in these tests distinguishes quadratic work from linear work', () => {
  const eachWithEach = rulesOf('t:x', 'count(following-sibling::t:x[. &gt; 1]) = 0')
  const oneByOne = rulesOf('t:x', 'count(../t:x[. &gt; 1]) = 0')
  expect(stepsFor(eachWithEach, 2000) / stepsFor(eachWithEach, 1000)).toBeGreaterThan(3.9)
  expect(stepsFor(oneByOne, 2000) / stepsFor(oneByOne, 1000)).toBeLessThan(2.01)
})

test.each(['t:doc[t:none]/t:x', 't:x[../t:none]', 't:doc[t:none]/t:x/@y', 't:x/@y[../../t:none]'])(
  'X4 the condition on the parent in the rule context %s is evaluated once for all children of the parent',
  (context) => {
    const rules = rulesOf(context, 'false()')
    expect(stepsFor(rules, 2000) / stepsFor(rules, 1000)).toBeLessThan(2.01)
  },
)

function rulesOf(context: string, test: string): CountedRules {
  return countedModule(
    compileRules('test', [
      {
        file: 'test.sch',
        bytes: Buffer.from(
          schemaOf(`<pattern><rule context="${context}"><assert id="A" test="${test}">no</assert></rule></pattern>`),
        ),
      },
    ]),
  )
}

function stepsFor({ rules, stepsTaken }: CountedRules, number: number): number {
  stepsTaken()
  runRules(
    rules,
    parseDocument(Buffer.from(`<t:doc xmlns:t="urn:t">${'<t:x y="1">1</t:x>'.repeat(number)}</t:doc>`), documentLimits),
  )
  return stepsTaken()
}

/** Chooses two to eight paths at random, none inside another. Prefers paths closer to the root. */
function severalOf(paths: ReturnType<typeof pathsOf>, seed: Seeded): ReturnType<typeof pathsOf> {
  const chosen: ReturnType<typeof pathsOf> = []
  const number = 2 + seed.below(7)
  while (chosen.length < number) {
    const one = seed.pick(paths)
    const isApart = chosen.every(
      ({ path }) => !`${path}/`.startsWith(`${one.path}/`) && !`${one.path}/`.startsWith(`${path}/`),
    )
    if (isApart && seed.oneIn(one.path.split('/').length)) chosen.push(one)
  }
  return chosen
}

function wordingOf(index: number): Wording {
  return { country: countries[index % countries.length], repeated: index % 4 < 2 ? 'the same' : 'numbered' }
}

function told(what: string, ratio: number): string[] {
  return ratio > ratioMax ? [`${what}: ${ratio.toFixed(2)}`] : []
}
