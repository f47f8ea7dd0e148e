// npm run test:faults [-- --only R1,R5,R6,R7,R18]     (R5 mounts a small disk and needs root, R6 needs strace)
// Takes from a running access point what it needs, while invoices are handed over: its database file, room on the disk,
// a disk that keeps what it syncs, the database server, its own process.
// Nothing that was accepted may be lost or doubled, what cannot be kept is refused as temporary, and it works again
// soon after.
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

/** Retries short enough that what was interrupted goes on at once. */
const settings = {
  CORNERPOST_JOB_LEASE_SECONDS: '4',
  CORNERPOST_AS4_RETRY_FIRST_SECONDS: '1',
  CORNERPOST_AS4_RETRY_MOST_SECONDS: '2',
  CORNERPOST_JOB_POLL_MILLISECONDS: '200',
}

/** The refusal of an outage, but for its words and its number. */
const outage = { category: 'TEMPORARY', code: 'SAPI-SYS-001', message: '', retryable: true, correlation_id: '' }

interface Fault {
  readonly promise: string
  readonly store: StoreKind
  /** Does it while others hand over invoices; returns what was wrong about it. */
  readonly happen: (world: LocalWorld, history: History) => Promise<readonly string[]>
}

const faults: readonly Fault[] = [
  {
    promise: 'R1 after a file of the database is taken away nothing is accepted, and the process ends',
    store: 'sqlite',
    happen: takeFilesAway,
  },
  { promise: 'R5 a full disk refuses, and works again within 5 s of room', store: 'sqlite', happen: fillDisk },
  {
    promise: 'R5 below the free-space floor new documents are refused, and accepted ones are sent',
    store: 'sqlite',
    happen: fallBelowFloor,
  },
  { promise: 'R6 a failing fsync ends the process', store: 'sqlite', happen: failSync },
  {
    promise: 'R7 while the database server is down calls are refused within 5 s, and taken within 10 s of its return',
    store: 'postgres',
    happen: stopServer,
  },
  { promise: 'R18 SIGTERM under load ends with 0 within 30 s', store: 'sqlite', happen: terminate },
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

/** Ways to lose a file of the running database. */
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

/** Where a copy is saved, no start goes past it; put at the path, as the operator's page says, it lacks nothing. */
async function takeFilesAway({ first }: LocalWorld, history: History): Promise<readonly string[]> {
  const wrong: string[] = []
  const file = join(first.data, 'cornerpost.sqlite')
  for (const [name, lose, isSaved] of losses(file)) {
    const gone = first.ended()
    lose()
    const answers = await Promise.all(Array.from({ length: 8 }, () => history.handOverOne()))
    if (answers.some((answer) => answer?.status === 202)) wrong.push(`${name}: 202 afterwards`)
    const code = await Promise.race([gone, wait(20_000, 'it goes on')])
    if (code !== 70) wrong.push(`${name}: exit ${code}`)
    if (code === 'it goes on') await first.kill()
    const copies = readdirSync(first.data).filter((found) => found.startsWith('cornerpost.sqlite.saved-'))
    if (copies.length !== (isSaved ? 1 : 0)) wrong.push(`${name}: ${copies.length} copies`)
    for (const copy of copies) {
      const refusal = await first.start().then(() => 'it started', String)
      if (!refusal.includes('database_saved')) wrong.push(`${name}: beside its copy: ${refusal}`)
      renameSync(join(first.data, copy), file)
    }
    await first.start()
    wrong.push(...(await acceptance(history, 10)))
  }
  return wrong
}

/** Fills a disk of 16 MiB up several times. */
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

/** Leaves less than the floor, but enough for the documents accepted before. */
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
      await until('all that was accepted to be sent', 30, isSent).catch((error: unknown) => wrong.push(String(error)))
      wrong.push(...(await temporaryRefusal(history, 0)))
      rmSync(filler)
      wrong.push(...(await acceptance(history, 5)))
    }
    return wrong
  })
}

/** Has the first access point work with its data on a disk of its own. */
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
    symlinkSync(log, join(disk, 'process.log')) // the log of a service is not kept on the disk of its data
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

/** The service takes room at the same time: where nothing is left, it is full. */
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

/** Has the k-th sync of the running process fail, and looks how it ends. */
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
    const code = await Promise.race([gone, wait(20_000, 'it goes on')])
    strace.kill()
    if (code !== 70) wrong.push(`after sync ${sync} failed: exit ${code}`)
    if (code === 'it goes on') await first.kill()
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
    if (code !== 0 || seconds > 30) wrong.push(`told to stop, it ended with ${code} after ${seconds.toFixed(1)} s`)
    await point.start()
    await wait(1_000)
  }
  return wrong
}

/**
 * Hands over until one is refused as the interface says for an outage; that comes within the limit, and each answer
 * within 5 s.
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
