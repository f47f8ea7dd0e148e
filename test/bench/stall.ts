// npm run bench:stall [-- --json] [-- --short]
// Measures the longest time for which a large document blocks the event loop of a process.
// The process validates, accepts, sends or receives the document. The goal is 50 ms for 3 MB, and 100 ms for 60 such
// documents at once. Meanwhile, 99 of 100 small requests must be answered within 150 ms.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { request } from 'undici'
import { startLocalWorld, type AccessPoint, type LocalWorld } from '../support/local-world.ts'
import { sampleInvoice } from '../support/sample-invoice.ts'
import { sapiClient } from '../support/sapi-client.ts'
import { until } from '../support/until.ts'
import { printJson } from './machine.ts'
import { lettersTo } from './peer-letter.ts'
import { burst, type Burst } from './stall-burst.ts'
import { stallDuring, stallMonitor, type Stall } from './stall-monitor.ts'
import { invoiceOf } from './validate-invoice.ts'

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, short: { type: 'boolean', default: false } },
})
const goals = { one: 50, burst: 100, pings: 150 } // milliseconds
const [lines, hugeLines, rounds, atOnce] = values.short ? [100, 1_000, 1, 6] : [2_100, 29_000, 5, 60]
const fileBytes = values.short ? 100_000 : 2_100_000

interface Row extends Stall {
  readonly work: string
  readonly megabytes: number
}

interface BurstRow extends Stall, Burst {
  readonly work: string
  readonly megabytes: number
  readonly atOnce: number
}

/** One piece of work at one access point. */
interface Case {
  readonly work: string
  readonly invoice: string
  readonly point: AccessPoint
  /** Resolves when all the work is done. */
  readonly run: (invoice: string) => Promise<unknown>
}

const world = await startLocalWorld('sqlite', { ...stallMonitor, CORNERPOST_PUBLIC_TOOL_CALLS_PER_MINUTE: '1000000' })
const rows: Row[] = []
const bursts: BurstRow[] = []
try {
  for (const one of await casesOf(world)) {
    const row = await measured(one)
    rows.push(row)
    if (!values.json) print(row)
  }
  for (const [work, invoice] of [
    [`POST /sapi/document/send, ${atOnce} at once`, invoiceOf({ lines })],
    ['the same, with one large attachment', attached()],
  ] as const) {
    const row = await measuredBurst(world, work, String(invoice))
    bursts.push(row)
    if (!values.json) printBurst(row)
  }
} finally {
  await world.stop()
}
if (values.json) printJson({ rows, bursts })

/** Returns the median of several rounds, after one uncounted round. */
async function measured({ work, invoice: text, point, run }: Case): Promise<Row> {
  const numbered = (): string => text.replace(/<cbc:ID>[^<]*/, `<cbc:ID>STALL-${randomUUID()}`)
  await run(numbered())
  const stalls: Stall[] = []
  for (let round = 0; round < rounds; round += 1) stalls.push((await stallDuring(point, () => run(numbered()))).stall)
  const median = (of: (stall: Stall) => number): number =>
    stalls.map(of).sort((one, other) => one - other)[Math.floor(rounds / 2)]
  return {
    work,
    megabytes: Buffer.byteLength(text) / 1e6,
    processor: median((stall) => stall.processor),
    clock: median((stall) => stall.clock),
  }
}

async function casesOf({ first, second }: LocalWorld): Promise<readonly Case[]> {
  const { headers } = await sapiClient(first.url, first.access())
  const [one, other] = [first, second].map((point) => point.access().participants[0])
  const json = { ...headers, 'content-type': 'application/json' }
  const validate = (invoice: string): Promise<void> =>
    post(first, '/sapi/document/validate', json, JSON.stringify({ payload: invoice, payloadFormat: 'XML' }))
  const validateOpenly = (invoice: string): Promise<void> =>
    post(first, '/api/v1/public/peppol-validate', { 'content-type': 'application/xml' }, invoice)
  const send = (invoice: string): Promise<void> => {
    const { metadata } = sampleInvoice(one, other, 'STALL')
    return post(
      first,
      '/sapi/document/send',
      json,
      JSON.stringify({ metadata, payload: addressed(invoice, one, other), payloadFormat: 'XML' }),
    )
  }
  const deliver = async (invoice: string): Promise<void> => {
    await send(invoice)
    await until(
      'the MLS for every document',
      120,
      async () => await isEmpty(first, `document where state <> 'delivered'`),
      100,
    )
  }
  const bring = async (invoice: string): Promise<void> => {
    await bringMessage(first, addressed(invoice, other, one))
    await until(
      'every document to be validated',
      120,
      async () => await isEmpty(first, `job where kind in ('judge-received', 'answer-received')`),
      100,
    )
  }
  const invoice = String(invoiceOf({ lines }))
  return [
    { work: 'POST /sapi/document/validate', invoice, point: first, run: validate },
    {
      work: 'the same, with a comment full of quotes',
      invoice: withQuotes(String(invoiceOf({ lines: 1 }))),
      point: first,
      run: validate,
    },
    { work: 'POST /api/v1/public/peppol-validate', invoice, point: first, run: validateOpenly },
    { work: 'POST /sapi/document/send', invoice, point: first, run: send },
    { work: 'the same, with one large attachment', invoice: String(attached()), point: first, run: send },
    { work: 'send until delivered (sender)', invoice, point: first, run: deliver },
    { work: 'receive, validate, answer', invoice, point: first, run: bring },
    { work: 'the same, with one large attachment', invoice: String(attached()), point: first, run: bring },
    { work: 'receive, validate, answer', invoice: String(invoiceOf({ lines: hugeLines })), point: first, run: bring },
  ]
}

/** Returns an invoice that is as large as the others because of one attached file. */
function attached(): Uint8Array {
  return invoiceOf({ lines: 1, references: 1, fileBytes })
}

/** Appends a comment full of quotes, which a JSON string must escape. */
function withQuotes(invoice: string): string {
  return `${invoice}<!--${'"'.repeat(values.short ? 100_000 : 3_000_000)}-->`
}

/** Replaces the participants of the invoice. */
function addressed(invoice: string, seller: string, buyer: string): string {
  const values = [seller, buyer].map((participant) => participant.split(':'))
  return invoice.replaceAll(/<cbc:EndpointID schemeID="[^"]*">[^<]*/g, (text) => {
    const [scheme, value] = values.shift() ?? []
    return value === undefined ? text : `<cbc:EndpointID schemeID="${scheme}">${value}`
  })
}

/** Submits many large documents at once with one API key, and waits until all are answered. */
async function measuredBurst({ first, second }: LocalWorld, work: string, invoice: string): Promise<BurstRow> {
  const { headers } = await sapiClient(first.url, first.access())
  const [seller, buyer] = [first, second].map((point) => point.access().participants[0])
  const text = addressed(invoice, seller, buyer)
  const bodies = Array.from({ length: atOnce }, () => {
    const payload = text.replace(/<cbc:ID>[^<]*/, `<cbc:ID>BURST-${randomUUID()}`)
    const { metadata } = sampleInvoice(seller, buyer, 'BURST')
    return Buffer.from(JSON.stringify({ metadata, payload, payloadFormat: 'XML' }))
  })
  const json = { ...headers, 'content-type': 'application/json' }
  const { stall, result } = await stallDuring(first, () => burst(first, json, bodies))
  return { work, ...stall, ...result, megabytes: Buffer.byteLength(text) / 1e6, atOnce }
}

async function post(
  { url }: AccessPoint,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
): Promise<void> {
  const answer = await request(url + path, { method: 'POST', headers, body })
  const text = await answer.body.text()
  if (answer.statusCode >= 300 || text.includes('"REJECTED"') || text.includes('"valid":false'))
    throw new Error(`${path}: ${answer.statusCode} ${text.slice(0, 500)}`)
}

/** Sends a message from the other access point. This process builds the message with the keys of that access point. */
async function bringMessage(point: AccessPoint, invoice: string): Promise<void> {
  const [seller, buyer] = [...invoice.matchAll(/<cbc:EndpointID schemeID="([^"]*)">([^<]*)/g)].map(
    ([, scheme, value]) => `${scheme}:${value}`,
  )
  const letter = await lettersTo(point)
  const { contentType, body } = await letter({ invoice: Buffer.from(invoice), seller, buyer })
  await post(point, '/as4', { 'content-type': contentType }, body)
}

async function isEmpty(point: AccessPoint, rowsOf: string): Promise<boolean> {
  return Number((await point.sql(`select count(*) as count from ${rowsOf}`))[0].count) === 0
}

function print({ work, megabytes, processor, clock }: Row): void {
  const mark = megabytes < 4 && processor > goals.one ? 'OVER' : 'ok  '
  console.log(
    `${mark} ${work.padEnd(40)} ${megabytes.toFixed(1).padStart(5)} MB ${processor.toFixed(0).padStart(6)} ms CPU time ${clock.toFixed(0).padStart(6)} ms elapsed`,
  )
}

function printBurst({ work, megabytes, processor, clock, pings, accepted, busy, seconds }: BurstRow): void {
  const mark = processor > goals.burst || pings.p99 > goals.pings ? 'OVER' : 'ok  '
  console.log(
    `${mark} ${work.padEnd(40)} ${megabytes.toFixed(1).padStart(5)} MB ${processor.toFixed(0).padStart(6)} ms CPU time ${clock.toFixed(0).padStart(6)} ms elapsed`,
  )
  console.log(
    `     ${accepted} accepted and ${busy} temporarily refused in ${seconds.toFixed(1)} s; pings of another client: p50 ${pings.p50.toFixed(0)} ms, p99 ${pings.p99.toFixed(0)} ms, at most ${pings.stranger.toFixed(0)} ms on a new connection`,
  )
}
