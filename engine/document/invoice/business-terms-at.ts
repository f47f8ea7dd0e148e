/**
 * Returns the business terms or groups that an element of an invoice or credit note represents (EN 16931-3-2, UBL
 * syntax binding). The location of the element is an XPath such as `/Invoice[1]/cac:InvoiceLine[2]/cbc:ID[1]`. Returns
 * several terms if the location alone does not decide between them, as for allowances and charges. Returns none if the
 * element represents no term or group.
 */
export function businessTermsAt(location: string): readonly string[] {
  const path = location
    .replace(/\[\d+\]/g, '')
    .replace(/(^|\/)[^/:]+:/g, '$1')
    .replace(/^\/[^/]*\/?/, '')
  const asInInvoice = path
    .replace('CreditNoteLine', 'InvoiceLine')
    .replace('CreditedQuantity', 'InvoicedQuantity')
    .replace('CreditNoteTypeCode', 'InvoiceTypeCode')
  return terms.get(asInInvoice)?.split(' ') ?? []
}

const seller = 'AccountingSupplierParty/Party/'
const buyer = 'AccountingCustomerParty/Party/'

const terms: ReadonlyMap<string, string> = new Map([
  ...below('', {
    ID: 'BT-1',
    IssueDate: 'BT-2',
    InvoiceTypeCode: 'BT-3',
    DocumentCurrencyCode: 'BT-5',
    TaxCurrencyCode: 'BT-6',
    TaxPointDate: 'BT-7',
    DueDate: 'BT-9',
    BuyerReference: 'BT-10',
    'ProjectReference/ID': 'BT-11',
    'ContractDocumentReference/ID': 'BT-12',
    'OrderReference/ID': 'BT-13',
    'OrderReference/SalesOrderID': 'BT-14',
    'ReceiptDocumentReference/ID': 'BT-15',
    'DespatchDocumentReference/ID': 'BT-16',
    'OriginatorDocumentReference/ID': 'BT-17',
    AccountingCost: 'BT-19',
    'PaymentTerms/Note': 'BT-20',
    Note: 'BT-22',
    ProfileID: 'BT-23',
    CustomizationID: 'BT-24',
    BillingReference: 'BG-3',
    'BillingReference/InvoiceDocumentReference': 'BG-3',
    'BillingReference/InvoiceDocumentReference/ID': 'BT-25',
    'BillingReference/InvoiceDocumentReference/IssueDate': 'BT-26',
    InvoicePeriod: 'BG-14',
    'InvoicePeriod/DescriptionCode': 'BT-8',
    'InvoicePeriod/StartDate': 'BT-73',
    'InvoicePeriod/EndDate': 'BT-74',
    AdditionalDocumentReference: 'BG-24 BT-18',
    'AdditionalDocumentReference/ID': 'BT-122 BT-18',
    'AdditionalDocumentReference/DocumentDescription': 'BT-123',
    'AdditionalDocumentReference/Attachment/ExternalReference/URI': 'BT-124',
    'AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject': 'BT-125',
  }),
  ...below('', { AccountingSupplierParty: 'BG-4', 'AccountingSupplierParty/Party': 'BG-4' }),
  ...below(seller, {
    'PartyLegalEntity/RegistrationName': 'BT-27',
    'PartyName/Name': 'BT-28',
    'PartyIdentification/ID': 'BT-29 BT-90',
    'PartyLegalEntity/CompanyID': 'BT-30',
    'PartyTaxScheme/CompanyID': 'BT-31 BT-32',
    'PartyLegalEntity/CompanyLegalForm': 'BT-33',
    EndpointID: 'BT-34',
    Contact: 'BG-6',
    'Contact/Name': 'BT-41',
    'Contact/Telephone': 'BT-42',
    'Contact/ElectronicMail': 'BT-43',
  }),
  ...address(`${seller}PostalAddress`, 'BG-5', ['BT-35', 'BT-36', 'BT-162', 'BT-37', 'BT-38', 'BT-39', 'BT-40']),
  ...below('', { AccountingCustomerParty: 'BG-7', 'AccountingCustomerParty/Party': 'BG-7' }),
  ...below(buyer, {
    'PartyLegalEntity/RegistrationName': 'BT-44',
    'PartyName/Name': 'BT-45',
    'PartyIdentification/ID': 'BT-46',
    'PartyLegalEntity/CompanyID': 'BT-47',
    'PartyTaxScheme/CompanyID': 'BT-48',
    EndpointID: 'BT-49',
    Contact: 'BG-9',
    'Contact/Name': 'BT-56',
    'Contact/Telephone': 'BT-57',
    'Contact/ElectronicMail': 'BT-58',
  }),
  ...address(`${buyer}PostalAddress`, 'BG-8', ['BT-50', 'BT-51', 'BT-163', 'BT-52', 'BT-53', 'BT-54', 'BT-55']),
  ...below('', {
    PayeeParty: 'BG-10',
    'PayeeParty/PartyName/Name': 'BT-59',
    'PayeeParty/PartyIdentification/ID': 'BT-60 BT-90',
    'PayeeParty/PartyLegalEntity/CompanyID': 'BT-61',
  }),
  ...below('', {
    TaxRepresentativeParty: 'BG-11',
    'TaxRepresentativeParty/PartyName/Name': 'BT-62',
    'TaxRepresentativeParty/PartyTaxScheme/CompanyID': 'BT-63',
  }),
  ...address('TaxRepresentativeParty/PostalAddress', 'BG-12', [
    'BT-64',
    'BT-65',
    'BT-164',
    'BT-66',
    'BT-67',
    'BT-68',
    'BT-69',
  ]),
  ...below('', {
    Delivery: 'BG-13',
    'Delivery/DeliveryParty/PartyName/Name': 'BT-70',
    'Delivery/DeliveryLocation/ID': 'BT-71',
    'Delivery/ActualDeliveryDate': 'BT-72',
  }),
  ...address('Delivery/DeliveryLocation/Address', 'BG-15', [
    'BT-75',
    'BT-76',
    'BT-165',
    'BT-77',
    'BT-78',
    'BT-79',
    'BT-80',
  ]),
  ...below('PaymentMeans/', {
    PaymentDueDate: 'BT-9',
    PaymentMeansCode: 'BT-81',
    PaymentID: 'BT-83',
    PayeeFinancialAccount: 'BG-17',
    'PayeeFinancialAccount/ID': 'BT-84',
    'PayeeFinancialAccount/Name': 'BT-85',
    'PayeeFinancialAccount/FinancialInstitutionBranch/ID': 'BT-86',
    CardAccount: 'BG-18',
    'CardAccount/PrimaryAccountNumberID': 'BT-87',
    'CardAccount/HolderName': 'BT-88',
    PaymentMandate: 'BG-19',
    'PaymentMandate/ID': 'BT-89',
    'PaymentMandate/PayerFinancialAccount/ID': 'BT-91',
  }),
  ...below('AllowanceCharge/', {
    Amount: 'BT-92 BT-99',
    BaseAmount: 'BT-93 BT-100',
    MultiplierFactorNumeric: 'BT-94 BT-101',
    'TaxCategory/ID': 'BT-95 BT-102',
    'TaxCategory/Percent': 'BT-96 BT-103',
    AllowanceChargeReason: 'BT-97 BT-104',
    AllowanceChargeReasonCode: 'BT-98 BT-105',
  }),
  ...below('LegalMonetaryTotal/', {
    LineExtensionAmount: 'BT-106',
    AllowanceTotalAmount: 'BT-107',
    ChargeTotalAmount: 'BT-108',
    TaxExclusiveAmount: 'BT-109',
    TaxInclusiveAmount: 'BT-112',
    PrepaidAmount: 'BT-113',
    PayableRoundingAmount: 'BT-114',
    PayableAmount: 'BT-115',
  }),
  ...below('', {
    PaymentMeans: 'BG-16',
    AllowanceCharge: 'BG-20 BG-21',
    LegalMonetaryTotal: 'BG-22',
    'TaxTotal/TaxAmount': 'BT-110 BT-111',
    'TaxTotal/TaxSubtotal': 'BG-23',
  }),
  ...below('TaxTotal/TaxSubtotal/', {
    TaxableAmount: 'BT-116',
    TaxAmount: 'BT-117',
    'TaxCategory/ID': 'BT-118',
    'TaxCategory/Percent': 'BT-119',
    'TaxCategory/TaxExemptionReason': 'BT-120',
    'TaxCategory/TaxExemptionReasonCode': 'BT-121',
  }),
  ...below('InvoiceLine/', {
    ID: 'BT-126',
    Note: 'BT-127',
    'DocumentReference/ID': 'BT-128',
    InvoicedQuantity: 'BT-129',
    LineExtensionAmount: 'BT-131',
    'OrderLineReference/LineID': 'BT-132',
    AccountingCost: 'BT-133',
    InvoicePeriod: 'BG-26',
    'InvoicePeriod/StartDate': 'BT-134',
    'InvoicePeriod/EndDate': 'BT-135',
    AllowanceCharge: 'BG-27 BG-28',
    'AllowanceCharge/Amount': 'BT-136 BT-141',
    'AllowanceCharge/BaseAmount': 'BT-137 BT-142',
    'AllowanceCharge/MultiplierFactorNumeric': 'BT-138 BT-143',
    'AllowanceCharge/AllowanceChargeReason': 'BT-139 BT-144',
    'AllowanceCharge/AllowanceChargeReasonCode': 'BT-140 BT-145',
    Price: 'BG-29',
    'Price/PriceAmount': 'BT-146',
    'Price/AllowanceCharge/Amount': 'BT-147',
    'Price/AllowanceCharge/BaseAmount': 'BT-148',
    'Price/BaseQuantity': 'BT-149',
    Item: 'BG-31',
  }),
  ...below('InvoiceLine/Item/', {
    ClassifiedTaxCategory: 'BG-30',
    'ClassifiedTaxCategory/ID': 'BT-151',
    'ClassifiedTaxCategory/Percent': 'BT-152',
    Name: 'BT-153',
    Description: 'BT-154',
    'SellersItemIdentification/ID': 'BT-155',
    'BuyersItemIdentification/ID': 'BT-156',
    'StandardItemIdentification/ID': 'BT-157',
    'CommodityClassification/ItemClassificationCode': 'BT-158',
    'OriginCountry/IdentificationCode': 'BT-159',
    AdditionalItemProperty: 'BG-32',
    'AdditionalItemProperty/Name': 'BT-160',
    'AdditionalItemProperty/Value': 'BT-161',
  }),
  ['InvoiceLine', 'BG-25'],
])

/** Each term whose element has a name that no other term's element has, with that name. */
const distinctElements: ReadonlyMap<string, string> = new Map(
  [...terms].flatMap(([path, term]): [string, string][] => {
    const name = lastPart(path)
    return [...terms.keys()].filter((other) => lastPart(other) === name).length === 1 ? [[term, name]] : []
  }),
)

/**
 * Returns the local name of the element that represents a business term, such as `TaxInclusiveAmount` for BT-112.
 * Returns undefined if elements with this name represent other terms, too, or if the term is unknown.
 */
export function distinctElementOf(term: string): string | undefined {
  return distinctElements.get(term)
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function below(base: string, places: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(places).map(([path, term]) => [`${base}${path}`, term])
}

/**
 * Returns the table entries for a postal address: the group and its terms. The terms are given in this order: street,
 * second line, third line, city, postal code, region, country.
 */
function address(
  path: string,
  group: string,
  [street = '', second = '', third = '', city = '', zone = '', region = '', country = '']: readonly string[],
): [string, string][] {
  const parts = {
    StreetName: street,
    AdditionalStreetName: second,
    'AddressLine/Line': third,
    CityName: city,
    PostalZone: zone,
    CountrySubentity: region,
    'Country/IdentificationCode': country,
  }
  return [[path, group], ...below(`${path}/`, parts)]
}
