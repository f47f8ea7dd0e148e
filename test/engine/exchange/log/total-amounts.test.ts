import { describe, expect, test } from 'vitest'
import { totalAmounts } from '../../../../engine/exchange/log/total-amounts.ts'

type Summed = Parameters<typeof totalAmounts>[0][number]

const scheme = 'busdox-docid-qns'
const invoice = { scheme, value: 'urn:a::Invoice##urn:b::2.1' } as const
const creditNote = { scheme, value: 'urn:a::CreditNote##urn:b::2.1' } as const

const sent = (totalAmount: string | null, changes: Partial<Summed> = {}): Summed => ({
  direction: 'sent',
  currency: 'EUR',
  totalAmount,
  documentType: invoice,
  ...changes,
})

describe('the sums of documents', () => {
  test('are exact, also where floating-point numbers are not', () => {
    expect(totalAmounts([sent('0.1'), sent('0.2')])).toEqual([{ direction: 'sent', currency: 'EUR', value: '0.3' }])
    expect(totalAmounts([sent('90071992547409.93'), sent('0.01')])[0]?.value).toBe('90071992547409.94')
  })

  test('are separate for each direction and currency', () => {
    const records = [
      sent('10.50'),
      sent('4', { currency: 'CZK' }),
      sent('7', { direction: 'received' }),
      sent('0.50'),
      sent('1', { currency: null }),
      sent('2', { currency: '' }),
    ]
    expect(totalAmounts(records).map(({ direction, currency, value }) => [direction, currency, value])).toEqual([
      ['sent', 'EUR', '11'],
      ['sent', 'CZK', '4'],
      ['received', 'EUR', '7'],
      ['sent', null, '3'],
    ])
  })

  test('subtract credit notes', () => {
    expect(totalAmounts([sent('10'), sent('12.25', { documentType: creditNote })])[0]?.value).toBe('-2.25')
  })

  test('leave out documents without an amount and amounts that are not numbers', () => {
    expect(totalAmounts([sent(null), sent(''), sent('1e3'), sent('<b>')])).toEqual([])
    expect(totalAmounts([])).toEqual([])
  })
})
