import { describe, expect, test } from 'vitest'
import type { Reply } from '../../../../engine/peppol/as4/read-reply.ts'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import type { ThrownCode } from '../../../../engine/error/catalogue.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { decideOutcome, type AttemptResult } from '../../../../engine/exchange/outbound/decide-outcome.ts'
import type { OutgoingTransmission } from '../../../../engine/exchange/transmission/transmission.ts'
import type { LogLine } from '../../../../engine/primitive/log-field.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { codeOf } from '../../../support/code-of.ts'
import { MovingClock } from '../../../support/moving-clock.ts'

const hour = 3_600
const createdAt = new Date('2026-11-21T08:00:00.000Z')

function aTransmission(changes: Partial<OutgoingTransmission> = {}): OutgoingTransmission {
  return {
    id: 't',
    kind: 'invoice',
    documentId: 'd',
    companyId: 'c',
    state: 'waiting',
    instanceIdentifier: 'i',
    messageId: 'm@x',
    sender: parseParticipantIdentifier('0245:2022749619'),
    receiver: parseParticipantIdentifier('0245:2123456786'),
    ...documentTypes.invoice,
    countryC1: 'SK',
    payloadId: '1',
    createdAt,
    attempts: 0,
    outcomeUnknown: false,
    receiverSeat: null,
    ...changes,
  }
}

/** Decides `secondsLater` after the transmission was created, on a retry curve without jitter. */
function decide(
  result: AttemptResult,
  changes: Partial<OutgoingTransmission> = {},
  secondsLater = 0,
  log: LogLine[] = [],
) {
  const clock = new MovingClock(createdAt.toISOString())
  clock.advance(secondsLater)
  return decideOutcome(
    {
      clock,
      random: systemRandom,
      retryCurve: { firstSeconds: 60, secondsMax: hour, jitter: 0, giveUpAfterSeconds: 48 * hour },
      log: (line) => log.push(line),
    },
    aTransmission(changes),
    result,
  )
}

const failure = (code: ThrownCode, mayHaveArrived = false): AttemptResult => ({
  kind: 'error',
  error: new ServiceError(code),
  mayHaveArrived,
})
const reply = (content: Partial<Extract<Reply, { kind: 'error' }>>): AttemptResult => ({
  kind: 'reply',
  receiverSeat: 'PSK000102',
  reply: {
    kind: 'error',
    code: 'EBMS:0004',
    shortDescription: 'Other',
    detail: '',
    isSigned: true,
    isDuplicate: false,
    ...content,
  },
})
const noReceipt: AttemptResult = { kind: 'reply', receiverSeat: 'PSK000102', reply: { kind: 'none', status: 502 } }

describe('a failed attempt', () => {
  test.each([
    ['lookup_unavailable', 'LOOKUP_FAILED'],
    ['service_metadata_invalid', 'LOOKUP_FAILED'],
    ['target_blocked', 'LOOKUP_FAILED'],
    ['endpoint_certificate_invalid', 'ENDPOINT_CERTIFICATE_INVALID'],
    ['peer_unreachable', 'PEER_UNREACHABLE'],
    ['receipt_invalid', 'RECEIPT_INVALID'],
  ] as const)('with error %s leads to a retry with reason %s', (code, reason) => {
    expect(decide(failure(code))).toMatchObject({ kind: 'again', reason, outcomeUnknown: false })
  })

  test.each(['lease_lost', 'store_unavailable'] as const)(
    'with error %s gets no outcome, and the error is thrown again',
    (code) => {
      expect(codeOf(() => decide(failure(code)))).toBe(code)
    },
  )

  test('with an unexpected error leads to an alarm and to a retry with reason INTERNAL_ERROR', () => {
    const log: LogLine[] = []
    expect(decide({ kind: 'error', error: new TypeError('odd'), mayHaveArrived: false }, {}, 0, log)).toMatchObject({
      kind: 'again',
      reason: 'INTERNAL_ERROR',
      error: 'odd',
    })
    expect(log).toMatchObject([{ level: 'error', alarm: 'transmission_broken' }])
  })

  test('R11 with an unexpected error does not make the document fail, not even when the retries end', () => {
    expect(
      codeOf(() => decide({ kind: 'error', error: new TypeError('odd'), mayHaveArrived: true }, {}, 48 * hour)),
    ).toBe('internal_error')
    expect(decide(failure('peer_unreachable'), {}, 48 * hour)).toMatchObject({
      kind: 'failed',
      reason: 'PEER_UNREACHABLE',
    })
  })

  test('I3 has an unknown outcome if, and only if, a byte of the message may have reached the peer', () => {
    for (const error of [
      new TypeError('odd'),
      new ServiceError('receipt_invalid'),
      new ServiceError('certificate_unreadable'),
    ]) {
      expect(decide({ kind: 'error', error, mayHaveArrived: true })).toMatchObject({
        kind: 'again',
        outcomeUnknown: true,
      })
      expect(decide({ kind: 'error', error, mayHaveArrived: false })).toMatchObject({
        kind: 'again',
        outcomeUnknown: false,
      })
    }
  })

  test('I3 leaves the outcome unknown if an earlier attempt left it unknown', () => {
    for (const result of [
      failure('lookup_unavailable'),
      reply({ detail: 'PEPPOL:NOT_SERVICED', isSigned: false }),
      noReceipt,
    ])
      expect(decide(result, { outcomeUnknown: true })).toMatchObject({ kind: 'again', outcomeUnknown: true })
  })
})

describe('a receiver that cannot be found', () => {
  test.each<AttemptResult>([
    { kind: 'not_registered' },
    { kind: 'not_supported', missing: 'document_type' },
    { kind: 'not_supported', missing: 'expired' },
  ])('D84 MLS-4 causes a document to fail, and an MLS to be sent again later (look-up result %j)', (result) => {
    expect(decide(result)).toMatchObject({ kind: 'failed' })
    expect(decide(result, { kind: 'mls', documentId: null })).toMatchObject({ kind: 'again' })
  })

  test('D84 is looked up twice for a document, and repeatedly for an MLS, if it has no NAPTR record', () => {
    const [first, repeated] = [false, true].map((isRepeated) => ({ kind: 'no_record', isRepeated }) as const)
    const reason = 'PARTICIPANT_NOT_REGISTERED'
    expect(decide(first)).toMatchObject({ kind: 'again', reason, outcomeUnknown: false })
    expect(decide(repeated)).toMatchObject({ kind: 'failed', reason })
    expect(decide(repeated, { kind: 'mls', documentId: null })).toMatchObject({ kind: 'again', reason })
  })

  test.each([
    ['document_type', 'the receiver does not accept this document type'],
    ['process', 'the receiver does not accept this document type in this process'],
    ['endpoint', 'the receiver has no AS4 endpoint for this document type and process'],
    ['expired', "the service of the receiver's endpoint has expired"],
    ['not_yet_active', "the service of the receiver's endpoint is not active yet"],
  ] as const)(
    'S-19 makes a document fail with DOCUMENT_TYPE_NOT_SUPPORTED and an explanation if the look-up reports %s',
    (missing, error) => {
      expect(decide({ kind: 'not_supported', missing })).toEqual({
        kind: 'failed',
        reason: 'DOCUMENT_TYPE_NOT_SUPPORTED',
        error,
      })
    },
  )
})

describe('an error returned by the peer', () => {
  test('D87 confirms the transmission only if it is a signed "duplicate" after an attempt with an unknown outcome', () => {
    expect(decide(reply({ isDuplicate: true }), { outcomeUnknown: true })).toMatchObject({
      kind: 'duplicate',
      receiverSeat: 'PSK000102',
    })
    expect(decide(reply({ isDuplicate: true }))).toMatchObject({ kind: 'failed', reason: 'PEER_REFUSED' })
    expect(decide(reply({ isDuplicate: true, isSigned: false }), { outcomeUnknown: true })).toMatchObject({
      kind: 'again',
      outcomeUnknown: true,
    })
  })

  test('leads to a retry if its code is EBMS:0202 (delivery failure)', () => {
    expect(decide(reply({ code: 'EBMS:0202', detail: 'storage failure' }))).toMatchObject({
      kind: 'again',
      reason: 'PEER_REFUSED',
      outcomeUnknown: false,
    })
  })

  test('with the reason "not serviced" leads to a retry the first time, and is final the second time', () => {
    const result = reply({ detail: 'Not here: PEPPOL:NOT_SERVICED' })
    expect(decide(result)).toMatchObject({ kind: 'again', reason: 'NOT_SERVICED', outcomeUnknown: false })
    expect(decide(result, { attempts: 1 })).toMatchObject({ kind: 'failed', reason: 'NOT_SERVICED' })
  })

  test('is recorded with at most 500 characters of its text', () => {
    const outcome = decide(reply({ detail: 'x'.repeat(10_000) }))
    expect(outcome.kind === 'failed' && outcome.error.length).toBe(500)
  })
})

describe('R11 the retry curve', () => {
  test.each([
    [0, 60],
    [1, 120],
    [2, 240],
    [5, 1_920],
    [6, 3_600],
    [60, 3_600],
  ])('sets the delay after a failed attempt: with %i earlier attempts, it is %i seconds', (attempts, seconds) => {
    expect(decide(noReceipt, { attempts })).toMatchObject({
      kind: 'again',
      delayMilliseconds: seconds * 1_000,
    })
  })

  test('allows no attempt later than 48 hours after the transmission was created', () => {
    expect(decide(noReceipt, { attempts: 60 }, 47 * hour)).toMatchObject({ kind: 'again' })
    expect(decide(noReceipt, { attempts: 60 }, 47 * hour + 1)).toEqual({
      kind: 'failed',
      reason: 'PEER_UNREACHABLE',
      error: 'given up: HTTP 502 without a receipt',
    })
  })
})
