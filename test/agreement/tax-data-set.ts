import type { AgreementCase, CaseSet } from './case.ts'

/**
 * The set of Slovak tax reports made from the invoices and credit notes of other sets. A report keeps all elements of
 * the document, also those that are not reported. Some reports contain the document twice, or its parts also at the
 * place where an invoice has them.
 */
export function taxDataSet(sets: readonly CaseSet[]): CaseSet {
  return {
    name: 'tax reports',
    size: sets.reduce((sum, { size }) => sum + size, 0),
    caseAt: (index) => {
      let left = index
      for (const set of sets) {
        if (left < set.size) return reported(set.caseAt(left), index)
        left -= set.size
      }
      throw new RangeError(`${index} is not in the set`)
    },
  }
}

const report = 'urn:peppol:schema:sk-taxdata:1.0'
const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'
const header = `<cbc:CustomizationID>urn:peppol:taxdata:sk-1</cbc:CustomizationID><cbc:ProfileID>urn:peppol:taxreporting</cbc:ProfileID><cbc:UUID>0b8f4f5e-1d5c-4f0a-9a55-6f1e2d3c4b5a</cbc:UUID><cbc:IssueDate>2026-12-01</cbc:IssueDate><cbc:IssueTime>09:15:27Z</cbc:IssueTime><pxs:TaxDataTypeCode>S</pxs:TaxDataTypeCode><pxs:DocumentScope>D</pxs:DocumentScope><pxs:ReporterRole>C2</pxs:ReporterRole><pxs:TaxAuthority><cbc:ID>SK-TAX</cbc:ID></pxs:TaxAuthority><pxs:ReportingParty><cbc:EndpointID schemeID="0245">2022749619</cbc:EndpointID></pxs:ReportingParty><pxs:ReceivingParty><cbc:EndpointID schemeID="0242">001180</cbc:EndpointID></pxs:ReceivingParty><pxs:ReportersRepresentative><cac:PartyIdentification><cbc:ID schemeID="0242">000001</cbc:ID></cac:PartyIdentification></pxs:ReportersRepresentative>`

function reported({ name, bytes }: AgreementCase, index: number): AgreementCase {
  const document = adapted(Buffer.from(bytes).toString('utf8'))
  const transaction = `<pxs:ReportedTransaction>${document}</pxs:ReportedTransaction>`
  const content = [transaction, transaction.repeat(2), misplaced(document) + transaction, misplaced(document)]
  const text = `<pxs:TaxData xmlns:pxs="${report}" xmlns:cac="${ubl}:CommonAggregateComponents-2" xmlns:cbc="${ubl}:CommonBasicComponents-2" xmlns:ext="${ubl}:CommonExtensionComponents-2">${header}${content[index % 5] ?? transaction}</pxs:TaxData>`
  return { name: `report ${index} of ${name}`, family: 'sk-tdd', bytes: Buffer.from(text) }
}

/** Returns the document without its XML declaration, and with the names that its parts have in a report. */
function adapted(text: string): string {
  return text
    .replace(/^\ufeff?\s*<\?xml[^>]*\?>/, '')
    .replace(/:xsd:(?:Invoice|CreditNote)-2(?=["'])/g, ':xsd:ReportedDocument-2')
    .replaceAll(`${ubl}:ReportedDocument-2`, report)
    .replace(/(<\/?(?:\w+:)?)(?:Invoice|CreditNote)(?=[\s/>])/g, '$1ReportedDocument')
    .replace(/(<\/?)\w+:(?:InvoiceLine|CreditNoteLine)(?=[\s/>])/g, '$1pxs:DocumentLine')
    .replace(/(<\/?)\w+:LegalMonetaryTotal(?=[\s/>])/g, '$1pxs:MonetaryTotal')
    .replace(/(<\/?)\w+:(?:InvoiceTypeCode|CreditNoteTypeCode)(?=[\s/>])/g, '$1pxs:DocumentTypeCode')
    .replace(/(<\/?\w+:)CreditedQuantity(?=[\s/>])/g, '$1InvoicedQuantity')
}

/** Returns the content of the document without the document itself. */
function misplaced(document: string): string {
  const content = /<(?:\w+:)?ReportedDocument[^>]*>(.*)<\/(?:\w+:)?ReportedDocument>/s.exec(document)
  return content?.[1] ?? ''
}
