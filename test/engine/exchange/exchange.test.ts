import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retryCurves } from '../../../engine/job/retry-curve.ts'
import { startWorker, type RunningWorker } from '../../../engine/job/worker.ts'
import type { AccessPointIdentity } from '../../../engine/crypto/pki/identity.ts'
import { systemClock } from '../../../engine/primitive/clock.ts'
import { systemRandom } from '../../../engine/primitive/random.ts'
import { anotherSeat, startExchange, type AccessPoint, type Exchange } from '../../support/exchange.ts'
import { aHandOver } from '../../support/hand-over.ts'
import { checkInvariants } from '../../support/invariants.ts'
import { goodLine, type Manner } from '../../support/line.ts'
import { aReceipt, anError, openAs } from '../../support/peer-answer.ts'
import { storeKinds } from '../../support/test-database.ts'

const troubles = [
  'no answer',
  'answer lost',
  'bad gateway',
  'forged receipt',
  'refused',
  'taken and refused',
  'sender dies',
] as const

/** One attempt that meets this trouble, and whether the receiver runs its jobs after it. */
interface PeerTrouble {
  readonly kind: (typeof troubles)[number]
  readonly receiverWorks: boolean
}

const aStory = fc
  .array(fc.record({ kind: fc.constantFrom(...troubles), receiverWorks: fc.boolean() }), { minLength: 1, maxLength: 5 })
  // three crashes in a row park a job (R13)
  .filter((story) => story.filter(({ kind }) => kind === 'sender dies').length <= 1)

describe('two access points with an unreliable connection', () => {
  let exchange: Exchange
  let stranger: AccessPointIdentity
  beforeAll(async () => {
    exchange = await startExchange('sqlite')
    stranger = await anotherSeat('PSK000103')
  })
  afterAll(() => exchange.stop())

  const mannerOf = (kind: PeerTrouble['kind']): Manner => {
    const { first, second, clock } = exchange
    const manners: Readonly<Record<PeerTrouble['kind'], Manner>> = {
      'no answer': async () => 'cut',
      'answer lost': async (_call, forward) => (await forward(), 'cut'),
      'bad gateway': async () => ({ status: 502, contentType: 'text/html', body: Buffer.from('<html/>') }),
      'forged receipt': async (call) =>
        aReceipt({ identity: stranger, at: clock.now() }, await openAs(second.identity, call)),
      refused: async (call) =>
        anError({ identity: second.identity, at: clock.now() }, await openAs(second.identity, call), 'EBMS:0004', 'no'),
      'taken and refused': async (call, forward) => {
        await forward()
        return anError(
          { identity: second.identity, at: clock.now() },
          await openAs(second.identity, call),
          'EBMS:0004',
          'no',
        )
      },
      // the job is claimed again before the answer arrives, so the result of the first claim is lost
      'sender dies': async (_call, forward) => {
        const answer = await forward()
        const { id } = await first.row(`select id from job where kind = 'transmit' and state = 'running'`)
        await first.database.sql(`update job set due_at = 0 where id = ${Number(id)}`)
        await first.database.jobs.claim({ kinds: ['transmit'], limit: 1, leaseSeconds: 0, mayTakeLastChance: true })
        return answer
      },
    }
    return manners[kind]
  }

  async function tell(story: readonly PeerTrouble[]): Promise<{ id: string; reference: string }> {
    const { first, second, sender, receiver } = exchange
    const answer = await first.engine.sent.submit(aHandOver(sender, receiver.participant))
    for (const { kind, receiverWorks } of story) {
      second.line.manner = mannerOf(kind)
      await first.step('transmit')
      second.line.manner = goodLine
      if (receiverWorks) await second.work()
      await first.step('record-mls')
    }
    await exchange.settle()
    return { id: answer.providerDocumentId, reference: answer.peppolMessageId }
  }

  test('R1 R2 R15 always agree in the end: the document is delivered and stored once, or it has failed and is not stored', async () => {
    await fc.assert(
      fc.asyncProperty(aStory, async (story) => {
        const { id, reference } = await tell(story)
        const arrived = Number(
          (await exchange.second.row(`select count(*) as n from document where instance_identifier = '${reference}'`))
            .n,
        )
        const { state } = await exchange.first.engine.sent.find(exchange.sender.company, id)
        expect([arrived, state]).toEqual(arrived === 1 ? [1, 'delivered'] : [0, 'failed'])
        for (const { database } of [exchange.first, exchange.second]) {
          await checkInvariants(database.sql)
          expect(await database.jobs.orphans(10)).toEqual([])
          expect(await database.jobs.dead(10)).toEqual([])
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe.each(storeKinds)('two access points with running workers, on %s', (kind) => {
  let exchange: Exchange
  let workers: readonly RunningWorker[] = []
  beforeAll(async () => {
    exchange = await startExchange(kind)
    workers = await Promise.all([exchange.first, exchange.second].map(atWork))
  })
  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop(5_000)))
    await exchange.stop()
  })

  /** Starts a real worker. It polls once a minute, so only announced jobs run soon. */
  function atWork({ database, handlers, parts: { places } }: AccessPoint): Promise<RunningWorker> {
    const curves = retryCurves({ firstSeconds: 1, secondsMax: 1, jitter: 0, giveUpAfterSeconds: 60 })
    return startWorker(
      { jobs: database.jobs, places, clock: systemClock, random: systemRandom, log: () => {} },
      {
        jobsAtOnce: 4,
        laneJobsAtOnce: 4,
        jobsPerLane: 4,
        jobsInLine: 0,
        leaseSeconds: 60,
        pollMilliseconds: 60_000,
        retryCurves: curves,
      },
      handlers,
    )
  }

  test('S-13 deliver each of twelve simultaneously submitted documents once, without polling', async () => {
    const { first, second, sender, receiver } = exchange
    await Promise.all(
      Array.from({ length: 12 }, () => first.engine.sent.submit(aHandOver(sender, receiver.participant))),
    )
    const states = async () => (await first.engine.sent.list(sender.company, { limit: 100 })).map(({ state }) => state)
    await expect.poll(states, { timeout: 20_000, interval: 100 }).toEqual(Array.from({ length: 12 }, () => 'delivered'))
    const received = await second.engine.received.list(receiver.company, { limit: 100 })
    expect(new Set(received.map(({ number }) => number)).size).toBe(12)
    expect(received.every(({ findings }) => findings?.length === 0)).toBe(true)
    const open = async () =>
      [await first.database.jobs.counts(), await second.database.jobs.counts()].map(
        ({ waiting, running, dead }) => waiting + running + dead,
      )
    await expect.poll(open).toEqual([0, 0])
  })

  test('I3 D86 begin the first attempt when a document or MLS is committed, and validate a document after its receipt is sent', async () => {
    const { first, second, sender, receiver } = exchange
    const { providerDocumentId: id, peppolMessageId: reference } = await first.engine.sent.submit(
      aHandOver(sender, receiver.participant),
    )
    const state = async () => (await first.engine.sent.find(sender.company, id)).state
    await expect.poll(state, { timeout: 20_000, interval: 50 }).toBe('delivered')
    const eventsOf = async ({ database }: AccessPoint, which: string): Promise<readonly unknown[]> =>
      (await database.sql(`select what from event where ${which} order by id`)).map(({ what }) => what)
    // the MLS, a message of its own, may be recorded before the receipt, which the answer to the attempt brings
    const inOrder = async (): Promise<readonly unknown[]> => {
      const [accepted, attempt, ...confirmed] = await eventsOf(first, `document_id = '${id}'`)
      return [accepted, attempt, ...confirmed.map(String).toSorted()]
    }
    await expect.poll(inOrder).toEqual(['accepted', 'attempt', 'mls', 'receipt'])
    const received = `document_id = (select id from document where instance_identifier = '${reference}')`
    expect(await eventsOf(second, received)).toEqual(['received', 'judged'])
    const answered = `transmission_id = (select id from transmission where answers_transmission_id is not null order by id desc limit 1)`
    await expect.poll(() => eventsOf(second, answered)).toEqual(['answered', 'attempt', 'receipt'])
  })
})
