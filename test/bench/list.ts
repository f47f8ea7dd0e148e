// npm run bench:list [-- --json] [-- --store sqlite|postgres] [-- --documents 1000,1000000] [-- --growth] [-- --short]
// L8: Compares frequent queries on a store of a million documents and one of a thousand.
// The queries are lists, lookups, job claims and housekeeping. Each query runs on the small and the large store in
// turn. A query is marked if it takes more than 1.5 times as long on the large store. The store itself writes some
// documents; the others are copies of their rows. The payloads are tiny, so that the stores fit on the disk.
// With --growth, the bench instead checks that memory and disk use grow in a straight line over 100,000 documents.
import { parseArgs } from 'node:util'
import { percentile } from '../support/percentile.ts'
import { storeKinds, type StoreKind } from '../support/test-database.ts'
import { makePlaces } from './bench-place.ts'
import { drawDocuments, type Drawn } from './draw-documents.ts'
import { fillStore, type FilledStore } from './fill-store.ts'
import { growthOf, printGrowth } from './list-growth.ts'
import { questions, type Question } from './list-questions.ts'
import { machine, printJson } from './machine.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    store: { type: 'string' },
    documents: { type: 'string' },
    growth: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
})
const ratioMax = 1.5
/** the short form only shows that everything runs; its figures mean nothing */
const [sizes, runsMax, millisecondsMax, onlyStore] = values.short
  ? [[1_000, 5_000], 10, 1_000, 'sqlite']
  : [(values.documents ?? '1000,1000000').split(',').map(Number), 500, 15_000, values.store]
const warmUps = values.short ? 1 : 30
const runsMin = 5
const stores = storeKinds.filter((store) => onlyStore === undefined || store === onlyStore)

interface Row {
  readonly question: string
  /** elapsed milliseconds, by size */
  readonly p50: readonly number[]
  readonly p99: readonly number[]
  /** p50 of the largest store divided by p50 of the smallest */
  readonly ratio: number
  readonly isOver: boolean
}

interface ListFigures {
  readonly store: StoreKind
  readonly fillSeconds: readonly number[]
  readonly megabytes: readonly number[]
  readonly rows: readonly Row[]
}

if (values.growth) await runGrowth()
else await runQuestions()

async function runGrowth(): Promise<void> {
  const documents = Number(values.documents ?? (values.short ? 1_000 : 100_000))
  const figures = []
  for (const store of stores) figures.push(await growthOf(store, documents))
  if (values.json) printJson({ documents, figures })
  else for (const figure of figures) printGrowth(documents, figure)
}

async function runQuestions(): Promise<void> {
  const figures: ListFigures[] = []
  for (const store of stores) figures.push(await measure(store))
  if (values.json) printJson({ documents: sizes, figures })
  else figures.forEach(print)
}

async function measure(store: StoreKind): Promise<ListFigures> {
  const places = await makePlaces(store, sizes.length)
  const [filled, fillSeconds, megabytes]: [Asked[], number[], number[]] = [[], [], []]
  try {
    for (const [index, place] of places.entries()) {
      const startedAt = performance.now()
      const database = await fillStore(place, sizes[index])
      fillSeconds.push((performance.now() - startedAt) / 1000)
      megabytes.push((await place.bytes()) / 1e6)
      filled.push({ database, drawn: await drawDocuments(database, values.short ? 10 : 200) })
    }
    const rows: Row[] = []
    for (const [name, question] of Object.entries(questions)) rows.push(await measureQuestion(name, question, filled))
    return { store, fillSeconds, megabytes, rows }
  } finally {
    for (const { database } of filled) await database.close()
    for (const place of places) await place.remove()
  }
}

interface Asked {
  readonly database: FilledStore
  readonly drawn: readonly Drawn[]
}

/** Runs the query on all stores in turn, so that other work of the machine affects all of them alike. */
async function measureQuestion(name: string, question: Question, asked: readonly Asked[]): Promise<Row> {
  const times: readonly number[][] = asked.map(() => [])
  const startedAt = performance.now()
  for (let run = -warmUps; run < runsMax; run += 1) {
    if (run >= runsMin && performance.now() - startedAt > millisecondsMax) break
    for (const [index, store] of asked.entries()) {
      const milliseconds = await timeOf(question, store, run + warmUps)
      if (run >= 0) times[index].push(milliseconds)
    }
  }
  const [p50, p99] = [50, 99].map((part) => times.map((milliseconds) => percentile(milliseconds, part)))
  const ratio = p50[p50.length - 1] / p50[0]
  return { question: name, p50, p99, ratio, isOver: ratio > ratioMax }
}

async function timeOf({ ask, around }: Question, { database, drawn }: Asked, run: number): Promise<number> {
  await around?.prepare(database)
  const askedAt = performance.now()
  await ask(database, drawn[run % drawn.length])
  const milliseconds = performance.now() - askedAt
  await around?.tidy(database)
  return milliseconds
}

function print({ store, fillSeconds, megabytes, rows }: ListFigures): void {
  console.log(`\n${store}, ${machine}; p50 and p99 in milliseconds, and ratio of p50, largest to smallest store`)
  const line = (mark: string, what: string, ...cells: readonly string[]): void =>
    console.log(`${mark.padEnd(4)} ${what.padEnd(52)}${cells.map((cell) => cell.padStart(20)).join('')}`)
  const bySize = (cell: (index: number) => string): readonly string[] => sizes.map((_, index) => cell(index))
  line('', 'documents', ...bySize((index) => sizes[index].toLocaleString('en')))
  line('', 'filled in', ...bySize((index) => `${fillSeconds[index].toFixed(0)} s, ${megabytes[index].toFixed(0)} MB`))
  for (const { question, p50, p99, ratio, isOver } of rows)
    line(
      isOver ? 'OVER' : 'ok',
      question,
      ...bySize((index) => `${p50[index].toFixed(3)} ${p99[index].toFixed(3).padStart(9)}`),
      `x ${ratio.toFixed(2)}`,
    )
  const over = rows.filter(({ isOver }) => isOver).length
  console.log(`${rows.length - over} queries within ${ratioMax} times the time, ${over} above`)
}
