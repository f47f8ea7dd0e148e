import type { AccessPoint, LocalWorld } from '../support/local-world.ts'
import { until } from '../support/until.ts'
import { makeLetters, post } from './as4-letters.ts'
import { atOnce, type OtherEnd } from './as4-other-end.ts'
import { closedLoop, type LoadMeasure } from './generate-load.ts'
import { holdWork } from './held-work.ts'
import { memory, resetPeak } from './memory.ts'
import { sendTarget } from './send-target.ts'

export interface Load {
  /** of the invoice in each message */
  readonly bytes: number
  readonly messages: number
  /** before them, uncounted */
  readonly warm: number
}

/** What one message costs each side, in milliseconds of processor time. */
export interface DirectionFigures {
  readonly ours: number
  readonly theirs: number | undefined
  readonly perSecond: number
}

export interface LoadFigures extends Load {
  /** until all are judged */
  readonly inbound: DirectionFigures
  readonly inboundUntilReceipt: DirectionFigures
  /** from the hand-over by REST until its receipt is recorded */
  readonly outbound: DirectionFigures
}

/** Messages of one size in both directions, each after others of the same kind. */
export async function measureLoad(world: LocalWorld, other: OtherEnd, load: Load): Promise<LoadFigures> {
  const { bytes, messages, warm } = load
  const { target } = await sendTarget(world, { receiver: other.participant, bytes })
  const receive = async (count: number): Promise<void> => {
    await other.bring(count, bytes)
    await allJudged(world.first)
  }
  const receiveOnly = (count: number): Promise<void> => other.bring(count, bytes)
  const send = async (count: number): Promise<LoadMeasure> => {
    const sent = await closedLoop(target, atOnce, Infinity, count)
    await allSent(world.first)
    return sent
  }
  await receive(warm)
  const inbound = await costOf(world.first, other, messages, receive)
  const release = holdWork(world.first)
  const inboundUntilReceipt = await costOf(world.first, other, messages, receiveOnly)
  release()
  await allJudged(world.first)
  await send(warm)
  const outbound = await costOf(world.first, other, messages, send)
  return { ...load, inbound, inboundUntilReceipt, outbound }
}

async function costOf(
  first: AccessPoint,
  other: OtherEnd,
  messages: number,
  work: (messages: number) => Promise<unknown>,
): Promise<DirectionFigures> {
  const [startedAt, ours, theirs] = [performance.now(), first.cpuMilliseconds(), other.cpuMilliseconds()]
  await work(messages)
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

/** Messages that lie ready, 8 at once until their receipts, so that only our process is at work. */
export async function measureRate(world: LocalWorld, messages: number, bytes: number): Promise<RateFigures> {
  const letters = await makeLetters(world, { messages, bytes, atOnce: 8 })
  const release = holdWork(world.first)
  const [startedAt, before] = [performance.now(), world.first.cpuMilliseconds()]
  await post(world, letters, 8)
  const perSecond = (messages * 1000) / (performance.now() - startedAt)
  const cpuMilliseconds = (world.first.cpuMilliseconds() - before) / messages
  release()
  await allJudged(world.first)
  return { perSecond, cpuMilliseconds }
}

/** How much more than before, at most, a new process holds while so many large messages come at once, in MB. */
export async function measureBurst(world: LocalWorld, messages: number, bytes: number): Promise<number> {
  const { first } = world
  await first.stop()
  await first.start()
  await post(world, await makeLetters(world, { messages: 20, bytes: 20_000, atOnce }), atOnce)
  await allJudged(first)
  const letters = await makeLetters(world, { messages, bytes, atOnce: messages })
  const resident = resetPeak(first.pid())
  await post(world, letters, messages)
  await allJudged(first)
  return ((memory(first.pid(), 'VmHWM') - resident) * 1024) / 1e6
}

function allJudged(point: AccessPoint): Promise<unknown> {
  return until('every document to be judged', 600, () =>
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
