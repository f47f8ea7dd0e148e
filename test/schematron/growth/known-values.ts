/**
 * The choices for the values in a document: the seller's country, and whether copies of an element have equal or
 * different values.
 */
export interface Wording {
  readonly country: string
  readonly repeated: 'the same' | 'numbered'
  /** elements have no attributes at all */
  readonly withoutAttributes?: true
}

/**
 * Countries of the seller, whose national rules apply to the document: Slovakia, which has none in these rule sets, and
 * the countries with rules of their own.
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

/** Returns the value of a leaf element: a typical value, made unique by the number if one is given. */
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
