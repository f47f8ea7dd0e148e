import type { SetFigures } from './run-set.ts'
import type { Tally } from './tally.ts'

/** Returns the rows of figures: for each set, one for each party and one for the structure check. */
export function figureRows(figures: readonly SetFigures[]): string[][] {
  return figures.flatMap(({ set, documents, findings, fired, tallies, structure }) => [
    ...tallies.map(({ party, compared, equal, faultsOfOracle, errors, judgedOtherwise }) => [
      set,
      String(documents),
      String(findings),
      String(fired.size),
      party.name,
      String(compared),
      String(equal),
      String(compared - equal - faultsOfOracle),
      String(faultsOfOracle),
      String(judgedOtherwise.length),
      `${errors.both} + ${errors.oracle} + ${errors.ours}`,
    ]),
    [
      set,
      String(documents),
      '',
      '',
      'structure check',
      String(structure.compared),
      String(structure.equal),
      String(structure.compared - structure.equal),
      '',
      '',
      '',
    ],
  ])
}

export const figureHeads = [
  'set',
  'documents',
  'findings',
  'rules fired',
  'party',
  'compared',
  'equal',
  'differing',
  'fault of the oracle',
  'accepted by one',
  'errors of both + oracle + ours',
]

/** Returns the number of published rules, the number that fired at least once, and the rules that never fired. */
export function ruleCoverage(figures: readonly SetFigures[]): {
  readonly fired: number
  readonly all: number
  readonly never: readonly string[]
} {
  const fired = new Set(figures.flatMap((one) => [...one.fired]))
  const all = new Set(
    figures.flatMap(({ tallies }) =>
      tallies.flatMap(({ party }) => (party.name === 'official sources' ? [...party.rules] : [])),
    ),
  )
  return { fired: fired.size, all: all.size, never: [...all].filter((rule) => !fired.has(rule)) }
}

/** Prints the table of figures of a run. */
export function printFigures(figures: readonly SetFigures[]): void {
  const rows = [figureHeads, ...figureRows(figures)]
  const widths = figureHeads.map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column])).join('  '))
  const { fired, all } = ruleCoverage(figures)
  console.log(
    `${figures.reduce((sum, { documents }) => sum + documents, 0)} documents, ${fired} of ${all} rules fired, ${Math.round(figures.reduce((sum, { seconds }) => sum + seconds, 0))} s`,
  )
}

/** Prints the differences, those between rules by descending frequency. */
export function printDifferences(figures: readonly SetFigures[]): void {
  for (const { set, tallies, structure } of figures) {
    for (const tally of tallies) printTally(set, tally)
    for (const [key, { times, first, at }] of structure.differing)
      console.log(`DIFFERS ${set}, structure: ${key}: ${times}, first ${first.name} at ${at}`)
  }
}

function printTally(
  set: string,
  { party, differing, wrongOfOracle, absent, missed, judgedOtherwise, errorsOfOne }: Tally,
): void {
  for (const [key, { times, first, difference }] of [...differing].sort(
    ([, one], [, other]) => other.times - one.times,
  ))
    console.log(`DIFFERS ${set}, ${party.name}: ${key}: ${times}, first ${first.name} at ${difference.location}`)
  if (wrongOfOracle.size > 0)
    console.log(
      `FAULT OF THE ORACLE ${set}, ${party.name}: ${[...wrongOfOracle].map(([rule, times]) => `${rule} (${times})`).join(', ')}`,
    )
  for (const [key, { times, first }] of errorsOfOne)
    console.log(`ERROR OF ONE ${set}, ${party.name}: ${key}: ${times}, first ${first.name}`)
  for (const name of judgedOtherwise) console.log(`ACCEPTED BY ONE ${set}, ${party.name}: ${name}`)
  for (const expectation of missed) console.log(`MISSED ${set}, ${party.name}: ${expectation}`)
  if (absent.size > 0)
    console.log(`ABSENT ${set}, ${party.name}: ${[...absent].map(([rule, times]) => `${rule} (${times})`).join(', ')}`)
}
