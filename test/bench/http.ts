// npm run bench:http [-- --json] [-- --store sqlite|postgres] [-- --documents 1000,1000000] [-- --short]
// L8: Measures lists of the portal API with more and more rows, and 100 sign-ins at once.
// A list must run the same number of SQL statements for 1, 50 and 200 rows, and each row may take 10 µs of CPU time. A
// page of the document log may take 1.5 times as long when the company has a million documents instead of a thousand.
// D131: Counting a million documents may take 60 ms.
// Each read of the portal's pages, and each page as a whole, may take 50 ms for a person with 200 companies and a
// million documents.
import { parseArgs } from 'node:util'
import { storeKinds } from '../support/test-database.ts'
import { printFigures, type Figure } from './figure.ts'
import { documentFigures } from './http-documents.ts'
import { overviewFigures } from './http-overview.ts'
import { pageFigures } from './http-pages.ts'
import { listFigures } from './http-lists.ts'
import { signInFigures } from './http-sign-in.ts'
import { startPortal } from './http-portal.ts'
import { printJson } from './machine.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    store: { type: 'string' },
    documents: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
/** the short form shows that everything runs; the figures of its few calls are rough */
const [calls, sizes, stores, signIns] = values.short
  ? [50, [1_000, 50_000], ['sqlite'] as const, 20]
  : [
      500,
      (values.documents ?? '1000,1000000').split(',').map(Number),
      storeKinds.filter((kind) => kind === (values.store ?? kind)),
      100,
    ]

const sections: { readonly title: string; readonly figures: readonly Figure[] }[] = []
const portal = await startPortal([1, 50, 200])
try {
  show('lists of the portal API', await listFigures(portal, calls))
  show(`${signIns} sign-ins at once`, await signInFigures(portal, signIns))
} finally {
  await portal.stop()
}
for (const store of stores)
  show(`document log on ${store}`, await documentFigures(store, sizes, values.short ? 20 : 200))
for (const store of stores) {
  const documents = sizes[sizes.length - 1]
  const size = values.short ? { documents, companies: 20, runs: 20 } : { documents, companies: 200, runs: 200 }
  show(`documents of several companies on ${store}`, await overviewFigures(store, size))
  show(
    `pages over HTTP on ${store} with ${size.companies} companies and ${documents.toLocaleString('en')} documents`,
    await pageFigures(store, size),
  )
}
if (values.json) printJson({ calls, documents: sizes, sections })

function show(title: string, figures: readonly Figure[]): void {
  sections.push({ title, figures })
  if (!values.json) printFigures(title, figures)
}
