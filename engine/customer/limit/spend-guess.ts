import { ServiceError } from '../../error/service-error.ts'
import type { BudgetAnswer } from '../../primitive/budget.ts'
import type { Limits } from './create-limits.ts'
import type { Guess } from './limit-subject.ts'

/** Refuses an attempt after too many wrong passwords for its e-mail address (P102). Throws `rate_limited`. */
export function checkGuess(limits: Limits, guess: Guess): void {
  spend(limits, guess).giveBack()
}

/** Counts a wrong password for an e-mail address (P102). Throws `rate_limited` if it is one too many. */
export function spendGuess(limits: Limits, guess: Guess): void {
  spend(limits, guess)
}

function spend(limits: Limits, guess: Guess): BudgetAnswer {
  const spent = limits.spend('wrongPasswords', { guess })
  if (!spent.isGranted)
    throw new ServiceError('rate_limited', {
      inside: { budget: 'wrongPasswords' },
      retryAfterSeconds: spent.resetSeconds,
      reached: spent,
    })
  return spent
}
