import { ServiceError } from '../../error/service-error.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { LinkPurpose } from './link.ts'
import type { LinkOfAccount } from './store.ts'

/**
 * Returns the link if it can be used for this purpose. Throws `invalid_token` if it does not exist, has another
 * purpose or was used, and `token_expired`.
 */
export function checkLink(found: LinkOfAccount | undefined, purpose: LinkPurpose, now: Instant): LinkOfAccount {
  if (found === undefined || found.link.purpose !== purpose || found.link.usedAt !== null)
    throw new ServiceError('invalid_token')
  if (now >= found.link.expiresAt) throw new ServiceError('token_expired')
  return found
}
