import type { ClaimedJob, JobStore } from '../../../engine/job/store.ts'
import { ServiceError } from '../../../engine/error/service-error.ts'
import { systemClock } from '../../../engine/primitive/clock.ts'
import { Secret } from '../../../engine/primitive/secret.ts'
import type { Database } from '../../../db/session/database.ts'
import { openPostgresDatabase } from '../../../db/postgres/database.ts'
import { openSqliteDatabase } from '../../../db/sqlite/database.ts'
import { createJobStore } from '../../../db/store/job-store.ts'
import { completeJob } from '../../../db/store/lease.ts'
import { recordEvent } from '../../../db/store/record-event.ts'

/** Claims and does jobs until it is killed. Each job records an event with its number and ends in the same commit. */
const [kind = '', place = '', claimers = '1', leaseSeconds = '2'] = process.argv.slice(2)
const limits = { deadlineMilliseconds: 20_000, waitingMax: 1_000 }
const database =
  kind === 'sqlite'
    ? await openSqliteDatabase({ clock: systemClock, onBroken: () => process.exit(1) }, place, {
        ...limits,
        togetherMax: 64,
        bytesTogetherMax: 2 ** 20,
      })
    : await openPostgresDatabase({ clock: systemClock }, new Secret(place), { ...limits, connectionsMax: 5 })
const jobs = createJobStore(database)
let refused = 0
console.log('working')
await Promise.all(Array.from({ length: Number(claimers) }, () => claimForEver(database, jobs)))

async function claimForEver(database: Database, jobs: JobStore): Promise<void> {
  for (;;) {
    const claimed = await jobs.claim({
      kinds: ['count'],
      limit: 20,
      leaseSeconds: Number(leaseSeconds),
      mayTakeLastChance: true,
    })
    await Promise.all(claimed.map((job) => doJob(database, job)))
    if (claimed.length === 0) await systemClock.wait(50)
  }
}

async function doJob(database: Database, { lease, payload }: ClaimedJob): Promise<void> {
  try {
    await database.withTransaction(async (tx) => {
      await completeJob(tx, lease)
      await recordEvent(tx, {
        kind: 'judged',
        actor: 'service',
        at: systemClock.now(),
        documentId: String(payload.number),
      })
    })
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'lease_lost')) throw error
    refused += 1
    console.log(`refused ${refused}`)
  }
}
