import { openDatabase } from '@cornerpost/db'
import { retryCurves } from '../../../../engine/job/retry-curve.ts'
import { startWorker } from '../../../../engine/job/worker.ts'
import { systemClock } from '../../../../engine/primitive/clock.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'

/**
 * A worker in its own process that prints what it does, until it is killed. Registering the service provider is the
 * innocent job and takes the given time. Transmitting kills the process. Housekeeping is the bystander job, which
 * each process enqueues to show that it claims jobs.
 */
const [kind = '', place = '', leaseSeconds = '', innocentMilliseconds = ''] = process.argv.slice(2)
const database = await openDatabase(
  { clock: systemClock, log: () => {} },
  { url: kind === 'sqlite' ? null : new Secret(place), file: place, use: 'serve' },
)
await database.jobs.enqueue({ kind: 'housekeep', payload: {} })
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
    jobsInLine: 0,
    leaseSeconds: Number(leaseSeconds),
    pollMilliseconds: 50,
    retryCurves: retryCurves({ firstSeconds: 1, secondsMax: 1, jitter: 0, giveUpAfterSeconds: 60 }),
  },
  {
    housekeep: async () => console.log('bystander done'),
    'register-service-provider': async () => {
      console.log('innocent began')
      await systemClock.wait(Number(innocentMilliseconds))
      console.log('innocent done')
    },
    transmit: async () => process.kill(process.pid, 'SIGKILL') && (await systemClock.wait(60_000)),
  },
)
