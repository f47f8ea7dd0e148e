import type { InvoiceData, VatData } from '../../../../engine/document/composing/invoice-data.ts'

/** The totals of a document in cents. */
export interface Totals {
  readonly lines: bigint
  readonly withoutVat: bigint
  readonly vat: bigint
  readonly withVat: bigint
  readonly payable: bigint
  readonly vatInEuros: bigint | null
  /** taxable amount and VAT of each category and rate, such as `S/23` */
  readonly rows: ReadonlyMap<string, readonly [taxable: bigint, vat: bigint]>
}

/** Computes the totals once more, apart from the product: in units of 10⁻⁸, rounded only where the rules say so. */
export function secondTotals(data: InvoiceData): Totals {
  const taxables = new Map<string, bigint>()
  const add = ({ vatCategory, vatRate = '0' }: VatData, cents: bigint): bigint => {
    const key = `${vatCategory}/${Number(vatRate)}`
    taxables.set(key, (taxables.get(key) ?? 0n) + cents)
    return cents
  }
  let lines = 0n
  for (const line of data.lines) {
    const price = units(line.unitPrice) - units(line.unitDiscount ?? '0')
    lines += add(line, cents(units(line.quantity) * price, unit * unit) - cents(units(line.lineDiscount ?? '0'), unit))
  }
  let withoutVat = lines
  for (const one of data.allowances ?? []) {
    const amount = cents(units(one.amount), unit)
    withoutVat += add(one, one.isCharge === true ? amount : -amount)
  }
  let vat = 0n
  const rows = new Map<string, readonly [bigint, bigint]>()
  for (const [key, taxable] of taxables) {
    const tax = cents(taxable * units(key.split('/')[1]), unit * 10_000n)
    rows.set(key, [taxable, tax])
    vat += tax
  }
  const withVat = withoutVat + vat
  return {
    lines,
    withoutVat,
    vat,
    withVat,
    payable: withVat - cents(units(data.prepaidAmount ?? '0'), unit),
    rows,
    vatInEuros: data.currency === 'EUR' ? null : cents(vat * unit, units(data.unitsPerEuro ?? '0') * 100n),
  }
}

const places = 8
const unit = 10n ** BigInt(places)

function units(text: string): bigint {
  const [whole, fraction = ''] = text.replace('-', '').split('.')
  const magnitude = BigInt(whole) * unit + BigInt(fraction.padEnd(places, '0'))
  return text.startsWith('-') ? -magnitude : magnitude
}

/** Returns `value / divisor` in cents; a half rounds away from zero. */
function cents(value: bigint, divisor: bigint): bigint {
  const magnitude = value < 0n ? -value : value
  const rounded = (magnitude * 200n + divisor) / (divisor * 2n)
  return value < 0n ? -rounded : rounded
}
