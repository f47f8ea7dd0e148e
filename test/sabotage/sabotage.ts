// npm run test:sabotage [-- S4 S8 …] [-- --all] [-- --seed N]
// Breaks one promise at a time in a copy of the repository. The tests that guard it must fail; a test that still passes
// is worthless. Without names, three sabotages are drawn at random.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Seeded } from '../support/seeded.ts'
import { runTests, type NamedTest, type TestResult } from './run-tests.ts'
import { scratchCopy } from './scratch-copy.ts'
import { comeWithTheirPart, sabotages, type Edit, type Sabotage } from './table.ts'

const drawn = 3
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? Date.now() % 1_000_000)

const chosen = choose()
const copy = scratchCopy(join(import.meta.dirname, '../..'))
process.once('exit', copy.remove)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const unpatched = runTests(
  copy.root,
  chosen.flatMap(({ red }) => red),
)
let failed = 0
for (const sabotage of chosen) {
  const startedAt = performance.now()
  const faults = faultsOf(sabotage)
  failed += faults.length === 0 ? 0 : 1
  console.log(
    `${faults.length === 0 ? 'ok  ' : 'FAIL'} ${sabotage.id.padEnd(16)} ${sabotage.what}: ${sabotage.red.length} tests must fail, ${Math.round((performance.now() - startedAt) / 1000)} s`,
  )
  for (const fault of faults) console.log(`     ${fault}`)
}
if (values.all)
  for (const [id, what] of Object.entries(comeWithTheirPart))
    console.log(`-    ${id.padEnd(16)} ${what}: added when its part is built`)
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function choose(): readonly Sabotage[] {
  if (values.all) return sabotages
  if (positionals.length > 0) return [...new Set(positionals.flatMap(named))]
  const random = new Seeded(seed)
  const left = [...sabotages]
  console.log(`${drawn} of ${left.length} drawn, seed ${seed}`)
  return Array.from({ length: drawn }, () => left.splice(random.below(left.length), 1)).flat()
}

/** Returns all variants of an id, or the single sabotage with that full id. Throws if none matches. */
function named(name: string): readonly Sabotage[] {
  const found = sabotages.filter(({ id }) => id === name || id.startsWith(`${name}-`))
  if (found.length === 0) throw new Error(`no sabotage is called ${name}`)
  return found
}

/** Returns why this sabotage proves nothing. Empty if every named test passed before and failed because of it. */
function faultsOf({ edits, red }: Sabotage): readonly string[] {
  const unclean = red.filter(
    (test) =>
      outcomes(unpatched, test).some((outcome) => outcome !== 'passed') || outcomes(unpatched, test).length === 0,
  )
  if (unclean.length > 0) return unclean.map((test) => `did not pass before the sabotage: ${describe(test)}`)
  const restore = apply(edits)
  try {
    const patched = runTests(copy.root, red)
    return red.flatMap((test) => {
      const seen = outcomes(patched, test)
      return seen.includes('failed') ? [] : [`${seen.join(', ') || 'did not run'}: ${describe(test)}`]
    })
  } finally {
    restore()
  }
}

function outcomes(results: readonly TestResult[], { file, title }: NamedTest): readonly TestResult['outcome'][] {
  return results.filter((result) => result.file === file && result.title.includes(title)).map(({ outcome }) => outcome)
}

function describe({ file, title }: NamedTest): string {
  return `${file} "${title}"`
}

/**
 * Edits the copy and returns a function that restores it. Throws if a text does not occur exactly once, so that no
 * refactoring disables a sabotage unnoticed.
 */
function apply(edits: readonly Edit[]): () => void {
  const before = new Map<string, string>()
  for (const { file, find, replace } of edits) {
    const path = join(copy.root, file)
    const text = readFileSync(path, 'utf8')
    if (text.split(find).length !== 2) throw new Error(`${file} must contain exactly one "${find}"`)
    if (!before.has(path)) before.set(path, text)
    writeFileSync(
      path,
      text.replace(find, () => replace),
    )
  }
  return () => before.forEach((text, path) => writeFileSync(path, text))
}
