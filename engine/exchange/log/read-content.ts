import { ServiceError } from '../../error/service-error.ts'
import type { Company } from '../../customer/company/company.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import { readReceived } from '../inbound/read-received.ts'
import type { InboundStore } from '../inbound/store.ts'
import type { OutboundStore } from '../outbound/store.ts'
import { findSent } from '../outbound/read-sent.ts'
import type { DocumentRecord } from './document-record.ts'

export interface ContentDeps {
  readonly inbound: InboundStore
  readonly outbound: OutboundStore
  readonly payloads: PayloadStore
}

/**
 * Returns the bytes of a document as they were submitted or received. Throws `content_removed` if they are no longer
 * stored.
 */
export async function readContent(deps: ContentDeps, company: Company, record: DocumentRecord): Promise<Uint8Array> {
  if (record.direction === 'received') return (await readReceived(deps, company, record.id)).bytes
  const { payloadId } = await findSent(deps, company, record.id)
  const bytes = payloadId === null ? undefined : await deps.payloads.read(payloadId)
  if (bytes === undefined) throw new ServiceError('content_removed')
  return bytes
}

/** Returns the same bytes as `readContent`. Throws `xml_not_available` if they are no longer stored. */
export async function readXml(deps: ContentDeps, company: Company, record: DocumentRecord): Promise<Uint8Array> {
  try {
    return await readContent(deps, company, record)
  } catch (error) {
    throw error instanceof ServiceError && error.code === 'content_removed'
      ? new ServiceError('xml_not_available', { cause: error })
      : error
  }
}
