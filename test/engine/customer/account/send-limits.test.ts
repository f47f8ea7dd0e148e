import { describe, expect, test } from 'vitest'
import {
  checkLimits,
  consentLimits,
  type LimitedDocument,
  type SendLimits,
} from '../../../../engine/customer/account/send-limits.ts'
import { parseLimits } from '../../../../engine/customer/key/parse-limits.ts'
import { codeOf } from '../../../support/code-of.ts'

const none: SendLimits = { amountMax: null, knownReceiversOnly: false, documentsPerDay: null }
const document: LimitedDocument = {
  totalAmount: '500.00',
  payableAmount: '500.00',
  currency: 'EUR',
  isReceiverKnown: false,
  sentToday: 4,
}

describe('P136 the limits of a key', () => {
  test.each<[changes: Partial<SendLimits>, of: Partial<LimitedDocument>]>([
    [{}, { totalAmount: '9999999.00', sentToday: 5_000 }],
    [{ amountMax: '500.00' }, {}],
    [{ amountMax: '500.00' }, { totalAmount: '-500' }],
    [{ amountMax: '500.00' }, { totalAmount: '+500.000' }],
    [{ knownReceiversOnly: true }, { isReceiverKnown: true }],
    [{ documentsPerDay: 5 }, {}],
  ])('%j admit the document %j', (changes, of) => {
    checkLimits({ ...none, ...changes }, { ...document, ...of })
  })

  test.each<[changes: Partial<SendLimits>, of: Partial<LimitedDocument>]>([
    [{ amountMax: '499.99' }, {}],
    [{ amountMax: '500.00' }, { totalAmount: '500.01' }],
    [{ amountMax: '500.00' }, { totalAmount: '-500.01' }],
    [{ amountMax: '500.00' }, { payableAmount: '500.01' }],
    [{ amountMax: '500.00' }, { payableAmount: '-500.01' }],
    [{ amountMax: '500.00' }, { payableAmount: null }],
    [{ amountMax: '500.00' }, { totalAmount: '500.01', payableAmount: '0.00' }],
    [{ amountMax: '500.00' }, { totalAmount: '1', currency: 'CZK' }],
    [{ amountMax: '500.00' }, { totalAmount: '1', currency: 'eur' }],
    [{ amountMax: '500.00' }, { totalAmount: '' }],
    [{ amountMax: '500.00' }, { totalAmount: '1e2' }],
    [{ knownReceiversOnly: true }, {}],
    [{ documentsPerDay: 4 }, {}],
  ])('%j refuse the document %j with send_limit_reached', (changes, of) => {
    expect(codeOf(() => checkLimits({ ...none, ...changes }, { ...document, ...of }))).toBe('send_limit_reached')
  })

  test('P137 admit no consent without a largest amount, and none for an unknown receiver', () => {
    for (const limits of [null, none, { ...none, documentsPerDay: 5 }, { ...none, knownReceiversOnly: true }])
      expect(codeOf(() => consentLimits(limits))).toBe('send_limit_reached')
    expect(consentLimits({ ...none, amountMax: '1.00' })).toMatchObject({ amountMax: '1.00', knownReceiversOnly: true })
  })

  const typed = { amountMax: '', knownReceiversOnly: false, documentsPerDay: '' }
  test.each([
    ['', null],
    [' 1 000,5 ', '1000.50'],
    ['999999999.99', '999999999.99'],
    ['0', '0.00'],
  ])('P136 the typed amount %j is %s', (amountMax, amount) => {
    expect(parseLimits({ ...typed, amountMax })?.amountMax ?? null).toBe(amount)
  })

  test.each(['-1', '1.234', '1e3', '1.000,50', '1000000000', 'abc', '٣'])(
    'P136 refuse the typed amount %j',
    (amountMax) => {
      expect(codeOf(() => parseLimits({ ...typed, amountMax }))).toBe('body_invalid')
    },
  )

  test.each(['0', '-1', '1.5', '10000', 'x', '٣'])(
    'P136 refuse the typed number of documents %j',
    (documentsPerDay) => {
      expect(codeOf(() => parseLimits({ ...typed, documentsPerDay }))).toBe('body_invalid')
    },
  )
})
