import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodManners } from '../../../../http-api/local-network/dials.ts'
import { aHandOver } from '../../../support/hand-over.ts'
import { startExchange, type Exchange } from '../../../support/exchange.ts'
import { aPeerMessage, deliver } from '../../../support/peer-message.ts'

const tables = ['document', 'transmission', 'payload', 'evidence', 'job', 'event', 'security_event']
const listDay = 24 * 3_600 + 1

describe('X15 D4 hard-fail: while nothing can be learned of a revocation', () => {
  let exchange: Exchange
  beforeAll(async () => {
    exchange = await startExchange('sqlite', { CORNERPOST_REVOCATION_HARD_FAIL: 'true' })
    exchange.network.dials.lists = 'error'
    exchange.clock.advance(listDay) // what was fetched before counts no more
  })
  afterAll(async () => {
    Object.assign(exchange.network.dials, goodManners())
    await exchange.stop()
  })

  test('a message gets 503, unsigned, and leaves nothing but an alarm; repeated when the lists are back, it is receipted', async () => {
    const { second, clock, network } = exchange
    const message = await aPeerMessage(exchange)
    const before = await second.count(tables)
    const { answer } = await deliver(exchange, message)
    expect([answer.status, Buffer.from(answer.body).toString()]).toEqual([503, 'temporarily unavailable'])
    expect(await second.count(tables)).toEqual(before)
    expect(second.log).toContainEqual(expect.objectContaining({ alarm: 'revocation_list_unavailable' }))
    expect(second.log).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'as4_refused', code: 'revocation_unknown' }),
    )
    network.dials.lists = 'good'
    clock.advance(61) // a list that could not be had is left alone for a minute
    expect((await deliver(exchange, message)).reply).toMatchObject({ kind: 'receipt' })
    network.dials.lists = 'error'
    clock.advance(listDay)
  })

  test('a document waits as one whose look-up failed, and nothing goes out', async () => {
    const { first, second, sender, receiver } = exchange
    const calls = second.line.calls.length
    const { providerDocumentId } = await first.engine.sent.submit(aHandOver(sender, receiver.participant))
    await first.step('transmit')
    expect(await first.engine.sent.find(sender.company, providerDocumentId)).toMatchObject({
      state: 'accepted',
      statusReason: 'LOOKUP_FAILED',
    })
    expect(second.line.calls).toHaveLength(calls)
  })
})
