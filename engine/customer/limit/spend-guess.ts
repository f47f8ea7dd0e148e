import { ServiceError } from '../../error/service-error.ts'
import type { BudgetAnswer } from '../../primitive/budget.ts'
import type { Limits } from './create-limits.ts'
import type { Guess } from './limit-subject.ts'

/**
 * Counts an attempt to give the password of an e-mail address (P102). Returns the counted attempt, which the caller
 * gives back unless the password is wrong. Throws `rate_limited`.
 */
export function spendGuess(limits: Limits, guess: Guess): BudgetAnswer {
  const spent = limits.spend('wrongPasswords', { guess })
  if (!spent.isGranted)
    throw new ServiceError('rate_limited', {
      inside: { budget: 'wrongPasswords' },
      retryAfterSeconds: spent.resetSeconds,
    })
  return spent
}
