import type { Company } from '../../customer/company/company.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import { documentBytes } from '../../peppol/sbdh/document-slice.ts'
import { createEnvelopeReader } from '../../peppol/sbdh/envelope-reader.ts'
import type { OutboundStore, SentDocument } from './store.ts'

/**
 * Returns a document that the company sent. Refuses with `document_not_found` if the document does not exist or belongs
 * to another company (G-10).
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

/**
 * Returns the message level status (MLS) for a document of this company. The returned bytes are the root element,
 * exactly as the other access point wrote it. Refuses with `document_not_found`, `mls_not_available` and
 * `content_removed`.
 */
export async function readSentMls(
  deps: { readonly outbound: OutboundStore; readonly payloads: PayloadStore },
  company: Company,
  documentId: string,
): Promise<{ readonly document: SentDocument; readonly bytes: Uint8Array }> {
  const document = await findSent(deps, company, documentId)
  if (document.mls === null) throw new ServiceError('mls_not_available')
  const envelope = document.mlsPayloadId === null ? undefined : await deps.payloads.read(document.mlsPayloadId)
  if (envelope === undefined) throw new ServiceError('content_removed')
  return { document, bytes: cutOut(envelope) }
}

/** Cuts the MLS out of its stored envelope. */
function cutOut(envelope: Uint8Array): Uint8Array {
  const reader = createEnvelopeReader()
  reader.write(envelope)
  return documentBytes(envelope, reader.end().slice)
}
