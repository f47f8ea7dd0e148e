import type { AmountView, InvoiceView, TotalsView } from '../invoice-view.ts'
import type { Words } from '../say/words.ts'
import { section } from './fact.ts'
import { markup, said, type Html } from './html.ts'
import { adjustmentTitle, categoryText, negated, signedAmount, writePercent, writeRate } from './lines.ts'
import type { Locale } from './locale.ts'

/** Writes the allowances and charges of the whole document; null if it has none. */
export function writeAdjustments({ adjustments }: InvoiceView, locale: Locale): Html | null {
  const { words } = locale
  if (adjustments.length === 0) return null
  const rows = adjustments.map(
    (one) =>
      markup`<tr>
        <td>${adjustmentTitle(one, locale)}</td>
        <td class="number">${writeRate(one.vat, locale)}</td>
        <td class="number">${said(signedAmount(one, locale))}</td>
      </tr>`,
  )
  return section(
    words.adjustments,
    markup`<table class="compact">
      <tbody>
        ${rows}
      </tbody>
    </table>`,
  )
}

/** Writes the VAT of each category and rate; null if the document states none. */
export function writeVatBreakdown({ vatBreakdown }: InvoiceView, locale: Locale): Html | null {
  const { words, format } = locale
  if (vatBreakdown.length === 0) return null
  const amount = (one: AmountView | null): Html | null => said(one && format.amount(one))
  const rows = vatBreakdown.map((row) => {
    const category = categoryText(row, locale)
    const notes = [category, row.reason, row.reasonCode].filter((part) => part !== null)
    const noted = markup`<tr class="reason">
      <td colspan="3">${notes.map((note) => markup`<span>${said(note)}</span>`)}</td>
    </tr>`
    return markup`<tr>
        <td>${writePercent(row, locale)}</td>
        <td class="number">${amount(row.base)}</td>
        <td class="number">${amount(row.tax)}</td>
      </tr>
      ${notes.length > 0 ? noted : null}`
  })
  return section(
    words.vatBreakdown,
    markup`<table class="compact">
      <thead>
        <tr>
          <th>${words.rate}</th>
          <th class="number">${words.vatBase}</th>
          <th class="number">${words.vat}</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`,
  )
}

const totalNames: readonly (keyof Words['totals'] & keyof TotalsView)[] = [
  'lines',
  'allowances',
  'charges',
  'net',
  'vat',
  'vatInVatCurrency',
  'gross',
  'prepaid',
  'rounding',
]

/** totals that the page subtracts: allowances from the sum of the lines, and prepaid amounts from the total with VAT */
const subtracted: ReadonlySet<keyof TotalsView> = new Set<keyof TotalsView>(['allowances', 'prepaid'])

/** Writes the totals, the amount due last. A total of zero that only repeats that something is absent is not shown. */
export function writeTotals(view: InvoiceView, locale: Locale): Html {
  const { words, format } = locale
  const { totals } = view
  const rows = totalNames.flatMap((name) => {
    const total = totals[name]
    if (!total || (isOptional.has(name) && Number(total.value) === 0)) return []
    const shown = subtracted.has(name) ? { ...total, value: negated(total.value) } : total
    return [
      markup`<tr class="total-${name}">
        <th>${words.totals[name]}</th>
        <td>${said(format.amount(shown))}</td>
      </tr>`,
    ]
  })
  const due =
    totals.payable &&
    markup`<tr class="payable">
      <th>${payableLabel(view, locale)}</th>
      <td>${said(format.amount(totals.payable))}</td>
    </tr>`
  return markup`<table class="totals">
    <tbody>
      ${rows}${due}
    </tbody>
  </table>`
}

/** Returns the label of the amount due: what the buyer pays, or what a credit note gives back. */
export function payableLabel({ kind }: InvoiceView, { words }: Locale): string {
  return kind === 'creditNote' ? words.toReceive : words.toPay
}

const isOptional: ReadonlySet<keyof TotalsView> = new Set<keyof TotalsView>([
  'allowances',
  'charges',
  'prepaid',
  'rounding',
])
