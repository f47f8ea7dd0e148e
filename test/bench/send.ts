// npm run bench:send [-- --json] [-- --store sqlite|postgres] [-- --seconds N] [-- --short]
// Measures how fast POST /sapi/document/send answers 202, and how fast deliveries complete.
// A delivery is complete when its MLS is recorded. The same run measures the limits of machine, server stack and store.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { startLocalWorld, type AccessPoint, type LocalWorld } from '../support/local-world.ts'
import { storeKinds, type StoreKind } from '../support/test-database.ts'
import { until } from '../support/until.ts'
import { bareCommits } from './bare-commits.ts'
import { closedLoop, openLoop, type LoadMeasure, type Target } from './generate-load.ts'
import { machine, printJson } from './machine.ts'
import { sendTarget } from './send-target.ts'
import { signaturesPerCpuSecond } from './signatures.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    store: { type: 'string' },
    seconds: { type: 'string', default: '5' },
    short: { type: 'boolean', default: false },
  },
})
/** the short form only shows that everything runs; its figures mean nothing */
const [seconds, warmUpSeconds, onlyStore] = values.short ? [1, 1, 'sqlite'] : [Number(values.seconds), 20, values.store]
const stores = storeKinds.filter((store) => onlyStore === undefined || store === onlyStore)

interface SendFigures {
  readonly store: StoreKind
  readonly documentBytes: number
  /** 202 answers with 8 and with 32 concurrent requests, while nothing is delivered */
  readonly at8: LoadMeasure & { readonly cpuMilliseconds: number }
  readonly at32: LoadMeasure & { readonly cpuMilliseconds: number }
  /** at a rate of 100 requests per second, while accepted documents wait */
  readonly at100PerSecond: LoadMeasure
  readonly bareHonoPerSecond: number
  readonly bareCommitsPerSecond: number
  readonly signaturesPerCpuSecond: number
  /** documents accepted, sent, received and validated, with the MLS recorded */
  readonly deliveriesPerSecond: number
  /** CPU time of one such delivery at each access point */
  readonly deliveryCpuMilliseconds: { readonly sender: number; readonly receiver: number }
}

const figures: SendFigures[] = []
for (const store of stores) figures.push(await measure(store))
if (values.json) printJson({ seconds, figures })
else figures.forEach(print)

async function measure(store: StoreKind): Promise<SendFigures> {
  const world = await startLocalWorld(store)
  try {
    const { target, documentBytes } = await sendTarget(world)
    const delivery = await measureDelivery(world, target)
    const doors = await measureDoor(world, target)
    const bareHonoPerSecond = await bareHono(target)
    return {
      store,
      documentBytes,
      ...doors,
      bareHonoPerSecond,
      bareCommitsPerSecond: await bareCommits(store, Buffer.alloc(documentBytes, 'x'), 8, 2),
      signaturesPerCpuSecond: signaturesPerCpuSecond(),
      ...delivery,
    }
  } finally {
    await world.stop()
  }
}

/**
 * Measures only the endpoint and the store. The receiver is frozen, so that the only running job waits for the
 * receiver's answer and no other job starts.
 */
async function measureDoor(
  { first, second }: LocalWorld,
  target: Target,
): Promise<Pick<SendFigures, 'at8' | 'at32' | 'at100PerSecond'>> {
  await first.stop()
  const thaw = second.freeze()
  try {
    await first.start({ CORNERPOST_JOBS_AT_ONCE: '1' })
    await warmUp(target)
    const at8 = await withCpu(first, () => closedLoop(target, 8, seconds))
    const at32 = await withCpu(first, () => closedLoop(target, 32, seconds))
    return { at8, at32, at100PerSecond: await openLoop(target, 100, seconds) }
  } finally {
    await first.kill() // the deliveries that still wait would disturb the next measurement
    thaw()
  }
}

/** Warms up the JIT compiler, as in a service that has run for a while. */
async function warmUp(target: Target): Promise<void> {
  await closedLoop(target, 8, warmUpSeconds, 1_000)
}

async function withCpu(
  point: AccessPoint,
  run: () => Promise<LoadMeasure>,
): Promise<LoadMeasure & { readonly cpuMilliseconds: number }> {
  const before = point.cpuMilliseconds()
  const measured = await run()
  return { ...measured, cpuMilliseconds: (point.cpuMilliseconds() - before) / measured.requests }
}

async function bareHono(target: Target): Promise<number> {
  const child: ChildProcess = fork(new URL('bare-hono.ts', import.meta.url), { execArgv: process.execArgv })
  try {
    const [port] = (await once(child, 'message')) as [number]
    const bare = { ...target, url: `http://127.0.0.1:${port}` }
    await warmUp(bare)
    return (await closedLoop(bare, 8, 2)).perSecond
  } finally {
    child.kill()
  }
}

/**
 * Measures the time from the first submission until the MLS of the last document is recorded. Both access points run
 * their usual number of concurrent jobs.
 */
async function measureDelivery(
  { first, second }: LocalWorld,
  target: Target,
): Promise<Pick<SendFigures, 'deliveriesPerSecond' | 'deliveryCpuMilliseconds'>> {
  const isDelivered = async (): Promise<boolean> =>
    Number((await first.sql(`select count(*) as documents from document where state <> 'delivered'`))[0].documents) ===
    0
  const deliver = async (forSeconds: number): Promise<number> => {
    const { requests } = await closedLoop(target, 8, forSeconds)
    await until('every document to be delivered', 300, isDelivered, 50)
    return requests
  }
  await deliver(values.short ? 1 : 4)
  const [startedAt, sender, receiver] = [performance.now(), first.cpuMilliseconds(), second.cpuMilliseconds()]
  const delivered = await deliver(seconds / 2)
  return {
    deliveriesPerSecond: (delivered * 1000) / (performance.now() - startedAt),
    deliveryCpuMilliseconds: {
      sender: (first.cpuMilliseconds() - sender) / delivered,
      receiver: (second.cpuMilliseconds() - receiver) / delivered,
    },
  }
}

function print({
  store,
  documentBytes,
  at8,
  at32,
  at100PerSecond,
  bareHonoPerSecond,
  bareCommitsPerSecond,
  signaturesPerCpuSecond,
  deliveriesPerSecond,
  deliveryCpuMilliseconds,
}: SendFigures): void {
  const line = (what: string, value: string, ratio = ''): void =>
    console.log(`${what.padEnd(52)} ${value.padStart(12)}  ${ratio}`)
  const round = (value: number, digits = 1): string => value.toFixed(digits)
  console.log(`\n${store}, document of ${documentBytes} bytes, ${machine}`)
  line(
    'send: 202/s, 8 concurrent requests',
    round(at8.perSecond),
    `p50 ${round(at8.p50)} ms, p99 ${round(at8.p99)} ms, CPU ${round(at8.cpuMilliseconds, 2)} ms per request`,
  )
  line(
    'send: 202/s, 32 concurrent requests',
    round(at32.perSecond),
    `p50 ${round(at32.p50)} ms, p99 ${round(at32.p99)} ms, CPU ${round(at32.cpuMilliseconds, 2)} ms per request`,
  )
  line(
    'send: 100 per second',
    round(at100PerSecond.perSecond),
    `p50 ${round(at100PerSecond.p50)} ms, p99 ${round(at100PerSecond.p99)} ms`,
  )
  line(
    'bare Hono: 202/s, 8 concurrent requests',
    round(bareHonoPerSecond),
    `send reaches ${round((at8.perSecond / bareHonoPerSecond) * 100)} %`,
  )
  line(
    'bare commits/s',
    round(bareCommitsPerSecond),
    `send reaches ${round((at8.perSecond / bareCommitsPerSecond) * 100)} %`,
  )
  line(
    'deliveries/s with MLS, both access points here',
    round(deliveriesPerSecond),
    `CPU ${round(deliveryCpuMilliseconds.sender)} ms at the sender, ${round(deliveryCpuMilliseconds.receiver)} ms at the receiver`,
  )
  const inSignatures = (cpuMilliseconds: number): string => round((cpuMilliseconds * signaturesPerCpuSecond) / 1000)
  const [send, sender, receiver] = [
    at8.cpuMilliseconds,
    deliveryCpuMilliseconds.sender,
    deliveryCpuMilliseconds.receiver,
  ].map(inSignatures)
  line(
    'RSA-2048 signatures per CPU second',
    round(signaturesPerCpuSecond),
    `CPU time in signatures: ${send} per send; ${sender} at the sender and ${receiver} at the receiver per delivery, of which 3 on each side are RSA itself`,
  )
}
