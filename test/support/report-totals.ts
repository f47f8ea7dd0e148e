import type { XmlElement } from '../../engine/xml/element.ts'
import { parseXml } from '../../engine/xml/parse-xml.ts'
import { receivedLimits } from '../../engine/xml/xml-limits.ts'
import type { DocumentTotals } from './domestic-document.ts'

/*
 * Computes the totals of a reported document a second time: from the quantities, prices, rates, allowances and charges
 * in the report, in exact fractions. The totals that the report states are not read.
 */

const scale = 10n ** 12n

/** Returns the totals that follow from the lines of a report, with its prepaid, rounding and second VAT amount. */
export function computedTotals(report: Uint8Array): DocumentTotals {
  const document = at(parseXml(report, receivedLimits), 'ReportedTransaction', 'ReportedDocument')
  const lines = all(document, 'DocumentLine').map((line) => ({ rate: rateOf(at(line, 'Item', 'ClassifiedTaxCategory')), net: netOf(line) })) // prettier-ignore
  const adjustments = all(document, 'AllowanceCharge').map((one) => ({
    isCharge: text(one, 'ChargeIndicator') === 'true',
    amount: cents(fraction(text(one, 'Amount'))),
    rate: rateOf(at(one, 'TaxCategory')),
  }))
  const bases = new Map<string, bigint>()
  const add = (rate: string, amount: bigint): void => void bases.set(rate, (bases.get(rate) ?? 0n) + amount)
  for (const { rate, net } of lines) add(rate, net)
  for (const { rate, isCharge, amount } of adjustments) add(rate, isCharge ? amount : -amount)
  const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n)
  const allowances = total(adjustments.filter(({ isCharge }) => !isCharge).map(({ amount }) => amount))
  const charges = total(adjustments.filter(({ isCharge }) => isCharge).map(({ amount }) => amount))
  const linesTotal = total(lines.map(({ net }) => net))
  const net = linesTotal - allowances + charges
  const percentOf = (rate: string): bigint => fraction(rate.split(' ')[1] ?? '0')
  const vat = total([...bases].map(([rate, base]) => cents((base * percentOf(rate)) / 10_000n)))
  const money = at(document, 'MonetaryTotal')
  const paid = cents(fraction(text(money, 'PrepaidAmount')))
  const rounding = cents(fraction(text(money, 'PayableRoundingAmount')))
  const [, second] = all(document, 'TaxTotal')
  return {
    lines: shown(linesTotal),
    allowances: shown(allowances),
    charges: shown(charges),
    net: shown(net),
    vat: shown(vat),
    gross: shown(net + vat),
    payable: shown(net + vat - paid + rounding),
    vatInEuro: second === undefined ? null : shown(cents(fraction(text(second, 'TaxAmount')))),
  }
}

/** Returns the totals that a report states. */
export function statedTotals(report: Uint8Array): DocumentTotals {
  const document = at(parseXml(report, receivedLimits), 'ReportedTransaction', 'ReportedDocument')
  const money = at(document, 'MonetaryTotal')
  const [first, second] = all(document, 'TaxTotal')
  const amount = (name: string): string => text(money, name) || '0.00'
  return {
    lines: amount('LineExtensionAmount'),
    allowances: amount('AllowanceTotalAmount'),
    charges: amount('ChargeTotalAmount'),
    net: amount('TaxExclusiveAmount'),
    vat: text(first, 'TaxAmount'),
    gross: amount('TaxInclusiveAmount'),
    payable: amount('PayableAmount'),
    vatInEuro: second === undefined ? null : text(second, 'TaxAmount'),
  }
}

/** Returns the net amount of a line in cents: quantity times price, plus charges, less allowances. */
function netOf(line: XmlElement): bigint {
  const price = at(line, 'Price')
  const per = fraction(text(price, 'BaseQuantity') || '1')
  const gross = cents((fraction(text(line, 'InvoicedQuantity')) * fraction(text(price, 'PriceAmount'))) / per)
  return all(line, 'AllowanceCharge').reduce((sum, one) => {
    const amount = cents(fraction(text(one, 'Amount')))
    return text(one, 'ChargeIndicator') === 'true' ? sum + amount : sum - amount
  }, gross)
}

function rateOf(category: XmlElement | undefined): string {
  return `${text(category, 'ID')} ${text(category, 'Percent')}`
}

/** Reads a decimal number as an integer multiple of 10^-12. */
function fraction(decimal: string): bigint {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal || '0') ?? []
  const value = BigInt(whole) * scale + BigInt(part.padEnd(12, '0'))
  return sign === '-' ? -value : value
}

/** Rounds half away from zero to cents. */
function cents(value: bigint): bigint {
  const unit = scale / 100n
  const half = value < 0n ? -unit / 2n : unit / 2n
  return (value + half) / unit
}

function shown(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function all(parent: XmlElement | undefined, name: string): readonly XmlElement[] {
  return parent?.elements().filter(({ localName }) => localName === name) ?? []
}

function at(parent: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  return names.reduce<XmlElement | undefined>((one, name) => all(one, name)[0], parent)
}

function text(parent: XmlElement | undefined, name: string): string {
  return all(parent, name)[0]?.text().trim() ?? ''
}
