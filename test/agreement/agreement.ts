// npm run test:agreement -- [--corpus FOLDER] [--all] [--set NAME] [--seed S] [--minutes N] [--kept FILE]
//   [--record] [--write]
//
// Compares the verdicts of our engine on many documents with those of the official artefacts, rule by rule. Prints a
// table of figures and every difference; the exit code is 1 if there is a difference.
import { parseArgs } from 'node:util'
import { hasOracle } from '../oracle/has-oracle.ts'
import { hasCorpus, useCorpus } from '../support/corpus.ts'
import type { CaseSet } from './case.ts'
import { composedSet } from './composed-set.ts'
import { corpusSet } from './corpus-set.ts'
import { edgeSet } from './edge-set.ts'
import { fixtureSet } from './fixture-set.ts'
import { insertionSet } from './insertion-set.ts'
import { mutantSets } from './mutant-set.ts'
import { nationalSet } from './national-set.ts'
import { nestedSet } from './nested-set.ts'
import { oracleVerdicts } from './oracle-verdicts.ts'
import { officialParty, ownParty } from './parties.ts'
import { provocationSet } from './provocation-set.ts'
import { publishedSet } from './published-set.ts'
import { writeRecords } from './record.ts'
import { printDifferences, printFigures } from './report.ts'
import { writeReproductions } from './reproduction.ts'
import { statisticsProvocationSet } from './statistics-provocation-set.ts'
import { taxDataProvocationSet } from './tax-data-provocation-set.ts'
import { taxDataSet } from './tax-data-set.ts'
import { writeAgreementPage } from './write-agreement-page.ts'
import { runSet, type SetFigures } from './run-set.ts'

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    all: { type: 'boolean', default: false },
    set: { type: 'string' },
    seed: { type: 'string', default: '20261121' },
    minutes: { type: 'string', default: '1000' },
    kept: { type: 'string' },
    record: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const end = performance.now() + Number(values.minutes) * 60_000

/** Number of documents of each set in a run without `--all`: about 1,000 in total. */
const sample: Readonly<Record<string, number>> = {
  fixtures: 4,
  corpus: 154,
  published: 36,
  edges: 100,
  provocations: 200,
  nationals: 100,
  nested: 40,
  composed: 50,
  insertions: 130,
  'tax report provocations': 100,
  'statistics provocations': 120,
  'tax reports': 200,
  'invoice mutants': 120,
  'self-billing mutants': 40,
  'mls mutants': 20,
  'sk-tdd mutants': 20,
  'tsr mutants': 20,
  'eusr mutants': 20,
}

if (values.corpus !== undefined) useCorpus(values.corpus)
if (!hasOracle()) process.exit(process.env.CI ? 1 : 0)
const [corpus, edges, provocations, nationals] = [corpusSet(), edgeSet(), provocationSet(), nationalSet()]
const [insertions, mutants] = [insertionSet(seed), mutantSets(seed)]
const everySet = [
  fixtureSet(),
  corpus,
  publishedSet(),
  edges,
  provocations,
  nationals,
  nestedSet([corpus, edges, provocations, nationals]),
  composedSet(seed),
  insertions,
  statisticsProvocationSet(),
  taxDataProvocationSet(),
  taxDataSet([edges, provocations, nationals, insertions, ...mutants.filter(({ name }) => name === 'invoice mutants')]),
  ...mutants,
].filter(({ size }) => size > 0)
if (!hasCorpus()) sayWhatIsLeftOut()
const sets = everySet.filter(({ name }) => values.set === undefined || values.set === name)
if (sets.length === 0)
  throw new Error(`the set ${values.set} does not exist; the sets are: ${everySet.map(({ name }) => name).join(', ')}`)
const verdicts = oracleVerdicts(values.kept)
const parties = [officialParty(), await ownParty()]
console.log(`seed ${seed}`)
const figures: SetFigures[] = []
for (const set of sets) figures.push(await runSet(set, untilTheEnd(chosen(set)), verdicts, parties))
printFigures(figures)
printDifferences(figures)
if (values.write) writeAgreementPage(figures, seed)
await writeReproductions(figures, verdicts)
if (values.record) await writeRecords(verdicts)
await verdicts.close()
process.exitCode = figures.every(isFaultless) ? 0 : 1

/**
 * Prints the sets that are left out without the corpus. Refuses `--write`, because the page has the figures of all
 * sets.
 */
function sayWhatIsLeftOut(): void {
  if (values.write) throw new Error('--write needs --corpus FOLDER')
  const missing = Object.keys(sample).filter((name) => everySet.every((set) => set.name !== name))
  console.warn(
    `LEFT OUT, because --corpus FOLDER is not given: ${missing.join(', ')}, and the documents of other sets that are derived from the corpus`,
  )
}

function isFaultless({ tallies, structure }: SetFigures): boolean {
  return (
    structure.differing.size === 0 &&
    tallies.every(
      ({ differing, missed, absent, judgedOtherwise, errorsOfOne }) =>
        differing.size + missed.length + absent.size + judgedOtherwise.length + errorsOfOne.size === 0,
    )
  )
}

function* untilTheEnd(indices: readonly number[]): Generator<number> {
  for (const index of indices) if (performance.now() < end) yield index
}

/** Returns the indices of all documents of a set, or of a sample; the seed shifts the sample. */
function chosen({ name, size }: CaseSet): number[] {
  const count = values.all ? size : Math.min(size, sample[name])
  const step = size / Math.max(count, 1)
  return Array.from({ length: count }, (_, index) => Math.floor((index + (seed % 1000) / 1000) * step))
}
