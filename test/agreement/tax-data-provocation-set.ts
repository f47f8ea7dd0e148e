import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootElement } from '../../schematron/document/tree.ts'
import type { CaseSet } from './case.ts'
import { childrenOf, content, extent, localName, parsed, type Splice, spliced } from './source-document.ts'

/**
 * The set of Slovak tax reports with one mistake each, or a few. Together, the reports break every rule that a report
 * can break. They need neither the corpus nor the official sources.
 */
export function taxDataProvocationSet(): CaseSet {
  const provocations = [...singleRules(), ...elementByElement(), ...vatCategories(), ...restricted()]
  return {
    name: 'tax report provocations',
    size: provocations.length,
    caseAt: (index) => ({
      name: provocations[index][0],
      family: 'sk-tdd',
      bytes: Buffer.from(provocations[index][1]()),
    }),
  }
}

type Provocation = readonly [name: string, make: () => string]
type Change = readonly [from: string | RegExp, to: string]

const complete = readFileSync(join(import.meta.dirname, '../schematron/source/tax-report/complete.xml'), 'utf8')

/** Returns the complete example after the changes. Throws if a change does not fit. */
function changed(...changes: readonly Change[]): string {
  return changes.reduce((text, [from, to]) => {
    const result = typeof from === 'string' ? text.replace(from, () => to) : text.replace(from, to)
    if (result === text) throw new Error(`the tax report does not contain ${from}`)
    return result
  }, complete)
}

/** Removes, duplicates and empties each element, adds an attribute and a child, and changes each value. */
function elementByElement(): Provocation[] {
  const tree = parsed(Buffer.from(complete))
  const edited = (splice: Splice) => () => spliced(tree.text, [splice])
  return Array.from({ length: tree.nodeCount - rootElement }, (_, index) => rootElement + index).flatMap(
    (node): Provocation[] => {
      const [whole, inside] = [extent(tree, node), content(tree, node)]
      const written = tree.text.slice(whole.from, whole.to)
      const end = { from: inside.to, to: inside.to }
      const tag = { from: inside.from - 1, to: inside.from - 1 }
      const edits: Readonly<Record<string, Splice>> = {
        'left out': { ...whole, text: '' },
        doubled: { ...whole, text: written + written },
        emptied: { ...inside, text: '' },
        'with an attribute': { ...tag, text: ' languageID="sk"' },
        ...(childrenOf(tree, node).length > 0
          ? { 'with another child': { ...end, text: '<cbc:Remarks>x</cbc:Remarks>' } }
          : {
              'below zero': { ...inside, text: '-1.234' },
              'with an unknown code': { ...inside, text: 'ZZ' },
            }),
      }
      return Object.entries(edits)
        .filter(([edit]) => node !== rootElement || edit === 'with another child')
        .map(([edit, splice]) => [`${localName(tree, node)} ${node} ${edit}`, edited(splice)])
    },
  )
}

/** Adds each path of the table of restrictions to the report. */
function restricted(): Provocation[] {
  const table = readFileSync(join(import.meta.dirname, '../../schematron/source/en16931/restrictions.tsv'), 'utf8')
  const paths = table.split('\n').flatMap((row) => (row.startsWith('#') ? [] : row.split('\t').slice(1)))
  return paths.map((path) => [
    `with ${path}`,
    () => {
      const steps = path
        .replace('line/', 'pxs:DocumentLine/')
        .replace('cac:LegalMonetaryTotal', 'pxs:MonetaryTotal')
        .replace('//@', '//cbc:ID/@')
        .replace('//', 'cac:Delivery/')
        .replace('/@', '@')
        .split('/')
      const inserted = steps.reduceRight((inner, step) => {
        const [name, attribute] = step.split('@')
        return `<${name}${attribute === undefined ? '' : ` ${attribute}="x"`}>${inner}</${name}>`
      }, 'x')
      return changed(
        ['</pxs:ReportedDocument>', `${inserted}</pxs:ReportedDocument>`],
        [
          '<pxs:TaxData ',
          '<pxs:TaxData xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2" ',
        ],
      )
    },
  ])
}

const vatNumbers = /<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>/gs
const rate = (value: string): Change => [
  /<cbc:Percent>[^<]*<\/cbc:Percent>/g,
  value === '' ? '' : `<cbc:Percent>${value}</cbc:Percent>`,
]

/**
 * Uses each VAT category in all places and in one place only, with several rates, with and without VAT numbers and
 * reasons. The breakdown also occurs at the place where an invoice has it, because some rules check it only there.
 */
function vatCategories(): Provocation[] {
  const places: Readonly<Record<string, RegExp>> = {
    everywhere: /(?<=Category>\s*<cbc:ID>)S/g,
    'in lines': /(?<=ClassifiedTaxCategory>\s*<cbc:ID>)S/g,
    'in allowances and charges': /(?<=BaseAmount>\s*<cac:TaxCategory>\s*<cbc:ID>)S/g,
    'in the breakdown': /(?<=TaxAmount>\s*<cac:TaxCategory>\s*<cbc:ID>)S/g,
    'in one row': /(?<=TaxAmount>\s*<cac:TaxCategory>\s*<cbc:ID>)S/,
  }
  const circumstances: Readonly<Record<string, readonly Change[]>> = {
    unchanged: [],
    'without a rate': [rate('')],
    'at 0': [rate('0')],
    'below zero': [rate('-1')],
    'without VAT numbers': [[vatNumbers, '']],
    'without a delivery': [
      [/<cac:Delivery>.*?<\/cac:Delivery>/s, ''],
      [/<cac:InvoicePeriod>.*?<\/cac:InvoicePeriod>/s, ''],
    ],
    'with a reason': [[/(?=<cac:TaxScheme>)/g, '<cbc:TaxExemptionReason>x</cbc:TaxExemptionReason>']],
  }
  return ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M', 'B'].flatMap((category) =>
    Object.entries(places).flatMap(([place, pattern]) =>
      Object.entries(circumstances).flatMap(([circumstance, changes]): Provocation[] => {
        const to = category === 'S' ? 'Z' : category
        const make = () => changed([pattern, to], ...changes)
        const name = `${to} ${place} ${circumstance}`
        return [
          [name, category === 'S' ? () => changed(...changes, [/ Pod /, ' pod ']) : make],
          [`${name}, misplaced`, () => misplaced(category === 'S' ? changed(...changes, [/ Pod /, ' pod ']) : make())],
        ]
      }),
    ),
  )
}

/** Returns the report with the parts of its document also at the place where an invoice has them. */
function misplaced(report: string): string {
  const [, parts = ''] = /<pxs:ReportedDocument>(.*)<\/pxs:ReportedDocument>/s.exec(report) ?? []
  return report.replace('<pxs:ReportedTransaction>', () => `${parts}<pxs:ReportedTransaction>`)
}

/** Breaks the rules that the other reports do not break, each named with the changes. */
function singleRules(): Provocation[] {
  return ruleCases.map(([ids, ...changes]) => [`${ids} broken`, () => changed(...changes)])
}

const atEnd = (xml: string): Change => ['</pxs:ReportedDocument>', `${xml}</pxs:ReportedDocument>`]
const twice = (xml: string): string => xml.repeat(2)
const means = (code: string, more = ''): Change => [
  /<cac:PaymentMeans>.*?<\/cac:PaymentMeans>/s,
  `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${more}</cac:PaymentMeans>`,
]
const account = (number: string, bank = ''): string =>
  `<cac:PayeeFinancialAccount><cbc:ID>${number}</cbc:ID><cac:FinancialInstitutionBranch><cbc:ID>${bank}</cbc:ID></cac:FinancialInstitutionBranch></cac:PayeeFinancialAccount>`
const between = (seller: string, buyer: string, sellerVat = `${seller}1`): readonly Change[] => [
  ['>SK</cbc:IdentificationCode>', `>${seller}</cbc:IdentificationCode>`],
  ['>SK</cbc:IdentificationCode>', `>${buyer}</cbc:IdentificationCode>`],
  ['SK2120456785', sellerVat],
  ['SK2023987651', `${buyer}2`],
]
const reporter = (scheme: string, number = 'x'): Change => [
  'schemeID="0245">2023987651',
  `schemeID="${scheme}">${number}`,
]
const exempt = (reason: string): Change => [
  /(?<=<cac:TaxCategory>\s*<cbc:ID>S<\/cbc:ID>)/,
  `<cbc:TaxExemptionReasonCode>VATEX-EU-${reason}</cbc:TaxExemptionReasonCode>`,
]
const inner = (xml: string): Change => atEnd(`<pxs:ReportedDocument>${xml}</pxs:ReportedDocument>`)
const object = (more: string): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>${more}</cac:AdditionalDocumentReference>`

const ruleCases: readonly (readonly [ids: string, ...changes: Change[]])[] = [
  [
    'BR-33 BR-38 BR-42 BR-44 BR-CO-21 BR-CO-22 BR-CO-23 BR-CO-24',
    [/<cbc:AllowanceChargeReason(Code)?>[^<]*<\/cbc:AllowanceChargeReason(Code)?>/g, ''],
  ],
  ['BR-CL-08', ['Ďakujeme', '#000#']],
  ['BR-CL-10', ['schemeID="0242">000917', 'schemeID="ZZ">000917']],
  ['BR-CL-13', ['listID="CV"', 'listID="?"']],
  ['BR-CL-23', ['unitCode="H87">10', 'unitCode="?">10']],
  ['BR-CL-25 PEPPOL-EN16931-CL008 ibr-tdd-17', reporter('ZZ')],
  ['BR-CO-03', [/(?=<cbc:DocumentCurrencyCode>)/, '<cbc:TaxPointDate>2026-12-31</cbc:TaxPointDate>']],
  ['BR-29', ['<cbc:EndDate>2026-12-31', '<cbc:EndDate>2026-11-30']],
  ['BR-30', ['<cbc:EndDate>2026-12-15', '<cbc:EndDate>2026-11-30']],
  [
    'BR-28 UBL-SR-37',
    [
      /(?=<cbc:BaseQuantity)/,
      `<cac:AllowanceCharge>${twice('<cbc:Amount currencyID="CZK">1</cbc:Amount>')}<cbc:BaseAmount currencyID="CZK">-1</cbc:BaseAmount></cac:AllowanceCharge>`,
    ],
  ],
  ['BR-65', [' listID="CV"', '']],
  ['BR-50 BR-61', ['>59<', '>30<'], ['<cbc:ID>SK3112000000198742637541</cbc:ID>', '']],
  ['BR-51', ['>4556111<', '>4556111122223333<']],
  ['BR-DEC-13', ['>29.05<', '>29.051<cbc:DocumentCurrencyCode>CZK</cbc:DocumentCurrencyCode><']],
  ['BR-DEC-15', ['>1.19<', '>1.191<cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode><']],
  ['UBL-CR-002', atEnd('<cbc:UBLVersionID>2.0</cbc:UBLVersionID>')],
  ['UBL-CR-412 UBL-SR-45', [/(?=<cbc:PaymentID>)/, twice('<cbc:PaymentDueDate>2027-01-25</cbc:PaymentDueDate>')]],
  [
    'UBL-CR-665',
    atEnd('<cac:AdditionalDocumentReference><cbc:ID schemeID="x">1</cbc:ID></cac:AdditionalDocumentReference>'),
  ],
  [
    'UBL-CR-666 UBL-CR-673 UBL-SR-04',
    atEnd(twice(object('<cbc:DocumentDescription>x</cbc:DocumentDescription><cac:Attachment>x</cac:Attachment>'))),
  ],
  ['UBL-CR-674', atEnd('<cbc:PrimaryAccountNumber schemeID="x">1</cbc:PrimaryAccountNumber>')],
  ['UBL-DT-18', ['<cbc:NetworkID>', '<cbc:NetworkID name="x">']],
  ...(
    [
      ['UBL-SR-01', '<cac:ContractDocumentReference><cbc:ID>1</cbc:ID></cac:ContractDocumentReference>'],
      ['UBL-SR-02', '<cac:ReceiptDocumentReference><cbc:ID>1</cbc:ID></cac:ReceiptDocumentReference>'],
      ['UBL-SR-03', '<cac:DespatchDocumentReference><cbc:ID>1</cbc:ID></cac:DespatchDocumentReference>'],
      ['UBL-SR-05', '<cac:PaymentTerms><cbc:Note>x</cbc:Note></cac:PaymentTerms>'],
      ['UBL-SR-39', '<cac:ProjectReference><cbc:ID>1</cbc:ID></cac:ProjectReference>'],
    ] as const
  ).map(([id, xml]): [string, Change] => [id, atEnd(twice(xml))]),
  ...(
    [
      [
        'UBL-SR-09',
        'Supplier',
        '<cac:PartyLegalEntity><cbc:RegistrationName>x</cbc:RegistrationName></cac:PartyLegalEntity>',
      ],
      ['UBL-SR-10', 'Supplier', '<cac:PartyName><cbc:Name>x</cbc:Name></cac:PartyName>'],
      ['UBL-SR-11', 'Supplier', '<cac:PartyLegalEntity><cbc:CompanyID>1</cbc:CompanyID></cac:PartyLegalEntity>'],
      [
        'UBL-SR-13',
        'Supplier',
        '<cac:PartyTaxScheme><cbc:CompanyID>1</cbc:CompanyID><cac:TaxScheme><cbc:ID>TAX</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>',
      ],
      [
        'UBL-SR-14',
        'Supplier',
        '<cac:PartyLegalEntity><cbc:CompanyLegalForm>x</cbc:CompanyLegalForm></cac:PartyLegalEntity>',
      ],
      [
        'UBL-SR-29',
        'Supplier',
        '<cac:PartyIdentification><cbc:ID schemeID="SEPA">1</cbc:ID></cac:PartyIdentification>',
      ],
      ['UBL-SR-16', 'Customer', '<cac:PartyIdentification><cbc:ID>1</cbc:ID></cac:PartyIdentification>'],
      ['UBL-SR-17', 'Customer', '<cac:PartyLegalEntity><cbc:CompanyID>1</cbc:CompanyID></cac:PartyLegalEntity>'],
      ['UBL-SR-40', 'Customer', '<cac:PartyName><cbc:Name>x</cbc:Name></cac:PartyName>'],
    ] as const
  ).map(([id, role, xml]): [string, Change] => [
    id,
    [new RegExp(`(?=</cac:Party>\\s*</cac:Accounting${role}Party>)`), twice(xml)],
  ]),
  [
    'UBL-SR-23',
    [
      '</cac:TaxRepresentativeParty>',
      `${twice('<cac:Party><cac:PartyTaxScheme><cbc:CompanyID>1</cbc:CompanyID></cac:PartyTaxScheme></cac:Party>')}</cac:TaxRepresentativeParty>`,
    ],
  ],
  [
    'UBL-SR-32',
    [
      /(?<=TaxAmount>\s*<cac:TaxCategory>\s*<cbc:ID>S<\/cbc:ID>)/,
      twice('<cbc:TaxExemptionReason>x</cbc:TaxExemptionReason>'),
    ],
  ],
  [
    'UBL-SR-35',
    [
      '</pxs:DocumentLine>',
      `${twice('<cac:OrderLineReference><cbc:LineID>1</cbc:LineID></cac:OrderLineReference>')}</pxs:DocumentLine>`,
    ],
  ],
  ['UBL-SR-52', ['</pxs:DocumentLine>', `${twice('<cac:DocumentReference/>')}</pxs:DocumentLine>`]],
  ...['G', 'O', 'IC', 'AE', 'D', 'F', 'I', 'J'].map((reason, index): [string, Change] => [
    `PEPPOL-EN16931-P0${104 + index}`,
    exempt(reason),
  ]),
  ['PEPPOL-EN16931-P0112', ['>380<', '>384<']],
  ['PEPPOL-EN16931-R005', ['<cbc:TaxCurrencyCode>EUR', '<cbc:TaxCurrencyCode>CZK']],
  ['PEPPOL-EN16931-R051', [/(?=<pxs:ReportedTransaction>)/, '<cbc:Amount currencyID="EUR">1</cbc:Amount>']],
  ...(
    [
      ['R040', '0088'],
      ['R041', '0192'],
      ['R042', '0184'],
      ['R043', '0208'],
      ['R044', '0201'],
      ['R045', '0210'],
      ['R046', '9907'],
      ['R047', '0211'],
      ['R049', '0007'],
      ['R050', '0151'],
      ['R052', '0096'],
      ['R053', '0198'],
    ] as const
  ).map(([rule, scheme]): [string, Change] => [`PEPPOL-COMMON-${rule}`, reporter(scheme, 'IT1')]),
  ['DK-R-003', ...between('DK', 'DK'), ['listID="CV"', 'listID="TST" listVersionID="1"']],
  ['DK-R-004', ...between('DK', 'DK'), ['>FC<', '>ZZZ<']],
  ['DK-R-005', ...between('DK', 'DK'), means('7')],
  ['DK-R-006', ...between('DK', 'DK'), means('31')],
  ['DK-R-007', ...between('DK', 'DK'), means('49')],
  ['DK-R-008 DK-R-009', ...between('DK', 'DK'), means('50', '<cbc:PaymentID>04#1</cbc:PaymentID>')],
  ['DK-R-010 DK-R-011', ...between('DK', 'DK'), means('93', '<cbc:PaymentID>71#1</cbc:PaymentID>')],
  ['DK-R-016', ...between('DK', 'DK'), ['>128.00<', '>-1<'], atEnd('<cbc:DocumentTypeCode>381</cbc:DocumentTypeCode>')],
  ['IS-R-001 IS-R-006', ...between('IS', 'SE'), ['>380<', '>384<'], means('9')],
  ['IS-R-007', ...between('IS', 'SE'), means('42')],
  ['NL-R-001', ...between('NL', 'NL'), ['>380<', '>381<']],
  ['NL-R-007', ...between('NL', 'NL'), [/<cac:PaymentMeans>.*<\/cac:PaymentMeans>/s, '']],
  ['NL-R-008', ...between('NL', 'NL'), means('9')],
  ['DE-R-001 DE-R-017', ...between('DE', 'DE'), inner('<pxs:DocumentTypeCode>71</pxs:DocumentTypeCode>')],
  [
    'DE-R-026 DE-R-031',
    ...between('DE', 'DE'),
    inner('<pxs:DocumentTypeCode>384</pxs:DocumentTypeCode><cac:PaymentMeans><cac:PaymentMandate/></cac:PaymentMeans>'),
  ],
  [
    'DE-R-016',
    ...between('DE', 'DE'),
    inner(
      '<pxs:TaxData><pxs:ReportedTransaction><pxs:ReportedDocument><pxs:DocumentLine><cac:Item><cac:ClassifiedTaxCategory><cbc:ID>S</cbc:ID></cac:ClassifiedTaxCategory></cac:Item></pxs:DocumentLine></pxs:ReportedDocument></pxs:ReportedTransaction></pxs:TaxData>',
    ),
  ],
  ['DE-R-014', ...between('DE', 'DE'), rate('')],
  ['DE-R-019', ...between('DE', 'DE'), means('58', account('DE00'))],
  ['DE-R-023-1 DE-R-023-2', ...between('DE', 'DE'), means('58', '<cac:CardAccount/>')],
  ['DE-R-024-1 DE-R-024-2', ...between('DE', 'DE'), means('48', account('DE00'))],
  ['DE-R-020 DE-R-025-2', ...between('DE', 'DE'), means('59', account('DE00'))],
  ['DE-R-025-1', ...between('DE', 'DE'), means('59')],
  [
    'GR-R-001 to GR-R-009',
    ...between('GR', 'GR', 'EL123456789'),
    [/(?<=<cac:AccountingSupplierParty>\s*<cac:Party>)/, '<cbc:EndpointID schemeID="9933">1</cbc:EndpointID>'],
  ],
  ['NO-R-001', ...between('NO', 'SE')],
  ['SE-R-001 SE-R-002 SE-R-006', ...between('SE', 'SE', 'SEx')],
  ['SE-R-007 SE-R-010', ...between('SE', 'SE'), means('30', account('x', 'SE:PLUSGIRO'))],
  ['SE-R-008 SE-R-009', ...between('SE', 'SE'), means('30', account('x', 'SE:BANKGIRO'))],
  ['SE-R-011', ...between('SE', 'SE'), means('50')],
  ['SE-R-012', ...between('SE', 'SE'), means('31')],
  [
    'ibr-tdd-44',
    [
      /(?=<\/cac:AccountingCustomerParty>)/,
      '<cac:TaxRepresentativeParty><cbc:Remarks>x</cbc:Remarks></cac:TaxRepresentativeParty>',
    ],
  ],
]
