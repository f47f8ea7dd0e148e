import { decimalText, decimalTextWithPlaces } from '@cornerpost/schematron'
import type { ComputedAmounts } from './compute-amounts.ts'
import type { VatCategory } from './invoice-data.ts'

/** The totals of a composed document, as texts with two decimals like in the document. */
export interface ComputedTotals {
  readonly withoutVat: string // BT-109
  readonly vat: string // BT-110
  /** null if the document is in euros */
  readonly vatInEuros: string | null // BT-111
  readonly payable: string // BT-115
  /** one row for each category and rate (BG-23); the rate is null for category O */
  readonly vatRows: readonly {
    readonly category: VatCategory // BT-118
    readonly rate: string | null // BT-119
    readonly taxable: string // BT-116
    readonly tax: string // BT-117
  }[]
}

/** Returns the totals of computed amounts as texts. */
export function totalsFrom({ withoutVat, vat, vatInEuros, payable, vatRows }: ComputedAmounts): ComputedTotals {
  return {
    withoutVat: decimalTextWithPlaces(withoutVat, 2),
    vat: decimalTextWithPlaces(vat, 2),
    vatInEuros: vatInEuros && decimalTextWithPlaces(vatInEuros, 2),
    payable: decimalTextWithPlaces(payable, 2),
    vatRows: vatRows.map(({ category, rate, taxable, tax }) => ({
      category,
      rate: rate === null ? null : decimalText(rate),
      taxable: decimalTextWithPlaces(taxable, 2),
      tax: decimalTextWithPlaces(tax, 2),
    })),
  }
}
