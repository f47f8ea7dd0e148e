import type { InvoiceTerms } from './invoice-terms.ts'

/** The longest value of a participant identifier (PFUOI, policy 1). */
const endpointMost = 130

/** Anything else that is kept of a document or compared; as for the id that the client gives with it (P29). */
const textMost = 200

/** A document type identifier, of which it is a part, has 500. */
const specificationMost = 400

/**
 * The paths, without prefixes, of what the service keeps of a document or finds it by, and what is longer there than
 * anything real (P32).
 */
export function overlongTerms(terms: InvoiceTerms): readonly string[] {
  const { seller, buyer } = terms
  const rows: readonly (readonly [path: string, text: string | null | undefined, most: number])[] = [
    ['CustomizationID', terms.customizationId, specificationMost],
    ['ProfileID', terms.profileId, textMost],
    ['ID', terms.number, textMost],
    ['IssueDate', terms.issueDate, textMost],
    ['DocumentCurrencyCode', terms.currency, textMost],
    ['LegalMonetaryTotal/TaxInclusiveAmount', terms.totalAmount, textMost],
    ['AccountingSupplierParty/Party/EndpointID', seller.endpoint?.value, endpointMost],
    ['AccountingSupplierParty/Party/EndpointID/@schemeID', seller.endpoint?.scheme, textMost],
    ['AccountingSupplierParty/Party/PostalAddress/Country/IdentificationCode', seller.country, textMost],
    ['AccountingCustomerParty/Party/EndpointID', buyer.endpoint?.value, endpointMost],
    ['AccountingCustomerParty/Party/EndpointID/@schemeID', buyer.endpoint?.scheme, textMost],
    ['AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode', buyer.country, textMost],
  ]
  return rows.filter(([, text, most]) => (text?.length ?? 0) > most).map(([path]) => path)
}
