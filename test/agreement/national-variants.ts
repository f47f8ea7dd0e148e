import type { NationalFields } from './national-document.ts'
import { nearForms, nearNumbers } from './national-numbers.ts'

type Fields = Partial<NationalFields>

const anywhere: NationalFields = {
  seller: 'FR',
  buyer: 'FR',
  number: '1',
  issued: '2026-11-20',
  due: '2026-12-04',
  type: '380',
  reference: '1',
  references: '',
  sellerAddress: ['0245', '2022749619'],
  buyerAddress: ['0245', '2022749619'],
  sellerIdentifier: ['0245', '1'],
  buyerIdentifier: ['0245', '1'],
  sellerVat: 'FR12345678901',
  buyerVat: 'FR12345678901',
  registration: undefined,
  sellerNumber: ['0245', '1'],
  buyerNumber: ['0245', '1'],
  telephone: '+49 1234',
  mail: 'who@company.example',
  representative: '',
  deliveredTo: '',
  means: means('30', '1', account('1')),
  terms: undefined,
  chargeCode: 'FC',
  chargeReason: 'Freight',
  rate: '25',
  payable: '137.50',
  classification: '',
  lineReference: '',
}
const both = (country: string, vat: string): Fields => ({
  seller: country,
  buyer: country,
  sellerVat: vat,
  buyerVat: vat,
})
const mark = reference('400', '##M.AR.K##')
const page = reference('1', '##INVOICE|URL##', 'https://company.example')

/** For each country, the values with which a document passes its rules. */
export const nationalBases = {
  NO: { ...anywhere, ...both('NO', 'NO976390512MVA'), registration: 'Foretaksregisteret' },
  DK: {
    ...anywhere,
    ...both('DK', 'DK12345678'),
    sellerNumber: ['0184', 'DK12345678'],
    buyerNumber: ['0184', 'DK12345678'],
    means: means('42', '', account('1', '2')),
  },
  SE: {
    ...anywhere,
    ...both('SE', 'SE556732170701'),
    sellerNumber: ['0007', '5567321707'],
    registration: 'Godkänd för F-skatt',
    means: means('30', '', account('1234567', 'SE:BANKGIRO')),
  },
  IT: { ...anywhere, ...both('IT', 'IT12345670017'), registration: 'RSSMRA85T10A562S' },
  NL: {
    ...anywhere,
    ...both('NL', 'NL123456789B12'),
    sellerNumber: ['0106', '12345678'],
    buyerNumber: ['0190', '12345678901234567890'],
    representative: representative('NL'),
    references:
      '<cac:OrderReference><cbc:ID>1</cbc:ID></cac:OrderReference><cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>1</cbc:ID></cac:InvoiceDocumentReference></cac:BillingReference>',
    lineReference: '<cac:OrderLineReference><cbc:LineID>1</cbc:LineID></cac:OrderLineReference>',
  },
  DE: {
    ...anywhere,
    ...both('DE', 'DE123456789'),
    sellerIdentifier: ['SEPA', '1'],
    deliveredTo:
      '<cac:Delivery><cac:DeliveryLocation><cac:Address><cbc:CityName>Town</cbc:CityName><cbc:PostalZone>1</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:Address></cac:DeliveryLocation></cac:Delivery>',
    references: attached('a.csv') + attached('b.csv') + reference('1', 'x', 'https://company.example'),
    terms: '#SKONTO#TAGE=14#PROZENT=2.00#\n',
  },
  GR: {
    ...anywhere,
    ...both('GR', 'EL094259216'),
    number: '094259216|20/11/2026|0|1.1|A|1',
    sellerAddress: ['9933', '094259216'],
    buyerAddress: ['9933', '094259216'],
    references: mark + page,
  },
  IS: {
    ...anywhere,
    ...both('IS', 'IS12345'),
    sellerNumber: ['0196', '1'],
    buyerNumber: ['0196', '1'],
    means: means('9', '', account('123456789012')),
    references: reference('2026-12-04', 'EINDAGI'),
  },
} as const satisfies Readonly<Record<string, NationalFields>>

/** For each country, correct and almost correct values for everything that its rules check. */
export const nationalVariants: Readonly<Record<keyof typeof nationalBases, () => readonly Fields[]>> = {
  NO: () => [
    ...each(
      'sellerVat',
      ['974760673', '976390512'].flatMap((number) => nearNumbers(number, [8])).map((number) => `NO${number}MVA`),
    ),
    ...each('sellerVat', nearForms('NO976390512MVA')),
    ...each('registration', near('Foretaksregisteret')),
  ],
  DK: () => [
    ...meansOf(someCodes, ['', '01#'], [account('12345678'), account('1', '2'), '']),
    ...meansOf(
      ['50'],
      ['', '01#', '04#1234567890123456', '15#1234567890123456', '71#'],
      ['123456', '1234567', '12345678', '09090909', '123456789', '123456A'].map((id) => account(id)),
    ),
    ...meansOf(
      ['50'],
      ['01', '0112345678901234567', '0412345678901234567', '1512345678901234567', '01x1234567890123456'],
      [account('12345678')],
    ),
    ...meansOf(['93'], ['71', '7112345678901234567', '7312345678', '7512345678901234567'], [account('12345678')]),
    ...meansOf(
      ['50', '93'],
      ['01', '04', '15', '70', '71', '73', '75'].flatMap((card) =>
        [0, 14, 15, 16, 17].map((length) => `${card}#${'1'.repeat(length)}`),
      ),
      [account('12345678')],
    ),
    ...meansOf(
      ['93'],
      ['73#'],
      ['1234567', '123456789', 'ABCDEFGH'].map((id) => account(id)),
    ),
    ...meansOf(['49'], [''], [mandate('1', '1'), mandate('1', ''), mandate('', '1'), mandate(' ', '1'), '']),
    ...[
      '1234',
      '123',
      '12345',
      '9999',
      '-123',
      '12.5',
      '1e10',
      ' 1234 ',
      '#1',
      '1#',
      '1#1',
      '#',
      'abcd',
      '0000',
    ].flatMap((chargeReason) => ['ZZZ', 'FC'].map((chargeCode) => ({ chargeCode, chargeReason }))),
    ...['19.05.01', '19.0501', '26.08.01', '26.0801', '26.08', '19.05.02', '18.0501', ''].flatMap((version) =>
      ['TST', 'STI'].map((list) => ({
        classification: `<cac:CommodityClassification><cbc:ItemClassificationCode listID="${list}" listVersionID="${version}">1</cbc:ItemClassificationCode></cac:CommodityClassification>`,
      })),
    ),
    ...(['sellerNumber', 'buyerNumber', 'sellerIdentifier', 'buyerIdentifier'] as const).flatMap((field) => [
      ...['', '0184', ' 0184 ', '0198', '0185'].map((scheme) => ({ [field]: [scheme, 'DK12345678'] })),
      { [field]: undefined },
      { [field]: ['0184', ' '] },
    ]),
    ...['0', '-1', '0.01', '-0.01'].map((payable) => ({ payable })),
  ],
  SE: () => [
    ...nearNumbers('5560360793', [9]).map((number): Fields => ({ sellerNumber: ['', number] })),
    ...['١560360793', '55603٦0793', '556036079३', '5560360793३', '556036073३', '٥٥٦٠٣٦٠٧٩٣'].map((number): Fields => ({
      sellerNumber: ['', number],
    })),
    ...each('sellerVat', nearForms('SE556732170701')),
    ...each('registration', near('Godkänd för F-skatt')),
    ...each('rate', ['25', '12', '6', '25.00', '06', '5', '7', '11', '13', '24', '26', '0', 'x']),
    ...['30', ' 30 ', '31', '50', '56', '42'].flatMap((code) =>
      ['SE:PLUSGIRO', 'SE:BANKGIRO', 'x'].flatMap((bank) =>
        ['', '1', '12', '123456', '1234567', '12345678', '123456789', '123456A'].map((id) => ({
          means: means(code, '', account(id, bank)),
        })),
      ),
    ),
  ],
  IT: () => [
    ...each('registration', [
      '1234567890',
      '12345678901',
      'RSSMRA85T10A562S',
      'RSSMRA85T10A562SX',
      'rssmra85t10a562s',
      'RSSMRA85T10A56-S',
      ' 12345678901 ',
    ]),
    ...each('representative', ['IT', 'FR'].map(representative)),
    ...each('sellerVat', ['it12345670017', ' IT1', 'FR1', '']),
  ],
  NL: () => [
    ...meansOf(someCodes, ['1'], [account('1')]),
    ...(['sellerNumber', 'buyerNumber'] as const).flatMap((field) => [
      ...['', '0106', '0190', '0106 0190', 'x 0106', '0107', '0191'].map((scheme) => ({
        [field]: [scheme, '12345678'],
      })),
      { [field]: ['0106', ' '] },
      { [field]: undefined },
    ]),
    ...['0', '-1', '0.01', '137.50'].flatMap((payable) => [{ payable }, { payable, means: '' }]),
    ...each('representative', ['NL', 'nl', 'FR'].map(representative)),
    ...each('references', ['', '<cac:OrderReference><cbc:ID>1</cbc:ID></cac:OrderReference>']),
  ],
  DE: () => [
    ...each('type', [
      '325',
      '326',
      '327',
      '380',
      '381',
      '383',
      '384',
      '388',
      '389',
      '390',
      '751',
      '874',
      '875',
      '876',
      '877',
      '878',
      ' 380 ',
    ]),
    ...meansOf(
      ['10', '30', ' 30 ', '48', '54', '55', '57', '58', '59'],
      ['1'],
      [
        account('1'),
        card,
        mandate('1', 'DE89370400440532013000'),
        `${account('1')}${mandate('1', '1')}`,
        `${card}${account('1')}`,
        '',
      ],
    ),
    ...[
      ...nearNumbers('DE89370400440532013000', [2, 3]),
      'SK31 1200 0000 1987 4263 7541',
      'GB82WEST12345698765432',
      'gb82west12345698765432',
      'FR1420041010050500013m02606',
    ].flatMap((iban, index): Fields[] =>
      meansOf([index % 2 === 0 ? '58' : '59'], ['1'], [index % 2 === 0 ? account(iban) : mandate('1', iban)]),
    ),
    ...each('terms', [
      '',
      '#',
      'a#b#c',
      'Text',
      ...[
        'TAGE=14#PROZENT=2.00',
        'TAGE=1#PROZENT=10.25#BASISBETRAG=-1.00',
        'TAGE=14#PROZENT=2.00#BASISBETRAG=1.0',
        'TAGE=14#PROZENT=2.0',
        'TAGE=14#PROZENT=2',
        'TAGE=#PROZENT=2.00',
        'PROZENT=2.00#TAGE=14',
        'TAGE=A#PROZENT=2.00',
        'TAGE=14#PROZENT=.00',
        'TAGE=90#PROZENT=90.09#BASISBETRAG=-90.09',
        'TAGE=14#PROZENT=2.000',
      ].flatMap((inside) =>
        ['\n', '', '\nText', '\n#SKONTO#TAGE=28#PROZENT=1.00#\n'].map((after) => `#SKONTO#${inside}#${after}`),
      ),
      '#VERZUG#TAGE=14#PROZENT=2.00#\n',
      '#skonto#TAGE=14#PROZENT=2.00#\n',
      'Text\n #SKONTO#TAGE=14#PROZENT=2.00# \n',
    ]),
    ...each(
      'references',
      [
        'https://x',
        'x',
        '//x',
        'ftp:',
        'HTTP://x',
        '1a://x',
        'a:',
        'ab:',
        'mailto:a@b',
        ' http://x',
        'C:/x',
        'a+b:x',
        'a_b:x',
        'ab',
        'a0:x',
        'a9:x',
        '',
      ].map((uri) => reference('1', 'x', uri)),
    ),
    ...each('references', [
      attached('a') + attached('a'),
      attached('a') + attached('A'),
      attached('a') + attached('b') + attached('a'),
      attached(''),
    ]),
    ...each('rate', ['19', '', ' ']),
    ...each('telephone', ['1', '12', '123', 'a1b2c3', '1 2', '1 2 3', 'abc', ' ', '009', '900', '090']),
    ...each('mail', [
      'a@b',
      'a@b.c',
      'ab@cd.ef',
      'a.b@c.de',
      'a@b@c.de',
      'a@.de',
      'a@b.',
      'a b@c.de',
      '.a@b.de',
      'a@b..de',
      '@b.de',
      ' abc@def.de ',
      'abc.@def.de',
      'ab@cd.ef.',
      'ab@cd.ef gh',
      'ab@cd.ef@gh.ij',
    ]),
    ...([
      ...nearBlank('reference'),
      ...nearBlank('sellerVat'),
      { sellerIdentifier: undefined, means: means('59', '1', mandate('1', '1')) },
      { sellerIdentifier: ['0088', '7300010000001'], means: means('59', '1', mandate('1', '1')) },
      { sellerVat: '', representative: representative('DE') },
    ] as const),
  ],
  GR: () => [
    ...nearNumbers('094259216', [8]).flatMap((number): Fields[] => [
      { sellerVat: `EL${number}`, buyerVat: `EL${number}`, number: `${number}|20/11/2026|0|1.1|A|1` },
      { sellerAddress: ['9933', number], buyerAddress: ['9933', number] },
    ]),
    ...['1899', '1900', '1926', '1999', '2000', '2026', '2099', '2100'].flatMap((year) =>
      ['01', '09', '10', '12', '13', '0', '1'].map((month): Fields => ({
        issued: `${year}-${month}-20`,
        number: `094259216|20/${month}/${year}|0|1.1|A|1`,
      })),
    ),
    ...['0', '00', '01', '1', '9', '09', '10', '19', '20', '29', '30', '31', '32', '40'].map((day): Fields => ({
      issued: `2026-12-${day}`,
      number: `094259216|${day}/12/2026|0|1.1|A|1`,
    })),
    ...each(
      'number',
      [
        '20/11/26',
        '2026/11/20',
        '20.11.2026',
        '',
        '20/11/2026 ',
        ' 20/11/2026',
        '20/11/20261',
        '21/11/2026',
        '20/12/2026',
        '20/11/2025',
      ].map((date) => `094259216|${date}|0|1.1|A|1`),
    ),
    ...each(
      'number',
      ['0', '1', '12', '-1', '+1', '+-1', '-+1', '0.5', '', ' 1 ', 'x'].map(
        (branch) => `094259216|20/11/2026|${branch}|1.1|A|1`,
      ),
    ),
    ...each(
      'number',
      [
        '1.1',
        '1.6',
        '2.1',
        '2.4',
        '5.1',
        '5.2',
        '1.2',
        '1.5',
        '2.2',
        '2.3',
        '3.1',
        '5.3',
        '11.1',
        '',
        ' 1.1',
        '1.1 ',
      ].map((kind) => `094259216|20/11/2026|0|${kind}|A|1`),
    ),
    ...each(
      'number',
      ['A|', '|1', '|', 'A', 'A|1|1', ' | ', 'A|1|'].map((rest) => `094259216|20/11/2026|0|1.1|${rest}`),
    ),
    ...each('sellerVat', [
      'GR094259216',
      'el094259216',
      'EK094259216',
      'EL094259216 ',
      'EL0942592161',
      '094259216',
      '',
    ]),
    ...each('references', [
      '',
      mark,
      page,
      mark + mark + page,
      mark + page + page,
      ...['0', '1', '9', 'a', '', '-1', ' 1', '10x'].map((id) => reference(id, '##M.AR.K##') + page),
      mark + reference('1', '##INVOICE|URL##', ''),
      mark + reference('1', '##INVOICE|URL##', ' '),
      mark.replace('##M', ' ##M') + page,
    ]),
    ...(['sellerAddress', 'buyerAddress'] as const).flatMap((field) =>
      ['9932', '9933', '9934', ' 9933', ''].map((scheme) => ({ [field]: [scheme, '094259216'] })),
    ),
    ...each('representative', [representative('GR'), representative('EL'), representative('FR')]).flatMap((fields) => [
      fields,
      { ...fields, sellerVat: '' },
    ]),
  ],
  IS: () => [
    ...each('type', ['380', '381', ' 380 ', '382', '383', '384', '379', '389']),
    ...meansOf(
      ['9', '42', '30'],
      ['', '1'],
      ['', '12345678901', '123456789012', '1234567890123', ' 123456789012 ', '12345678901A'].map((id) => account(id)),
    ),
    ...(['sellerNumber', 'buyerNumber'] as const).flatMap((field) => [
      ...['', '0195', '0196', '0197', ' 0196'].map((scheme) => ({ [field]: [scheme, '1'] })),
      { [field]: undefined },
    ]),
    ...[
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-13-01',
      '2026-02-29',
      '20261204',
      '2026-12-4',
      '2026-12-04Z',
      ' 2026-12-04',
      '',
      'x',
    ].flatMap((id) => ['2026-12-04', ''].map((due) => ({ references: reference(id, 'EINDAGI'), due }))),
    ...each('references', [
      '',
      reference('x', 'eindagi'),
      reference('2026-12-04', 'EINDAGI') + reference('2026-12-05', 'EINDAGI'),
    ]),
  ],
}

/**
 * For each country, a mistake of the seller, and one of the buyer if a rule checks the buyer. A finding shows that the
 * rules assign the party to that country.
 */
const mistakes: Readonly<Record<keyof typeof nationalBases, Fields>> = {
  NO: { registration: 'x' },
  DK: { sellerNumber: undefined },
  SE: { registration: 'x' },
  IT: { registration: 'x' },
  NL: { sellerNumber: undefined, buyerNumber: undefined },
  DE: { reference: '' },
  GR: { number: 'x', buyerAddress: ['9932', '1'] },
  IS: { sellerNumber: undefined, buyerNumber: undefined },
}

/**
 * Returns documents with a mistake, in which the address, the VAT number and the tax representative state the country
 * in many combinations, also with wrongly written country codes.
 */
export function nearCountries(country: keyof typeof nationalBases): Fields[] {
  const { sellerVat, buyerVat } = nationalBases[country]
  const written = [country, country.toLowerCase(), ` ${country} `, `${country}X`, country.slice(0, 1), 'FR']
  const sellers = written.flatMap((seller) =>
    [sellerVat, sellerVat.toLowerCase(), ` ${sellerVat}`, 'FR1', ''].flatMap((vat) =>
      ['', representative(country), representative('FR')].map((agent): Fields => ({
        seller,
        sellerVat: vat,
        representative: agent,
      })),
    ),
  )
  const buyers = written.flatMap((buyer) =>
    [buyerVat, buyerVat.toLowerCase(), ` ${buyerVat}`, ''].map((vat): Fields => ({ buyer, buyerVat: vat })),
  )
  return [...sellers, ...buyers].map((fields) => ({ ...mistakes[country], ...fields }))
}

const someCodes = [
  '1',
  '2',
  '9',
  '10',
  '11',
  '30',
  '31',
  '32',
  '41',
  '42',
  '43',
  '47',
  '48',
  '49',
  '50',
  '51',
  '57',
  '58',
  '59',
  '60',
  '92',
  '93',
  '94',
  '96',
  '97',
  '98',
  'ZZZ',
  ' 42 ',
  '1 10',
]
const card =
  '<cac:CardAccount><cbc:PrimaryAccountNumberID>1234</cbc:PrimaryAccountNumberID><cbc:NetworkID>V</cbc:NetworkID></cac:CardAccount>'

function each<Field extends keyof NationalFields>(field: Field, values: readonly NationalFields[Field][]): Fields[] {
  return values.map((value) => ({ [field]: value }))
}

function near(text: string): string[] {
  return [
    text,
    ` ${text} `,
    text.toLowerCase(),
    text.toUpperCase(),
    text.replace(' ', '  '),
    text.slice(1),
    text.slice(0, -1),
    `${text}x`,
    '',
  ]
}

function nearBlank(field: 'reference' | 'sellerVat'): Fields[] {
  return ['', ' ', '\n', 'x'].map((value) => ({ [field]: value }))
}

function meansOf(codes: readonly string[], references: readonly string[], groups: readonly string[]): Fields[] {
  return codes.flatMap((code) =>
    references.flatMap((paymentReference) => groups.map((group) => ({ means: means(code, paymentReference, group) }))),
  )
}

function means(code: string, paymentReference: string, group: string): string {
  return `<cac:PaymentMeans><cbc:PaymentMeansCode>${code}</cbc:PaymentMeansCode>${paymentReference === '' ? '' : `<cbc:PaymentID>${paymentReference}</cbc:PaymentID>`}${group}</cac:PaymentMeans>`
}

function account(id: string, bank = ''): string {
  return `<cac:PayeeFinancialAccount><cbc:ID>${id}</cbc:ID>${bank === '' ? '' : `<cac:FinancialInstitutionBranch><cbc:ID>${bank}</cbc:ID></cac:FinancialInstitutionBranch>`}</cac:PayeeFinancialAccount>`
}

function mandate(id: string, payer: string): string {
  return `<cac:PaymentMandate>${id === '' ? '' : `<cbc:ID>${id}</cbc:ID>`}${payer === '' ? '' : `<cac:PayerFinancialAccount><cbc:ID>${payer}</cbc:ID></cac:PayerFinancialAccount>`}</cac:PaymentMandate>`
}

function reference(id: string, description: string, uri?: string): string {
  return `<cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID><cbc:DocumentDescription>${description}</cbc:DocumentDescription>${uri === undefined ? '' : `<cac:Attachment><cac:ExternalReference><cbc:URI>${uri}</cbc:URI></cac:ExternalReference></cac:Attachment>`}</cac:AdditionalDocumentReference>`
}

function attached(file: string): string {
  return `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="${file}">QQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
}

function representative(country: string): string {
  return `<cac:TaxRepresentativeParty><cac:PartyName><cbc:Name>Agent</cbc:Name></cac:PartyName><cac:PostalAddress><cbc:StreetName>Street 1</cbc:StreetName><cbc:CityName>Town</cbc:CityName><cbc:PostalZone>1</cbc:PostalZone><cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>${country === 'GR' ? 'EL' : country}094259216</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:TaxRepresentativeParty>`
}
