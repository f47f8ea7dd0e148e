import type { Seeded } from './seeded.ts'

/** The totals of a document as the generator computed them, as texts with two decimals. */
export interface DocumentTotals {
  readonly lines: string
  readonly allowances: string
  readonly charges: string
  readonly net: string
  readonly vat: string
  readonly gross: string
  readonly payable: string
  /** VAT in euro of a document in another currency */
  readonly vatInEuro: string | null
}

/** A valid document between two Slovak payers of VAT. */
export interface DomesticDocument {
  readonly xml: string
  readonly kind: 'invoice' | 'creditNote'
  readonly isSelfBilled: boolean
  readonly currency: string
  /** electronic address of the seller, without its scheme */
  readonly seller: string
  readonly buyer: string
  readonly totals: DocumentTotals
}

type Category = readonly [id: 'S' | 'E' | 'AE', rate: number]

interface Adjustment {
  readonly isCharge: boolean
  readonly amount: number
  readonly base: number | null
  readonly percent: number | null
  readonly category: Category
}

interface Line {
  readonly quantity: number
  /** price in thousandths of the currency, and the quantity to which it applies */
  readonly price: number
  readonly per: number
  readonly net: number
  readonly category: Category
  readonly adjustments: readonly Adjustment[]
}

const parties = ['2022749619', '2123456786', '2029876541', '2020317068'] as const
const rates = [23, 19, 5] as const
const currencies = ['EUR', 'EUR', 'EUR', 'CZK', 'USD', 'HUF'] as const
const xsd = 'urn:oasis:names:specification:ubl:schema:xsd'

/**
 * Makes a random document: an invoice or a credit note, self-billed or not, in euro or another currency, with taxed,
 * exempt and reverse-charged lines, allowances and charges of lines and of the document, and with further elements that
 * a report repeats or leaves out. Amounts are computed in integer cents. `between` names the tax numbers of the sender
 * and the receiver; a self-billed document is sent by the buyer.
 */
export function domesticDocument(
  random: Seeded,
  number: string,
  between?: readonly [sender: string, receiver: string],
): DomesticDocument {
  const isCredit = random.oneIn(4)
  const isSelfBilled = random.oneIn(4)
  const currency = random.pick(currencies)
  const drawn = random.pick(parties)
  const [sender, receiver] = between ?? [drawn, random.pick(parties.filter((party) => party !== drawn))]
  const [seller, buyer] = isSelfBilled ? [receiver, sender] : [sender, receiver]
  const categories = categoriesOf(random)
  const lines = Array.from({ length: 1 + random.below(6) }, () => lineOf(random, random.pick(categories)))
  const used = [...new Map(lines.map(({ category }) => [category.join(' '), category])).values()]
  const adjustments = Array.from({ length: random.below(3) }, () => adjustmentOf(random, 5_000, random.pick(used)))
  const sums = used.map((category) => {
    const isOf = (one: { readonly category: Category }): boolean => one.category.join() === category.join()
    const net = sum(lines.filter(isOf).map((line) => line.net)) + sum(adjustments.filter(isOf).map(signed))
    return { category, net, vat: Math.round((net * category[1]) / 100) }
  })
  const linesTotal = sum(lines.map(({ net }) => net))
  const allowances = sum(adjustments.filter(({ isCharge }) => !isCharge).map(({ amount }) => amount))
  const charges = sum(adjustments.filter(({ isCharge }) => isCharge).map(({ amount }) => amount))
  const net = linesTotal - allowances + charges
  const vat = sum(sums.map((one) => one.vat))
  const prepaid = random.oneIn(4) ? random.below(1_000) : 0
  const rounding = random.oneIn(5) ? random.below(9) - 4 : 0
  const payable = net + vat - prepaid + rounding
  const vatInEuro = currency === 'EUR' ? null : Math.round((vat * (1 + random.below(99))) / 100)
  const amount = (name: string, cents: number, of = currency): string => tag(name, money(cents), ` currencyID="${of}"`)
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const profile = isSelfBilled ? 'selfbilling' : 'billing'
  const typeCode = isCredit ? (isSelfBilled ? '261' : '381') : isSelfBilled ? '389' : '380'
  const optional = (text: string, times = 2): string => (random.oneIn(times) ? text : '')
  const taxDate = random.below(3)
  const dueDate = tag('cbc:DueDate', '2026-12-31')
  const xml = [
    `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="${xsd}:${root}-2" xmlns:cac="${xsd}:CommonAggregateComponents-2" xmlns:cbc="${xsd}:CommonBasicComponents-2">`,
    tag('cbc:CustomizationID', `urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:${profile}:3.0`),
    tag('cbc:ProfileID', `urn:fdc:peppol.eu:2017:poacc:${profile}:01:1.0`),
    tag('cbc:ID', number),
    tag('cbc:IssueDate', `2026-11-${String(1 + random.below(28)).padStart(2, '0')}`),
    isCredit ? '' : dueDate,
    isCredit ? '' : tag('cbc:InvoiceTypeCode', typeCode),
    isCredit ? optionalTaxDate(taxDate) : '',
    isCredit ? tag('cbc:CreditNoteTypeCode', typeCode) : '',
    optional(tag('cbc:Note', 'Ďakujeme &amp; &lt;dovidenia&gt;')),
    isCredit ? '' : optionalTaxDate(taxDate),
    tag('cbc:DocumentCurrencyCode', currency),
    vatInEuro === null ? '' : tag('cbc:TaxCurrencyCode', 'EUR'),
    optional(tag('cbc:AccountingCost', '4025:123')),
    tag('cbc:BuyerReference', 'OBJ-77'),
    taxDate === 1 ? tag('cac:InvoicePeriod', tag('cbc:DescriptionCode', random.pick(['3', '35', '432']))) : '',
    isCredit || random.oneIn(4) ? billingReference(random) : '',
    optional(tag('cac:ContractDocumentReference', tag('cbc:ID', 'ZML-1'))),
    optional(tag('cac:AdditionalDocumentReference', tag('cbc:ID', 'Príloha') + tag('cbc:DocumentDescription', 'opis'))),
    party('cac:AccountingSupplierParty', seller, 'Dodávateľ, s. r. o.'),
    party('cac:AccountingCustomerParty', buyer, 'Odberateľ, a. s.'),
    optional(tag('cac:Delivery', tag('cbc:ActualDeliveryDate', '2026-12-01'))),
    paymentMeans(random),
    optional(tag('cac:PaymentTerms', tag('cbc:Note', 'do 14 dní'))),
    ...adjustments.map((one) => adjustmentXml(one, amount, true)),
    tag(
      'cac:TaxTotal',
      [
        amount('cbc:TaxAmount', vat),
        ...sums.map((one) =>
          tag(
            'cac:TaxSubtotal',
            amount('cbc:TaxableAmount', one.net) +
              amount('cbc:TaxAmount', one.vat) +
              tag('cac:TaxCategory', categoryXml(one.category, true)),
          ),
        ),
      ].join(''),
    ),
    vatInEuro === null ? '' : tag('cac:TaxTotal', amount('cbc:TaxAmount', vatInEuro, 'EUR')),
    tag(
      'cac:LegalMonetaryTotal',
      [
        amount('cbc:LineExtensionAmount', linesTotal),
        amount('cbc:TaxExclusiveAmount', net),
        amount('cbc:TaxInclusiveAmount', net + vat),
        adjustments.every(({ isCharge }) => isCharge) ? '' : amount('cbc:AllowanceTotalAmount', allowances),
        adjustments.every(({ isCharge }) => !isCharge) ? '' : amount('cbc:ChargeTotalAmount', charges),
        prepaid === 0 ? '' : amount('cbc:PrepaidAmount', prepaid),
        rounding === 0 ? '' : amount('cbc:PayableRoundingAmount', rounding),
        amount('cbc:PayableAmount', payable),
      ].join(''),
    ),
    ...lines.map((line, index) => lineXml(random, line, index, amount, isCredit)),
    `</${root}>`,
  ].join('')
  return {
    xml,
    kind: isCredit ? 'creditNote' : 'invoice',
    isSelfBilled,
    currency,
    seller,
    buyer,
    totals: {
      lines: money(linesTotal),
      allowances: money(allowances),
      charges: money(charges),
      net: money(net),
      vat: money(vat),
      gross: money(net + vat),
      payable: money(payable),
      vatInEuro: vatInEuro === null ? null : money(vatInEuro),
    },
  }
}

function categoriesOf(random: Seeded): readonly Category[] {
  const taxed = rates.filter(() => random.oneIn(2)).map((rate): Category => ['S', rate])
  const kinds: readonly (readonly Category[])[] = [
    taxed.length === 0 ? [['S', 23]] : taxed,
    [...taxed, ['E', 0]],
    [['AE', 0]],
    [...taxed, ['AE', 0]],
  ]
  return random.pick([kinds[0], kinds[0], ...kinds]) ?? []
}

function lineOf(random: Seeded, category: Category): Line {
  const quantity = random.oneIn(3) ? 1 + random.below(200) / 10 : 1 + random.below(50)
  const price = 1_000 + random.below(500_000)
  const per = random.oneIn(5) ? random.pick([10, 100]) : 1
  const gross = Math.round((Math.round(quantity * 10) * price) / per / 100)
  const adjustments = Array.from({ length: random.below(3) }, () => adjustmentOf(random, gross / 4, category))
  return { quantity, price, per, category, adjustments, net: gross + sum(adjustments.map(signed)) }
}

/** Makes an allowance or charge of at most this amount in cents, stated alone or as a percentage of a base. */
function adjustmentOf(random: Seeded, most: number, category: Category): Adjustment {
  const isCharge = random.oneIn(3)
  if (random.oneIn(2))
    return { isCharge, amount: random.below(Math.max(2, Math.floor(most / 2))), base: null, percent: null, category }
  const [percent, base] = [1 + random.below(20), random.below(Math.max(2, Math.floor(most)))]
  return { isCharge, amount: Math.round((base * percent) / 100), base, percent, category }
}

function signed({ isCharge, amount }: Adjustment): number {
  return isCharge ? amount : -amount
}

type Amount = (name: string, cents: number) => string

function adjustmentXml(one: Adjustment, amount: Amount, hasCategory: boolean): string {
  const content = [
    tag('cbc:ChargeIndicator', String(one.isCharge)),
    tag('cbc:AllowanceChargeReasonCode', one.isCharge ? 'FC' : '95'),
    tag('cbc:AllowanceChargeReason', one.isCharge ? 'Doprava' : 'Zľava'),
    one.percent === null ? '' : tag('cbc:MultiplierFactorNumeric', String(one.percent)),
    amount('cbc:Amount', one.amount),
    one.base === null ? '' : amount('cbc:BaseAmount', one.base),
    hasCategory ? tag('cac:TaxCategory', categoryXml(one.category)) : '',
  ]
  return tag('cac:AllowanceCharge', content.join(''))
}

function lineXml(random: Seeded, line: Line, index: number, amount: Amount, isCredit: boolean): string {
  const optional = (text: string): string => (random.oneIn(3) ? text : '')
  const item = [
    optional(tag('cbc:Description', 'opis položky')),
    tag('cbc:Name', `Položka ${index + 1}`),
    optional(tag('cac:SellersItemIdentification', tag('cbc:ID', 'S-1'))),
    optional(tag('cac:CommodityClassification', tag('cbc:ItemClassificationCode', '12345678', ' listID="STI"'))),
    tag('cac:ClassifiedTaxCategory', categoryXml(line.category)),
    optional(tag('cac:AdditionalItemProperty', tag('cbc:Name', 'Farba') + tag('cbc:Value', 'modrá'))),
  ]
  const price = [
    amount('cbc:PriceAmount', 0).replace('0.00', (line.price / 1_000).toFixed(3)),
    line.per === 1 ? '' : tag('cbc:BaseQuantity', String(line.per), ' unitCode="H87"'),
  ]
  const content = [
    tag('cbc:ID', String(index + 1)),
    optional(tag('cbc:Note', 'poznámka')),
    tag(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', String(line.quantity), ' unitCode="H87"'),
    amount('cbc:LineExtensionAmount', line.net),
    optional(tag('cac:OrderLineReference', tag('cbc:LineID', '1'))),
    ...line.adjustments.map((one) => adjustmentXml(one, amount, false)),
    tag('cac:Item', item.join('')),
    tag('cac:Price', price.join('')),
  ]
  return tag(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', content.join(''))
}

function categoryXml([id, rate]: Category, hasReason = false): string {
  const reasons = { S: '', E: 'VATEX-EU-132', AE: 'VATEX-EU-AE' }
  const reason = hasReason && id !== 'S' ? tag('cbc:TaxExemptionReasonCode', reasons[id]) : ''
  return tag('cbc:ID', id) + tag('cbc:Percent', String(rate)) + reason + tag('cac:TaxScheme', tag('cbc:ID', 'VAT'))
}

function party(name: string, dic: string, legalName: string): string {
  const content = [
    tag('cbc:EndpointID', dic, ' schemeID="0245"'),
    tag(
      'cac:PostalAddress',
      tag('cbc:StreetName', 'Hlavná 1') +
        tag('cbc:CityName', 'Bratislava') +
        tag('cbc:PostalZone', '81101') +
        tag('cac:Country', tag('cbc:IdentificationCode', 'SK')),
    ),
    tag('cac:PartyTaxScheme', tag('cbc:CompanyID', `SK${dic}`) + tag('cac:TaxScheme', tag('cbc:ID', 'VAT'))),
    tag('cac:PartyLegalEntity', tag('cbc:RegistrationName', legalName)),
  ]
  return tag(name, tag('cac:Party', content.join('')))
}

function paymentMeans(random: Seeded): string {
  const account = tag('cbc:ID', 'SK3112000000198742637541')
  const named = account + tag('cbc:Name', 'Bežný účet')
  const branch = tag('cac:FinancialInstitutionBranch', tag('cbc:ID', 'TATRSKBX'))
  const debtor = tag('cac:PayerFinancialAccount', account)
  const holder = tag('cbc:NetworkID', 'VISA') + tag('cbc:HolderName', 'J. Nováková')
  return random.pick([
    tag('cac:PaymentMeans', tag('cbc:PaymentMeansCode', '30', ' name="Prevod"') + tag('cbc:PaymentID', '2026000123') + tag('cac:PayeeFinancialAccount', named + branch)), // prettier-ignore
    tag('cac:PaymentMeans', tag('cbc:PaymentMeansCode', '48') + tag('cac:CardAccount', tag('cbc:PrimaryAccountNumberID', '1234') + holder)), // prettier-ignore
    tag('cac:PaymentMeans', tag('cbc:PaymentMeansCode', '59') + tag('cac:PaymentMandate', tag('cbc:ID', 'M-1') + debtor)), // prettier-ignore
    tag('cac:PaymentMeans', tag('cbc:PaymentMeansCode', '58') + tag('cac:PayeeFinancialAccount', account)),
    '',
  ])
}

function billingReference(random: Seeded): string {
  const date = random.oneIn(2) ? tag('cbc:IssueDate', '2026-11-01') : ''
  return tag('cac:BillingReference', tag('cac:InvoiceDocumentReference', tag('cbc:ID', 'FV-2026-1') + date))
}

function optionalTaxDate(which: number): string {
  return which === 2 ? tag('cbc:TaxPointDate', '2026-12-01') : ''
}

function tag(name: string, content: string, attributes = ''): string {
  return `<${name}${attributes}>${content}</${name}>`
}

function money(cents: number): string {
  return (cents / 100).toFixed(2)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
