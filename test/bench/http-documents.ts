import { percentile } from '../support/percentile.ts'
import type { StoreKind } from '../support/test-database.ts'
import { makePlaces } from './bench-place.ts'
import type { Figure } from './figure.ts'
import { fillStore, type FilledStore } from './fill-store.ts'

const limit = 50
const ratioMax = 1.5
const countMillisecondsMax = 60
const lastPageMillisecondsMax = 100

/** Compares the document log of a company that has few documents with one that has many. */
export async function documentFigures(
  kind: StoreKind,
  sizes: readonly number[],
  runs: number,
): Promise<readonly Figure[]> {
  const places = await makePlaces(kind, sizes.length)
  const filled: FilledStore[] = []
  try {
    for (const [index, place] of places.entries()) filled.push(await fillStore(place, sizes[index], 1))
    const many = filled[filled.length - 1]
    const documents = `${sizes[sizes.length - 1].toLocaleString('en')} documents`
    const count = await medianOf(runs, () => many.documentLog.count(companyOf(many), {}))
    const lastPage = { order: 'newest', offset: sizes[sizes.length - 1] - limit, limit } as const
    const last = await medianOf(runs, () => many.documentLog.page(companyOf(many), {}, lastPage))
    return [
      ...(await ratioFigures(filled, runs, documents)),
      { what: `total number of ${documents}`, value: count, limit: countMillisecondsMax, unit: 'ms' },
      { what: `last page of ${documents}`, value: last, limit: lastPageMillisecondsMax, unit: 'ms' },
    ]
  } finally {
    for (const store of filled) await store.close()
    for (const place of places) await place.remove()
  }
}

async function ratioFigures(
  filled: readonly FilledStore[],
  runs: number,
  documents: string,
): Promise<readonly Figure[]> {
  const pages = {
    'first page': {},
    'first page, sent only': { direction: 'sent' },
    'first page, delivered only': { states: ['delivered'] },
  } as const
  const figures: Figure[] = []
  for (const [what, filter] of Object.entries(pages)) {
    const ask = (store: FilledStore): Promise<unknown> =>
      store.documentLog.page(companyOf(store), filter, { order: 'newest', offset: 0, limit })
    const medians = await mediansInTurn(filled, runs, ask)
    figures.push({
      what: `${what} of ${documents}, ${medians.map((median) => median.toFixed(2)).join(' and ')} ms; ratio`,
      value: medians[medians.length - 1] / medians[0],
      limit: ratioMax,
      unit: '',
    })
  }
  return figures
}

function companyOf({ tenants }: FilledStore): string {
  return tenants[0].company.id
}

/** Runs the query on all stores in turn, so that other work of the machine affects all of them alike. */
async function mediansInTurn(
  filled: readonly FilledStore[],
  runs: number,
  ask: (store: FilledStore) => Promise<unknown>,
): Promise<readonly number[]> {
  const times: readonly number[][] = filled.map(() => [])
  for (let run = -10; run < runs; run += 1)
    for (const [index, store] of filled.entries()) {
      const milliseconds = await timeOf(() => ask(store))
      if (run >= 0) times[index].push(milliseconds)
    }
  return times.map((milliseconds) => percentile(milliseconds, 50))
}

async function medianOf(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = -2; run < runs; run += 1) {
    const milliseconds = await timeOf(work)
    if (run >= 0) times.push(milliseconds)
  }
  return percentile(times, 50)
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
