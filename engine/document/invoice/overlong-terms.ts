import type { InvoiceTerms } from './invoice-terms.ts'

/** The longest value of a participant identifier (PFUOI, policy 1). */
const endpointMax = 130

/** Anything else that is kept of a document or compared; as for the id that the client gives with it (P29). */
const textMax = 200

/** A document type identifier, of which it is a part, has 500. */
const specificationMax = 400

/**
 * The paths, without prefixes, of what the service keeps of a document or finds it by, and what is longer there than
 * anything real (P32).
 */
export function overlongTerms(terms: InvoiceTerms): readonly { readonly path: string; readonly max: number }[] {
  const { seller, buyer } = terms
  const rows: readonly (readonly [path: string, text: string | null | undefined, max: number])[] = [
    ['CustomizationID', terms.customizationId, specificationMax],
    ['ProfileID', terms.profileId, textMax],
    ['ID', terms.number, textMax],
    ['IssueDate', terms.issueDate, textMax],
    ['DocumentCurrencyCode', terms.currency, textMax],
    ['LegalMonetaryTotal/TaxInclusiveAmount', terms.totalAmount, textMax],
    ['AccountingSupplierParty/Party/EndpointID', seller.endpoint?.value, endpointMax],
    ['AccountingSupplierParty/Party/EndpointID/@schemeID', seller.endpoint?.scheme, textMax],
    ['AccountingSupplierParty/Party/PostalAddress/Country/IdentificationCode', seller.country, textMax],
    ['AccountingCustomerParty/Party/EndpointID', buyer.endpoint?.value, endpointMax],
    ['AccountingCustomerParty/Party/EndpointID/@schemeID', buyer.endpoint?.scheme, textMax],
    ['AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode', buyer.country, textMax],
  ]
  return rows.filter(([, text, max]) => (text?.length ?? 0) > max).map(([path, , max]) => ({ path, max }))
}
