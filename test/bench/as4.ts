// npm run bench:as4 [-- --json] [-- --messages N] [-- --warm N] [-- --java PATH] [-- --short]
// What a message costs our access point beside phase4, which is at the other end in the same run: processor time of
// both processes, in both directions, for invoices of 20 kB and 3 MB that hardly compress. Then how near one process is
// to the limit that RSA sets, and what it holds while 50 messages of 10 MB come at once. Ends with 1 when a goal is
// missed. Without Java and Maven nothing is compared.
import { parseArgs } from 'node:util'
import { startLocalWorld } from '../support/local-world.ts'
import { hasTool } from '../support/maven-project.ts'
import { measureBurst, measureLoad, measureRate, type LoadFigures, type RateFigures } from './as4-measure.ts'
import { atOnce, ownEnd, startForeignEnd } from './as4-other-end.ts'
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
/** the short form shows that everything runs; its figures say nothing */
const [messages, warm] = values.short ? [20, 10] : [Number(values.messages), Number(values.warm)]
const [small, large, huge] = [20_000, 3_000_000, values.short ? 1_000_000 : 10_000_000]
/** so many large messages for one small one: they cost so much more */
const largePart = 1 / 30
const burstMessages = values.short ? 5 : 50
/** a received message is opened and receipted */
const privateOperations = 2

interface Goal {
  readonly what: string
  readonly value: number | undefined
  readonly goal: number
  /** otherwise at most */
  readonly isLeast?: boolean
}

const missing = (['java', 'mvn'] as const).filter((tool) => !hasTool(tool))
if (missing.length > 0)
  console.warn(`SKIPPED: ${missing.join(' and ')} not found; the other end is our own, and nothing is compared.`)

const world = await startLocalWorld('sqlite')
const loads: LoadFigures[] = []
let rate: RateFigures
let burstMegabytes: number
try {
  const other = missing.length === 0 ? await startForeignEnd(world, values.java) : ownEnd(world)
  try {
    loads.push(await measureLoad(world, other, { bytes: small, messages, warm }))
    const [messagesOfLarge, warmOfLarge] = [messages, warm].map((count) => Math.ceil(count * largePart))
    loads.push(await measureLoad(world, other, { bytes: large, messages: messagesOfLarge, warm: warmOfLarge }))
  } finally {
    await other.stop()
  }
  rate = await measureRate(world, messages, small)
  burstMegabytes = await measureBurst(world, burstMessages, huge)
} finally {
  await world.stop()
}
const signatures = signaturesPerCpuSecond()
const goals = goalsOf(loads, rate)
const missed = goals.filter(isMissed)
if (values.json) printJson({ loads, rate, burstMegabytes, signaturesPerCpuSecond: signatures, goals })
else print()
process.exitCode = values.short || missed.length === 0 ? 0 : 1

/** Ours by what phase4 takes for the same messages in the same role. */
function goalsOf([ofSmall, ofLarge]: readonly LoadFigures[], { cpuMilliseconds }: RateFigures): readonly Goal[] {
  const by = (ours: number, theirs: number | undefined): number | undefined => theirs && ours / theirs
  const received = (of: LoadFigures): number | undefined => by(of.inbound.ours, of.outbound.theirs)
  const sent = (of: LoadFigures): number | undefined => by(of.outbound.ours, of.inbound.theirs)
  return [
    { what: '20 kB in, until judged, by phase4', value: received(ofSmall), goal: 1 / 3 },
    {
      what: '20 kB in, until receipted, by phase4',
      value: by(ofSmall.inboundUntilReceipt.ours, ofSmall.outbound.theirs),
      goal: 1 / 6,
    },
    { what: '20 kB out, by phase4', value: sent(ofSmall), goal: 1 / 6 },
    { what: '3 MB in, until judged, by phase4', value: received(ofLarge), goal: 1 / 25 },
    { what: '3 MB out, by phase4', value: sent(ofLarge), goal: 1 / 15 },
    {
      what: 'messages in by the limit of RSA',
      value: (privateOperations * 1000) / signatures / cpuMilliseconds,
      goal: 0.3,
      isLeast: true,
    },
    { what: `${burstMessages} messages of ${huge / 1e6} MB at once, MB`, value: burstMegabytes, goal: 250 },
  ]
}

function isMissed({ value, goal, isLeast = false }: Goal): boolean {
  return value !== undefined && (isLeast ? value < goal : value > goal)
}

function print(): void {
  const line = (what: string, ...cells: readonly string[]): void =>
    console.log(`${what.padEnd(44)}${cells.map((cell) => cell.padStart(14)).join('')}`)
  const figure = (value: number | undefined): string => value?.toFixed(2) ?? '–'
  console.log(`${machine}; milliseconds of processor time, ${atOnce} messages at once`)
  for (const { bytes, messages: count, warm: before, inbound, inboundUntilReceipt, outbound } of loads) {
    line(`\n${count} messages of ${bytes / 1000} kB after ${before}`, ' ours', 'phase4', 'messages/s')
    for (const [what, { ours, theirs, perSecond }] of [
      ['in, until all are judged; phase4 sends', inbound],
      ['in, until the receipt; phase4 sends', inboundUntilReceipt],
      ['out, REST included; phase4 receives', outbound],
    ] as const)
      line(what, figure(ours), figure(theirs), perSecond.toFixed(1))
  }
  console.log(
    `\n${rate.perSecond.toFixed(0)} messages/s in until their receipts, ${rate.cpuMilliseconds.toFixed(2)} ms each; ${signatures.toFixed(0)} RSA-2048 signatures a second of processor time, ${privateOperations} for each message`,
  )
  for (const goal of goals) printGoal(goal)
}

function printGoal(given: Goal): void {
  const { what, value, goal, isLeast = false } = given
  const number = (of: number): string => (of >= 1 ? of.toFixed(0) : of.toFixed(3))
  const mark = value === undefined ? '–' : isMissed(given) ? 'OVER' : 'ok'
  console.log(
    `${mark.padEnd(4)} ${what.padEnd(44)}${(value === undefined ? '–' : number(value)).padStart(8)}   goal: at ${isLeast ? 'least' : 'most'} ${number(goal)}`,
  )
}
