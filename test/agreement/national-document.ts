/** The values that the national rules of Peppol BIS check. Groups are XML, all other fields plain values. */
export interface NationalFields {
  readonly seller: string
  readonly buyer: string
  readonly number: string
  readonly issued: string
  readonly due: string
  readonly type: string
  readonly reference: string
  /** before the parties: references to invoices, orders, other documents */
  readonly references: string
  readonly sellerAddress: NumberOfScheme
  readonly buyerAddress: NumberOfScheme
  readonly sellerIdentifier: NumberOfScheme | undefined
  readonly buyerIdentifier: NumberOfScheme | undefined
  readonly sellerVat: string
  readonly buyerVat: string
  readonly registration: string | undefined
  readonly sellerNumber: NumberOfScheme | undefined
  readonly buyerNumber: NumberOfScheme | undefined
  readonly telephone: string
  readonly mail: string
  readonly representative: string
  readonly deliveredTo: string
  readonly means: string
  readonly terms: string | undefined
  readonly chargeCode: string
  readonly chargeReason: string
  readonly rate: string
  readonly payable: string
  readonly classification: string
  readonly lineReference: string
}

export type NumberOfScheme = readonly [scheme: string, number: string]
export type DocumentKind = 'Invoice' | 'CreditNote'

/** Returns a Peppol BIS document with these values. */
export function nationalDocument(kind: DocumentKind, f: NationalFields): string {
  const [quantity, isInvoice] = [kind === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity', kind === 'Invoice']
  const category = (element: string) =>
    `<cac:${element}><cbc:ID>S</cbc:ID><cbc:Percent>${f.rate}</cbc:Percent>${scheme('VAT')}</cac:${element}>`
  return `<${kind} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${kind}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
<cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID><cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID><cbc:ID>${f.number}</cbc:ID><cbc:IssueDate>${f.issued}</cbc:IssueDate>${isInvoice && f.due !== '' ? `<cbc:DueDate>${f.due}</cbc:DueDate>` : ''}<cbc:${kind}TypeCode>${f.type}</cbc:${kind}TypeCode><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:BuyerReference>${f.reference}</cbc:BuyerReference>
${f.references}
<cac:AccountingSupplierParty>${party(f.seller, f.sellerAddress, f.sellerIdentifier, f.sellerVat, f.registration, f.sellerNumber, `<cac:Contact><cbc:Name>Who</cbc:Name><cbc:Telephone>${f.telephone}</cbc:Telephone><cbc:ElectronicMail>${f.mail}</cbc:ElectronicMail></cac:Contact>`)}</cac:AccountingSupplierParty>
<cac:AccountingCustomerParty>${party(f.buyer, f.buyerAddress, f.buyerIdentifier, f.buyerVat, undefined, f.buyerNumber, '')}</cac:AccountingCustomerParty>
${f.representative}${f.deliveredTo}${f.means}${f.terms === undefined ? '' : `<cac:PaymentTerms><cbc:Note>${f.terms}</cbc:Note></cac:PaymentTerms>`}
<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReasonCode>${f.chargeCode}</cbc:AllowanceChargeReasonCode><cbc:AllowanceChargeReason>${f.chargeReason}</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">10.00</cbc:Amount>${category('TaxCategory')}</cac:AllowanceCharge>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">27.50</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">110.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">27.50</cbc:TaxAmount>${category('TaxCategory')}</cac:TaxSubtotal></cac:TaxTotal>
<cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">110.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">137.50</cbc:TaxInclusiveAmount><cbc:ChargeTotalAmount currencyID="EUR">10.00</cbc:ChargeTotalAmount><cbc:PayableAmount currencyID="EUR">${f.payable}</cbc:PayableAmount></cac:LegalMonetaryTotal>
<cac:${kind}Line><cbc:ID>1</cbc:ID><cbc:${quantity} unitCode="C62">10</cbc:${quantity}><cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount>${f.lineReference}<cac:Item><cbc:Name>Thing</cbc:Name>${f.classification}${category('ClassifiedTaxCategory')}</cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">10</cbc:PriceAmount></cac:Price></cac:${kind}Line>
</${kind}>`
}

function party(
  country: string,
  [addressScheme, address]: NumberOfScheme,
  identifier: NumberOfScheme | undefined,
  vat: string,
  registration: string | undefined,
  number: NumberOfScheme | undefined,
  contact: string,
): string {
  const tax = (text: string, kind: string) =>
    `<cac:PartyTaxScheme><cbc:CompanyID>${text}</cbc:CompanyID>${scheme(kind)}</cac:PartyTaxScheme>`
  return `<cac:Party><cbc:EndpointID schemeID="${addressScheme}">${address}</cbc:EndpointID>${identifier === undefined ? '' : `<cac:PartyIdentification>${numbered('ID', identifier)}</cac:PartyIdentification>`}<cac:PartyName><cbc:Name>Name</cbc:Name></cac:PartyName><cac:PostalAddress><cbc:StreetName>Street 1</cbc:StreetName><cbc:CityName>Town</cbc:CityName><cbc:PostalZone>1234</cbc:PostalZone><cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>${tax(vat, 'VAT')}${registration === undefined ? '' : tax(registration, 'TAX')}<cac:PartyLegalEntity><cbc:RegistrationName>Name</cbc:RegistrationName>${number === undefined ? '' : numbered('CompanyID', number)}</cac:PartyLegalEntity>${contact}</cac:Party>`
}

/** Returns an element with its scheme, or without the attribute if the scheme is empty. */
function numbered(element: string, [schemeId, number]: NumberOfScheme): string {
  return `<cbc:${element}${schemeId === '' ? '' : ` schemeID="${schemeId}"`}>${number}</cbc:${element}>`
}

function scheme(id: string): string {
  return `<cac:TaxScheme><cbc:ID>${id}</cbc:ID></cac:TaxScheme>`
}
