import type { SetFigures } from './run-set.ts'
import type { Tally } from './tally.ts'

/** One row a set and party. */
export function figureRows(figures: readonly SetFigures[]): string[][] {
  return figures.flatMap(({ set, documents, findings, fired, tallies }) =>
    tallies.map(({ party, compared, equal, errors }) => [set, String(documents), String(findings), String(fired.size), party.name, String(compared), String(equal), String(compared - equal), `${errors.both} + ${errors.oracle} + ${errors.ours}`]),
  )
}

export const figureHeads = ['set', 'documents', 'findings', 'rules fired', 'compared with', 'compared', 'equal', 'differing', 'errors of both + oracle + ours']

/** The table of a run. */
export function printFigures(figures: readonly SetFigures[]): void {
  const rows = [figureHeads, ...figureRows(figures)]
  const widths = figureHeads.map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column])).join('  '))
  console.log(`${figures.reduce((sum, { documents }) => sum + documents, 0)} documents, ${new Set(figures.flatMap(({ fired }) => [...fired])).size} rules fired, ${Math.round(figures.reduce((sum, { seconds }) => sum + seconds, 0))} s`)
}

/** What differs, the most frequent first. */
export function printDifferences(figures: readonly SetFigures[]): void {
  for (const { set, tallies } of figures) for (const tally of tallies) printTally(set, tally)
}

function printTally(set: string, { party, differing, absent, missed }: Tally): void {
  for (const [key, { times, first, difference }] of [...differing].sort(([, one], [, other]) => other.times - one.times)) console.log(`DIFFERS ${set}, ${party.name}: ${key}: ${times}, first ${first.name} at ${difference.location}`)
  for (const expectation of missed) console.log(`MISSED ${set}, ${party.name}: ${expectation}`)
  if (absent.size > 0) console.log(`ABSENT ${set}, ${party.name}: ${[...absent].map(([rule, times]) => `${rule} (${times})`).join(', ')}`)
}
