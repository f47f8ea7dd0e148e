import type { Caller, Company } from '../account/account.ts'
import type { AccountStore } from '../account/store.ts'
import { ServiceError } from '../error/service-error.ts'
import type { Clock, Instant } from '../primitive/clock.ts'
import type { InboundStore } from './store.ts'

/** Marks a received document as taken by its reader; a repeat gives the first time again. Local: nothing goes out (S-39). Refuses with `read_only_member` (D16), `document_not_found`. */
export async function acknowledge(deps: { readonly accounts: AccountStore; readonly inbound: InboundStore; readonly clock: Clock }, caller: Caller, company: Company, documentId: string): Promise<Instant> {
  if ((await deps.accounts.findMembership(caller.account.id, company.id)) === 'viewer') throw new ServiceError('read_only_member')
  const at = await deps.inbound.acknowledge(company.id, documentId, deps.clock.now())
  if (at === undefined) throw new ServiceError('document_not_found')
  return at
}
