import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootElement } from '../../schematron/document/tree.ts'
import { officialSource } from '../oracle/official-source.ts'
import { corpusFile, corpusFiles } from '../support/corpus.ts'
import type { AgreementCase, CaseSet, Family } from './case.ts'
import { type NumericInvoice, numericInvoice } from './numeric-invoice.ts'
import { childrenOf, content, extent, localName, parsed, spliced } from './source-document.ts'

/**
 * The set of documents with one mistake each, in places where random edits rarely make one. It covers every VAT
 * category in every place that has one, every unused attribute, and every element of documents with many elements.
 */
export function provocationSet(): CaseSet {
  const provocations = [
    ...vatCategories(),
    ...attributes(),
    ...rareValues(),
    ...signedZeros(),
    ...elementByElement(),
    ...extensions(),
  ]
  return { name: 'provocations', size: provocations.length, caseAt: (index) => caseOf(provocations[index]) }
}

type Provocation = readonly [name: string, make: () => string, family?: Family]
type Edit = (text: string) => string
type Edits = Readonly<Record<string, Edit>>

function caseOf([name, make, family = 'invoice']: Provocation): AgreementCase {
  return { name, family, bytes: Buffer.from(make()) }
}

const places = ['ClassifiedTaxCategory', 'false', 'true', 'TaxSubtotal'] as const
type Place = (typeof places)[number]

/**
 * BR-S to BR-B: every VAT category in lines, allowances, charges and the VAT breakdown. The other places have the same
 * category or another one.
 */
function vatCategories(): Provocation[] {
  const rates: Readonly<Record<string, string | undefined>> = {
    S: '23',
    Z: '0',
    E: '0',
    AE: '0',
    K: '0',
    G: '0',
    O: undefined,
    L: '7',
    M: '5',
    B: '22',
  }
  return Object.entries(rates).flatMap(([category, rate]) => {
    const invoice = numericInvoice({
      category,
      rate,
      lines: [{ quantity: '10', price: '99.89' }],
      allowances: [{ amount: '5.10' }, { isCharge: true, amount: '7.30' }],
    })
    const edits = {
      ...ofParties,
      ...ofTheBreakdown,
      ...Object.assign({}, ...places.map(ofRates)),
      ...Object.assign({}, ...places.map(ofOneAlone)),
    } as Edits // edits by name
    return Object.entries(edits).flatMap(([fault, edit]): Provocation[] => [
      [`${category}: ${fault}`, () => edit(invoice)],
      ...Object.entries(ofParties).map(([party, second]): Provocation => [
        `${category}: ${fault}; ${party}`,
        () => second(edit(invoice)),
      ]),
    ])
  })
}

const vatNumber =
  '<cac:PartyTaxScheme><cbc:CompanyID>SK2022749619</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>'
const representative = `<cac:TaxRepresentativeParty><cac:PartyName><cbc:Name>Agent</cbc:Name></cac:PartyName><cac:PostalAddress><cac:Country><cbc:IdentificationCode>SK</cbc:IdentificationCode></cac:Country></cac:PostalAddress>${vatNumber}</cac:TaxRepresentativeParty>`

const ofParties: Edits = {
  'seller without VAT number': (text) => within(text, 'AccountingSupplierParty', withoutNumber),
  'buyer without VAT number': (text) => within(text, 'AccountingCustomerParty', withoutNumber),
  'buyer without any number': (text) =>
    within(text, 'AccountingCustomerParty', (party) =>
      withoutNumber(party).replace('<cbc:CompanyID>12345678</cbc:CompanyID>', ''),
    ),
  'seller registered otherwise': (text) =>
    within(text, 'AccountingSupplierParty', (party) => party.replace('<cbc:ID>VAT<', '<cbc:ID>TAX<')),
  'seller and buyer have VAT numbers': (text) =>
    ['AccountingSupplierParty', 'AccountingCustomerParty'].reduce(
      (done, role) =>
        within(done, role, (party) => withoutNumber(party).replace('<cac:PartyLegalEntity>', `${vatNumber}$&`)),
      text,
    ),
  'a representative': (text) =>
    within(text, 'AccountingSupplierParty', withoutNumber).replace('<cac:Delivery>', `${representative}$&`),
  'nothing delivered': (text) => text.replace(/<cac:Delivery>.*<\/cac:Delivery>/s, ''),
}

const ofTheBreakdown: Edits = {
  'no breakdown': (text) => text.replace(/<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/s, ''),
  'breakdown twice': (text) => text.replace(/<cac:TaxSubtotal>.*<\/cac:TaxSubtotal>/s, '$&$&'),
  'breakdown without reason': (text) => text.replace(/<cbc:TaxExemptionReason>[^<]*<\/cbc:TaxExemptionReason>/, ''),
  'breakdown with a reason': (text) =>
    within(text, 'TaxSubtotal', (row) =>
      row.replace('<cac:TaxScheme>', '<cbc:TaxExemptionReason>Why</cbc:TaxExemptionReason>$&'),
    ),
  'breakdown with the code of a reason': (text) =>
    within(text, 'TaxSubtotal', (row) =>
      row.replace(
        /(<cbc:TaxExemptionReason>|<cac:TaxScheme>)/,
        '<cbc:TaxExemptionReasonCode>VATEX-EU-O</cbc:TaxExemptionReasonCode>$&',
      ),
    ),
  'tax in lower case': (text) => text.replaceAll('<cbc:ID>VAT<', '<cbc:ID>vat<'),
  'another tax': (text) => text.replaceAll('<cbc:ID>VAT<', '<cbc:ID>GST<'),
}

function ofRates(place: Place): Edits {
  const rate = (text: string, written: string) =>
    atPlace(text, place, (category) =>
      category.replace(/<cbc:Percent>[^<]*<\/cbc:Percent>/, '').replace('</cbc:ID>', `</cbc:ID>${written}`),
    )
  return Object.fromEntries(
    ['', '<cbc:Percent>0</cbc:Percent>', '<cbc:Percent>-1</cbc:Percent>', '<cbc:Percent>4</cbc:Percent>'].map(
      (written) => [`${place} with rate '${written}'`, (text: string) => rate(text, written)],
    ),
  )
}

function ofOneAlone(place: Place): Edits {
  const others = places.filter((one) => one !== place)
  const standard = (text: string, at: Place) =>
    atPlace(text, at, (category) =>
      category.replace(
        /<cbc:ID>\w+<\/cbc:ID>(<cbc:Percent>[^<]*<\/cbc:Percent>)?/,
        '<cbc:ID>S</cbc:ID><cbc:Percent>23</cbc:Percent>',
      ),
    )
  return {
    [`${place} alone has the category`]: (text) => others.reduce(standard, text),
    [`${place} alone has another`]: (text) => standard(text, place),
  }
}

/** UBL-DT: every attribute that these rules name, at identifiers, codes and amounts. */
function attributes(): Provocation[] {
  const names = [
    ...new Set(
      [
        ...Buffer.from(officialSource('en16931'))
          .toString()
          .matchAll(/test="not\(\/\/@(\w+)\)"/g),
      ].map(([, name]) => name),
    ),
  ]
  const elements = ['cbc:ID', 'cbc:CompanyID', 'cbc:DocumentCurrencyCode', 'cbc:PayableAmount', 'cbc:EndpointID']
  return (['invoice', 'credit-note'] as const).flatMap((root) =>
    names.flatMap((name) =>
      elements.map((element): Provocation => [
        `${name} of ${element} in the ${root}`,
        () => fixture(root).replace(new RegExp(`<${element}(?=[ >])`), `<${element} ${name}="x"`),
      ]),
    ),
  )
}

/** Values that occur in no published document. */
function rareValues(): Provocation[] {
  const reference = (inside: string) => (text: string) =>
    text.replace(
      '<cac:AccountingSupplierParty>',
      `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>${inside}</cac:AdditionalDocumentReference>$&`,
    )
  const edits: Edits = {
    'an object with a description': reference('<cbc:DocumentDescription>x</cbc:DocumentDescription>'),
    'an object with a file': reference(
      '<cac:Attachment><cac:ExternalReference><cbc:URI>https://example.com</cbc:URI></cac:ExternalReference></cac:Attachment>',
    ),
    'a gross price below zero': (text) =>
      text.replace(
        /<\/cbc:PriceAmount>/,
        '$&<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="EUR">1</cbc:Amount><cbc:BaseAmount currencyID="EUR">-2</cbc:BaseAmount></cac:AllowanceCharge>',
      ),
    ...Object.fromEntries(
      ['#AAI#x', '#XXX#x', '#AAI', 'AAI#', '#AA#x', '##x'].map((note) => [
        `note ${note}`,
        (text: string) => text.replace(/<cbc:(InvoiceTypeCode|CreditNoteTypeCode)>/, `<cbc:Note>${note}</cbc:Note>$&`),
      ]),
    ),
  }
  return (['invoice', 'credit-note'] as const).flatMap((root) =>
    Object.entries(edits).map(([name, edit]): Provocation => [`${name} in the ${root}`, () => edit(fixture(root))]),
  )
}

/** Replaces each number with a signed zero, in documents that contain all of these numbers. */
function signedZeros(): Provocation[] {
  const written: NumericInvoice = {
    category: '',
    rate: '7',
    lines: [{ quantity: '10', price: '99.89', baseQuantity: '1', grossPrice: '99.89', discount: '0' }],
    allowances: [{ amount: '5.10' }, { isCharge: true, amount: '7.30' }],
    taxCurrency: { currency: 'CZK', amount: '5700' },
  }
  const invoices = ['S', 'L', 'M', 'Z'].map((category) => [category, numericInvoice({ ...written, category })] as const)
  return [...invoices, ['credit note', fixture('credit-note')] as const].flatMap(([name, text]) => {
    const numbers = [...text.matchAll(/(?<=<cbc:(?:Percent|\w*Amount|\w*Quantity)\b[^>]*>)[^<]+/g)]
    return numbers.flatMap(({ index, 0: number }) =>
      ['-0', '-0.00', '-.0', '-0.', '+0.0'].map((zero): Provocation => [
        `${name}: ${zero} for the number at ${index}`,
        () => spliced(text, [{ from: index, to: index + number.length, text: zero }]),
      ]),
    )
  })
}

/**
 * Removes, duplicates and empties each element of some documents. Makes each number negative, or gives it three
 * decimals.
 */
function elementByElement(): Provocation[] {
  const published = [
    ['en16931/examples', /^ubl-tc434-example5\.xml$/, 'invoice'],
    ['peppol-bis/examples', /^Allowance-example\.xml$/, 'invoice'],
    ['peppol-mls', /\.xml$/, 'mls'],
  ] as const
  const documents = [
    ...published.flatMap(([folder, pattern, family]) =>
      corpusFiles(folder, pattern).map(
        (file) => [file, Buffer.from(corpusFile(folder, file)).toString(), family] as const,
      ),
    ),
    ['credit note', fixture('credit-note'), 'invoice'] as const,
  ]
  return documents.flatMap(([name, text, family]) => {
    const tree = parsed(Buffer.from(text))
    return Array.from({ length: tree.nodeCount - rootElement - 1 }, (_, index) => rootElement + 1 + index).flatMap(
      (node): Provocation[] => {
        const [whole, inside] = [extent(tree, node), content(tree, node)]
        const [written, value] = [tree.text.slice(whole.from, whole.to), tree.text.slice(inside.from, inside.to)]
        const isNumber = childrenOf(tree, node).length === 0 && /^-?[\d.]+$/.test(value.trim())
        const edits = {
          'left out': { ...whole, text: '' },
          doubled: { ...whole, text: written + written },
          emptied: { ...inside, text: '' },
          ...(isNumber
            ? {
                'with three decimals': { ...inside, text: `${Number(value).toFixed(2)}5` },
                'below zero': { ...inside, text: `-${value.trim()}` },
              }
            : {}),
        }
        return Object.entries(edits).map(([edit, splice]): Provocation => [
          `${name}: ${localName(tree, node)} ${node} ${edit}`,
          () => spliced(tree.text, [splice]),
          family,
        ])
      },
    )
  })
}

function within(text: string, element: string, edit: Edit): string {
  return text.replace(new RegExp(`<cac:${element}>.*?</cac:${element}>`, 's'), edit)
}

function withoutNumber(party: string): string {
  return party.replace(/<cac:PartyTaxScheme>.*<\/cac:PartyTaxScheme>/s, '')
}

function atPlace(text: string, place: Place, edit: Edit): string {
  if (place === 'ClassifiedTaxCategory' || place === 'TaxSubtotal') return within(text, place, edit)
  return text.replace(
    new RegExp(`<cac:AllowanceCharge><cbc:ChargeIndicator>${place}<.*?</cac:AllowanceCharge>`, 's'),
    edit,
  )
}

function fixture(name: 'invoice' | 'credit-note'): string {
  return readFileSync(join(import.meta.dirname, `../fixture/${name}.xml`), 'utf8')
}

/**
 * Empty elements in an extension, with different prefixes or none for its namespace. Their locations name other
 * namespaces than the rest of the document.
 */
function extensions(): Provocation[] {
  const invoice = numericInvoice({ category: 'S', rate: '23', lines: [{ quantity: '1', price: '10' }] })
  const contents = {
    nothing: '',
    'an element of another namespace': '<z xmlns="urn:z"/>',
    'an element of no namespace': '<z xmlns="urn:z"><y xmlns=""/></z>',
    'an element of the invoice': '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>',
  }
  return ['ext:', 'e:', 'cbc:', ''].flatMap((prefix) =>
    Object.entries(contents).map(([what, content]): Provocation => [
      `an extension as <${prefix}UBLExtensions> with ${what}`,
      () => invoice.replace(/(<Invoice[^>]*>)/, `$1${extension(prefix, content)}`),
    ]),
  )
}

function extension(prefix: string, content: string): string {
  const declaration = `xmlns${prefix === '' ? '' : `:${prefix.slice(0, -1)}`}="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"`
  return ['UBLExtensions', 'UBLExtension', 'ExtensionContent'].reduceRight(
    (inside, name, depth) => `<${prefix}${name}${depth === 0 ? ` ${declaration}` : ''}>${inside}</${prefix}${name}>`,
    content,
  )
}
