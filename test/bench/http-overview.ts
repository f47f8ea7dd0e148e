import { percentile } from '../support/percentile.ts'
import type { StoreKind } from '../support/test-database.ts'
import { makePlaces } from './bench-place.ts'
import type { Figure } from './figure.ts'
import { fillStore, type FilledStore } from './fill-store.ts'

const rows = 51
const selectionMax = 2_000
const countMax = 10_000
const millisecondsMax = 50

interface OverviewSize {
  readonly documents: number
  readonly companies: number
  readonly runs: number
}

/** Measures what the pages of a person with many companies read: Home, the list of documents, and the search. */
export async function overviewFigures(kind: StoreKind, size: OverviewSize): Promise<readonly Figure[]> {
  const [place] = await makePlaces(kind, 1)
  let store: FilledStore | undefined
  try {
    store = await fillStore(place, size.documents, size.companies)
    const { documentOverview: overview, tenants } = store
    const ids = tenants.map(({ company }) => company.id)
    const [tenant] = tenants
    const [newest] = await overview.newest([tenant.company.id], {}, { limit: 1 })
    const reads: Readonly<Record<string, () => Promise<unknown>>> = {
      'newest documents': () => overview.newest(ids, {}, { limit: rows }),
      'newest delivered documents': () => overview.newest(ids, { states: ['delivered'] }, { limit: rows }),
      'documents that failed': () => overview.unresolved(ids, new Date(0), 100),
      'number of sent documents': () => overview.count(ids, { direction: 'sent' }, countMax),
      'search by number': () => overview.select(ids, { search: (newest.number ?? '').slice(0, 2) }, selectionMax),
      'search by counterparty': () => overview.select(ids, { search: 'jesenna' }, selectionMax),
      'failed documents of a counterparty': () =>
        overview.select(ids, { search: 'jesenna', states: ['failed'] }, selectionMax),
      'whole selection': () => overview.select(ids, { direction: 'sent' }, selectionMax),
    }
    const of = `of ${size.companies} companies with ${size.documents.toLocaleString('en')} documents`
    const figures: Figure[] = []
    for (const [what, read] of Object.entries(reads))
      figures.push({
        what: `${what} ${of}, p95`,
        value: await p95Of(size.runs, read),
        limit: millisecondsMax,
        unit: 'ms',
      })
    return figures
  } finally {
    await store?.close()
    await place.remove()
  }
}

async function p95Of(runs: number, read: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = -5; run < runs; run += 1) {
    const startedAt = performance.now()
    await read()
    if (run >= 0) times.push(performance.now() - startedAt)
  }
  return percentile(times, 95)
}
