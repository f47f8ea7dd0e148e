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
  ['the unchanged example', []],
  ['a missing seller name', ['BR-06'], without('<cbc:RegistrationName>Modrá kotva, s. r. o.</cbc:RegistrationName>')],
  ['a blank seller name', ['BR-06'], ['>Modrá kotva, s. r. o.<', '> <']],
  ['a missing buyer name', ['BR-07'], without('<cbc:RegistrationName>Tatranské čítanie, a. s.</cbc:RegistrationName>')],
  ['a missing seller address', ['BR-08'], ...addressLess('945 01', 'Nábrežná')],
  ['a missing seller country', ['BR-09'], countryLess('945 01')],
  ['a missing buyer address', ['BR-10'], ...addressLess('058 01', 'Lipová')],
  ['a missing buyer country', ['BR-11'], countryLess('058 01')],
  [
    'a seller electronic address without a scheme',
    ['BR-62'],
    ['<cbc:EndpointID schemeID="0245">2022749619', '<cbc:EndpointID>2022749619'],
  ],
  [
    'a buyer electronic address without a scheme',
    ['BR-63'],
    ['<cbc:EndpointID schemeID="0245">2123456786', '<cbc:EndpointID>2123456786'],
  ],
  [
    'a buyer electronic address with an empty scheme, which counts as a scheme',
    [],
    ['<cbc:EndpointID schemeID="0245">2123456786', '<cbc:EndpointID schemeID="">2123456786'],
  ],
  ['a seller identified by a registration number only', [], ['>VAT<', '>TAX<']],
  ['a seller identified by a VAT number only', [], sellerRegistration],
  ['a seller identified by a tax number only', ['BR-CO-26'], ['>VAT<', '>TAX<'], sellerRegistration],
  [
    'a seller identified by a creditor identifier only',
    ['BR-CO-26'],
    ['>VAT<', '>TAX<'],
    sellerRegistration,
    before('cac:PartyName', '<cac:PartyIdentification><cbc:ID schemeID="SEPA">SK1</cbc:ID></cac:PartyIdentification>'),
  ],
  [
    'a seller identified by a seller identifier only',
    [],
    sellerRegistration,
    ['>VAT<', '>TAX<'],
    before('cac:PartyName', '<cac:PartyIdentification><cbc:ID>DODÁVATEĽ-1</cbc:ID></cac:PartyIdentification>'),
  ],
  ['a VAT number without a country prefix', ['BR-CO-09'], ['SK2022749619<', '2022749619<']],
  ['a VAT number with an unknown country prefix', ['BR-CO-09'], ['SK2022749619<', 'QQ2022749619<']],
  ['a VAT number in lower case', ['BR-CO-09'], ['SK2022749619<', 'sk2022749619<']],
  [
    'VAT numbers with the prefixes of Greece, Northern Ireland and Kosovo',
    [],
    ['SK2022749619<', 'EL022749619<'],
    ['SK2123456786<', 'XI123456786<'],
    representative(name, address, vatNumber.replace('SK', '1A')),
  ],
  [
    'a tax number that is not a VAT number, without a country prefix',
    [],
    ['SK2022749619<', '2022749619<'],
    ['>VAT<', '>TAX<'],
  ],
  [
    'a VAT number without a country prefix, with the tax scheme vat in lower case',
    ['BR-CO-09'],
    ['SK2022749619<', '2022749619<'],
    ['>VAT<', '> vat <'],
  ],
  ['a payee', [], payee('<cac:PartyName><cbc:Name>Faktoring</cbc:Name></cac:PartyName>')],
  ['a payee without a name', ['BR-17'], payee('<cac:PartyIdentification><cbc:ID>1</cbc:ID></cac:PartyIdentification>')],
  [
    'a payee with the name of the seller',
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
  ['a tax representative without an address', ['BR-19'], representative(name, '', vatNumber)],
  ['a tax representative without a country', ['BR-20'], representative(name, '<cac:PostalAddress/>', vatNumber)],
  [
    'a tax representative without a VAT number',
    ['BR-56'],
    representative(name, address, vatNumber.replace('>VAT<', '>TAX<')),
  ],
  [
    'a delivery address without a country',
    ['BR-57'],
    before(
      'cac:PaymentMeans',
      '<cac:Delivery><cac:DeliveryLocation><cac:Address/></cac:DeliveryLocation></cac:Delivery>',
    ),
  ],
  [
    'a delivery address with an empty country code',
    [],
    before(
      'cac:PaymentMeans',
      '<cac:Delivery><cac:DeliveryLocation><cac:Address><cac:Country><cbc:IdentificationCode/></cac:Country></cac:Address></cac:DeliveryLocation></cac:Delivery>',
    ),
  ],
])
