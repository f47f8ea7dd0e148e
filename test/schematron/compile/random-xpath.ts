import type { Seeded } from '../../support/seeded.ts'

/** Returns a random expression in the grammar of the compiler. It may contain type errors. */
export function randomXPath(random: Seeded, depth = 4): string {
  const inner = (): string => randomXPath(random, depth - 1)
  if (depth === 0) return random.pick([...leaves, () => step(random)])(random)
  return random.pick<() => string>([
    () => `${inner()} ${random.pick(operators)} ${inner()}`,
    () => `(${inner()}) ${random.pick(operators)} (${inner()})`,
    () => `(${inner()}, ${inner()})`,
    () => `if (${inner()}) then ${inner()} else ${inner()}`,
    () => `(${random.pick(['some', 'every'])} $x in ${inner()} satisfies ${inner()})`,
    () => `(for $x in ${inner()}, $y in ${inner()} return ${inner()})`,
    () =>
      `(${inner()}) ${random.pick(['castable as xs:date', 'castable as xs:integer?', 'cast as xs:decimal', 'instance of element()*', 'instance of xs:string', 'treat as node()+'])}`,
    () => `-(${inner()})`,
    () => `${random.pick(['concat', 'u:own'])}(${inner()}, ${inner()})`,
    () => `(${inner()})[${inner()}]`,
    () => `${path(random)}[${inner()}]`,
    () => path(random),
    () => `(${inner()})/${path(random).replace(/^\/+/, '')}`,
  ])()
}

const operators: readonly string[] = [
  '=',
  '!=',
  '<',
  '>=',
  '+',
  '-',
  '*',
  'div',
  'mod',
  'and',
  'or',
  '|',
  'union',
  'except',
  'intersect',
  'to',
  'eq',
  'lt',
  'is',
  '<<',
]
const leaves: readonly ((random: Seeded) => string)[] = [
  () => '.',
  () => '$x',
  () => "'it''s'",
  () => '"q"',
  () => '12',
  () => '1.50',
  () => '1e2',
  () => '()',
  () => 'true()',
]

function path(random: Seeded): string {
  const start = random.pick(['', '', '/', '//', '../'])
  return start + Array.from({ length: 1 + random.below(3) }, () => step(random)).join(random.oneIn(4) ? '//' : '/')
}

/** Returns a random step. Some names are also keywords of XPath, which are valid names in this position. */
function step(random: Seeded): string {
  const test = random.pick(['a', 'p:b', '*', 'p:*', '*:c', 'div', 'if', 'text()', 'node()', 'or'])
  return random.pick([
    test,
    test,
    `@${random.pick(['a', 'p:b', '*'])}`,
    '..',
    `ancestor::${random.pick(['a', '*'])}`,
    `preceding-sibling::p:b`,
    `self::a`,
    `descendant-or-self::node()`,
  ])
}
