// npm run test:load [-- --store sqlite|postgres] [-- --documents N] [-- --clients N]
// Sends many invoices through both access points, several at once. Checks that each one arrived exactly once with
// identical bytes, and prints the times.
import { parseArgs } from 'node:util'
import { brokenPromises } from '../support/broken-promises.ts'
import { History } from '../support/history.ts'
import { startLocalWorld } from '../support/local-world.ts'
import { percentile } from '../support/percentile.ts'
import { until } from '../support/until.ts'

const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'sqlite' },
    documents: { type: 'string', default: '500' },
    clients: { type: 'string', default: '8' },
  },
})
const store = values.store === 'postgres' ? 'postgres' : 'sqlite'
const documents = Number(values.documents)

const world = await startLocalWorld(store)
const history = new History(world, `LOAD-${store}`)
let broken: readonly string[] = ['the run was not completed']
try {
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: Number(values.clients) }, () =>
      history.handOverUntil(() => history.handOvers.length >= documents, 0),
    ),
  )
  const accepted = (performance.now() - startedAt) / 1000
  await until('every document to be delivered', 600, async () => (await delivered()) === documents, 50)
  const seconds = (performance.now() - startedAt) / 1000
  const [p50, p99] = [50, 99].map((part) => percentile(history.milliseconds, part).toFixed(1))
  console.log(
    `${store}: ${documents} documents, ${values.clients} clients: accepted in ${accepted.toFixed(1)} s, delivered in ${seconds.toFixed(1)} s, ${(documents / seconds).toFixed(1)} deliveries/s; 202 after ${p50} ms (p50), ${p99} ms (p99)`,
  )
  broken = await brokenPromises(world, history, 60)
} finally {
  await world.stop()
}
for (const line of broken.slice(0, 20)) console.log(`  ${line}`)
console.log(broken.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed')
process.exit(broken.length === 0 ? 0 : 1)

async function delivered(): Promise<number> {
  const [row] = await world.first.sql(`select count(*) as documents from document where state = 'delivered'`)
  return Number(row.documents)
}
