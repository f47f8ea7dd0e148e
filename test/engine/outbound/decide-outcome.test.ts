import { describe, expect, test } from 'vitest'
import { documentTypes } from '../../../engine/codelist/document-type.ts'
import { parseParticipantIdentifier } from '../../../engine/identifier/participant-identifier.ts'
import { decideOutcome } from '../../../engine/outbound/decide-outcome.ts'
import type { OutgoingTransmission } from '../../../engine/outbound/store.ts'
import { systemRandom } from '../../../engine/primitive/random.ts'
import { fixedClock } from '../../support/fixed-clock.ts'

const participant = parseParticipantIdentifier('0245:2123456786')
const clock = fixedClock('2026-11-21T10:00:00Z')
const deps = { clock, random: systemRandom, log: () => {}, retryCurve: { firstSeconds: 1, mostSeconds: 1, jitter: 0, giveUpAfterSeconds: 3_600 } }
const duplicate = { kind: 'error', code: 'EBMS:0004', shortDescription: 'Other', detail: 'was already handled (this is a duplicate)', signed: true, duplicate: true } as const

function aTransmission(now: Pick<OutgoingTransmission, 'attempts' | 'outcomeUnknown'>): OutgoingTransmission {
  return {
    id: 't', kind: 'invoice', documentId: 'd', companyId: 'c', state: 'transmitting', instanceIdentifier: 'i', messageId: 'm@psk000101', sender: participant, receiver: participant, ...documentTypes.invoice, countryC1: 'SK', payloadId: '1', createdAt: clock.now(),
    receiverSeat: null, ...now,
  }
}

/** A signed "duplicate", as phase4 gives it for every MessageId that it has seen, taken or refused. */
describe('R11 "duplicate" as the answer to', () => {
  const decide = (attempts: number, outcomeUnknown: boolean) => decideOutcome(deps, aTransmission({ attempts, outcomeUnknown }), { kind: 'reply', reply: duplicate, receiverSeat: 'POP000501' })

  test('D87 a repetition after an unknown outcome: transmitted without receipt', () => {
    expect(decide(1, true)).toMatchObject({ kind: 'duplicate', receiverSeat: 'POP000501' })
  })

  test('the second look after "not serviced": not serviced, as the first answer said', () => {
    expect(decide(1, false)).toMatchObject({ kind: 'failed', reason: 'NOT_SERVICED' })
  })

  test('unsigned, it decides nothing', () => {
    const result = { kind: 'reply', reply: { ...duplicate, signed: false }, receiverSeat: 'POP000501' } as const
    for (const outcomeUnknown of [true, false]) expect(decideOutcome(deps, aTransmission({ attempts: 1, outcomeUnknown }), result)).toMatchObject({ kind: 'again', reason: 'PEER_REFUSED', outcomeUnknown: true })
  })

  test('a first attempt: refused by the peer', () => {
    expect(decide(0, false)).toMatchObject({ kind: 'failed', reason: 'PEER_REFUSED' })
  })
})
