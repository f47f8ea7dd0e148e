// npm run test:faults [-- --only R1,R5,R6,R7,R18]     (R5 mounts a small disk and needs root, R6 needs strace)
// Causes faults in a running access point while invoices are submitted. It loses its database files, space on the disk,
// a working fsync, the database server, or its own process.
// No accepted document may be lost or doubled. A document that cannot be stored is refused as a temporary failure, and
// the service works again soon after.
import { execFileSync, spawn } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { brokenPromises } from '../support/broken-promises.ts'
import { History } from '../support/history.ts'
import { startLocalWorld, type LocalWorld } from '../support/local-world.ts'
import type { StoreKind } from '../support/test-database.ts'
import { until } from '../support/until.ts'

/** Short leases and retries, so that interrupted work continues at once. */
const settings = {
  CORNERPOST_JOB_LEASE_SECONDS: '4',
  CORNERPOST_AS4_RETRY_FIRST_SECONDS: '1',
  CORNERPOST_AS4_RETRY_MOST_SECONDS: '2',
  CORNERPOST_JOB_POLL_MILLISECONDS: '200',
}

/** The refusal during an outage, without its message and correlation id. */
const outage = { category: 'TEMPORARY', code: 'SAPI-SYS-001', message: '', retryable: true, correlation_id: '' }

interface Fault {
  readonly promise: string
  readonly store: StoreKind
  /** Causes the fault while invoices are submitted. Returns every violation of the promise. */
  readonly happen: (world: LocalWorld, history: History) => Promise<readonly string[]>
}

const faults: readonly Fault[] = [
  {
    promise: 'R1 the service accepts nothing and exits after a database file is deleted, moved or replaced',
    store: 'sqlite',
    happen: takeFilesAway,
  },
  {
    promise: 'R5 the service refuses documents on a full disk, and accepts them within 5 s once there is space',
    store: 'sqlite',
    happen: fillDisk,
  },
  {
    promise: 'R5 the service refuses new documents below the minimum free space, and sends the accepted ones',
    store: 'sqlite',
    happen: fallBelowFloor,
  },
  { promise: 'R6 the process exits when an fsync fails', store: 'sqlite', happen: failSync },
  {
    promise:
      'R7 calls are refused within 5 s while the database server is down, and accepted within 10 s of its return',
    store: 'postgres',
    happen: stopServer,
  },
  { promise: 'R18 the process exits with 0 within 30 s of SIGTERM under load', store: 'sqlite', happen: terminate },
]

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const chosen = faults.filter(
  ({ promise }) => values.only === undefined || values.only.split(',').includes(promise.split(' ', 1)[0]),
)
let failed = 0
for (const fault of chosen) {
  const startedAt = performance.now()
  const broken = await run(fault)
  for (const line of broken.slice(0, 20)) console.log(`  ${line}`)
  if (broken.length > 0) failed += 1
  console.log(
    `${broken.length === 0 ? 'ok  ' : 'FAIL'} ${fault.promise}: ${Math.round((performance.now() - startedAt) / 1000)} s`,
  )
}
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

async function run({ promise, store, happen }: Fault): Promise<readonly string[]> {
  const world = await startLocalWorld(store, settings)
  const history = new History(world, promise.split(' ', 1)[0])
  let isOver = false
  try {
    const traffic = Promise.all([1, 2, 3].map(() => history.handOverUntil(() => isOver, 200)))
    await until('the first invoices to be accepted', 60, async () => history.accepted > 5, 20)
    const wrong = await happen(world, history)
    isOver = true
    await traffic
    await history.settle(60)
    return [...wrong, ...(await brokenPromises(world, history, 120))]
  } finally {
    isOver = true
    await world.stop()
  }
}

/** Returns the ways to lose a file of the running database; `isSaved` if the process must save a copy. */
function losses(file: string): readonly (readonly [name: string, lose: () => void, isSaved: boolean])[] {
  const moveOver = (): void => {
    copyFileSync(file, `${file}.other`)
    renameSync(`${file}.other`, file)
  }
  return [
    ['the database is moved away', () => renameSync(file, `${file}.kept`), true],
    ['the database is deleted', () => unlinkSync(file), true],
    ['another database is moved over it', moveOver, true],
    ['its write-ahead log is deleted', () => unlinkSync(`${file}-wal`), false],
    ['its shared memory is deleted', () => unlinkSync(`${file}-shm`), false],
  ]
}

/**
 * Takes the database files away one after the other. If the process saved a copy, it must refuse to start until the
 * copy is moved to the old path, as the operator's page says. Nothing may be missing afterwards.
 */
async function takeFilesAway({ first }: LocalWorld, history: History): Promise<readonly string[]> {
  const wrong: string[] = []
  const file = join(first.data, 'cornerpost.sqlite')
  for (const [name, lose, isSaved] of losses(file)) {
    const gone = first.ended()
    lose()
    const answers = await Promise.all(Array.from({ length: 8 }, () => history.handOverOne()))
    if (answers.some((answer) => answer?.status === 202)) wrong.push(`${name}: a document was accepted afterwards`)
    const code = await Promise.race([gone, wait(20_000, 'none, still running')])
    if (code !== 70) wrong.push(`${name}: exit code ${code}`)
    if (code === 'none, still running') await first.kill()
    const copies = readdirSync(first.data).filter((found) => found.startsWith('cornerpost.sqlite.saved-'))
    if (copies.length !== (isSaved ? 1 : 0)) wrong.push(`${name}: ${copies.length} saved copies`)
    for (const copy of copies) {
      const refusal = await first.start().then(() => 'it started', String)
      if (!refusal.includes('database_saved')) wrong.push(`${name}: next to its saved copy: ${refusal}`)
      renameSync(join(first.data, copy), file)
    }
    await first.start()
    wrong.push(...(await acceptance(history, 10)))
  }
  return wrong
}

/** Fills up a disk of 16 MiB several times. */
async function fillDisk(world: LocalWorld, history: History): Promise<readonly string[]> {
  return onSmallDisk(world, { megabytes: 16, floor: 0 }, async (disk) => {
    const wrong: string[] = []
    for (const leaveBytes of [0, 20_000, 60_000, 200_000, 500_000]) {
      const filler = join(disk, 'filler')
      fill(filler, freeBytes(disk) - leaveBytes)
      wrong.push(...(await temporaryRefusal(history, 15)))
      rmSync(filler)
      wrong.push(...(await acceptance(history, 5)))
    }
    return wrong
  })
}

/** Leaves less free space than the minimum, but enough for the documents accepted before. */
async function fallBelowFloor(world: LocalWorld, history: History): Promise<readonly string[]> {
  const floor = 32 * 2 ** 20
  return onSmallDisk(world, { megabytes: 64, floor }, async (disk) => {
    const wrong: string[] = []
    for (const leaveBytes of [floor / 2, floor - 2 ** 20]) {
      wrong.push(...(await acceptance(history, 10)))
      const filler = join(disk, 'filler')
      fill(filler, freeBytes(disk) - leaveBytes)
      wrong.push(...(await temporaryRefusal(history, 5)))
      const isSent = async (): Promise<boolean> => {
        const [open] = await world.first.sql(
          `select count(*) as documents from document where state in ('accepted', 'transmitting')`,
        )
        return Number(open.documents) === 0
      }
      await until('all accepted documents to be sent', 30, isSent).catch((error: unknown) => wrong.push(String(error)))
      wrong.push(...(await temporaryRefusal(history, 0)))
      rmSync(filler)
      wrong.push(...(await acceptance(history, 5)))
    }
    return wrong
  })
}

/** Moves the data of the first access point to a small disk for the duration of `work`. */
async function onSmallDisk(
  { first }: LocalWorld,
  { megabytes, floor }: { readonly megabytes: number; readonly floor: number },
  work: (disk: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const disk = first.data
  const log = `${disk}.log`
  await first.stop()
  copyData(disk, `${disk}.before`)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', disk])
  try {
    copyData(`${disk}.before`, disk)
    symlinkSync(log, join(disk, 'process.log')) // the log of the service must not fill the small disk
    await first.start({ CORNERPOST_FREE_BYTES_MIN: String(floor) })
    return await work(disk)
  } finally {
    await first.stop()
    copyData(disk, `${disk}.after`)
    execFileSync('umount', [disk])
    copyData(`${disk}.after`, disk)
    await first.start()
  }
}

function copyData(from: string, to: string): void {
  cpSync(from, to, { recursive: true, filter: (source) => !source.endsWith('process.log') })
}

/** Writes a file of this size. Ignores a full disk, because the service uses space at the same time. */
function fill(file: string, bytes: number): void {
  try {
    writeFileSync(file, Buffer.alloc(Math.max(bytes, 0)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Makes the k-th fsync of the running process fail, and checks that the process exits with 70. */
async function failSync({ first }: LocalWorld, history: History): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const sync of [1, 2, 7]) {
    const gone = first.ended()
    const strace = spawn(
      'strace',
      [
        '-f',
        '-qq',
        '-o',
        '/dev/null',
        '-p',
        String(first.pid()),
        '-e',
        'trace=fsync,fdatasync',
        '-e',
        `inject=fsync,fdatasync:error=EIO:when=${sync}`,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const code = await Promise.race([gone, wait(20_000, 'none, still running')])
    strace.kill()
    if (code !== 70) wrong.push(`after fsync ${sync} failed: exit code ${code}`)
    if (code === 'none, still running') await first.kill()
    await first.start()
    wrong.push(...(await acceptance(history, 10)))
  }
  return wrong
}

async function stopServer({ server }: LocalWorld, history: History): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const mode of ['immediate', 'fast'] as const) {
    server?.stop(mode)
    for (let call = 0; call < 5; call += 1) wrong.push(...(await temporaryRefusal(history, 5)))
    server?.start()
    wrong.push(...(await acceptance(history, 10)))
  }
  return wrong
}

async function terminate({ first, second }: LocalWorld): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const point of [first, second, first]) {
    const startedAt = performance.now()
    const code = await point.stop()
    const seconds = (performance.now() - startedAt) / 1000
    if (code !== 0 || seconds > 30) wrong.push(`SIGTERM: exit code ${code} after ${seconds.toFixed(1)} s`)
    await point.start()
    await wait(1_000)
  }
  return wrong
}

/**
 * Submits documents until one is refused as the interface prescribes for an outage. Returns a violation if no refusal
 * comes within the limit, an answer takes longer than 5.5 s, or an answer is neither 202 nor such a refusal.
 */
async function temporaryRefusal(history: History, limitSeconds: number): Promise<readonly string[]> {
  const wrong: string[] = []
  const isRefused = async (): Promise<boolean> => {
    const startedAt = performance.now()
    const answer = await history.handOverOne()
    const seconds = (performance.now() - startedAt) / 1000
    const isTemporary =
      answer?.status === 503 &&
      isDeepStrictEqual({ ...(answer.json.error as object), message: '', correlation_id: '' }, outage)
    if (answer?.status !== 202 && !isTemporary) wrong.push(`answered ${answer?.status} ${JSON.stringify(answer?.json)}`)
    if (seconds > 5.5) wrong.push(`answered after ${seconds.toFixed(1)} s`)
    return isTemporary
  }
  await until('a refusal', limitSeconds, isRefused, 1).catch((error: unknown) => wrong.push(String(error)))
  return wrong
}

async function acceptance(history: History, limitSeconds: number): Promise<readonly string[]> {
  const isAccepted = async (): Promise<boolean> => (await history.handOverOne())?.status === 202
  return until('an invoice to be accepted again', limitSeconds, isAccepted, 50).then(
    () => [],
    (error: unknown) => [String(error)],
  )
}
