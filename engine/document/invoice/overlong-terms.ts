import type { InvoiceTerms } from './invoice-terms.ts'

/** Maximum length of a participant identifier's value (Peppol Policy for use of Identifiers, policy 1). */
const endpointMax = 130

/** Maximum length of a term that has no other limit. A client's own document id has the same maximum length (P29). */
const textMax = 200

/**
 * Maximum length of BT-24. A document type identifier consists of BT-24 and other parts, and has at most 500 characters
 * in total.
 */
const specificationMax = 400

/**
 * Returns the terms that are too long, each with its path (without prefixes) and its maximum length (P32). Only terms
 * that the service stores, or uses to find a document, have a maximum length.
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
    ['LegalMonetaryTotal/PayableAmount', terms.payableAmount, textMax],
    ['AccountingSupplierParty/Party/EndpointID', seller.endpoint?.value, endpointMax],
    ['AccountingSupplierParty/Party/EndpointID/@schemeID', seller.endpoint?.scheme, textMax],
    ['AccountingSupplierParty/Party/PostalAddress/Country/IdentificationCode', seller.country, textMax],
    ['AccountingCustomerParty/Party/EndpointID', buyer.endpoint?.value, endpointMax],
    ['AccountingCustomerParty/Party/EndpointID/@schemeID', buyer.endpoint?.scheme, textMax],
    ['AccountingCustomerParty/Party/PostalAddress/Country/IdentificationCode', buyer.country, textMax],
  ]
  return rows.filter(([, text, max]) => (text?.length ?? 0) > max).map(([path, , max]) => ({ path, max }))
}
