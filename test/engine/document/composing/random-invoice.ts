import type {
  AllowanceData,
  InvoiceData,
  LineData,
  PartyData,
  VatData,
} from '../../../../engine/document/composing/invoice-data.ts'
import type { Seeded } from '../../../support/seeded.ts'

const texts = ['Katalogizácia <knižnice>', 'Skrutky & matice', '"Služby" M&M', 'Žlté ovocie', 'přeprava ≥ 5 t']
const units = ['HUR', 'H87', 'KGM', 'MTR', 'DAY']

/** Returns random content of a document that follows the rules, of any kind, process, currency and VAT category. */
export function randomInvoice(seeded: Seeded, number: number): InvoiceData {
  const vat = randomVat(seeded)
  const isForeign = vat.some(({ category }) => category === 'K' || category === 'G')
  const currency = seeded.pick(['EUR', 'EUR', 'EUR', 'CZK', 'USD'])
  const [seller, buyer] = [domestic(seeded, '2022749619', '12345679'), randomBuyer(seeded, isForeign, vat)]
  const kind = seeded.pick(['invoice', 'invoice', 'creditNote'] as const)
  const hasDelivery = isForeign || seeded.oneIn(2)
  return {
    kind,
    isSelfBilled: seeded.oneIn(5),
    number: `FA-${number}`,
    issueDate: '2026-11-20',
    dueDate: '2026-12-04',
    ...(hasDelivery && { deliveryDate: '2026-11-18' }),
    ...(seeded.oneIn(2) && { note: seeded.pick(texts) }),
    currency,
    ...(currency !== 'EUR' && { unitsPerEuro: seeded.pick(['25.315', '1.0812', '0.9']) }),
    ...(seeded.oneIn(2) && { buyerReference: 'OBJ-1' }),
    ...(seeded.oneIn(3) && { orderReference: '4500012345' }),
    ...(kind === 'creditNote' && { precedingInvoice: { number: 'FA-0', issueDate: '2026-10-01' } }),
    seller: withoutVat(vat) ? withoutVatNumber(seller) : seller,
    buyer: withoutVat(vat) ? withoutVatNumber(buyer) : buyer,
    ...(seeded.oneIn(2) && { payment: { iban: 'SK3112000000198742637541', reference: String(number) } }),
    ...(seeded.oneIn(3) && { paymentTerms: 'Do 14 dní.' }),
    ...(seeded.oneIn(4) && { prepaidAmount: amount(seeded) }),
    lines: Array.from({ length: 1 + seeded.below(8) }, () => randomLine(seeded, seeded.pick(vat))),
    ...(seeded.oneIn(3) && { allowances: [randomAllowance(seeded, vat[0])] }),
    ...(seeded.oneIn(3) && { charges: [randomAllowance(seeded, vat[0])] }),
  }
}

/** Returns VAT categories that one document may contain together. */
function randomVat(seeded: Seeded): readonly VatData[] {
  const taxed: readonly VatData[] = ['23', '19', '5', '23.00'].map((rate) => ({ category: 'S', rate }))
  return seeded.pick<readonly VatData[]>([
    taxed,
    [...taxed, { category: 'Z', rate: '0' }, { category: 'E', exemptionReason: '§ 31 zákona o DPH' }],
    [{ category: 'AE' }],
    [{ category: 'K' }],
    [{ category: 'G' }],
    [{ category: 'O' }],
  ])
}

function withoutVat(vat: readonly VatData[]): boolean {
  return vat.some(({ category }) => category === 'O')
}

function withoutVatNumber(party: PartyData): PartyData {
  const { vatIdentifier, ...others } = party
  return vatIdentifier === undefined ? party : others
}

function domestic(seeded: Seeded, dic: string, ico: string): PartyData {
  return {
    endpoint: { scheme: '0245', value: dic },
    name: `${seeded.pick(texts)}, s. r. o.`,
    legalIdentifier: { scheme: '0158', value: ico },
    vatIdentifier: `SK${dic}`,
    street: 'Nábrežná 12',
    city: 'Komárno',
    postalCode: '945 01',
    country: 'SK',
  }
}

function randomBuyer(seeded: Seeded, isForeign: boolean, vat: readonly VatData[]): PartyData {
  if (!isForeign) return domestic(seeded, '2123456786', '31322832')
  const country = vat.some(({ category }) => category === 'G') ? 'CH' : 'DE'
  return {
    endpoint: { scheme: '9930', value: 'DE123456788' },
    name: 'Ausland AG',
    vatIdentifier: `${country}123456788`,
    city: 'Ulm',
    country,
  }
}

function randomLine(seeded: Seeded, vat: VatData): LineData {
  const price = `${1 + seeded.below(5_000)}.${seeded.pick(['5', '99', '123', '3333', '00'])}`
  return {
    ...vat,
    name: seeded.pick(texts),
    ...(seeded.oneIn(4) && { description: seeded.pick(texts) }),
    quantity: seeded.pick(['1', '2.5', '12', '0.333', '-1', '7.125']),
    unit: seeded.pick(units),
    price,
    ...(seeded.oneIn(3) && { priceDiscount: seeded.pick(['0.01', '0.3333', '0.5', '1']) }),
    ...(seeded.oneIn(4) && { allowance: amount(seeded) }),
  }
}

function randomAllowance(seeded: Seeded, vat: VatData): AllowanceData {
  return { ...vat, amount: amount(seeded), reason: seeded.pick(texts) }
}

function amount(seeded: Seeded): string {
  return `${seeded.below(50)}.${String(1 + seeded.below(99)).padStart(2, '0')}`
}
