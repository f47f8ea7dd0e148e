import type { AdjustmentView, LineView, PriceView, VatView } from '../invoice-view.ts'
import { wordFor } from '../say/words-in.ts'
import { factLine, paragraphs, section, type Fact } from './fact.ts'
import { markup, said, type Html } from './html.ts'
import type { Locale } from './locale.ts'
import { identifierFact } from './parties.ts'
import { periodText } from './period.ts'

/** Writes the lines of a document as one table; null if it has no lines. */
export function writeLines(lines: readonly LineView[], locale: Locale): Html | null {
  const { words } = locale
  if (lines.length === 0) return null
  return section(
    words.lines,
    markup`<table class="lines">
      <thead>
        <tr>
          <th>${words.lineNumber}</th>
          <th>${words.item}</th>
          <th class="number">${words.quantity}</th>
          <th class="number">${words.unitPrice}</th>
          <th class="number">${words.vat}</th>
          <th class="number">${words.amountWithoutVat}</th>
        </tr>
      </thead>
      <tbody>
        ${lines.map((line) => writeLine(line, locale))}
      </tbody>
    </table>`,
  )
}

// on one line each, because a document may have thousands of them
function writeLine(line: LineView, locale: Locale): Html {
  const { format } = locale
  const quantity = line.quantity === null ? null : `${format.number(line.quantity)} ${unitText(line.unit, locale)}`
  return markup`<tr>
    <td class="id">${said(line.id)}</td>
    <td class="item"><b>${said(line.name)}</b>${writeDetails(line, locale)}</td>
    <td class="number quantity">${said(quantity)}</td>
    <td class="number price">${writePrice(line.price, locale)}</td>
    <td class="number vat">${line.vat && writePercent(line.vat, locale)}</td>
    <td class="number total">${said(line.amount && format.amount(line.amount))}</td>
  </tr>`
}

function writeDetails(line: LineView, locale: Locale): readonly (Html | null)[] {
  const { words, format } = locale
  const facts: readonly Fact[] = [
    [words.vat, line.vat && categoryText(line.vat, locale)],
    ...discountFacts(line.price, locale),
    [words.sellerItem, line.sellerItem],
    [words.buyerItem, line.buyerItem],
    identifierFact(words.standardItem, line.standardItem, locale),
    ...line.classifications.map((one) => identifierFact(words.classification, one, locale)),
    [words.originCountry, line.originCountry && format.country(line.originCountry)],
    ...line.properties.map(({ name, value }): Fact => [said(name), value]),
    ...line.periods.map((period): Fact => [words.period, periodText(period, locale)]),
    [words.orderLine, line.orderLine],
    identifierFact(words.references.invoicedObject, line.invoicedObject, locale),
    [words.references.accountingReference, line.accountingReference],
  ]
  return [
    ...paragraphs(line.description === null ? [] : [line.description]),
    factLine(facts),
    ...paragraphs(line.notes),
    ...line.adjustments.map((one) => writeAdjustment(one, locale)),
  ]
}

function writePrice(price: PriceView | null, locale: Locale): Html | null {
  const { words, format } = locale
  if (!price?.net) return null
  const base = price.baseQuantity === null || Number(price.baseQuantity) === 1 ? null : price.baseQuantity
  const per = base === null ? '' : ` ${words.per} ${format.number(base)} ${unitText(price.baseUnit, locale)}`
  return said(`${format.amount(price.net)}${per}`)
}

/** Returns the price of a line before its discount, and the discount; empty without a discount. */
function discountFacts(price: PriceView | null, { words, format }: Locale): readonly Fact[] {
  if (!price?.discount || Number(price.discount.value) === 0) return []
  return [
    [words.priceBeforeDiscount, price.gross && format.amount(price.gross)],
    [words.priceDiscount, format.amount(price.discount)],
  ]
}

/** Writes an allowance or charge of a line in one sentence. */
function writeAdjustment(adjustment: AdjustmentView, locale: Locale): Html {
  return markup`<p class="adjustment">
    ${adjustmentTitle(adjustment, locale)}: ${said(signedAmount(adjustment, locale))}
  </p>`
}

/** Returns the amount of an allowance with the opposite sign, and any other amount as it is. */
export function signedAmount({ isCharge, amount }: AdjustmentView, { format }: Locale): string | null {
  if (amount === null) return null
  return format.amount(isCharge === false ? { ...amount, value: negated(amount.value) } : amount)
}

/** Returns a decimal number with the opposite sign; zero and text that is not a number are returned unchanged. */
export function negated(value: string): string {
  const number = Number(value)
  if (number === 0 || Number.isNaN(number)) return value
  return value.startsWith('-') ? value.slice(1) : `-${value}`
}

/** Writes what an allowance or charge is, with its reason and its percentage. */
export function adjustmentTitle({ isCharge, reason, reasonCode, percent, base }: AdjustmentView, locale: Locale): Html {
  const { words, format } = locale
  const why = reason ?? reasonCode
  const what = isCharge === null ? `${words.allowance} / ${words.charge}` : isCharge ? words.charge : words.allowance
  return markup`${what}${why && markup` – ${said(why)}`}${
    percent &&
    markup` (${said(format.percent(percent))}${base && markup` ${words.ofBase} ${said(format.amount(base))}`})`
  }`
}

/** Writes a VAT rate and, for a category other than the standard one, the words for the category. */
export function writeRate(vat: VatView | null, locale: Locale): Html | null {
  if (!vat) return null
  const category = categoryText(vat, locale)
  return markup`${writePercent(vat, locale)}${category && markup` <small>${said(category)}</small>`}`
}

/** Writes a VAT rate. */
export function writePercent({ rate }: VatView, { format }: Locale): Html | null {
  return said(rate && format.percent(rate))
}

/** Returns the words for a VAT category; null for the standard one, whose rate says enough. */
export function categoryText({ category }: VatView, { words }: Locale): string | null {
  return category === 'S' ? null : (wordFor(words.vatCategories, category) ?? category)
}

function unitText(code: string | null, { words }: Locale): string {
  return wordFor(words.units, code) ?? code ?? ''
}
