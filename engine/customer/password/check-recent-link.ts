import { ServiceError } from '../../error/service-error.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { PersonCaller } from '../account/caller.ts'

const recentMilliseconds = 15 * 60_000

/** Refuses a person who has not signed in by a link in the last 15 minutes. Throws `recent_link_required`. */
export function checkRecentLink({ signedInByLinkAt }: PersonCaller, now: Instant): void {
  if (signedInByLinkAt === null || now.getTime() - signedInByLinkAt.getTime() > recentMilliseconds)
    throw new ServiceError('recent_link_required')
}
