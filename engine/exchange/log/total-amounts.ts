import {
  addDecimals,
  decimalText,
  parseDecimal,
  subtractDecimals,
  decimalZero,
  type Decimal,
} from '@cornerpost/schematron'
import { isCreditNote } from './document-kind.ts'
import type { DocumentRecord } from './document-record.ts'

type Summed = Pick<DocumentRecord, 'direction' | 'currency' | 'totalAmount' | 'documentType'>

/** The exact sum of the documents of one direction in one currency. */
export interface TotalAmount {
  readonly direction: DocumentRecord['direction']
  readonly currency: string | null
  readonly value: string
}

/**
 * Returns the sums of documents by direction and currency, in the order in which these first appear. Credit notes are
 * subtracted. A document without an amount, or with an amount that is not a number, does not count.
 */
export function totalAmounts(records: readonly Summed[]): readonly TotalAmount[] {
  const sums = new Map<string, Omit<TotalAmount, 'value'> & { readonly sum: Decimal }>()
  for (const record of records) {
    const amount = parseDecimal(record.totalAmount ?? '')
    if (amount === undefined) continue
    const { direction } = record
    const currency = record.currency || null
    const key = `${direction} ${currency ?? ''}`
    const sum = sums.get(key)?.sum ?? decimalZero
    const next = isCreditNote(record) ? subtractDecimals(sum, amount) : addDecimals(sum, amount)
    sums.set(key, { direction, currency, sum: next })
  }
  return [...sums.values()].map(({ direction, currency, sum }) => ({ direction, currency, value: decimalText(sum) }))
}
