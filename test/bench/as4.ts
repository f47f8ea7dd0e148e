// npm run bench:as4 [-- --json] [-- --messages N] [-- --warm N] [-- --java PATH] [-- --short]
// Compares the CPU time per message of our access point and phase4.
// The two exchange messages in both directions, with two invoices: one of 20 kB that hardly compresses, and one of 3 MB
// with 2,000 lines. The bench then shows how close one process comes to the limit set by RSA, and its peak memory while
// 50 messages of 10 MB arrive at once.
// Exits with 1 if a goal is missed. Without Java and Maven, nothing is compared.
import { parseArgs } from 'node:util'
import { startLocalWorld } from '../support/local-world.ts'
import { hasTool } from '../support/maven-project.ts'
import {
  measureBurst,
  measureLoad,
  measureRate,
  type BurstFigures,
  type LoadFigures,
  type RateFigures,
} from './as4-measure.ts'
import { atOnce, ownEnd, startForeignEnd } from './as4-other-end.ts'
import { withLines, withNote } from './bench-invoice.ts'
import { machine, printJson } from './machine.ts'
import { signaturesPerCpuSecond } from './signatures.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    messages: { type: 'string', default: '3000' },
    warm: { type: 'string', default: '3000' },
    java: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})
/** the short form only shows that everything runs; its figures mean nothing */
const [messages, warm] = values.short ? [20, 10] : [Number(values.messages), Number(values.warm)]
const small = withNote(20_000)
const largeLines = values.short ? 100 : 2_000
/** number of large messages per small message; below 1, because a large message costs far more */
const largePart = 1 / 30
const [burstMessages, burstBytes] = values.short ? [5, 1_000_000] : [50, 10_000_000]
/** RSA private key operations per received message: one decryption, one signature of the receipt */
const privateOperations = 2

interface Goal {
  readonly what: string
  readonly value: number | undefined
  /** absent = the value is only printed */
  readonly goal?: number
  /** true if `goal` is a minimum; otherwise it is a maximum */
  readonly isLeast?: boolean
}

const missing = (['java', 'mvn'] as const).filter((tool) => !hasTool(tool))
if (missing.length > 0)
  console.warn(`SKIPPED: ${missing.join(' and ')} not found. The other end is our own software; nothing is compared.`)

const world = await startLocalWorld('sqlite')
const loads: LoadFigures[] = []
let rate: RateFigures
let burst: BurstFigures
try {
  const other = missing.length === 0 ? await startForeignEnd(world, values.java) : ownEnd(world)
  try {
    loads.push(await measureLoad(world, other, { name: '20 kB', invoice: small, messages, warm }))
    const [messagesOfLarge, warmOfLarge] = [messages, warm].map((count) => Math.ceil(count * largePart))
    const large = { name: '3 MB', invoice: withLines(largeLines), messages: messagesOfLarge, warm: warmOfLarge }
    loads.push(await measureLoad(world, other, large))
  } finally {
    await other.stop()
  }
  rate = await measureRate(world, messages, small)
  burst = await measureBurst(world, burstMessages, withNote(burstBytes))
} finally {
  await world.stop()
}
const signatures = signaturesPerCpuSecond()
const goals = goalsOf(loads, rate)
const missed = goals.filter(isMissed)
if (values.json) printJson({ loads, rate, burstMegabytes: burst, signaturesPerCpuSecond: signatures, goals })
else print()
process.exitCode = values.short || missed.length === 0 ? 0 : 1

/** Returns the goals. Most values are our CPU time divided by that of phase4 for the same messages in the same role. */
function goalsOf(of: readonly LoadFigures[], { cpuMilliseconds }: RateFigures): readonly Goal[] {
  const by = (ours: number, theirs: number | undefined): number | undefined => theirs && ours / theirs
  const [[received20, judged20, sent20, all20], [received3, judged3, sent3, all3]] = of.map(
    ({ received, receivedAndJudged, handedOver, handedOverAndSent }) => [
      by(received.ours, handedOverAndSent.theirs),
      by(receivedAndJudged.ours, handedOverAndSent.theirs),
      by(handedOverAndSent.ours - handedOver.ours, receivedAndJudged.theirs),
      by(handedOverAndSent.ours, receivedAndJudged.theirs),
    ],
  )
  const large = `${burstMessages} of ${burstBytes / 1e6} MB at once`
  const shareOfRsa = (privateOperations * 1000) / signatures / cpuMilliseconds
  return [
    { what: '20 kB in, until the receipt / phase4', value: received20, goal: 1 / 6 },
    { what: '20 kB in, until validated / phase4', value: judged20, goal: 1 / 3 },
    { what: '20 kB out / phase4', value: sent20 },
    { what: '20 kB out with REST / phase4', value: all20, goal: 1 / 6 },
    { what: '3 MB in, until the receipt / phase4', value: received3, goal: 1 / 25 },
    { what: '3 MB in, until validated / phase4', value: judged3 },
    { what: '3 MB out / phase4', value: sent3, goal: 1 / 15 },
    { what: '3 MB out with REST / phase4', value: all3 },
    { what: 'messages in / limit set by RSA', value: shareOfRsa, goal: 0.3, isLeast: true },
    { what: `${large}, until the receipts, MB`, value: burst.untilReceipts, goal: 250 },
    { what: `${large}, until validated, MB`, value: burst.untilJudged, goal: 250 },
  ]
}

function isMissed({ value, goal, isLeast = false }: Goal): boolean {
  return value !== undefined && goal !== undefined && (isLeast ? value < goal : value > goal)
}

function print(): void {
  const line = (what: string, ...cells: readonly string[]): void =>
    console.log(`${what.padEnd(44)}${cells.map((cell) => cell.padStart(14)).join('')}`)
  const figure = (value: number | undefined): string => value?.toFixed(2) ?? '–'
  console.log(
    `${machine}; CPU milliseconds per message, ${atOnce} at a time; phase4 sends the messages in and receives the messages out`,
  )
  for (const { name, messages: count, warm: before, ...costs } of loads) {
    line(`\n${count} messages of ${name}, ${before} to warm up`, ' ours', 'phase4', 'messages/s')
    for (const [what, { ours, theirs, perSecond }] of [
      ['in, until the receipt', costs.received],
      ['in, until all are validated', costs.receivedAndJudged],
      ['out, with REST', costs.handedOverAndSent],
      ['out, REST only', { ...costs.handedOver, theirs: undefined }],
    ] as const)
      line(what, figure(ours), figure(theirs), perSecond.toFixed(1))
  }
  console.log(
    `\n${rate.perSecond.toFixed(0)} messages/s received up to the receipt, ${rate.cpuMilliseconds.toFixed(2)} ms each; ${signatures.toFixed(0)} RSA-2048 signatures per CPU second, ${privateOperations} private key operations per message`,
  )
  for (const goal of goals) printGoal(goal)
}

function printGoal(given: Goal): void {
  const { what, value, goal, isLeast = false } = given
  const number = (of: number | undefined): string => (of === undefined ? '–' : of >= 10 ? of.toFixed(0) : of.toFixed(3))
  const mark = value === undefined || goal === undefined ? '' : isMissed(given) ? 'OVER' : 'ok'
  const aim = goal === undefined ? '' : `goal: at ${isLeast ? 'least' : 'most'} ${number(goal)}`
  console.log(`${mark.padEnd(4)} ${what.padEnd(44)}${number(value).padStart(8)}   ${aim}`)
}
