import { checkStructure, findingOffset } from '../../../schematron/structure/check-structure.ts'
import { invoiceStructure } from '../../../schematron/structure/ubl-structure.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'

/** Returns the smallest invoice that the UBL 2.1 schema allows. Each line can be replaced, and extensions added. */
export function anInvoice(replaced: { readonly [line in InvoiceLine]?: string } = {}): string {
  const content = Object.entries(lines).map(([line, written]) => replaced[line as InvoiceLine] ?? written)
  return `<Invoice ${Object.entries(namespaces)
    .map(([prefix, namespace]) => `${prefix}="${namespace}"`)
    .join(' ')}>\n${content.join('\n')}\n</Invoice>`
}

export type InvoiceLine = keyof typeof lines

const lines = {
  extensions: '',
  id: '<cbc:ID>1</cbc:ID>',
  issueDate: '<cbc:IssueDate>2026-11-22</cbc:IssueDate>',
  note: '<cbc:Note languageID="sk">x</cbc:Note>',
  supplier: '<cac:AccountingSupplierParty/>',
  customer: '<cac:AccountingCustomerParty/>',
  total:
    '<cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="EUR">1.00</cbc:PayableAmount></cac:LegalMonetaryTotal>',
  line: '<cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:LineExtensionAmount currencyID="EUR">1.00</cbc:LineExtensionAmount><cac:Item/></cac:InvoiceLine>',
}

const namespaces = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  'xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xmlns:xs': 'http://www.w3.org/2001/XMLSchema',
}

/** Returns the findings of an invoice as the rule id and the tag that ends at the reported position. */
export function faultsOf(xml: string): string[] {
  const tree = parseDocument(Buffer.from(xml), documentLimits)
  return checkStructure(invoiceStructure, tree).map((finding) => {
    const before = tree.text.slice(0, findingOffset(tree, finding))
    return `${finding.ruleId} ${before.slice(before.lastIndexOf('<'))}`
  })
}
