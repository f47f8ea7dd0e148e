import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodManners } from '../../../../local-network/dials.ts'
import { aHandOver } from '../../../support/hand-over.ts'
import { startExchange, type Exchange } from '../../../support/exchange.ts'
import { aPeerMessage, deliver } from '../../../support/peer-message.ts'

const tables = ['document', 'transmission', 'payload', 'evidence', 'job', 'event', 'security_event']
const listDay = 24 * 3_600 + 1

describe('X15 D4 in hard-fail mode without available revocation lists', () => {
  let exchange: Exchange
  beforeAll(async () => {
    exchange = await startExchange('sqlite', { CORNERPOST_REVOCATION_HARD_FAIL: 'true' })
    exchange.network.dials.lists = 'error'
    exchange.clock.advance(listDay) // lists fetched earlier expire
  })
  afterAll(async () => {
    Object.assign(exchange.network.dials, goodManners())
    await exchange.stop()
  })

  test('a message gets an unsigned 503 and leaves only an alarm, but can be repeated when the lists are available again', async () => {
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
    clock.advance(61) // a failed download is not retried for a minute
    expect((await deliver(exchange, message)).reply).toMatchObject({ kind: 'receipt' })
    network.dials.lists = 'error'
    clock.advance(listDay)
  })

  test('an outgoing document waits with the reason LOOKUP_FAILED, and nothing is sent', async () => {
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
