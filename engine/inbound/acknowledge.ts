import type { Company } from '../account/account.ts'
import { ServiceError } from '../error/service-error.ts'
import type { Clock, Instant } from '../primitive/clock.ts'
import type { InboundStore } from './store.ts'

/** Marks a received document as taken by its reader; a repeat gives the first time again. Local: nothing goes out (S-39). Refuses with `document_not_found`. */
export async function acknowledge(deps: { readonly inbound: InboundStore; readonly clock: Clock }, company: Company, documentId: string): Promise<Instant> {
  const at = await deps.inbound.acknowledge(company.id, documentId, deps.clock.now())
  if (at === undefined) throw new ServiceError('document_not_found')
  return at
}
