import type { Caller } from '../../customer/account/caller.ts'
import type { Company, MemberRole } from '../../customer/company/company.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Clock, Instant } from '../../primitive/clock.ts'
import type { InboundStore } from './store.ts'

/** the roles that may acknowledge documents: all except viewer (D16) */
const roles: readonly MemberRole[] = ['owner', 'admin', 'member']

/**
 * Marks a received document as acknowledged and returns the time of its first acknowledgement. Sends nothing to the
 * network (S-39). Refuses a key that only reads with `read_only_key` (P118), a viewer with `read_only_member` (D16), an
 * account that is no longer a member with `participant_not_allowed`, and an unknown document with `document_not_found`.
 */
export async function acknowledge(
  { inbound, clock }: { readonly inbound: InboundStore; readonly clock: Clock },
  caller: Caller,
  company: Company,
  documentId: string,
): Promise<Instant> {
  if (caller.kind === 'key' && caller.key.sendPolicy === 'read_only') throw new ServiceError('read_only_key')
  return inbound.acknowledge({
    companyId: company.id,
    accountId: caller.account.id,
    roles,
    documentId,
    at: clock.now(),
  })
}
