import { ServiceError, type Caller } from '@cornerpost/engine'
import type { RequestContext } from '../request.ts'
import { addressKey, windowSeconds, type BudgetName, type Spent } from './budget.ts'

/**
 * Counts this call against a budget, by its caller or, where none is given or the budget is per address, by address;
 * says so in the RateLimit headers (L-02). The budget asked last is the one shown. Throws `rate_limited`.
 */
export function countCall(c: RequestContext, name: BudgetName, caller?: Caller): Spent {
  const perCaller = name === 'sapiClient' || name === 'portalKey'
  // the key's id outlives every access token, and a new secret (H8)
  const key = perCaller && caller ? caller.key.id : addressKey(c.var.address)
  const spent = c.var.budgets[name].spend(key)
  c.header('RateLimit-Limit', String(spent.limit))
  c.header('RateLimit-Remaining', String(spent.remaining))
  c.header('RateLimit-Reset', String(spent.resetSeconds))
  c.header('RateLimit-Policy', `${spent.limit};w=${windowSeconds}`)
  if (!spent.granted)
    throw new ServiceError('rate_limited', { inside: { budget: name }, retryAfterSeconds: spent.resetSeconds })
  return spent
}
