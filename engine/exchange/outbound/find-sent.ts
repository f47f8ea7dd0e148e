import type { Company } from '../../customer/company/company.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { OutboundStore, SentDocument } from './store.ts'

/**
 * A document that this company sent. Refuses with `document_not_found`, in the same words for what does not exist and
 * what is another company's (G-10).
 */
export async function findSent(
  deps: { readonly outbound: OutboundStore },
  company: Company,
  documentId: string,
): Promise<SentDocument> {
  const document = await deps.outbound.findSent(company.id, documentId)
  if (document === undefined) throw new ServiceError('document_not_found')
  return document
}
