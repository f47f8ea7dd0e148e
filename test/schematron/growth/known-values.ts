/**
 * What a document says, as far as rules ask for it: a country, and whether repeated elements say the same or something
 * else each time.
 */
export interface Wording {
  readonly country: string
  readonly repeated: 'the same' | 'numbered'
  /** elements have no attributes at all */
  readonly withoutAttributes?: true
}

/**
 * Those of the seller whose rules are the document's: no rules of their own in Slovakia, and the countries that have
 * some.
 */
export const countries = ['SK', 'DE', 'DK', 'GR', 'IS', 'IT', 'NL', 'NO', 'SE']

const byPlace: Readonly<Record<string, (country: string) => string>> = {
  'TaxScheme/ID': () => 'VAT',
  'TaxCategory/ID': () => 'S',
  'ClassifiedTaxCategory/ID': () => 'S',
  'Country/IdentificationCode': (country) => country,
  'PartyTaxScheme/CompanyID': (country) => `${country === 'GR' ? 'EL' : country}2020202020`,
}
const byName: Readonly<Record<string, string>> = {
  CustomizationID: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  ProfileID: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  InvoiceTypeCode: '380',
  CreditNoteTypeCode: '381',
  DocumentCurrencyCode: 'EUR',
  TaxCurrencyCode: 'CZK',
  ChargeIndicator: 'false',
  PaymentMeansCode: '30',
  Percent: '20',
}
const numeric = /(?:Amount|Quantity|Numeric|Percent)$/
const attributes: readonly (readonly [RegExp, string])[] = [
  [/Amount$/, 'currencyID="EUR"'],
  [/Quantity$/, 'unitCode="C62"'],
  [/(?:^ID|CompanyID|EndpointID)$/, 'schemeID="0192"'],
  [/^ItemClassificationCode$/, 'listID="TST" listVersionID="26.08.01"'],
  [/^EmbeddedDocumentBinaryObject$/, 'mimeCode="text/csv" filename="a.csv"'],
]

/** The value of a leaf: a usual one, or one of its own for each number. */
export function valueOf(name: string, parent: string, { country }: Wording, number: number | undefined): string {
  if (numeric.test(name)) return String(number ?? byName[name] ?? 10)
  if (name.endsWith('Date')) return '2026-11-22'
  const usual = byPlace[`${parent}/${name}`]?.(country) ?? byName[name] ?? 'x'
  return number === undefined ? usual : `${usual}${number}`
}

export function attributesOf(name: string): string {
  return attributes
    .filter(([names]) => names.test(name))
    .map(([, text]) => ` ${text}`)
    .join('')
}
