import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalText,
  decimalZero,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
} from '@cornerpost/schematron'
import { invalidField } from '../../error/invalid-field.ts'
import type { AllowanceData, InvoiceData, LineData, VatCategory, VatData } from './invoice-data.ts'

/** One line with its computed amounts. */
export interface ComputedLine {
  readonly line: LineData
  readonly quantity: Decimal
  readonly listPrice: Decimal // BT-148
  readonly netPrice: Decimal // BT-146
  readonly priceDiscount: Decimal // BT-147
  readonly allowance: Decimal // BT-136
  readonly amount: Decimal // BT-131
}

/** One row of the VAT breakdown (BG-23). */
export interface VatRow {
  readonly category: VatCategory
  readonly rate: Decimal | null
  readonly taxable: Decimal // BT-116
  readonly tax: Decimal // BT-117
}

/** An allowance or charge of the whole document with its amount. */
export interface ComputedAllowance {
  readonly allowance: AllowanceData
  readonly amount: Decimal
}

/** All amounts that EN 16931 derives from the lines, allowances and charges of a document. */
export interface ComputedAmounts {
  readonly lines: readonly ComputedLine[]
  readonly allowances: readonly ComputedAllowance[]
  readonly charges: readonly ComputedAllowance[]
  readonly vatRows: readonly VatRow[]
  readonly lineTotal: Decimal // BT-106
  readonly allowanceTotal: Decimal // BT-107
  readonly chargeTotal: Decimal // BT-108
  readonly withoutVat: Decimal // BT-109
  readonly vat: Decimal // BT-110
  /** VAT in euros; null if the document is in euros */
  readonly vatInEuros: Decimal | null // BT-111
  readonly withVat: Decimal // BT-112
  readonly prepaid: Decimal // BT-113
  readonly payable: Decimal // BT-115
}

const amountPlaces = 2
const one: Decimal = { digits: 1n, scale: 0 }
const hundred: Decimal = { digits: 100n, scale: 0 }
/** maximum of all amounts of lines, allowances and charges together, without their signs (P150): 12 digits and cents */
const sumMax: Decimal = { digits: 99_999_999_999_999n, scale: 2 }
/** smallest and largest rate of the euro (P150): the extremes are an ounce of gold and the rial of Iran */
const rateMin: Decimal = { digits: 1n, scale: 4 }
const rateMax: Decimal = { digits: 10_000_000n, scale: 0 }

/**
 * Computes the amounts of a document by the rules of EN 16931 and of V-12, V-13, V-15 and V-21. Every amount except
 * unit prices has two decimals; a half is rounded away from zero. Throws `body_invalid`, which names the field, for a
 * number that is malformed, for a rate that does not fit its category, and for amounts and a rate of the euro beyond
 * the bounds of P150 and P154. No total has more than 15 digits.
 */
export function computeAmounts(data: InvoiceData): ComputedAmounts {
  const lines = data.lines.map((line, index) => computeLine(line, `lines[${index}]`))
  const adjustments = computeAllowances(data.allowances)
  const allowances = adjustments.filter(({ allowance }) => allowance.isCharge !== true)
  const charges = adjustments.filter(({ allowance }) => allowance.isCharge === true)
  checkSum('lines', [...lines, ...adjustments])
  const vatRows = computeVatRows(lines, allowances, charges)
  const lineTotal = sum(lines.map(({ amount }) => amount))
  const allowanceTotal = sum(allowances.map(({ amount }) => amount))
  const chargeTotal = sum(charges.map(({ amount }) => amount))
  const withoutVat = addDecimals(subtractDecimals(lineTotal, allowanceTotal), chargeTotal)
  const vat = sum(vatRows.map(({ tax }) => tax))
  const withVat = addDecimals(withoutVat, vat)
  if (data.kind === 'creditNote' && isNegative(withVat)) throw invalidField('lines', 'credit_note_negative')
  const prepaid = readOptional(readAmount, data.prepaidAmount, 'prepaidAmount')
  return {
    lines,
    allowances,
    charges,
    vatRows,
    lineTotal,
    allowanceTotal,
    chargeTotal,
    withoutVat,
    vat,
    vatInEuros: inEuros(data, vat),
    withVat,
    prepaid,
    payable: subtractDecimals(withVat, prepaid),
  }
}

/**
 * The amount of a line is quantity × net price, rounded, without the allowance (R120, V-13). The allowance is at most
 * as large (P154).
 */
function computeLine(line: LineData, field: string): ComputedLine {
  const listPrice = readNumber(line.unitPrice, `${field}.unitPrice`)
  const priceDiscount = readOptional(readNumber, line.unitDiscount, `${field}.unitDiscount`)
  const netPrice = subtractDecimals(listPrice, priceDiscount)
  if (isNegative(listPrice)) throw invalidField(`${field}.unitPrice`, 'wrong_value')
  if (isNegative(netPrice) || isNegative(priceDiscount)) throw invalidField(`${field}.unitDiscount`, 'wrong_value')
  const quantity = readNumber(line.quantity, `${field}.quantity`)
  const allowance = readOptional(readAmount, line.lineDiscount, `${field}.lineDiscount`)
  checkVat(line, field)
  const gross = rounded(multiplyDecimals(quantity, netPrice))
  const discountMax = absoluteDecimal(gross)
  if (compareDecimals(allowance, discountMax) > 0)
    throw invalidField(`${field}.lineDiscount`, 'above_max', { max: decimalText(discountMax) })
  const amount = subtractDecimals(gross, allowance)
  checkSum(field, [{ amount }])
  return { line, quantity, listPrice, netPrice, priceDiscount, allowance, amount }
}

function computeAllowances(rows: readonly AllowanceData[] = []): readonly ComputedAllowance[] {
  return rows.map((allowance, index) => {
    checkVat(allowance, `allowances[${index}]`)
    return { allowance, amount: readAmount(allowance.amount, `allowances[${index}].amount`) }
  })
}

/** Returns one row for each category and rate, in the order in which the lines name them (BR-CO-18). */
function computeVatRows(
  lines: readonly ComputedLine[],
  allowances: readonly ComputedAllowance[],
  charges: readonly ComputedAllowance[],
): readonly VatRow[] {
  const parts = [
    ...lines.map(({ line, amount }) => ({ vat: line as VatData, amount })),
    ...allowances.map(({ allowance, amount }) => ({ vat: allowance as VatData, amount: negateDecimal(amount) })),
    ...charges.map(({ allowance, amount }) => ({ vat: allowance as VatData, amount })),
  ]
  const rows = new Map<string, { readonly vat: VatData; taxable: Decimal }>()
  for (const { vat, amount } of parts) {
    const key = `${vat.vatCategory} ${rateKey(vat)}`
    const row = rows.get(key) ?? { vat, taxable: decimalZero }
    row.taxable = addDecimals(row.taxable, amount)
    rows.set(key, row)
  }
  return [...rows.values()].map(({ vat, taxable }) => {
    const rate = rateOf(vat)
    return {
      category: vat.vatCategory,
      rate,
      taxable,
      tax: rate === null ? decimalZero : rounded(percentOf(taxable, rate)),
    }
  })
}

/**
 * Refuses amounts of which a total could have more than 15 digits (P150). The rules compute some sums in binary
 * numbers, which are exact up to there.
 */
function checkSum(field: string, rows: readonly { readonly amount: Decimal }[]): void {
  if (compareDecimals(sum(rows.map(({ amount }) => absoluteDecimal(amount))), sumMax) > 0)
    throw invalidField(field, 'sum_too_large', { max: decimalText(sumMax) })
}

/**
 * Checks that the rate fits the category: from 1 % to 100 % for S (P150), otherwise zero or absent (such as BR-S-5 and
 * BR-Z-5).
 */
function checkVat(vat: VatData, field: string): void {
  const rate = rateOf(vat, `${field}.vatRate`) ?? decimalZero
  const isTaxed = rate.digits > 0n
  const isFraction = isTaxed && compareDecimals(rate, one) < 0 // such as 0.23 in place of 23
  if (isTaxed !== (vat.vatCategory === 'S') || isFraction || isNegative(rate) || compareDecimals(rate, hundred) > 0)
    throw invalidField(`${field}.vatRate`, 'vat_rate', { min: decimalText(one), max: decimalText(hundred) })
}

/** Returns the rate of a category in percent; null for category O, which has none. */
export function rateOf({ vatCategory, vatRate }: VatData, field = 'vatRate'): Decimal | null {
  if (vatCategory !== 'O') return readOptional(readNumber, vatRate, field)
  if (vatRate !== undefined) throw invalidField(field, 'wrong_value')
  return null
}

function rateKey(vat: VatData): string {
  const rate = rateOf(vat)
  return rate === null ? '' : decimalText(rate)
}

/** Returns the VAT in euros; null for a document in euros, which has no rate. */
function inEuros({ currency, unitsPerEuro }: InvoiceData, vat: Decimal): Decimal | null {
  if (currency === 'EUR') {
    if (unitsPerEuro !== undefined) throw invalidField('unitsPerEuro', 'wrong_value')
    return null
  }
  if (unitsPerEuro === undefined) throw invalidField('unitsPerEuro', 'required')
  const rate = readNumber(unitsPerEuro, 'unitsPerEuro')
  if (compareDecimals(rate, rateMin) < 0 || compareDecimals(rate, rateMax) > 0)
    throw invalidField('unitsPerEuro', 'out_of_range', { min: decimalText(rateMin), max: decimalText(rateMax) })
  const converted = rounded(divideDecimals(vat, rate) ?? decimalZero)
  checkSum('unitsPerEuro', [{ amount: converted }])
  return converted
}

/** A number of at most 12 digits before and 8 after the point, so that no amount becomes absurdly long. */
const numberForm = /^-?\d{1,12}(\.\d{1,8})?$/

function readNumber(text: string, field: string): Decimal {
  const number = numberForm.test(text) ? parseDecimal(text) : undefined
  if (number === undefined) throw invalidField(field, 'wrong_form')
  return number
}

/** Reads a number that may be absent; it is then zero. */
function readOptional(
  read: (text: string, field: string) => Decimal,
  text: string | undefined,
  field: string,
): Decimal {
  return text === undefined ? decimalZero : read(text, field)
}

/** Reads an amount of money, which has at most two decimals (V-12) and is not below zero. */
function readAmount(text: string, field: string): Decimal {
  const amount = readNumber(text, field)
  if (isNegative(amount) || compareDecimals(amount, roundDecimal(amount, amountPlaces)) !== 0)
    throw invalidField(field, 'wrong_form')
  return amount
}

function percentOf(amount: Decimal, percent: Decimal): Decimal {
  return divideDecimals(multiplyDecimals(amount, percent), hundred) ?? decimalZero
}

/** Rounds to two decimals; a half rounds away from zero. */
function rounded(value: Decimal): Decimal {
  const magnitude = roundDecimal(absoluteDecimal(value), amountPlaces)
  return isNegative(value) ? negateDecimal(magnitude) : magnitude
}

function isNegative(value: Decimal): boolean {
  return value.digits < 0n
}

function sum(values: readonly Decimal[]): Decimal {
  return values.reduce(addDecimals, decimalZero)
}
