import type { Company } from '../../customer/company/company.ts'
import type { InvoiceTerms } from '../../document/invoice/invoice-terms.ts'
import { sellerKey } from '../../document/invoice/seller-key.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import { decideTaxReport } from '../../tax/report/decide-tax-report.ts'
import type { NumberHolder } from './refuse-number.ts'
import type { OutboundStore } from './store.ts'

/**
 * Returns the document because of which a number cannot be used: one that uses it (D3), or one with other bytes that
 * was reported to the tax authority under this number, even if its delivery has failed (D25).
 */
export async function findNumberHolder(
  { outbound }: { readonly outbound: Pick<OutboundStore, 'findNumberHolder' | 'findReportedNumber'> },
  company: Company,
  terms: InvoiceTerms,
  bytes: Uint8Array,
): Promise<NumberHolder | undefined> {
  const { kind, number } = terms
  const scope = { companyId: company.id, kind, seller: sellerKey(terms, company), number: number ?? '' }
  const holder = await outbound.findNumberHolder(scope)
  if (holder || decideTaxReport(terms).taxReport !== 'pending') return holder
  return outbound.findReportedNumber({ ...scope, payloadHash: sha256Hex(bytes) })
}
