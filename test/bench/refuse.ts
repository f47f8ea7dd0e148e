// npm run bench:refuse [-- --json] [-- --store sqlite|postgres] [-- --short]
// Measures the CPU time and memory that refusals of hostile requests cost the service.
// The requests go to the AS4 endpoint and to the JSON endpoints. The bounds are 100 ms and 50 MB per request; requests
// above them are marked.
import { parseArgs } from 'node:util'
import { request } from 'undici'
import { startLocalWorld, type AccessPoint } from '../support/local-world.ts'
import type { StoreKind } from '../support/test-database.ts'
import { machine, printJson } from './machine.ts'
import { memory, resetPeak } from './memory.ts'
import { as4Refusals, jsonRefusals, type Refusal } from './refusals.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    store: { type: 'string', default: 'sqlite' },
    short: { type: 'boolean', default: false },
  },
})
const cpuMillisecondsMax = 100
const megabytesMax = 50
/** runs per case; more than one, because Linux counts CPU time in steps of 10 ms */
const repeats = 5

interface Cost {
  readonly door: string
  readonly name: string
  readonly answer: string
  readonly cpuMilliseconds: number
  /** peak memory of the process, minus its memory before the request */
  readonly megabytes: number
}

const world = await startLocalWorld(values.store as StoreKind, { CORNERPOST_AS4_REFUSALS_PER_MINUTE: '100000000' })
const costs: Cost[] = []
try {
  const { first, second } = world
  await second.stop() // not needed, because the bench builds the messages itself
  const all = [...(await jsonRefusals(first)), ...(await as4Refusals(first))]
  const refusals = values.short ? all.filter(({ isSmall }) => isSmall) : all // the short form: one per endpoint type
  for (const refusal of refusals) await ask(first, refusal) // warms up the JIT compiler
  const idle = await idleCpu(first)
  const used: number[] = []
  for (const refusal of refusals) used.push(await cpuOf(first, refusal, idle))
  const small = refusals.filter(({ isSmall }) => isSmall)
  for (const [index, refusal] of refusals.entries()) {
    const cost = {
      door: refusal.door,
      name: refusal.name,
      cpuMilliseconds: used[index],
      ...(await memoryOf(first, refusal, small)),
    }
    costs.push(cost)
    if (!values.json) print(cost)
  }
} finally {
  await world.stop()
}
const above = costs.filter(isOver).length
if (values.json) printJson({ store: values.store, costs })
else
  console.log(
    `${values.store}, ${machine}: ${costs.length - above} requests within the limits of ${cpuMillisecondsMax} ms and ${megabytesMax} MB, ${above} above`,
  )

async function cpuOf(point: AccessPoint, refusal: Refusal, idle: number): Promise<number> {
  const startedAt = performance.now()
  const before = point.cpuMilliseconds()
  for (let count = 0; count < repeats; count += 1) await ask(point, refusal)
  return Math.max(0, (point.cpuMilliseconds() - before - idle * (performance.now() - startedAt)) / repeats)
}

/**
 * Restarts the service, warms it up with small refusals, then measures the peak memory of one refusal. Without the
 * restart, memory that an earlier case used would hide the use by this case.
 */
async function memoryOf(
  point: AccessPoint,
  refusal: Refusal,
  small: readonly Refusal[],
): Promise<Pick<Cost, 'answer' | 'megabytes'>> {
  await point.stop()
  await point.start()
  for (let count = 0; count < 20; count += 1) for (const one of small) await ask(point, one)
  const resident = resetPeak(point.pid())
  const answer = await ask(point, refusal)
  return { answer, megabytes: (memory(point.pid(), 'VmHWM') - resident) / 1024 }
}

/** Returns the CPU time that the service uses per millisecond while it is idle. */
async function idleCpu(point: AccessPoint): Promise<number> {
  const before = point.cpuMilliseconds()
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  return (point.cpuMilliseconds() - before) / 3_000
}

async function ask({ url }: AccessPoint, { path, headers, body, refusedBy }: Refusal): Promise<string> {
  const answer = await request(url + path, {
    method: 'POST',
    headers: { ...headers, connection: 'close' },
    body: body(),
  }).then(
    async ({ statusCode, body: content }) =>
      `${statusCode} ${refusedBy.exec(await content.text())?.[0] ?? 'not refused'}`,
    () => 'closed',
  )
  if (answer.endsWith('not refused')) throw new Error(`${path}: the hostile request was accepted with ${answer}`)
  return answer
}

function isOver({ cpuMilliseconds, megabytes }: Cost): boolean {
  return cpuMilliseconds > cpuMillisecondsMax || megabytes > megabytesMax
}

function print(cost: Cost): void {
  console.log(
    `${isOver(cost) ? 'OVER' : 'ok  '} ${cost.door.padEnd(5)} ${cost.name.padEnd(52)} ${cost.cpuMilliseconds.toFixed(0).padStart(5)} ms ${cost.megabytes.toFixed(0).padStart(5)} MB  ${cost.answer}`,
  )
}
