import type {
  AllowanceData,
  InvoiceData,
  LineData,
  PartyData,
  VatData,
} from '../../../../engine/document/composing/invoice-data.ts'
import type { Seeded } from '../../../support/seeded.ts'
import { secondTotals } from './second-totals.ts'

const texts = ['Katalogizácia <knižnice>', 'Skrutky & matice', '"Služby" M&M', 'Žlté ovocie', 'přeprava ≥ 5 t']
const units = ['HUR', 'H87', 'KGM', 'MTR', 'DAY']

/** Returns random content of a document that follows the rules, of any kind, process, currency and VAT category. */
export function randomInvoice(seeded: Seeded, number: number): InvoiceData {
  return positive(() => anyInvoice(seeded, number))
}

/** Returns the first document whose total a document of its kind may have: a credit note is not below zero (P154). */
function positive(make: () => InvoiceData): InvoiceData {
  for (;;) {
    const data = make()
    if (data.kind === 'invoice' || secondTotals(data).withVat >= 0n) return data
  }
}

function anyInvoice(seeded: Seeded, number: number): InvoiceData {
  const vat = randomVat(seeded)
  const isForeign = vat.some(({ vatCategory }) => vatCategory === 'K' || vatCategory === 'G')
  const currency = seeded.pick(['EUR', 'EUR', 'EUR', 'CZK', 'USD'])
  const kind = seeded.pick(['invoice', 'invoice', 'creditNote'] as const)
  const hasDelivery = isForeign || seeded.oneIn(2)
  const lines = Array.from({ length: 1 + seeded.below(8) }, () => randomLine(seeded, seeded.pick(vat)))
  const allowances = Array.from({ length: seeded.below(4) }, () => randomAllowance(seeded, seeded.pick(vat)))
  const isExempt = [...lines, ...allowances].some(({ vatCategory }) => vatCategory === 'E')
  return {
    kind,
    isSelfBilled: seeded.oneIn(5),
    number: `FA-${number}`,
    ...(kind === 'creditNote' && { precedingInvoiceNumber: 'FA-0' }),
    issueDate: '2026-11-20',
    ...(hasDelivery && { deliveryDate: '2026-11-18' }),
    dueDate: '2026-12-04',
    currency,
    ...(currency !== 'EUR' && { unitsPerEuro: seeded.pick(['25.315', '1.0812', '0.9']) }),
    ...(seeded.oneIn(2) && { buyerReference: 'OBJ-1' }),
    ...(seeded.oneIn(3) && { orderReference: '4500012345' }),
    ...(seeded.oneIn(2) && { note: seeded.pick(texts) }),
    recipient: randomRecipient(seeded, vat),
    lines,
    ...(allowances.length > 0 && { allowances }),
    ...(isExempt && { exemptionReason: '§ 31 zákona o DPH' }),
    ...(seeded.oneIn(4) && { prepaidAmount: amount(seeded) }),
    ...(seeded.oneIn(2) && { payment: { iban: 'SK3112000000198742637541', reference: String(number) } }),
  }
}

/** sum of all amounts that a document may have, in cents */
const sumMax = 99_999_999_999_999n

/** Returns random content of a document that follows the rules, whose amounts have the largest sum that is allowed. */
export function largestInvoice(seeded: Seeded, number: number): InvoiceData {
  return positive(() => anyLargestInvoice(seeded, number))
}

function anyLargestInvoice(seeded: Seeded, number: number): InvoiceData {
  const { prepaidAmount: _, ...data } = randomInvoice(seeded, number)
  const { lines, allowances = [] } = data
  const share = sumMax / BigInt(lines.length + allowances.length)
  const rest = sumMax - share * BigInt(lines.length + allowances.length - 1)
  return {
    ...data,
    lines: lines.map(({ unitDiscount: _price, lineDiscount: _line, ...line }, index) => ({
      ...line,
      ...factorsOf(seeded, index === 0 ? rest : share),
    })),
    allowances: allowances.map((one) => ({ ...one, amount: centsText(share) })),
    ...(seeded.oneIn(2) && { prepaidAmount: centsText(sumMax) }),
  }
}

/** Returns a quantity and a price with up to 20 digits, whose rounded product is at most this amount of cents. */
function factorsOf(seeded: Seeded, cents: bigint): Pick<LineData, 'quantity' | 'unitPrice'> {
  const [quantity, units] = seeded.pick([
    ['1', 100_000_000n],
    ['-1', 100_000_000n],
    ['2.5', 250_000_000n],
    ['7.12345678', 712_345_678n],
    ['33333.33333333', 3_333_333_333_333n],
    ['999999999999.5', 99_999_999_999_950_000_000n],
  ] as const)
  const price = (cents * 10n ** 14n) / units // in units of 10⁻⁸
  const digits = price.toString().padStart(9, '0')
  return { quantity, unitPrice: `${digits.slice(0, -8)}.${digits.slice(-8)}` }
}

function centsText(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Returns a Slovak company that sends a random document, without a VAT number if the document is outside its scope. */
export function senderOf({ lines, allowances = [] }: InvoiceData): PartyData {
  const sender = domestic('2022749619', '12345679', 'Závody & synovia')
  return [...lines, ...allowances].some(({ vatCategory }) => vatCategory === 'O') ? withoutVatNumber(sender) : sender
}

/** Returns VAT categories that one document may contain together. */
function randomVat(seeded: Seeded): readonly VatData[] {
  const taxed = ['23', '19', '5', '23.00'].map((vatRate): VatData => ({ vatCategory: 'S', vatRate }))
  return seeded.pick<readonly VatData[]>([
    taxed,
    [...taxed, { vatCategory: 'Z' }, { vatCategory: 'E' }],
    [...taxed, { vatCategory: 'AE' }],
    [{ vatCategory: 'AE' }],
    [{ vatCategory: 'K' }],
    [{ vatCategory: 'G' }],
    [{ vatCategory: 'O' }],
  ])
}

function randomRecipient(seeded: Seeded, vat: readonly VatData[]): PartyData {
  const isOf = (category: string): boolean => vat.some(({ vatCategory }) => vatCategory === category)
  if (isOf('K')) return foreign('DE')
  if (isOf('G')) return foreign('CH')
  const recipient = domestic('2123456786', '31322832', seeded.pick(texts))
  return isOf('O') ? withoutVatNumber(recipient) : recipient
}

function withoutVatNumber(party: PartyData): PartyData {
  const { vatId: _, ...others } = party
  return others
}

function domestic(dic: string, ico: string, name: string): PartyData {
  return {
    participantId: `0245:${dic}`,
    name: `${name}, s. r. o.`,
    legalId: ico,
    vatId: `SK${dic}`,
    street: 'Nábrežná 12',
    city: 'Komárno',
    postalCode: '945 01',
    country: 'SK',
  }
}

function foreign(country: string): PartyData {
  const vatId = `${country}123456788`
  return { participantId: '9930:DE123456788', name: 'Ausland AG', vatId, city: 'Ulm', country }
}

function randomLine(seeded: Seeded, vat: VatData): LineData {
  const unitPrice = `${1 + seeded.below(5_000)}.${seeded.pick(['5', '99', '123', '3333', '00', '005', '0050'])}`
  const quantity = seeded.pick(['1', '2.5', '12', '0.333', '-1', '7.125', '3', '0.5'])
  const isWorthMore = Math.abs(Number(quantity)) * (Number(unitPrice) - 1) > 50 // than every discount
  return {
    ...vat,
    name: seeded.pick(texts),
    ...(seeded.oneIn(4) && { description: seeded.pick(texts) }),
    quantity,
    unit: seeded.pick(units),
    unitPrice,
    ...(seeded.oneIn(3) && { unitDiscount: seeded.pick(['0.01', '0.3333', '0.5', '1']) }),
    ...(isWorthMore && seeded.oneIn(3) && { lineDiscount: amount(seeded) }),
  }
}

function randomAllowance(seeded: Seeded, vat: VatData): AllowanceData {
  return { ...vat, ...(seeded.oneIn(2) && { isCharge: true }), amount: amount(seeded), reason: seeded.pick(texts) }
}

function amount(seeded: Seeded): string {
  return `${seeded.below(50)}.${String(1 + seeded.below(99)).padStart(2, '0')}`
}
