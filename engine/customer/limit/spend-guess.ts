import { ServiceError } from '../../error/service-error.ts'
import type { BudgetAnswer } from '../../primitive/budget.ts'
import type { Limits } from './create-limits.ts'

/**
 * Counts an attempt to give the password of an e-mail address (P102), which may be followed by a space and the place of
 * the attempt, if the place has a limit of its own. Returns the counted attempt, which the caller gives back unless the
 * password is wrong. Throws `rate_limited`.
 */
export function spendGuess(limits: Limits, email: string): BudgetAnswer {
  const spent = limits.spend('wrongPasswords', { email })
  if (!spent.isGranted)
    throw new ServiceError('rate_limited', {
      inside: { budget: 'wrongPasswords' },
      retryAfterSeconds: spent.resetSeconds,
    })
  return spent
}
