import { ServiceError, type LimitName, type LimitSubject, type BudgetAnswer } from '@cornerpost/engine'
import type { AppDeps, RequestContext } from '../request/request.ts'

/**
 * Counts this call against a rate limit and reports that limit in the RateLimit headers (L-02). If a call counts
 * against several limits, the headers report the one that refused it, otherwise the one that was counted last. Throws
 * `rate_limited`.
 */
export function countCall<Name extends LimitName>(
  c: RequestContext,
  { engine }: Pick<AppDeps, 'engine'>,
  name: Name,
  subject: LimitSubject<Name>,
): BudgetAnswer {
  const spent = engine.limits.spend(name, subject)
  showLimit(c, spent)
  if (!spent.isGranted)
    throw new ServiceError('rate_limited', { inside: { budget: name }, retryAfterSeconds: spent.resetSeconds })
  return spent
}

/** Reports a limit in the RateLimit headers, in place of an earlier one (L-02). */
export function showLimit(
  c: RequestContext,
  { limit, remaining, resetSeconds, windowSeconds }: Omit<BudgetAnswer, 'isGranted' | 'giveBack'>,
): void {
  c.header('RateLimit-Limit', String(limit))
  c.header('RateLimit-Remaining', String(remaining))
  c.header('RateLimit-Reset', String(resetSeconds))
  c.header('RateLimit-Policy', `${limit};w=${windowSeconds}`)
}
