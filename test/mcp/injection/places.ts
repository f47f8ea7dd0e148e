/** A place of an invoice at which its author can write what they want. */
export interface Place {
  readonly name: string
  /** Returns the XML with the text at this place. */
  readonly put: (xml: string, text: string) => string
}

/** the control characters that XML cannot have */
const impossible = /[^\P{Cc}\t\n\r\u0080-\u009f]/gu

/** Returns a text as the content of an element; a control character, which XML cannot have, becomes a visible sign. */
export function escaped(text: string): string {
  return text
    .replaceAll(impossible, '\u241b')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Returns a text as the name of an element or attribute. */
const asName = (text: string): string => `x_${text.replaceAll(/[^A-Za-z0-9._-]+/g, '_').slice(0, 300)}`

/** Replaces the content of the first element that matches. Throws if none does, so that no place is lost. */
function inside(start: RegExp): Place['put'] {
  const element = new RegExp(`(${start.source})[^<]*`)
  return (xml, text) => edited(xml, element, (_, begin) => begin + escaped(text))
}

/** Inserts new XML before the first match. */
function before(end: RegExp, make: (text: string) => string): Place['put'] {
  return (xml, text) => edited(xml, end, (found) => make(text) + found)
}

function edited(xml: string, at: RegExp, replace: (found: string, first: string) => string): string {
  if (!at.test(xml)) throw new Error(`the invoice has no ${at.source}`)
  return xml.replace(at, replace)
}

const element = (name: string, text: string): string => `<cbc:${name}>${escaped(text)}</cbc:${name}>`
const attachment = (id: string, description: string, fileName: string): string =>
  `<cac:AdditionalDocumentReference>${element('ID', id)}${element('DocumentDescription', description)}<cac:Attachment><cbc:EmbeddedDocumentBinaryObject mimeCode="text/csv" filename="${escaped(fileName)}">YQ==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference>`

/** The places of the corpus: those that assistants are shown, and those that only a rule or a refusal could quote. */
const places: readonly Place[] = [
  { name: 'a note (BT-22)', put: inside(/<cbc:Note>/) },
  { name: 'the note of a line (BT-127)', put: before(/<cbc:InvoicedQuantity/, (text) => element('Note', text)) },
  { name: 'the name of an item (BT-153)', put: inside(/<cac:Item>\s*<cbc:Name>/) },
  {
    name: 'the description of an item (BT-154)',
    put: before(/<cbc:Name>Katalog/, (text) => element('Description', text)),
  },
  { name: 'the name of the seller (BT-27)', put: inside(/<cbc:RegistrationName>/) },
  { name: 'the name of the buyer (BT-44)', put: inside(/<cac:AccountingCustomerParty>[^]*?<cbc:RegistrationName>/) },
  { name: 'the trading name of the seller (BT-28)', put: inside(/<cac:PartyName>\s*<cbc:Name>/) },
  { name: 'a contact (BT-41)', put: inside(/<cac:Contact>\s*<cbc:Name>/) },
  { name: 'the number (BT-1)', put: inside(/<cbc:ID>/) },
  { name: 'a payment reference (BT-83)', put: inside(/<cbc:PaymentID>/) },
  {
    name: 'the terms of payment (BT-20)',
    put: before(/<cac:AllowanceCharge>/, (text) => `<cac:PaymentTerms>${element('Note', text)}</cac:PaymentTerms>`),
  },
  {
    name: 'the file name of an attachment (BT-125)',
    put: before(/<cac:AccountingSupplierParty>/, (text) => attachment('A-1', 'x', text)),
  },
  {
    name: 'the description of an attachment (BT-123)',
    put: before(/<cac:AccountingSupplierParty>/, (text) => attachment('A-1', text, 'x.csv')),
  },
  {
    name: 'the identifier of an attachment (BT-122)',
    put: before(/<cac:AccountingSupplierParty>/, (text) => attachment(text, text, '')),
  },
  { name: 'the reason of a charge (BT-104)', put: inside(/<cbc:AllowanceChargeReason>/) },
  { name: 'the issue date (BT-2)', put: inside(/<cbc:IssueDate>/) },
  { name: 'the currency (BT-5)', put: inside(/<cbc:DocumentCurrencyCode>/) },
  { name: 'the total (BT-112)', put: inside(/<cbc:TaxInclusiveAmount[^>]*>/) },
  { name: 'the account (BT-84)', put: inside(/<cac:PayeeFinancialAccount>\s*<cbc:ID>/) },
  { name: 'the VAT identifier (BT-31)', put: inside(/<cac:PartyTaxScheme>\s*<cbc:CompanyID>/) },
  { name: 'the legal identifier (BT-30)', put: inside(/<cbc:CompanyID schemeID="0158">/) },
  { name: 'a quantity (BT-129)', put: inside(/<cbc:InvoicedQuantity[^>]*>/) },
  { name: 'a unit (BT-130)', put: (xml, text) => edited(xml, /unitCode="HUR"/, () => `unitCode="${escaped(text)}"`) },
  { name: 'the type (BT-3)', put: inside(/<cbc:InvoiceTypeCode>/) },
  { name: 'the name of an element', put: before(/<cbc:DueDate>/, (text) => `<cbc:${asName(text)}/>`) },
  {
    name: 'the prefix of an element',
    put: before(/<cbc:DueDate>/, (text) => `<${asName(text)}:ID xmlns:${asName(text)}="urn:x"/>`),
  },
  {
    name: 'the name of an attribute',
    put: (xml, text) => edited(xml, /<cbc:DueDate/, (found) => `${found} ${asName(text)}="1"`),
  },
  {
    name: 'the name of a type',
    put: (xml, text) =>
      edited(
        xml,
        /<cbc:DueDate/,
        (found) => `${found} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="${asName(text)}"`,
      ),
  },
  {
    name: 'a comment',
    put: before(/<cbc:DueDate>/, (text) => `<!-- ${text.replaceAll(impossible, ' ').replaceAll('--', ' ')} -->`),
  },
  {
    name: 'an empty element',
    put: before(/<cac:AccountingSupplierParty>/, (text) => `<cac:${asName(text)}><cbc:ID/></cac:${asName(text)}>`),
  },
]

/** The pairs of the corpus. Without `whole`, each order is at two places, and each place has two orders. */
export function pairs<Order>(orders: readonly Order[], whole: boolean): readonly (readonly [Order, Place])[] {
  return orders.flatMap((order, index) =>
    places
      .filter((_, at) => whole || [0, 13].some((step) => (index + step) % places.length === at))
      .map((place) => [order, place] as const),
  )
}
