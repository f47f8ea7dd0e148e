import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tellMissingMls } from '../../../../engine/exchange/outbound/tell-missing-mls.ts'
import type { OutboundStore } from '../../../../engine/exchange/outbound/store.ts'
import type { LogLine } from '../../../../engine/primitive/log-field.ts'
import { startExchange, type Exchange } from '../../../support/exchange.ts'
import { aHandOver } from '../../../support/hand-over.ts'
import { goodLine } from '../../../support/line.ts'
import { anError, openAs } from '../../../support/peer-answer.ts'
import { anMlsMessage, deliver } from '../../../support/peer-message.ts'
import { storeKinds } from '../../../support/test-database.ts'

const minute = 60

type AwaitedFilter = Parameters<OutboundStore['listAwaitingMls']>[0]

describe.each(storeKinds)('D28 the alarm about a missing MLS, on %s', (kind) => {
  let exchange: Exchange
  beforeAll(async () => void (exchange = await startExchange(kind)))
  afterAll(() => exchange.stop())

  const found = (id: string) => exchange.first.engine.sent.find(exchange.sender.company, id)
  const submit = async (): Promise<string> =>
    (await exchange.first.engine.sent.submit(aHandOver(exchange.sender, exchange.receiver.participant)))
      .providerDocumentId
  const transmitted = async (): Promise<string> => {
    const id = await submit()
    await exchange.first.step('transmit')
    return id
  }
  const answered = async (id: string): Promise<void> => {
    await deliver(
      exchange,
      await anMlsMessage(exchange, { code: 'AP', reference: (await found(id)).instanceIdentifier }),
      exchange.first,
    )
    await exchange.first.step('record-mls')
  }
  /** Runs the check once, and returns the alarms that it logged. */
  const look = async (most = Infinity): Promise<unknown> => {
    const lines: LogLine[] = []
    const { database } = exchange.first
    const outbound = {
      listAwaitingMls: (which: AwaitedFilter) =>
        database.outbound.listAwaitingMls({ ...which, limit: Math.min(most, which.limit) }),
    }
    await tellMissingMls({
      ...database,
      outbound,
      clock: exchange.clock,
      log: (line) => lines.push(line),
      settings: { mlsMissingAfterSeconds: 25 * minute },
    })
    return lines.map(({ alarm, hasRow, documentId, inside }) => ({ alarm, hasRow, documentId, inside }))
  }
  const alarmOf = (...documents: readonly string[]) => [
    { alarm: 'mls_missing', hasRow: true, documentId: documents[0], inside: { documents } },
  ]
  const standing = async (): Promise<unknown> =>
    (await exchange.first.database.alarms.summary(exchange.clock.now()))
      .filter(({ name }) => name === 'mls_missing')
      .map(({ at, inside }) => ({ at, ...inside }))

  test('is logged once for each document that has no MLS after 25 minutes, and stays stored in one row until every document has its MLS', async () => {
    const { clock } = exchange
    const first = await transmitted()
    const receiptAt = clock.now().toISOString()
    clock.advance(20 * minute)
    const second = await transmitted()
    expect([await look(), await standing()]).toEqual([[], []])

    clock.advance(5 * minute)
    expect(await look()).toEqual([]) // exactly 25 minutes is not too late
    clock.advance(1)
    const firstTold = clock.now()
    expect(await look()).toEqual(alarmOf(first))
    expect(await standing()).toEqual([{ at: firstTold, documents: 1, oldest: first, since: receiptAt }])
    clock.advance(5 * minute)
    expect(await look()).toEqual([])
    expect(await standing()).toEqual([{ at: firstTold, documents: 1, oldest: first, since: receiptAt }])

    clock.advance(15 * minute)
    const secondTold = clock.now()
    expect(await look()).toEqual(alarmOf(second))
    expect(await standing()).toEqual([{ at: secondTold, documents: 2, oldest: first, since: receiptAt }])
    for (const id of [first, second])
      expect(await found(id)).toMatchObject({ state: 'transmitted', statusReason: 'MLS_PENDING' })

    await answered(first)
    expect(await look()).toEqual([])
    expect(await standing()).toMatchObject([{ at: secondTold, documents: 1, oldest: second }])
    await answered(second)
    expect(await look()).toEqual([])
    expect(await standing()).toEqual([])
    for (const id of [first, second]) expect(await found(id)).toMatchObject({ state: 'delivered' })
  })

  test('P23 names the oldest document, and reports every new document even if each query returns only some of the documents', async () => {
    const { clock } = exchange
    const ids: string[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      ids.push(await transmitted())
      clock.advance(minute)
    }
    clock.advance(23 * minute)
    expect(await look(1)).toEqual(alarmOf(ids[0]))
    clock.advance(2 * minute)
    expect(await look(2)).toEqual(alarmOf(ids[1], ids[2]))
    expect(await standing()).toMatchObject([{ documents: 2, oldest: ids[0] }])
    for (const id of ids) await answered(id)
    expect([await look(), await standing()]).toEqual([[], []])
  })

  test('is raised 25 minutes after a "duplicate" answer that replaces the receipt (D87), but not for a document that is not yet transmitted', async () => {
    const { first, second, clock } = exchange
    const id = await submit()
    second.line.manner = async () => 'cut'
    await first.step('transmit')
    clock.advance(60 * minute)
    expect(await look()).toEqual([])
    second.line.manner = async (call) =>
      anError(
        { identity: second.identity, at: clock.now() },
        await openAs(second.identity, call),
        'EBMS:4001',
        'duplicate',
      )
    await first.step('transmit')
    second.line.manner = goodLine
    expect(await found(id)).toMatchObject({ state: 'transmitted', receiptAt: null })
    clock.advance(25 * minute)
    expect(await look()).toEqual([])
    clock.advance(1)
    expect(await look()).toEqual(alarmOf(id))
    await answered(id)
    expect([await look(), await standing()]).toEqual([[], []])
  })
})
