import type { AccessPoint, LocalWorld } from '../support/local-world.ts'
import { until } from '../support/until.ts'
import { makeLetters, post } from './as4-letters.ts'
import { atOnce, type OtherEnd } from './as4-other-end.ts'
import { plainInvoice, type MakeInvoice } from './bench-invoice.ts'
import { closedLoop } from './generate-load.ts'
import { holdWork } from './held-work.ts'
import { memory, resetPeak } from './memory.ts'
import { sendTarget } from './send-target.ts'

export interface Load {
  readonly name: string
  readonly invoice: MakeInvoice
  readonly messages: number
  /** messages sent before the measured ones to warm up */
  readonly warm: number
}

/** The CPU milliseconds that one message costs each side, and the messages per second. */
export interface Cost {
  readonly ours: number
  readonly theirs: number | undefined
  readonly perSecond: number
}

/** The cost of one message, measured up to different stages of its processing. */
export interface LoadFigures extends Omit<Load, 'invoice'> {
  readonly received: Cost
  readonly receivedAndJudged: Cost
  /** until the answer to the REST call */
  readonly handedOver: Cost
  /** from the REST call until the receipt is recorded */
  readonly handedOverAndSent: Cost
}

/** Measures messages of one kind in both directions, each direction after a warm-up. */
export async function measureLoad(world: LocalWorld, other: OtherEnd, load: Load): Promise<LoadFigures> {
  const { first } = world
  const { invoice, messages, warm, ...named } = load
  const { target } = await sendTarget(world, { receiver: other.participant, invoice })
  const receive = (count: number): Promise<void> => other.bring(count, invoice)
  const judge = (): Promise<unknown> => allJudged(first)
  const handOver = (count: number): Promise<unknown> => closedLoop(target, atOnce, Infinity, count)
  const send = (): Promise<unknown> => allSent(first)
  const cost = (work: () => Promise<unknown>): Promise<Cost> => costOf(first, other, messages, work)

  await receive(warm).then(judge)
  const receivedAndJudged = await cost(() => receive(messages).then(judge))
  const releaseJudging = holdWork(first, 'judge-received')
  const received = await cost(() => receive(messages))
  releaseJudging()
  await judge()

  await handOver(warm).then(send)
  const handedOverAndSent = await cost(() => handOver(messages).then(send))
  const releaseSending = holdWork(first, 'transmit')
  const handedOver = await cost(() => handOver(messages))
  releaseSending()
  await send()
  return { ...named, messages, warm, received, receivedAndJudged, handedOver, handedOverAndSent }
}

async function costOf(
  first: AccessPoint,
  other: OtherEnd,
  messages: number,
  work: () => Promise<unknown>,
): Promise<Cost> {
  const [startedAt, ours, theirs] = [performance.now(), first.cpuMilliseconds(), other.cpuMilliseconds()]
  await work()
  const theirsAfter = other.cpuMilliseconds()
  return {
    ours: (first.cpuMilliseconds() - ours) / messages,
    theirs: theirs === undefined || theirsAfter === undefined ? undefined : (theirsAfter - theirs) / messages,
    perSecond: (messages * 1000) / (performance.now() - startedAt),
  }
}

export interface RateFigures {
  readonly perSecond: number
  readonly cpuMilliseconds: number
}

/**
 * Measures how fast our access point receives. The messages are built in advance, and validation is held back, so that
 * our process only receives. The sender waits for receipts of at most 8 messages at a time.
 */
export async function measureRate(world: LocalWorld, messages: number, invoice: MakeInvoice): Promise<RateFigures> {
  const letters = await makeLetters(world, { messages, invoice, atOnce: 8 })
  const release = holdWork(world.first, 'judge-received')
  const [startedAt, before] = [performance.now(), world.first.cpuMilliseconds()]
  await post(world, letters, 8)
  const perSecond = (messages * 1000) / (performance.now() - startedAt)
  const cpuMilliseconds = (world.first.cpuMilliseconds() - before) / messages
  release()
  await allJudged(world.first)
  return { perSecond, cpuMilliseconds }
}

/** Peak memory of a freshly restarted process during a burst, minus its memory before the burst, in MB. */
export interface BurstFigures {
  readonly untilReceipts: number
  readonly untilJudged: number
}

/**
 * Restarts the first access point and sends it all messages at once. Validation is held back until every message has
 * its receipt.
 */
export async function measureBurst(world: LocalWorld, messages: number, invoice: MakeInvoice): Promise<BurstFigures> {
  const { first } = world
  await first.stop()
  await first.start()
  await post(world, await makeLetters(world, { messages: 20, invoice: plainInvoice, atOnce }), atOnce)
  await allJudged(first)
  const letters = await makeLetters(world, { messages, invoice, atOnce: messages })
  const release = holdWork(first, 'judge-received')
  const resident = resetPeak(first.pid())
  const peak = (): number => ((memory(first.pid(), 'VmHWM') - resident) * 1024) / 1e6
  await post(world, letters, messages)
  const untilReceipts = peak()
  release()
  await allJudged(first)
  return { untilReceipts, untilJudged: peak() }
}

function allJudged(point: AccessPoint): Promise<unknown> {
  return until('every document to be validated', 600, () =>
    isEmpty(point, `job where kind in ('judge-received', 'answer-received')`),
  )
}

function allSent(point: AccessPoint): Promise<unknown> {
  return until('every document to be sent', 600, () =>
    isEmpty(point, `document where state in ('accepted', 'transmitting')`),
  )
}

async function isEmpty(point: AccessPoint, rowsOf: string): Promise<boolean> {
  return Number((await point.sql(`select count(*) as count from ${rowsOf}`))[0].count) === 0
}
