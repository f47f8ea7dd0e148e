import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AccessPointIdentity } from '../../../../engine/crypto/pki/identity.ts'
import { goodManners } from '../../../../http-api/local-network/dials.ts'
import { anotherSeat, startExchange, type Exchange } from '../../../support/exchange.ts'
import { aHandOver } from '../../../support/hand-over.ts'
import { goodLine, type LineAnswer } from '../../../support/line.ts'
import { aReceipt, anError, openAs, type PeerAnswerDeps } from '../../../support/peer-answer.ts'

describe('X15 X23 the signer of an answer is checked for revocation', () => {
  let exchange: Exchange
  /** another certificate of the seat that is addressed: valid, until it is revoked */
  let signer: AccessPointIdentity
  beforeAll(async () => {
    exchange = await startExchange('sqlite')
    signer = await anotherSeat('PSK000102')
  })
  afterEach(async () => {
    Object.assign(exchange.network.dials, goodManners())
    exchange.second.line.manner = goodLine
    exchange.clock.advance(3_700) // lists are fetched anew
    await exchange.first.work()
    exchange.first.log.length = 0
  })
  afterAll(() => exchange.stop())

  /** One attempt, answered so; what is then known of the document. */
  async function attempt(
    answer: (peer: PeerAnswerDeps, opened: Awaited<ReturnType<typeof openAs>>) => LineAnswer,
  ): Promise<unknown> {
    const { first, second, sender, receiver, clock } = exchange
    second.line.manner = async (call) =>
      answer({ identity: signer, at: clock.now() }, await openAs(second.identity, call))
    const { providerDocumentId } = await first.engine.sent.submit(aHandOver(sender, receiver.participant))
    await first.step('transmit')
    const { state, outcome_unknown } = await transmissionOf(providerDocumentId)
    return {
      state,
      outcomeUnknown: Boolean(outcome_unknown),
      reason: (await first.engine.sent.find(sender.company, providerDocumentId)).statusReason,
    }
  }
  const transmissionOf = (id: string) =>
    exchange.first.row(`select id, state, outcome_unknown from transmission where document_id = '${id}'`)
  const alarms = (): unknown[] => exchange.first.log.flatMap(({ alarm }) => alarm ?? [])
  const revoke = (): void => {
    exchange.network.dials.revoked = [signer.certificate]
    exchange.clock.advance(3_700)
  }

  test('not revoked, its receipt is believed', async () => {
    expect(await attempt(aReceipt)).toMatchObject({ state: 'transmitted' })
    expect(alarms()).toEqual([])
  })

  test('revoked, its receipt is not: the peer may have the document, and somebody is called', async () => {
    revoke()
    expect(await attempt(aReceipt)).toEqual({ state: 'waiting', outcomeUnknown: true, reason: 'RECEIPT_INVALID' })
    expect(exchange.first.log).toContainEqual(
      expect.objectContaining({
        alarm: 'receipt_not_believed',
        inside: expect.objectContaining({ cause: 'signer_untrusted', reason: 'revoked' }),
      }),
    )
  })

  test('revoked, its error is no more than a hint', async () => {
    revoke()
    expect(await attempt((peer, opened) => anError(peer, opened, 'EBMS:0004', 'no'))).toEqual({
      state: 'waiting',
      outcomeUnknown: true,
      reason: 'PEER_REFUSED',
    })
  })

  test('D4 where no list can be had, its receipt is believed, with an alarm', async () => {
    exchange.network.dials.lists = 'error'
    exchange.clock.advance(24 * 3_600 + 1)
    expect(await attempt(aReceipt)).toMatchObject({ state: 'transmitted' })
    expect(alarms()).toContain('revocation_list_unavailable')
  })
})
