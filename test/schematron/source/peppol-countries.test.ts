import { describe, expect, test } from 'vitest'
import { peppolBis } from '../../../schematron/generated/peppol_bis.ts'
import { RuleSet } from '../../../schematron/rule-set.ts'
import { exampleText } from '../../support/document.ts'
import { type BrokenCase, brokenRules, type Change } from './broken-rules.ts'

const rules = new RuleSet(peppolBis)

const removed = (text: string): Change => [text, '']
const before = (element: string, text: string): Change => [`<${element}>`, `${text}<${element}>`]
/** Changes the country of the seller's address; `both` also changes that of the buyer's address. */
const seller = (country: string): readonly Change[] => [
  ['<cbc:IdentificationCode>SK', `<cbc:IdentificationCode>${country}`],
]
const both = (country: string): readonly Change[] => [...seller(country), ...seller(country)]
const sellerVat = (number: string): Change => ['<cbc:CompanyID>SK2022749619', `<cbc:CompanyID>${number}`]
const buyerVat = (number: string): Change => ['<cbc:CompanyID>SK2123456786', `<cbc:CompanyID>${number}`]
const sellerNumber = (scheme: string, number: string): Change => [
  '<cbc:CompanyID schemeID="0158">12345679',
  `<cbc:CompanyID schemeID="${scheme}">${number}`,
]
const buyerNumber = (scheme: string, number: string): Change => [
  '<cbc:CompanyID schemeID="0158">31322832',
  `<cbc:CompanyID schemeID="${scheme}">${number}`,
]
const registration = (number: string): Change =>
  before(
    'cac:PartyLegalEntity',
    `<cac:PartyTaxScheme><cbc:CompanyID>${number}</cbc:CompanyID><cac:TaxScheme><cbc:ID>TAX</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`,
  )
const means = (code: string, reference: string, account: string, more = ''): readonly Change[] => [
  ['<cbc:PaymentMeansCode>30', `<cbc:PaymentMeansCode>${code}`],
  ['<cbc:PaymentID>2026110042</cbc:PaymentID>', reference && `<cbc:PaymentID>${reference}</cbc:PaymentID>`],
  ['<cbc:ID>SK3112000000198742637541</cbc:ID>', `<cbc:ID>${account}</cbc:ID>${more}`],
]
const bank = (id: string): string =>
  `<cac:FinancialInstitutionBranch><cbc:ID>${id}</cbc:ID></cac:FinancialInstitutionBranch>`
const instead = (group: string): Change => [
  '<cac:PayeeFinancialAccount>\n      <cbc:ID>SK3112000000198742637541</cbc:ID>\n    </cac:PayeeFinancialAccount>',
  group,
]
const mandate = (account: string): string =>
  `<cac:PaymentMandate><cbc:ID>M1</cbc:ID>${account && `<cac:PayerFinancialAccount><cbc:ID>${account}</cbc:ID></cac:PayerFinancialAccount>`}</cac:PaymentMandate>`
const described = (text: string, id: string, uri = ''): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>${id}</cbc:ID><cbc:DocumentDescription>${text}</cbc:DocumentDescription>${uri && `<cac:Attachment><cac:ExternalReference><cbc:URI>${uri}</cbc:URI></cac:ExternalReference></cac:Attachment>`}</cac:AdditionalDocumentReference>`
const references = (text: string): Change => before('cac:AccountingSupplierParty', text)

const norway: readonly BrokenCase[] = [
  [
    'a VAT number and the entry in Foretaksregisteret',
    [],
    sellerVat('NO976390512MVA'),
    registration('Foretaksregisteret'),
  ],
  ['a missing entry in Foretaksregisteret', ['NO-R-002'], sellerVat('NO976390512MVA')],
  [
    'a VAT number with a wrong check digit',
    ['NO-R-001'],
    sellerVat('NO976390513MVA'),
    registration('Foretaksregisteret'),
  ],
  ['a VAT number without the suffix MVA', ['NO-R-001'], sellerVat('NO976390512'), registration('Foretaksregisteret')],
  ['a VAT number of zeros', ['NO-R-001'], sellerVat('NO000000000MVA'), registration('Foretaksregisteret')],
]

const danish = [...both('DK'), sellerNumber('0184', 'DK12345678'), buyerNumber('0184', 'DK87654321')]
const byCard: Change = ['<cbc:PaymentMeansCode>30', '<cbc:PaymentMeansCode>48']
const ofDenmark: readonly BrokenCase[] = [
  ['CVR numbers of seller and buyer', [], ...danish, byCard],
  ['registration numbers of another scheme', ['DK-R-014', 'DK-R-017'], ...both('DK'), byCard],
  ['a Danish seller with a foreign buyer', ['DK-R-014'], ...seller('DK')],
  [
    'a missing seller registration number',
    ['DK-R-002'],
    ...seller('DK'),
    removed('<cbc:CompanyID schemeID="0158">12345679</cbc:CompanyID>'),
  ],
  [
    'a party identifier without a scheme',
    ['DK-R-013'],
    ...danish,
    byCard,
    before('cac:PartyName', '<cac:PartyIdentification><cbc:ID>1</cbc:ID></cac:PartyIdentification>'),
  ],
  ['a payment means code that Denmark does not use', ['DK-R-005'], ...danish, ...means('57', '', '1')],
  ['a bank transfer without a bank', ['DK-R-006'], ...danish, ...means('42', '', '1')],
  ['a bank transfer', [], ...danish, ...means('42', '', '1', bank('2'))],
  [
    'a direct debit without an account',
    ['DK-R-007'],
    ...danish,
    ['<cbc:PaymentMeansCode>30', '<cbc:PaymentMeansCode>49'],
    instead(mandate('')),
  ],
  ['a giro account of seven digits', [], ...danish, ...means('50', '01#', '1234567')],
  ['a giro account of six digits', ['DK-R-008'], ...danish, ...means('50', '01#', '123456')],
  [
    'a giro payment with a short instruction',
    ['DK-R-009'],
    ...danish,
    ...means('50', '04#123456789012345', '12345678'),
  ],
  ['a giro payment with a complete instruction', [], ...danish, ...means('50', '04#1234567890123456', '12345678')],
  ['a FIK payment', [], ...danish, ...means('93', '71#123456789012345', '12345678')],
  ['a FIK payment with a short instruction', ['DK-R-011'], ...danish, ...means('93', '75#12345678901234', '12345678')],
  ['a FIK payment with an unknown card type', ['DK-R-010'], ...danish, ...means('93', '74#', '12345678')],
  [
    'a classification of an old list version',
    ['DK-R-003'],
    ...danish,
    byCard,
    before(
      'cac:ClassifiedTaxCategory',
      '<cac:CommodityClassification><cbc:ItemClassificationCode listID="TST" listVersionID="18.0">1</cbc:ItemClassificationCode></cac:CommodityClassification>',
    ),
  ],
  [
    'a classification of the new list version',
    [],
    ...danish,
    byCard,
    before(
      'cac:ClassifiedTaxCategory',
      '<cac:CommodityClassification><cbc:ItemClassificationCode listID="TST" listVersionID="26.0801">1</cbc:ItemClassificationCode></cac:CommodityClassification>',
    ),
  ],
  ['a charge with the reason ZZZ and no tax code', ['DK-R-004'], ...danish, byCard, ['>FC<', '>ZZZ<']],
  ['a charge with the reason ZZZ and a tax code', [], ...danish, byCard, ['>FC<', '>ZZZ<'], ['>Doprava<', '>3999<']],
  [
    'a charge with the reason ZZZ and a composite tax code',
    [],
    ...danish,
    byCard,
    ['>FC<', '>ZZZ<'],
    ['>Doprava<', '>a#b<'],
  ],
  [
    'a charge with the reason ZZZ and an incomplete composite tax code',
    ['DK-R-004'],
    ...danish,
    byCard,
    ['>FC<', '>ZZZ<'],
    ['>Doprava<', '>a#<'],
  ],
]

const ofSweden: readonly BrokenCase[] = [
  [
    'a Swedish company',
    [],
    ...seller('SE'),
    sellerNumber('0007', '5567321707'),
    ['<cbc:Percent>5<', '<cbc:Percent>6<'],
    ['<cbc:Percent>5<', '<cbc:Percent>6<'],
  ],
  [
    'an organisation number with a wrong check digit',
    ['SE-R-013'],
    ...seller('SE'),
    sellerNumber('0007', '5567321708'),
  ],
  [
    'an organisation number with one digit too many',
    ['SE-R-004'],
    ...seller('SE'),
    sellerNumber('0007', '55673217070'),
  ],
  [
    'an organisation number with a letter',
    ['SE-R-003', 'SE-R-013'],
    ...seller('SE'),
    sellerNumber('0007', '55673217O7'),
  ],
  ['the F-tax statement', [], ...seller('SE'), sellerNumber('0007', '5567321707'), registration('Godkänd för F-skatt')],
  [
    'an incomplete F-tax statement',
    ['SE-R-005'],
    ...seller('SE'),
    sellerNumber('0007', '5567321707'),
    registration('Godkänd'),
  ],
  [
    'a VAT number with a letter, and VAT rates of 23 and 5',
    ['SE-R-002', 'SE-R-006', 'SE-R-006', 'SE-R-006', 'SE-R-006', 'SE-R-006'],
    ...seller('SE'),
    sellerNumber('0007', '5567321707'),
    sellerVat('SE55673217070X'),
  ],
  [
    'a short VAT number',
    ['SE-R-001'],
    ...seller('SE'),
    sellerNumber('0007', '5567321707'),
    sellerVat('SE5567321707'),
    ...Array.from({ length: 3 }, (): Change => ['<cbc:Percent>23<', '<cbc:Percent>25<']),
    ...Array.from({ length: 2 }, (): Change => ['<cbc:Percent>5<', '<cbc:Percent>12.0<']),
  ],
  [
    'a Plusgiro of nine digits',
    ['SE-R-010'],
    ...seller('SE'),
    sellerNumber('0007', '5567321707'),
    ...means('30', '', '123456789', bank('SE:PLUSGIRO')),
  ],
  [
    'a Plusgiro with a letter',
    ['SE-R-007'],
    ...seller('SE'),
    sellerNumber('0007', '5567321707'),
    ...means('30', '', '12345A', bank('SE:PLUSGIRO')),
  ],
  [
    'a Bankgiro of six digits',
    ['SE-R-009'],
    ...seller('SE'),
    sellerNumber('0007', '5567321707'),
    ...means('30', '', '123456', bank('SE:BANKGIRO')),
  ],
  [
    'a Bankgiro with a letter',
    ['SE-R-008'],
    ...seller('SE'),
    sellerNumber('0007', '5567321707'),
    ...means('30', '', '123456A', bank('SE:BANKGIRO')),
  ],
  [
    'a payment means code that is reserved for giro',
    ['SE-R-011'],
    ...seller('SE'),
    sellerNumber('0007', '5567321707'),
    ...means('56', '', '1234567'),
  ],
  [
    'a domestic transfer with code 31',
    ['SE-R-012'],
    ...both('SE'),
    sellerNumber('0007', '5567321707'),
    ...means('31', '', '1234567'),
  ],
  [
    'a transfer abroad with code 31',
    [],
    ...seller('SE'),
    sellerNumber('0007', '5567321707'),
    ...means('31', '', '1234567'),
  ],
]

const italian = sellerVat('IT12345670017')
const ofItaly: readonly BrokenCase[] = [
  ['a seller with a complete address', [], italian],
  ['a tax registration that is too short', ['IT-R-001'], italian, registration('1234567890')],
  ['a valid tax registration', [], italian, registration('RSSMRA85T10A562S')],
  [
    'a missing street, city and post code',
    ['IT-R-002', 'IT-R-003', 'IT-R-004'],
    italian,
    removed('<cbc:StreetName>Nábrežná 12</cbc:StreetName>'),
    removed('<cbc:CityName>Komárno</cbc:CityName>'),
    removed('<cbc:PostalZone>945 01</cbc:PostalZone>'),
  ],
]

const icelandic = [...both('IS'), sellerNumber('0196', '1'), buyerNumber('0196', '2')]
const ofIceland: readonly BrokenCase[] = [
  ['registration numbers and complete addresses', [], ...icelandic],
  ['another type code', ['IS-R-001'], ...icelandic, ['<cbc:InvoiceTypeCode>380', '<cbc:InvoiceTypeCode>383']],
  ['registration numbers of another scheme', ['IS-R-002', 'IS-R-004'], ...both('IS')],
  ['an Icelandic seller with a foreign buyer', ['IS-R-002'], ...seller('IS')],
  [
    'a missing seller street and a missing buyer post code',
    ['IS-R-003', 'IS-R-005'],
    ...icelandic,
    removed('<cbc:StreetName>Nábrežná 12</cbc:StreetName>'),
    removed('<cbc:PostalZone>058 01</cbc:PostalZone>'),
  ],
  ['a payment claim', [], ...icelandic, ...means('9', '', '012366001234')],
  ['a payment claim with a short account number', ['IS-R-006'], ...icelandic, ...means('9', '', '01236600123')],
  ['a transfer with a short account number', ['IS-R-007'], ...icelandic, ...means('42', '', '01236600123')],
  ['a final due date (EINDAGI)', [], ...icelandic, references(described('EINDAGI', '2026-12-04'))],
  ['a final due date that is not a date', ['IS-R-008'], ...icelandic, references(described('EINDAGI', '2026-12-32'))],
  ['a final due date before the due date', ['IS-R-010'], ...icelandic, references(described('EINDAGI', '2026-12-03'))],
  [
    'a final due date without a due date',
    ['IS-R-009', 'IS-R-010'],
    ...icelandic,
    references(described('EINDAGI', '2026-12-04')),
    removed('<cbc:DueDate>2026-12-04</cbc:DueDate>'),
  ],
]

const dutch = [...both('NL'), sellerNumber('0106', '12345678'), buyerNumber('0190', '12345678901234567890')]
const ofNetherlands: readonly BrokenCase[] = [
  ['registration numbers and complete addresses', [], ...dutch],
  ['registration numbers of another scheme', ['NL-R-003', 'NL-R-005'], ...both('NL')],
  [
    'a valid scheme as one of several words',
    [],
    ...both('NL'),
    sellerNumber('x 0106', '1'),
    buyerNumber('0106 y', '1'),
  ],
  [
    'missing cities of seller and buyer',
    ['NL-R-002', 'NL-R-004'],
    ...dutch,
    removed('<cbc:CityName>Komárno</cbc:CityName>'),
    removed('<cbc:CityName>Poprad</cbc:CityName>'),
  ],
  [
    'a tax representative without a complete address',
    ['NL-R-006'],
    ...dutch,
    before(
      'cac:Delivery',
      '<cac:TaxRepresentativeParty><cac:PostalAddress><cac:Country><cbc:IdentificationCode>nl</cbc:IdentificationCode></cac:Country></cac:PostalAddress></cac:TaxRepresentativeParty>',
    ),
  ],
  [
    'missing payment means',
    ['NL-R-007'],
    ...dutch,
    ['<cac:PaymentMeans>', '<cac:Other>'],
    ['</cac:PaymentMeans>', '</cac:Other>'],
  ],
  [
    'missing payment means when nothing is due',
    [],
    ...dutch,
    ['<cac:PaymentMeans>', '<cac:Other>'],
    ['</cac:PaymentMeans>', '</cac:Other>'],
    ['<cbc:PayableAmount currencyID="EUR">1036.50', '<cbc:PayableAmount currencyID="EUR">0'],
  ],
  [
    'an amount due that is not a number, which is not evaluated when there are payment means',
    [],
    ...dutch,
    ['<cbc:PayableAmount currencyID="EUR">1036.50', '<cbc:PayableAmount currencyID="EUR">1036,50'],
  ],
  [
    'missing payment means and an amount due that is not a number',
    ['NL-R-007 not evaluated'],
    ...dutch,
    ['<cac:PaymentMeans>', '<cac:Other>'],
    ['</cac:PaymentMeans>', '</cac:Other>'],
    ['<cbc:PayableAmount currencyID="EUR">1036.50', '<cbc:PayableAmount currencyID="EUR">1036,50'],
  ],
  ['a payment means code that the Netherlands do not use', ['NL-R-008'], ...dutch, ...means('42', '', '1')],
  [
    'an order line reference without an order reference',
    ['NL-R-009'],
    ...dutch,
    before('cac:Item', '<cac:OrderLineReference><cbc:LineID>1</cbc:LineID></cac:OrderLineReference>'),
  ],
]

const numbered = (number: string): Change => [
  '<cbc:ID>2026110042</cbc:ID>\n  <cbc:IssueDate>',
  `<cbc:ID>${number}</cbc:ID>\n  <cbc:IssueDate>`,
]
const mark = described('##M.AR.K##', '400')
const page = described('##INVOICE|URL##', '1', 'https://example.gr')
const endpoint = (number: string, to: string): Change => [
  `<cbc:EndpointID schemeID="0245">${number}`,
  `<cbc:EndpointID schemeID="9933">${to}`,
]
const greek = [
  ...both('GR'),
  sellerVat('EL094259216'),
  buyerVat('EL094259216'),
  endpoint('2022749619', '094259216'),
  endpoint('2123456786', '094259216'),
]
const greekNumber = numbered('094259216|20/11/2026|0|1.1|A|1')
const ofGreece: readonly BrokenCase[] = [
  ['a structured number, a MARK and an invoice URL', [], ...greek, greekNumber, references(mark + page)],
  [
    'an invoice number without segments',
    ['GR-R-001-1', 'GR-R-001-2', 'GR-R-001-3', 'GR-R-001-4', 'GR-R-001-5', 'GR-R-001-6', 'GR-R-001-7'],
    ...greek,
    references(mark + page),
  ],
  [
    'a number with the tax number of another party, another date, a fraction and an unknown type',
    ['GR-R-001-2', 'GR-R-001-3', 'GR-R-001-4', 'GR-R-001-5'],
    ...greek,
    numbered('090000045|21/11/2026|0.5|1.2|A|1'),
    references(mark + page),
  ],
  [
    'a number with empty last segments',
    ['GR-R-001-6', 'GR-R-001-7'],
    ...greek,
    numbered('094259216|20/11/2026|0|1.1||'),
    references(mark + page),
  ],
  ['a missing MARK and invoice URL', ['GR-R-004-1', 'GR-S-008-1'], ...greek, greekNumber],
  ['two invoice URLs', ['GR-S-008-1', 'GR-R-008-2'], ...greek, greekNumber, references(mark + page + page)],
  [
    'a MARK of zero and an invoice URL reference without a URL',
    ['GR-R-004-2', 'GR-R-008-3'],
    ...greek,
    greekNumber,
    references(described('##M.AR.K##', '0') + described('##INVOICE|URL##', '1')),
  ],
  [
    'missing party names',
    ['GR-R-002', 'GR-R-005'],
    ...greek,
    greekNumber,
    references(mark + page),
    ['<cbc:Name>Modrá kotva</cbc:Name>', ''],
    ['<cbc:Name>Tatranské čítanie</cbc:Name>', ''],
  ],
  [
    'a wrong VAT number of the seller',
    ['GR-R-001-2', 'GR-S-011', 'GR-R-003'],
    ...greek,
    ['EL094259216', 'EL094259217'],
    greekNumber,
    references(mark + page),
  ],
  [
    'a wrong VAT number of the buyer',
    ['GR-R-006'],
    ...greek.with(3, buyerVat('EL094259217')),
    greekNumber,
    references(mark + page),
  ],
  [
    'electronic addresses of another scheme',
    ['GR-R-009', 'GR-R-010'],
    ...greek.slice(0, 4),
    greekNumber,
    references(mark + page),
  ],
]

const german = [...both('DE'), buyerVat('DE123456789')]
const terms = (note: string): Change =>
  before('cac:AllowanceCharge', `<cac:PaymentTerms><cbc:Note>${note}</cbc:Note></cac:PaymentTerms>`)
const attached = (name: string): string =>
  `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="${name}">QQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`
const creditor = before(
  'cac:PartyName',
  '<cac:PartyIdentification><cbc:ID schemeID="SEPA">DE98ZZZ09999999999</cbc:ID></cac:PartyIdentification>',
)
const ofGermany: readonly BrokenCase[] = [
  ['a credit transfer', [], ...german],
  [
    'a German seller with a foreign buyer and no buyer reference',
    [],
    ...seller('DE'),
    removed('<cbc:BuyerReference>OBJ-2026-0815</cbc:BuyerReference>'),
  ],
  [
    'missing payment means and a blank buyer reference',
    ['DE-R-001', 'DE-R-015'],
    ...german,
    ['<cac:PaymentMeans>', '<cac:Other>'],
    ['</cac:PaymentMeans>', '</cac:Other>'],
    ['>OBJ-2026-0815<', '> <'],
  ],
  [
    'a missing seller contact',
    ['DE-R-002'],
    ...german,
    ['<cac:Contact>', '<cac:Other>'],
    ['</cac:Contact>', '</cac:Other>'],
  ],
  [
    'missing cities',
    ['DE-R-003', 'DE-R-008'],
    ...german,
    ['>Komárno<', '> <'],
    removed('<cbc:CityName>Poprad</cbc:CityName>'),
  ],
  [
    'missing post codes',
    ['DE-R-004', 'DE-R-009'],
    ...german,
    ['>945 01<', '> <'],
    removed('<cbc:PostalZone>058 01</cbc:PostalZone>'),
  ],
  [
    'an empty contact',
    ['DE-R-005', 'DE-R-006', 'DE-R-007', 'DE-R-027', 'DE-R-028'],
    ...german,
    removed('<cbc:Name>Účtáreň</cbc:Name>'),
    removed('<cbc:Telephone>+421 2 0000 0000</cbc:Telephone>'),
    removed('<cbc:ElectronicMail>faktury@modra-kotva.example</cbc:ElectronicMail>'),
  ],
  ['a telephone number with two digits', ['DE-R-027'], ...german, ['+421 2 0000 0000', '+4 a 2']],
  ['an e-mail address without a dot', ['DE-R-028'], ...german, ['modra-kotva.example', 'example']],
  ['an e-mail address with two at signs', ['DE-R-028'], ...german, ['modra-kotva.example', 'a@b.example']],
  [
    'a delivery address without a city and post code',
    ['DE-R-010', 'DE-R-011'],
    ...german,
    [
      '</cbc:ActualDeliveryDate>',
      '</cbc:ActualDeliveryDate><cac:DeliveryLocation><cac:Address><cbc:StreetName>1</cbc:StreetName></cac:Address></cac:DeliveryLocation>',
    ],
  ],
  [
    'a missing rate in the VAT breakdown',
    ['DE-R-014'],
    ...german,
    ['<cbc:Percent>23</cbc:Percent>', '<cbc:Percent>23</cbc:Percent><!-- -->'],
    [
      '184.00</cbc:TaxAmount>\n      <cac:TaxCategory>\n        <cbc:ID>S</cbc:ID>\n        <cbc:Percent>23</cbc:Percent>',
      '184.00</cbc:TaxAmount>\n      <cac:TaxCategory>\n        <cbc:ID>S</cbc:ID>',
    ],
  ],
  ['a blank VAT number', ['DE-R-016'], ...german, sellerVat(' ')],
  ['another type code', ['DE-R-017'], ...german, ['<cbc:InvoiceTypeCode>380', '<cbc:InvoiceTypeCode>383']],
  [
    'a corrected invoice without a reference to the preceding invoice',
    ['DE-R-026'],
    ...german,
    ['<cbc:InvoiceTypeCode>380', '<cbc:InvoiceTypeCode>384'],
  ],
  ['a cash discount (Skonto)', [], ...german, terms('Zahlbar:\n#SKONTO#TAGE=14#PROZENT=2.00#\n')],
  [
    'two cash discounts, one on a base amount',
    [],
    ...german,
    terms('#SKONTO#TAGE=14#PROZENT=2.00#BASISBETRAG=100.00#\n#SKONTO#TAGE=28#PROZENT=1.00#\n'),
  ],
  ['a cash discount without a line end', ['DE-R-018'], ...german, terms('#SKONTO#TAGE=14#PROZENT=2.00#')],
  ['a cash discount without decimals', ['DE-R-018'], ...german, terms('#SKONTO#TAGE=14#PROZENT=2#\n')],
  ['attachments with different filenames', [], ...german, references(attached('a.csv') + attached('b.csv'))],
  [
    'attachments with the same filename',
    ['DE-R-022'],
    ...german,
    references(attached('a.csv') + attached('b.csv') + attached('a.csv')),
  ],
  [
    'an external document location without a URL scheme',
    ['DE-R-T02'],
    ...german,
    references(described('x', '1', 'www.example.de')),
  ],
  [
    'a SEPA credit transfer to an invalid IBAN',
    ['DE-R-019'],
    ...german,
    ...means('58', '', 'SK3112000000198742637542'),
  ],
  ['a SEPA credit transfer to an IBAN with spaces', [], ...german, ...means('58', '', 'SK31 1200 0000 1987 4263 7541')],
  [
    'a credit transfer with a mandate instead of an account',
    ['DE-R-030', 'DE-R-031', 'DE-R-023-1', 'DE-R-023-2'],
    ...german,
    instead(mandate('')),
  ],
  [
    'a card payment',
    [],
    ...german,
    ['<cbc:PaymentMeansCode>30', '<cbc:PaymentMeansCode>54'],
    instead('<cac:CardAccount/>'),
  ],
  [
    'a card payment with an account instead of a card',
    ['DE-R-024-1', 'DE-R-024-2'],
    ...german,
    ['<cbc:PaymentMeansCode>30', '<cbc:PaymentMeansCode>48'],
  ],
  [
    'a direct debit',
    [],
    ...german,
    creditor,
    ['<cbc:PaymentMeansCode>30', '<cbc:PaymentMeansCode>59'],
    instead(mandate('DE89370400440532013000')),
  ],
  [
    'a direct debit from an invalid IBAN',
    ['DE-R-020'],
    ...german,
    creditor,
    ['<cbc:PaymentMeansCode>30', '<cbc:PaymentMeansCode>59'],
    instead(mandate('DE89370400440532013001')),
  ],
  [
    'a direct debit with an account instead of a mandate',
    ['DE-R-020', 'DE-R-025-1', 'DE-R-025-2'],
    ...german,
    ['<cbc:PaymentMeansCode>30', '<cbc:PaymentMeansCode>59'],
  ],
]

describe.each([
  ['NO', norway],
  ['DK', ofDenmark],
  ['SE', ofSweden],
  ['IT', ofItaly],
  ['IS', ofIceland],
  ['NL', ofNetherlands],
  ['GR', ofGreece],
  ['DE', ofGermany],
] as const)('Peppol BIS Billing, the national rules for %s', (country, cases) => {
  test.each(cases.map(([what, expected, ...changes]) => ({ what, expected, changes })))(
    'report exactly the findings $expected for $what',
    ({ expected, changes }) => {
      const found = brokenRules(rules, exampleText('invoice', ...changes)).filter((id) => /^[A-Z]{2}-[RS]-/.test(id))
      expect(found).toEqual(expected)
    },
  )

  test('are each broken by at least one invoice or credit note in these tests', () => {
    const published = rules.module.rules
      .flatMap(({ checks }) => checks.map(({ id }) => id))
      .filter((id) => id.startsWith(`${country}-`))
    const broken = new Set(cases.flatMap(([, expected]) => expected))
    expect(published.filter((id) => !broken.has(id))).toEqual(published.filter((id) => ofCreditNotes.includes(id)))
  })
})

const ofCreditNotes = ['DK-R-016', 'NL-R-001']

test('DK-R-016 forbids a negative credit note between Danish parties', () => {
  const negative: Change = ['<cbc:PayableAmount currencyID="EUR">', '<cbc:PayableAmount currencyID="EUR">-']
  expect(brokenRules(rules, exampleText('credit-note', ...both('DK'), negative))).toContain('DK-R-016')
  expect(brokenRules(rules, exampleText('credit-note', ...seller('DK'), negative))).not.toContain('DK-R-016')
  expect(brokenRules(rules, exampleText('invoice', ...both('DK'), negative))).not.toContain('DK-R-016')
})

test('NL-R-001 requires a Dutch credit note to reference an invoice', () => {
  expect(brokenRules(rules, exampleText('credit-note', ...seller('NL')))).not.toContain('NL-R-001')
  expect(
    brokenRules(
      rules,
      exampleText('credit-note', ...seller('NL'), [
        '<cac:InvoiceDocumentReference>\n      <cbc:ID>2026110042</cbc:ID>',
        '<cac:InvoiceDocumentReference>',
      ]),
    ),
  ).toContain('NL-R-001')
})

test("the seller's country is taken from the VAT number, or else from the tax representative, or else from the address", () => {
  const representative: Change = before(
    'cac:Delivery',
    '<cac:TaxRepresentativeParty><cac:PartyTaxScheme><cbc:CompanyID>IT12345670017</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:TaxRepresentativeParty>',
  )
  const nowhere = removed('<cbc:StreetName>Nábrežná 12</cbc:StreetName>')
  expect(brokenRules(rules, exampleText('invoice', ...seller('IT'), nowhere))).not.toContain('IT-R-002')
  expect(brokenRules(rules, exampleText('invoice', sellerVat(''), ...seller('IT'), nowhere))).toContain('IT-R-002')
  expect(brokenRules(rules, exampleText('invoice', sellerVat(''), representative, nowhere))).toContain('IT-R-002')
})

test("no national rule applies to a seller with two VAT numbers, because the seller's country is ambiguous", () => {
  const second = before(
    'cac:PartyLegalEntity',
    '<cac:PartyTaxScheme><cbc:CompanyID>IT1</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>',
  )
  const found = brokenRules(
    rules,
    exampleText('invoice', sellerVat('IT12345670017'), second, removed('<cbc:StreetName>Nábrežná 12</cbc:StreetName>')),
  )
  expect(found).toEqual([])
})
