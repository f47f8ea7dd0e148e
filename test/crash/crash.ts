// npm run test:crash [-- --all] [-- --kills N] [-- --mail-kills N] [-- --store sqlite|postgres] [-- --seed S]
//
// Kills access points at random moments while they send and receive. Then checks the promises R1 and R2: every document
// answered with 202 is delivered exactly once, and every document with a receipt is stored. Nothing is orphaned, and no
// job is parked because of the kills.
//
// Then kills an access point while it takes mails with invoices, and checks the promises M4 and I1. Every mail answered
// with 250 has one result, one document for each file, and one answer. The answer may have been sent several times.
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brokenPromises, brokenRows } from '../support/broken-promises.ts'
import { History } from '../support/history.ts'
import { startLocalWorld } from '../support/local-world.ts'
import { Seeded } from '../support/seeded.ts'
import { storeKinds, type StoreKind } from '../support/test-database.ts'
import { until } from '../support/until.ts'
import { killAndRestart } from './kill-and-restart.ts'
import { MailHistory } from './mail-history.ts'

const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    kills: { type: 'string' },
    'mail-kills': { type: 'string' },
    store: { type: 'string' },
    seed: { type: 'string' },
  },
})
const kills = Number(values.kills ?? (values.all ? 200 : 30))
const mailKills = Number(values['mail-kills'] ?? (values.all ? 30 : 3))
const seed = Number(values.seed ?? Date.now() % 1_000_000)
const stores = storeKinds.filter((store) => values.store === undefined || store === values.store)
/** Number of simultaneous submissions during the kills. */
const clients = 4
const pauseMilliseconds = 300
/** long enough that 30 kills see fewer than 400 mails, because each of 20 senders gets 20 answers in an hour */
const pauseBetweenMails = 1_500
/** Minimum rate at which a busy machine delivers the documents left open by the kills. */
const documentsPerSecondMin = 5
/** Short leases and retries, so that interrupted work continues at once. */
const settings = {
  CORNERPOST_JOB_LEASE_SECONDS: '4',
  CORNERPOST_AS4_ANSWER_TIMEOUT_SECONDS: '3',
  CORNERPOST_AS4_RETRY_FIRST_SECONDS: '1',
  CORNERPOST_AS4_RETRY_MOST_SECONDS: '2',
  CORNERPOST_JOB_POLL_MILLISECONDS: '200',
}

const runs = stores.flatMap((store) => [
  ...(kills > 0 ? [{ what: `${store}: ${kills} kills`, run: () => crashRun(store) }] : []),
  ...(mailKills > 0 ? [{ what: `${store}: ${mailKills} kills during mails`, run: () => mailRun(store) }] : []),
])
let failed = 0
for (const { what, run } of runs) {
  const startedAt = performance.now()
  const broken = await run()
  for (const line of broken.slice(0, 20)) console.log(`  ${line}`)
  if (broken.length > 20) console.log(`  and ${broken.length - 20} more`)
  failed += broken.length === 0 ? 0 : 1
  console.log(
    `${broken.length === 0 ? 'ok  ' : 'FAIL'} ${what}, seed ${seed}, ${Math.round((performance.now() - startedAt) / 1000)} s`,
  )
}
console.log(`${runs.length - failed} passed, ${failed} failed`)
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
        'two documents to be accepted between two kills, without which the run proves nothing',
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
    console.log(`  ${store}: ${history.handOvers.length} documents submitted during ${kills} kills`)
    return await brokenPromises(world, history, 180 + history.handOvers.length / documentsPerSecondMin)
  } finally {
    isOver = true
    await world.stop()
  }
}

async function mailRun(store: StoreKind): Promise<readonly string[]> {
  const world = await startLocalWorld(store, settings)
  const random = new Seeded(seed)
  let isOver = false
  let history: MailHistory | undefined
  try {
    const mails = (history = await MailHistory.open(world, `CRASH-${store}-${seed}`))
    const traffic = Promise.all(Array.from({ length: clients }, () => mails.mailUntil(() => isOver, pauseBetweenMails)))
    for (let kill = 0; kill < mailKills; kill += 1) {
      const before = mails.accepted
      await until('a mail to be accepted between two kills', 60, async () => mails.accepted > before, 10)
      await wait(random.below(400))
      await killAndRestart(world.first, mails.settings)
    }
    isOver = true
    await traffic
    await mails.settle(60 + 2 * mailKills)
    console.log(`  ${store}: ${mails.mails.length} mails during ${mailKills} kills`)
    return [...(await mails.broken(120 + mails.mails.length)), ...(await brokenRows(world.first))]
  } finally {
    isOver = true
    await world.stop()
    await history?.close()
  }
}
