// npm run test:crash [-- --all] [-- --kills N] [-- --store sqlite|postgres] [-- --seed S]
// Kills access points at random moments of sending and receiving and looks whether a promise broke (R1, R2): every 202
// is delivered exactly once, every receipt's document is there, nothing is orphaned, no innocent job is parked.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brokenPromises } from '../support/broken-promises.ts'
import { History } from '../support/history.ts'
import { startLocalWorld, type AccessPoint } from '../support/local-world.ts'
import { Seeded } from '../support/seeded.ts'
import { storeKinds, type StoreKind } from '../support/test-database.ts'
import { until } from '../support/until.ts'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    kills: { type: 'string' },
    store: { type: 'string' },
    seed: { type: 'string' },
  },
})
const kills = Number(values.kills ?? (values.all ? 200 : 30))
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const stores = storeKinds.filter((store) => values.store === undefined || store === values.store)
/** hand-overs at once while the killing goes on */
const clients = 4
const pauseMilliseconds = 300
/** what a busy machine delivers at least of what the kills left to do */
const documentsPerSecondMin = 5
/**
 * Leases and retries short enough that what was cut off goes on at once; more jobs at once than by default, so that a
 * kill hits more.
 */
const settings = {
  CORNERPOST_JOB_LEASE_SECONDS: '4',
  CORNERPOST_AS4_ANSWER_TIMEOUT_SECONDS: '3',
  CORNERPOST_AS4_RETRY_FIRST_SECONDS: '1',
  CORNERPOST_AS4_RETRY_MOST_SECONDS: '2',
  CORNERPOST_JOB_POLL_MILLISECONDS: '200',
}

let failed = 0
for (const store of stores) {
  const startedAt = performance.now()
  const broken = await crashRun(store)
  for (const line of broken.slice(0, 20)) console.log(`  ${line}`)
  if (broken.length > 20) console.log(`  and ${broken.length - 20} more`)
  failed += broken.length === 0 ? 0 : 1
  console.log(
    `${broken.length === 0 ? 'ok  ' : 'FAIL'} ${store}: ${kills} kills, seed ${seed}, ${Math.round((performance.now() - startedAt) / 1000)} s`,
  )
}
console.log(`${stores.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function crashRun(store: StoreKind): Promise<readonly string[]> {
  const world = await startLocalWorld(store, settings)
  const history = new History(world, `CRASH-${store}-${seed}`)
  const random = new Seeded(seed)
  let isOver = false
  try {
    const traffic = Promise.all(
      Array.from({ length: clients }, () => history.handOverUntil(() => isOver, pauseMilliseconds)),
    )
    for (let kill = 0; kill < kills; kill += 1) {
      const before = history.accepted
      await until(
        'something to be accepted between two kills, or the run shows nothing',
        60,
        async () => history.accepted >= before + 2,
        10,
      )
      await wait(random.below(400))
      await killAndRestart(random.oneIn(2) ? world.first : world.second)
    }
    isOver = true
    await traffic
    await history.settle(60 + 2 * kills)
    console.log(`  ${store}: ${history.handOvers.length} documents handed over during ${kills} kills`)
    return await brokenPromises(world, history, 180 + history.handOvers.length / documentsPerSecondMin)
  } finally {
    isOver = true
    await world.stop()
  }
}

/**
 * A third death with a job in a row parks it (R13), and rightly so where the job brings it about. Here it is always
 * this run: a claim that a kill hit on its last chance is not counted.
 * Looked for after the start, when all that was committed is seen; a process takes last chances only when it has lived
 * as long as a lease, so what runs with one by then is left from before.
 */
async function killAndRestart(point: AccessPoint): Promise<void> {
  await point.kill()
  await point.start()
  await point.sql(`update job set crashes = crashes - 1 where state = 'running' and crashes > 1 returning id`)
}
