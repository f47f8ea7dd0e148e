import { openDatabase } from '@cornerpost/db'
import { startWorker } from '../../../../engine/job/worker.ts'
import { systemClock } from '../../../../engine/primitive/clock.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'

/**
 * A worker of its own that says what it does: an `innocent` job takes the given time, a `killing` one ends the process,
 * and a `bystander` that each process brings along shows that it has claimed.
 * It works until it is killed.
 */
const [kind = '', place = '', leaseSeconds = '', innocentMilliseconds = ''] = process.argv.slice(2)
const retryCurve = { firstSeconds: 1, mostSeconds: 1, jitter: 0, giveUpAfterSeconds: 60 }
const database = await openDatabase(
  { clock: systemClock, log: () => {} },
  { url: kind === 'sqlite' ? null : new Secret(place), file: place, use: 'serve' },
)
await database.jobs.enqueue({ kind: 'bystander', payload: {} })
await startWorker(
  {
    jobs: database.jobs,
    clock: systemClock,
    random: systemRandom,
    log: ({ alarm }) => alarm && console.log(`alarm ${alarm}`),
  },
  {
    jobsAtOnce: 4,
    laneJobsAtOnce: 4,
    jobsPerLane: 4,
    leaseSeconds: Number(leaseSeconds),
    pollMilliseconds: 50,
    retryCurve,
  },
  {
    bystander: async () => console.log('bystander done'),
    innocent: async () => {
      console.log('innocent began')
      await systemClock.wait(Number(innocentMilliseconds))
      console.log('innocent done')
    },
    killing: async () => process.kill(process.pid, 'SIGKILL') && (await systemClock.wait(60_000)),
  },
)
