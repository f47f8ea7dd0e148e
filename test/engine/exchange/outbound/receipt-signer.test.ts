import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AccessPointIdentity } from '../../../../engine/crypto/pki/identity.ts'
import { goodManners } from '../../../../local-network/dials.ts'
import { anotherSeat, startExchange, type Exchange } from '../../../support/exchange.ts'
import { aHandOver } from '../../../support/hand-over.ts'
import { goodLine, type LineAnswer } from '../../../support/line.ts'
import { aReceipt, anError, openAs, type PeerAnswerDeps } from '../../../support/peer-answer.ts'

describe('X15 X23 the revocation check of the certificate that signed an answer', () => {
  let exchange: Exchange
  /** another certificate of the addressed seat, valid until a test revokes it */
  let signer: AccessPointIdentity
  beforeAll(async () => {
    exchange = await startExchange('sqlite')
    signer = await anotherSeat('PSK000102')
  })
  afterEach(async () => {
    Object.assign(exchange.network.dials, goodManners())
    exchange.second.line.manner = goodLine
    exchange.clock.advance(3_700) // so that the lists are fetched again
    await exchange.first.work()
    exchange.first.log.length = 0
  })
  afterAll(() => exchange.stop())

  /** Makes one attempt with this answer, and returns the resulting state of the document. */
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

  test('accepts the receipt of a signer whose certificate is not revoked', async () => {
    expect(await attempt(aReceipt)).toMatchObject({ state: 'transmitted' })
    expect(alarms()).toEqual([])
  })

  test('rejects the receipt of a signer whose certificate is revoked, leaves the outcome unknown and raises an alarm', async () => {
    revoke()
    expect(await attempt(aReceipt)).toEqual({ state: 'waiting', outcomeUnknown: true, reason: 'RECEIPT_INVALID' })
    expect(exchange.first.log).toContainEqual(
      expect.objectContaining({
        alarm: 'receipt_not_believed',
        inside: expect.objectContaining({ cause: 'signer_untrusted', reason: 'revoked' }),
      }),
    )
  })

  test('does not treat an error as final if the certificate of its signer is revoked', async () => {
    revoke()
    expect(await attempt((peer, opened) => anError(peer, opened, 'EBMS:0004', 'no'))).toEqual({
      state: 'waiting',
      outcomeUnknown: true,
      reason: 'PEER_REFUSED',
    })
  })

  test('D4 accepts a receipt, but raises an alarm, while the revocation lists are unavailable', async () => {
    exchange.network.dials.lists = 'error'
    exchange.clock.advance(24 * 3_600 + 1)
    expect(await attempt(aReceipt)).toMatchObject({ state: 'transmitted' })
    expect(alarms()).toContain('revocation_list_unavailable')
  })
})
