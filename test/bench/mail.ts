// npm run bench:mail [-- --json] [-- --rounds N] [-- --seconds N] [-- --short]
// Compares how fast our SMTP server and Postfix accept mails with invoices, with and without DKIM.
// Both get the same mails from the same clients and sync each mail to disk; OpenDKIM checks signatures for Postfix. The
// bench also measures the memory while 100 mails of 3 MB arrive at once, and the time until the answer to a mail.
// Exits with 1 if a goal is missed, or if the foreign software is missing; the short form then leaves it out.
import { parseArgs } from 'node:util'
import { whyNoMailSoftware } from '../interop/mail/daemon.ts'
import { percentile } from '../support/percentile.ts'
import { withNote } from './bench-invoice.ts'
import { machine, printJson } from './machine.ts'
import { measureAnswers, type AnswerFigures } from './mail-answers.ts'
import { startMailRig } from './mail-rig.ts'
import { compareMails, measureMailBurst, type MailBurst, type MailComparison, type MailTurn } from './mail-turns.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '60' },
    short: { type: 'boolean', default: false },
  },
})
const whyNoForeign = whyNoMailSoftware()
if (whyNoForeign !== undefined) {
  console.warn(`SKIPPED: nothing is compared; ${whyNoForeign}`)
  if (!values.short) process.exit(1)
}

const [seller, buyer] = ['0245:2022749619', '0245:2123456786']
const invoiceOf = (bytes: number): string => withNote(bytes)(seller, buyer, 'BENCH')
/** the short form only shows that everything runs; its figures mean nothing */
const [small, large, burstMails, answers] = values.short
  ? [
      { connections: 4, mailsPerConnection: 2, rounds: 2, bytes: 8_500 },
      { connections: 2, mailsPerConnection: 1, rounds: 2, bytes: 300_000 },
      4,
      { perSecond: 2, seconds: 2 },
    ]
  : [
      { connections: 32, mailsPerConnection: 25, rounds: Number(values.rounds), bytes: 8_500 },
      { connections: 16, mailsPerConnection: 3, rounds: Number(values.rounds), bytes: 3_000_000 },
      100,
      { perSecond: 10, seconds: Number(values.seconds) },
    ]

interface Goal {
  readonly what: string
  readonly value: number | undefined
  readonly goal: number
  /** true if `goal` is a minimum; otherwise it is a maximum */
  readonly isLeast?: boolean
}

const rig = await startMailRig(values.short ? 2 : 300)
const comparisons: MailComparison[] = []
let burst: MailBurst
let answered: AnswerFigures
try {
  for (const [name, { bytes, ...load }] of [
    ['12 kB', small],
    ['3 MB', large],
  ] as const)
    comparisons.push(await compareMails(rig, { name, invoice: invoiceOf(bytes), ...load }))
  burst = await measureMailBurst(rig, burstMails, invoiceOf(large.bytes))
  answered = await measureAnswers(rig, answers.perSecond, answers.seconds)
} finally {
  await rig.stop()
}
const [of12kB, of3MB] = comparisons.map(({ ratios }) => ratios)
const goals: readonly Goal[] = [
  { what: '12 kB, SPF alone ÷ Postfix', value: of12kB.plain?.ratio, goal: 0.5, isLeast: true },
  { what: '12 kB, SPF and DKIM ÷ Postfix and OpenDKIM', value: of12kB.verifying?.ratio, goal: 1, isLeast: true },
  { what: '3 MB, SPF alone ÷ Postfix', value: of3MB.plain?.ratio, goal: 0.3, isLeast: true },
  { what: '3 MB, SPF and DKIM ÷ Postfix and OpenDKIM', value: of3MB.verifying?.ratio, goal: 0.3, isLeast: true },
  { what: `${burstMails} mails of 3 MB at once, until accepted, MB`, value: burst.risen, goal: 150 },
  { what: `${answers.perSecond} mails/s, p95 until the answer, s`, value: answered.p95, goal: 60 },
]
if (values.json) printJson({ whyNoForeign, comparisons, burst, answered, goals })
else print()
process.exitCode = values.short || !goals.some(isMissed) ? 0 : 1

function isMissed({ value, goal, isLeast = false }: Goal): boolean {
  return value !== undefined && (isLeast ? value < goal : value > goal)
}

function print(): void {
  console.log(`${machine}; medians of the rounds`)
  for (const { name, mailBytes, connections, mailsPerConnection, rounds, turns } of comparisons) {
    const load = `${connections} connections, ${mailsPerConnection} mails each, ${rounds} rounds`
    line(`\n${name} (mail of ${mailBytes} bytes), ${load}`, 'mails/s', 'CPU ms/mail', 'p50 ms', 'p99 ms')
    for (const [server, all] of Object.entries(turns)) {
      const middle = (of: (turn: MailTurn) => number): string => percentile(all.map(of), 50).toFixed(2)
      line(
        server,
        middle((one) => one.perSecond),
        middle((one) => one.cpuMilliseconds),
        middle((one) => one.p50),
        middle((one) => one.p99),
      )
    }
  }
  const { mails, perSecond, p50, p95, p99 } = answered
  const times = [p50, p95, p99].map((seconds) => seconds.toFixed(2)).join(', ')
  console.log(`\n${mails} mails at ${perSecond} a second: answered after ${times} s (p50, p95, p99)`)
  console.log(`peak memory with ${burstMails} mails of 3 MB at once: ${burst.peak.toFixed(0)} MB`)
  for (const goal of goals) printGoal(goal)
}

function line(what: string, ...cells: readonly string[]): void {
  console.log(`${what.padEnd(80)}${cells.map((cell) => cell.padStart(13)).join('')}`)
}

function printGoal(given: Goal): void {
  const { what, value, goal, isLeast = false } = given
  const mark = value === undefined ? '' : isMissed(given) ? 'OVER' : 'ok'
  const number = value === undefined ? '–' : value.toFixed(2)
  console.log(
    `${mark.padEnd(4)} ${what.padEnd(52)}${number.padStart(8)}   goal: at ${isLeast ? 'least' : 'most'} ${goal}`,
  )
}
