import { ServiceError, type LimitName, type LimitSubject, type BudgetAnswer } from '@cornerpost/engine'
import type { AppDeps, RequestContext } from '../request/request.ts'

/**
 * Counts this call against a rate limit and reports that limit in the RateLimit headers (L-02). If a call counts
 * against several limits, the headers report the limit that was counted last. Throws `rate_limited`.
 */
export function countCall<Name extends LimitName>(
  c: RequestContext,
  { engine }: Pick<AppDeps, 'engine'>,
  name: Name,
  subject: LimitSubject<Name>,
): BudgetAnswer {
  const spent = engine.limits.spend(name, subject)
  c.header('RateLimit-Limit', String(spent.limit))
  c.header('RateLimit-Remaining', String(spent.remaining))
  c.header('RateLimit-Reset', String(spent.resetSeconds))
  c.header('RateLimit-Policy', `${spent.limit};w=${spent.windowSeconds}`)
  if (!spent.isGranted)
    throw new ServiceError('rate_limited', { inside: { budget: name }, retryAfterSeconds: spent.resetSeconds })
  return spent
}
