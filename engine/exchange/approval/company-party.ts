import type { Company } from '../../customer/company/company.ts'
import type { InvoiceData, PartyData } from '../../document/composing/invoice-data.ts'
import { ServiceError } from '../../error/service-error.ts'

/**
 * Returns the company as the party that sends a document, with its own registered data. Its VAT number is left out if
 * the document contains something outside the scope of VAT, because the rules then forbid it (BR-O-02, P133). Throws
 * `company_not_registered` for a company without a participant identifier.
 */
export function companyParty(company: Company, { lines, allowances = [] }: InvoiceData): PartyData {
  const { participant, legalName, ico, dic, street, city, postalCode } = company
  if (participant === null) throw new ServiceError('company_not_registered')
  const isOutsideVat = [...lines, ...allowances].some(({ vatCategory }) => vatCategory === 'O')
  return {
    participantId: participant,
    name: legalName,
    legalId: ico,
    ...(!isOutsideVat && { vatId: dic }),
    ...(street !== null && { street }),
    ...(city !== null && { city }),
    ...(postalCode !== null && { postalCode }),
    country: 'SK',
  }
}
