import type { Company } from '../../customer/company/company.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import { documentBytes } from '../../peppol/sbdh/document-slice.ts'
import type { InboundStore, ReceivedDocument } from './store.ts'

/**
 * Returns a received document with its bytes, which are cut out of the stored envelope. Refuses with
 * `document_not_found` and `content_removed`.
 */
export async function readReceived(
  deps: { readonly inbound: InboundStore; readonly payloads: PayloadStore },
  company: Company,
  documentId: string,
): Promise<{ readonly document: ReceivedDocument; readonly bytes: Uint8Array }> {
  const document = await deps.inbound.findReceived(company.id, documentId)
  if (document === undefined) throw new ServiceError('document_not_found')
  const envelope = document.content && (await deps.payloads.read(document.content.payloadId))
  if (!document.content || !envelope) throw new ServiceError('content_removed')
  return { document, bytes: documentBytes(envelope, document.content.slice) }
}
