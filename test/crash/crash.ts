// npm run test:crash [-- --all] [-- --kills N] [-- --store sqlite|postgres]
// Kills access points at random moments of sending and receiving, and looks whether a promise broke (R1, R2): every 202 is delivered exactly once, every receipt's document is there, nothing is orphaned.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brokenPromises, History } from '../support/history.ts'
import { startLocalWorld, type AccessPoint } from '../support/local-world.ts'
import { Seeded } from '../support/seeded.ts'

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, kills: { type: 'string' }, store: { type: 'string' }, seed: { type: 'string' } } })
const kills = Number(values.kills ?? (values.all ? 200 : 30))
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const stores = values.store === undefined ? (['sqlite', 'postgres'] as const) : ([values.store === 'postgres' ? 'postgres' : 'sqlite'] as const)
/** hand-overs at once while the killing goes on */
const clients = 4
/** leases and retries short enough that what was cut off goes on at once */
const settings = { CORNERPOST_JOB_LEASE_SECONDS: '4', CORNERPOST_AS4_ANSWER_TIMEOUT_SECONDS: '3', CORNERPOST_AS4_RETRY_FIRST_SECONDS: '1', CORNERPOST_AS4_RETRY_MOST_SECONDS: '2', CORNERPOST_JOB_POLL_MILLISECONDS: '200' }

let failed = 0
for (const store of stores) {
  const started = Date.now()
  const broken = await crashRun(store)
  for (const line of broken.slice(0, 20)) console.log(`  ${line}`)
  failed += broken.length === 0 ? 0 : 1
  console.log(`${broken.length === 0 ? 'ok  ' : 'FAIL'} ${store}: ${kills} kills, seed ${seed}, ${Math.round((Date.now() - started) / 1000)} s`)
}
console.log(`${stores.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function crashRun(store: 'sqlite' | 'postgres'): Promise<readonly string[]> {
  const world = await startLocalWorld(store, settings)
  const history = new History(world, `CRASH-${store}-${seed}`)
  const random = new Seeded(seed)
  let over = false
  try {
    const traffic = Promise.all(Array.from({ length: clients }, () => history.handOverUntil(() => over)))
    for (let kill = 0; kill < kills; kill += 1) {
      // Something must get through between two kills, or the run shows nothing.
      const before = history.accepted
      while (history.accepted < before + 2) await wait(10)
      await wait(random.below(400))
      await killAndRestart(random.oneIn(2) ? world.first : world.second)
    }
    over = true
    await traffic
    await history.settle(60)
    console.log(`  ${store}: ${history.handOvers.length} documents handed over during ${kills} kills`)
    return await brokenPromises(world, history.handOvers, 120)
  } finally {
    over = true
    await world.stop()
  }
}

async function killAndRestart(point: AccessPoint): Promise<void> {
  await point.kill()
  await point.start()
}
