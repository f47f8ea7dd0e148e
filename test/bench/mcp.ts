// npm run bench:mcp [-- --json] [-- --calls N] [-- --short]
// M-01: Measures the processor time of calls of assistants, beside the same libraries with a tool that returns a
// constant, and beside the same list over the portal API. All of them take turns in the same run.
// check_participant is answered by the index, after the look-ups of the hour are spent.
// A list of documents may cost 1.5 times as much as over the portal API. The others may cost 1 ms: tools/list,
// check_participant, and a repeated send_invoice of one draft. A message that is too much work to read may cost 50 ms
// to
// refuse. After 50,000 calls, the heap may be 10 MB larger than after the first ones.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { freePorts } from '../../local-network/free-ports.ts'
import { eras, type Era } from '../mcp/support/mcp-call.ts'
import { cpuMillisecondsOf, startLocalWorld, type LocalWorld } from '../support/local-world.ts'
import { until } from '../support/until.ts'
import { plainInvoice } from './bench-invoice.ts'
import { closedLoop } from './generate-load.ts'
import { attachInspector, type Inspector } from './inspector.ts'
import { machine, printJson } from './machine.ts'
import { answerOf, mcpCall, refuse, repeat, toolCall, type MeasuredCall } from './mcp-calls.ts'
import { sendTarget } from './send-target.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    calls: { type: 'string', default: '1000' },
    short: { type: 'boolean', default: false },
  },
})
/** the short form shows that everything runs; the figures of its few calls are rough */
const [calls, rounds, heapCalls, refusals] = values.short ? [100, 1, 1_000, 3] : [Number(values.calls), 5, 50_000, 30]
const documents = 20

interface Row {
  readonly call: string
  readonly era: Era
  /** processor time of one call */
  readonly milliseconds: number
  readonly perCpuSecond: number
  /** divided by the processor time of a tool that returns a constant, in the same revision */
  readonly toConstant: number
  /** divided by the processor time of the same page over the portal API */
  readonly toRest?: number
  readonly isOver: boolean
}

interface Measured {
  readonly call: MeasuredCall
  readonly cpu: () => number
}

const world = await startLocalWorld('sqlite', { CORNERPOST_PORTAL_CALLS_PER_MINUTE: '100000000' })
const bare = fork(new URL('bare-mcp.ts', import.meta.url), { execArgv: process.execArgv })
try {
  const [port] = (await once(bare, 'message')) as [number]
  const inspector = await inspectFirst(world)
  const figures = await measure(world, `http://127.0.0.1:${port}`)
  const refused = await measureRefusals(world)
  const heap = await measureHeap(world, inspector)
  inspector.close()
  if (values.json) printJson({ calls, rounds, ...figures, refused, heap })
  else print(figures, refused, heap)
} finally {
  bare.kill()
  await world.stop()
}

/** Restarts the first access point with a debugger, through which its heap can be measured. */
async function inspectFirst({ first }: LocalWorld): Promise<Inspector> {
  await first.stop()
  const [port] = await freePorts(1)
  await first.start({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` })
  return attachInspector(port)
}

async function measure(local: LocalWorld, constantUrl: string) {
  const { first, second } = local
  const key = first.access().clientSecret
  const { result } = await answerOf(toolCall(first.url, key, '2025-11-25', 'list_companies'))
  const company_id: string = result.structuredContent.companies[0].id
  await deliver(local, key, company_id)
  const xml = plainInvoice(first.access().participants[0], second.access().participants[0], `DRAFT-${Date.now()}`)
  const prepared = await answerOf(toolCall(first.url, key, '2025-11-25', 'prepare_invoice', { company_id, xml }))
  const { draft_id } = prepared.result.structuredContent
  const participant = { id: second.access().participants[0] }
  await until('the index to answer', 60, async () => {
    const checked = await answerOf(toolCall(first.url, key, '2025-11-25', 'check_participant', participant))
    return checked.result.structuredContent.source === 'index' ? true : undefined
  })

  const authorization = { authorization: `Bearer ${key}` }
  const rest = {
    url: `${first.url}/api/v1/companies/${company_id}/documents?limit=${documents}`,
    headers: authorization,
  }
  const cpuOfService = (): number => first.cpuMilliseconds()
  const cpuOfBare = (): number => cpuMillisecondsOf(bare.pid!)
  const contestants: Record<string, Measured> = { rest: { call: rest, cpu: cpuOfService } }
  for (const era of eras) {
    const tool = (name: string, given: object): Measured => ({
      call: toolCall(first.url, key, era, name, given),
      cpu: cpuOfService,
    })
    contestants[`constant ${era}`] = { call: toolCall(constantUrl, key, era, 'constant'), cpu: cpuOfBare }
    contestants[`tools/list ${era}`] = { call: mcpCall(first.url, key, era, 'tools/list'), cpu: cpuOfService }
    contestants[`check_participant ${era}`] = tool('check_participant', participant)
    contestants[`send_invoice ${era}`] = tool('send_invoice', { draft_id })
    contestants[`list_documents ${era}`] = tool('list_documents', { company_id, limit: documents })
  }
  const costs = await costsInTurn(contestants)
  const rows = eras.flatMap((era) =>
    (['tools/list', 'check_participant', 'send_invoice', 'list_documents'] as const).map((call) =>
      rowOf(costs, call, era),
    ),
  )
  return {
    restMilliseconds: costs.rest,
    constant: eras.map((era) => ({ era, milliseconds: costs[`constant ${era}`] })),
    rows,
  }
}

/** Sends the documents of the list, and waits until they are delivered, so that nothing runs beside the calls. */
async function deliver(local: LocalWorld, key: string, company_id: string): Promise<void> {
  const { target } = await sendTarget(local)
  await closedLoop(target, 1, 60, documents)
  const waiting = toolCall(local.first.url, key, '2025-11-25', 'list_documents', { company_id, status: 'delivered' })
  await until('the deliveries', 60, async () => {
    const { result } = await answerOf(waiting)
    return result.structuredContent.documents.length >= documents ? true : undefined
  })
}

/** Returns the median processor time of each call over the rounds, in each of which all calls take turns. */
async function costsInTurn(contestants: Readonly<Record<string, Measured>>): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number[]> = {}
  for (let round = -1; round < rounds; round += 1)
    for (const [name, { call, cpu }] of Object.entries(contestants)) {
      const before = cpu()
      await repeat(call, calls)
      if (round >= 0) (found[name] ??= []).push((cpu() - before) / calls)
    }
  const median = (times: readonly number[]): number =>
    times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)]
  return Object.fromEntries(Object.entries(found).map(([name, times]) => [name, median(times)]))
}

function rowOf(costs: Readonly<Record<string, number>>, call: string, era: Era): Row {
  const milliseconds = costs[`${call} ${era}`]
  const toRest = call === 'list_documents' ? milliseconds / costs.rest : undefined
  const isOver = toRest === undefined ? milliseconds > 1 : toRest > 1.5
  return {
    call,
    era,
    milliseconds,
    perCpuSecond: 1000 / milliseconds,
    toConstant: milliseconds / costs[`constant ${era}`],
    ...(toRest !== undefined && { toRest }),
    isOver,
  }
}

interface Refused {
  readonly message: string
  readonly era: Era
  /** processor time of one refusal */
  readonly milliseconds: number
  readonly isOver: boolean
}

/** Measures the refusals of messages whose reading would occupy the service. */
async function measureRefusals({ first }: LocalWorld): Promise<readonly Refused[]> {
  const key = first.access().clientSecret
  const count = 500_000
  const members = Object.fromEntries(Array.from({ length: count }, (_, number) => [`m${number}`, 1]))
  const messages = {
    '500,000 members': { _meta: members },
    '500,000 elements': { arguments: { list: Array.from({ length: count }, () => 1) } },
    '8 MB of texts': { arguments: { list: Array.from({ length: 15_000 }, () => 'a'.repeat(500)) } },
  }
  const refused: Refused[] = []
  for (const era of eras)
    for (const [message, params] of Object.entries(messages)) {
      const call = mcpCall(first.url, key, era, 'tools/list', params)
      await refuse(call)
      const before = first.cpuMilliseconds()
      for (let done = 0; done < refusals; done += 1) await refuse(call)
      const milliseconds = (first.cpuMilliseconds() - before) / refusals
      refused.push({ message, era, milliseconds, isOver: milliseconds > 50 })
    }
  return refused
}

interface Heap {
  readonly calls: number
  readonly megabytesBefore: number
  readonly megabytesAfter: number
}

/** Measures the heap after a garbage collection, before and after the calls, which alternate between the revisions. */
async function measureHeap({ first }: LocalWorld, inspector: Inspector): Promise<Heap> {
  const key = first.access().clientSecret
  const megabytes = async (): Promise<number> => {
    await inspector.call('HeapProfiler.collectGarbage')
    return Number((await inspector.call('Runtime.getHeapUsage')).usedSize) / 1e6
  }
  const run = async (count: number): Promise<void> => {
    for (let done = 0; done < count; done += 500)
      await repeat(toolCall(first.url, key, eras[(done / 500) % 2], 'list_companies'), Math.min(500, count - done))
  }
  await run(values.short ? 1_000 : 5_000)
  const megabytesBefore = await megabytes()
  await run(heapCalls)
  return { calls: heapCalls, megabytesBefore, megabytesAfter: await megabytes() }
}

function print(
  { restMilliseconds, constant, rows }: Awaited<ReturnType<typeof measure>>,
  refused: readonly Refused[],
  heap: Heap,
): void {
  console.log(`\ncalls of assistants, ${machine}; processor time of one call`)
  const line = (mark: string, call: string, era: string, ...cells: readonly string[]): void =>
    console.log(
      `${mark.padEnd(4)} ${call.padEnd(34)} ${era.padEnd(10)}${cells.map((cell) => cell.padStart(14)).join('')}`,
    )
  line('', '', '', 'ms', 'per CPU s', '÷ constant', '÷ REST')
  line(
    '',
    `REST, list of ${documents} documents`,
    '',
    restMilliseconds.toFixed(2),
    (1000 / restMilliseconds).toFixed(0),
  )
  for (const { era, milliseconds } of constant)
    line('', 'same libraries, constant result', era, milliseconds.toFixed(2), (1000 / milliseconds).toFixed(0))
  for (const { call, era, milliseconds, perCpuSecond, toConstant, toRest, isOver } of rows)
    line(
      isOver ? 'OVER' : 'ok',
      call,
      era,
      milliseconds.toFixed(2),
      perCpuSecond.toFixed(0),
      toConstant.toFixed(2),
      toRest?.toFixed(2) ?? '',
    )
  for (const { message, era, milliseconds, isOver } of refused)
    line(isOver ? 'OVER' : 'ok', `refusal of ${message}`, era, milliseconds.toFixed(2))
  const growth = heap.megabytesAfter - heap.megabytesBefore
  console.log(
    `${growth > 10 ? 'OVER' : 'ok  '} heap after ${heap.calls.toLocaleString('en')} calls: ${heap.megabytesBefore.toFixed(1)} MB before, ${heap.megabytesAfter.toFixed(1)} MB after`,
  )
}
