import { type Change, before, testRules, without } from '../../support/rule-cases.ts'

const addressLess = (city: string, street: string): readonly Change[] => [
  [`<cac:PostalAddress>\n        <cbc:StreetName>${street}`, `<cac:OtherAddress>\n        <cbc:StreetName>${street}`],
  [
    `${city}</cbc:PostalZone>\n        <cac:Country>\n          <cbc:IdentificationCode>SK</cbc:IdentificationCode>\n        </cac:Country>\n      </cac:PostalAddress>`,
    `${city}</cbc:PostalZone></cac:OtherAddress>`,
  ],
]
const countryLess = (zone: string): Change => [
  `${zone}</cbc:PostalZone>\n        <cac:Country>\n          <cbc:IdentificationCode>SK`,
  `${zone}</cbc:PostalZone>\n        <cac:Country>\n          <cbc:IdentificationCode> `,
]
const vatScheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'
const representative = (name: string, address: string, tax: string): Change =>
  before('cac:Delivery', `<cac:TaxRepresentativeParty>${name}${address}${tax}</cac:TaxRepresentativeParty>`)
const name = '<cac:PartyName><cbc:Name>Daňový zástupca</cbc:Name></cac:PartyName>'
const address =
  '<cac:PostalAddress><cac:Country><cbc:IdentificationCode>SK</cbc:IdentificationCode></cac:Country></cac:PostalAddress>'
const vatNumber = `<cac:PartyTaxScheme><cbc:CompanyID>SK2020202020</cbc:CompanyID>${vatScheme}</cac:PartyTaxScheme>`
const payee = (content: string): Change => before('cac:Delivery', `<cac:PayeeParty>${content}</cac:PayeeParty>`)
const sellerRegistration = without('<cbc:CompanyID schemeID="0158">12345679</cbc:CompanyID>')

testRules('parties.sch', [
  ['nothing', []],
  ['no name of the seller', ['BR-06'], without('<cbc:RegistrationName>Modrá kotva, s. r. o.</cbc:RegistrationName>')],
  ['a blank name of the seller', ['BR-06'], ['>Modrá kotva, s. r. o.<', '> <']],
  ['no name of the buyer', ['BR-07'], without('<cbc:RegistrationName>Tatranské čítanie, a. s.</cbc:RegistrationName>')],
  ['no address of the seller', ['BR-08'], ...addressLess('945 01', 'Nábrežná')],
  ['no country of the seller', ['BR-09'], countryLess('945 01')],
  ['no address of the buyer', ['BR-10'], ...addressLess('058 01', 'Lipová')],
  ['no country of the buyer', ['BR-11'], countryLess('058 01')],
  [
    'no scheme of the seller’s electronic address',
    ['BR-62'],
    ['<cbc:EndpointID schemeID="0245">2022749619', '<cbc:EndpointID>2022749619'],
  ],
  [
    'no scheme of the buyer’s electronic address',
    ['BR-63'],
    ['<cbc:EndpointID schemeID="0245">2123456786', '<cbc:EndpointID>2123456786'],
  ],
  [
    'an empty scheme is a scheme',
    [],
    ['<cbc:EndpointID schemeID="0245">2123456786', '<cbc:EndpointID schemeID="">2123456786'],
  ],
  ['a seller with a registration number only', [], ['>VAT<', '>TAX<']],
  ['a seller with a VAT number only', [], sellerRegistration],
  ['a seller with a tax number only', ['BR-CO-26'], ['>VAT<', '>TAX<'], sellerRegistration],
  [
    'a seller with a creditor identifier only',
    ['BR-CO-26'],
    ['>VAT<', '>TAX<'],
    sellerRegistration,
    before('cac:PartyName', '<cac:PartyIdentification><cbc:ID schemeID="SEPA">SK1</cbc:ID></cac:PartyIdentification>'),
  ],
  [
    'a seller with an identifier of its own',
    [],
    sellerRegistration,
    ['>VAT<', '>TAX<'],
    before('cac:PartyName', '<cac:PartyIdentification><cbc:ID>DODÁVATEĽ-1</cbc:ID></cac:PartyIdentification>'),
  ],
  ['a VAT number without country', ['BR-CO-09'], ['SK2022749619<', '2022749619<']],
  ['a VAT number of a country that is none', ['BR-CO-09'], ['SK2022749619<', 'QQ2022749619<']],
  ['a VAT number in small letters', ['BR-CO-09'], ['SK2022749619<', 'sk2022749619<']],
  [
    'VAT numbers of Greece, Northern Ireland and Kosovo',
    [],
    ['SK2022749619<', 'EL022749619<'],
    ['SK2123456786<', 'XI123456786<'],
    representative(name, address, vatNumber.replace('SK', '1A')),
  ],
  ['a tax number without country is none of VAT', [], ['SK2022749619<', '2022749619<'], ['>VAT<', '>TAX<']],
  [
    'a scheme vat in small letters, among blanks, is VAT',
    ['BR-CO-09'],
    ['SK2022749619<', '2022749619<'],
    ['>VAT<', '> vat <'],
  ],
  ['a payee', [], payee('<cac:PartyName><cbc:Name>Faktoring</cbc:Name></cac:PartyName>')],
  ['a payee without name', ['BR-17'], payee('<cac:PartyIdentification><cbc:ID>1</cbc:ID></cac:PartyIdentification>')],
  [
    'a payee by the name of the seller',
    ['BR-17'],
    payee('<cac:PartyName><cbc:Name>Modrá kotva</cbc:Name></cac:PartyName>'),
  ],
  [
    'a payee with the identifier of the seller',
    ['BR-17'],
    payee(
      '<cac:PartyIdentification><cbc:ID>1</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>Faktoring</cbc:Name></cac:PartyName>',
    ),
    before('cac:PartyName', '<cac:PartyIdentification><cbc:ID>1</cbc:ID></cac:PartyIdentification>'),
  ],
  ['a tax representative', [], representative(name, address, vatNumber)],
  [
    'a tax representative with a blank name',
    ['BR-18'],
    representative(name.replace('Daňový zástupca', ' '), address, vatNumber),
  ],
  ['a tax representative without address', ['BR-19'], representative(name, '', vatNumber)],
  ['a tax representative without country', ['BR-20'], representative(name, '<cac:PostalAddress/>', vatNumber)],
  [
    'a tax representative without VAT number',
    ['BR-56'],
    representative(name, address, vatNumber.replace('>VAT<', '>TAX<')),
  ],
  [
    'a place of delivery without country',
    ['BR-57'],
    before(
      'cac:PaymentMeans',
      '<cac:Delivery><cac:DeliveryLocation><cac:Address/></cac:DeliveryLocation></cac:Delivery>',
    ),
  ],
  [
    'a place of delivery with a blank country',
    [],
    before(
      'cac:PaymentMeans',
      '<cac:Delivery><cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode/></cac:Country></cac:Address></cac:DeliveryLocation></cac:Delivery>',
    ),
  ],
])
