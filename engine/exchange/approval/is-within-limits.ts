import { checkLimits, type SendLimits } from '../../customer/account/send-limits.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { DraftDeps } from './draft-deps.ts'
import type { Draft } from './draft.ts'

/**
 * True if the draft is within the limits at this moment, so that a confirmation without a page can be offered. The
 * transaction that stores the document decides.
 */
export async function isWithinLimits(
  { drafts, clock }: Pick<DraftDeps, 'drafts' | 'clock'>,
  draft: Draft,
  readLimits: () => SendLimits | null,
): Promise<boolean> {
  try {
    const limits = readLimits()
    if (limits) checkLimits(limits, await drafts.readLimited(draft, clock.now()))
    return true
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'send_limit_reached') return false
    throw error
  }
}
