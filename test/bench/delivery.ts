// npm run bench:delivery [-- --json] [-- --store sqlite|postgres] [-- --documents N] [-- --warm N] [-- --short]
// Measures the cost of a complete delivery in steady state.
// A delivery runs from the REST call through sending, receiving and validation to the recorded MLS. The same run
// measures the limit set by RSA and bare commits of the same number of bytes.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { freePorts } from '../../local-network/free-ports.ts'
import { startLocalWorld, type AccessPoint, type LocalWorld } from '../support/local-world.ts'
import { storeKinds, type StoreKind } from '../support/test-database.ts'
import { until } from '../support/until.ts'
import { bareCommits } from './bare-commits.ts'
import { closedLoop, type Target } from './generate-load.ts'
import { attachInspector, type Inspector } from './inspector.ts'
import { machine, printJson } from './machine.ts'
import { profileParts, type Profile } from './profile-parts.ts'
import { sendTarget } from './send-target.ts'
import { signaturesPerCpuSecond } from './signatures.ts'
import { countStoreCalls, type StoreCalls } from './store-calls.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    store: { type: 'string' },
    documents: { type: 'string', default: '2000' },
    warm: { type: 'string', default: '4000' },
    short: { type: 'boolean', default: false },
  },
})
/** the short form only shows that everything runs; its figures mean nothing */
const [documents, warmDocuments, onlyStore] = values.short
  ? [20, 10, 'sqlite']
  : [Number(values.documents), Number(values.warm), values.store]
const stores = storeKinds.filter((store) => onlyStore === undefined || store === onlyStore)
const atOnce = 8
/** RSA private key operations of a delivery at each access point: signing, decrypting, signing the receipt */
const privateOperations = 3

const sides = ['sender', 'receiver'] as const
type Side = (typeof sides)[number]

/** The cost of one delivery at one of the two access points. */
interface SideFigures extends StoreCalls {
  readonly cpuMilliseconds: number
  /** bytes that the operating system had to write to disk for this process */
  readonly bytesWritten: number
  /** shares of the busy time of the main thread, one for each part of the product */
  readonly parts: Readonly<Record<string, number>>
}

interface DeliveryFigures {
  readonly store: StoreKind
  readonly documentBytes: number
  readonly deliveriesPerSecond: number
  readonly signaturesPerCpuSecond: number
  /** CPU time of the private key operations of one delivery at each access point */
  readonly rsaMilliseconds: number
  readonly bareCommitsPerSecond: number
  readonly sides: Readonly<Record<Side, SideFigures>>
}

const figures: DeliveryFigures[] = []
for (const store of stores) figures.push(await measure(store))
if (values.json) printJson({ documents, warmDocuments, figures })
else figures.forEach(print)

async function measure(store: StoreKind): Promise<DeliveryFigures> {
  const world = await startLocalWorld(store)
  const inspectors: Inspector[] = []
  try {
    const ports = await restartForInspection(world)
    const { target, documentBytes } = await sendTarget(world)
    await deliver(world, target, warmDocuments)
    const plain = await measurePlain(world, target)
    for (const port of ports) inspectors.push(await attachInspector(port))
    const inspected = await measureInspected(world, target, inspectors)
    const signatures = signaturesPerCpuSecond()
    return {
      store,
      documentBytes,
      deliveriesPerSecond: plain.deliveriesPerSecond,
      signaturesPerCpuSecond: signatures,
      rsaMilliseconds: (privateOperations * 1000) / signatures,
      bareCommitsPerSecond: await bareCommits(store, Buffer.alloc(documentBytes, 'x'), atOnce, values.short ? 0.2 : 2),
      sides: {
        sender: { ...plain.sides.sender, ...inspected.sender },
        receiver: { ...plain.sides.receiver, ...inspected.receiver },
      },
    }
  } finally {
    for (const inspector of inspectors) inspector.close()
    await world.stop()
  }
}

/** Restarts both processes with an inspector port each. While time is measured, no debugger is attached. */
async function restartForInspection({ first, second }: LocalWorld): Promise<readonly number[]> {
  const ports = await freePorts(2)
  for (const [index, point] of [first, second].entries()) {
    await point.stop()
    await point.start({ NODE_OPTIONS: `--inspect=127.0.0.1:${ports[index]}` })
  }
  return ports
}

/** Submits documents, several at a time, and waits until the MLS of the last one is recorded. */
async function deliver({ first }: LocalWorld, target: Target, count: number): Promise<void> {
  await closedLoop(target, atOnce, Infinity, count)
  await until('every document to be delivered', 600, async () => {
    const [row] = await first.sql(`select count(*) as documents from document where state <> 'delivered'`)
    return Number(row.documents) === 0
  })
}

interface PlainFigures {
  readonly deliveriesPerSecond: number
  readonly sides: Readonly<Record<Side, Pick<SideFigures, 'cpuMilliseconds' | 'bytesWritten'>>>
}

async function measurePlain(world: LocalWorld, target: Target): Promise<PlainFigures> {
  const points = [world.first, world.second]
  const read = (point: AccessPoint): readonly number[] => [point.cpuMilliseconds(), bytesWritten(point.pid())]
  const before = points.map(read)
  const startedAt = performance.now()
  await deliver(world, target, documents)
  const deliveriesPerSecond = (documents * 1000) / (performance.now() - startedAt)
  const [sender, receiver] = points.map(read).map(([cpu, bytes], index) => ({
    cpuMilliseconds: (cpu - before[index][0]) / documents,
    bytesWritten: (bytes - before[index][1]) / documents,
  }))
  return { deliveriesPerSecond, sides: { sender, receiver } }
}

/** Repeats the deliveries under a profiler. Profiling itself costs time, so this run yields only counts and shares. */
async function measureInspected(
  world: LocalWorld,
  target: Target,
  inspectors: readonly Inspector[],
): Promise<Readonly<Record<Side, Omit<SideFigures, 'cpuMilliseconds' | 'bytesWritten'>>>> {
  const counters = await Promise.all(inspectors.map(countStoreCalls))
  for (const inspector of inspectors) {
    await inspector.call('Profiler.enable')
    await inspector.call('Profiler.start')
  }
  const count = Math.min(documents, 500)
  await deliver(world, target, count)
  const [sender, receiver] = await Promise.all(
    inspectors.map(async (inspector, index) => {
      const { profile } = await inspector.call('Profiler.stop')
      return { parts: profileParts(profile as Profile), ...(await counters[index](count)) }
    }),
  )
  return { sender, receiver }
}

function bytesWritten(pid: number): number {
  const [, bytes = ''] = /^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8')) ?? []
  return Number(bytes)
}

function print(measured: DeliveryFigures): void {
  const line = (what: string, ...cells: readonly string[]): void =>
    console.log(`${what.padEnd(44)}${cells.map((cell) => cell.padStart(12)).join('')}`)
  const bySide = (what: string, cell: (side: SideFigures) => string): void =>
    line(what, ...sides.map((side) => cell(measured.sides[side])))
  console.log(`\n${measured.store}, document of ${measured.documentBytes} bytes, ${machine}`)
  line('deliveries/s, both access points here', measured.deliveriesPerSecond.toFixed(1))
  line('bare commits/s of the same size', measured.bareCommitsPerSecond.toFixed(0))
  line('RSA-2048 signatures per CPU second', measured.signaturesPerCpuSecond.toFixed(0))
  line('cost of one delivery', ...sides)
  bySide('CPU time, ms', ({ cpuMilliseconds }) => cpuMilliseconds.toFixed(2))
  bySide('CPU time / private key operations', (side) => (side.cpuMilliseconds / measured.rsaMilliseconds).toFixed(1))
  bySide('kB written to disk', (side) => (side.bytesWritten / 1000).toFixed(0))
  bySide('statements', ({ statements }) => statements?.toFixed(1) ?? '–')
  bySide('commits', ({ commits }) => commits?.toFixed(1) ?? '–')
  bySide('round trips to the database', ({ roundTrips }) => roundTrips?.toFixed(1) ?? '–')
  for (const part of new Set(sides.flatMap((side) => Object.keys(measured.sides[side].parts))))
    bySide(`  share of the main thread: ${part}`, ({ parts }) => `${((parts[part] ?? 0) * 100).toFixed(1)} %`)
}
