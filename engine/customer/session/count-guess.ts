import type { BudgetAnswer } from '../../primitive/budget.ts'
import type { Account } from '../account/account.ts'
import { addressKey } from '../limit/limit-subject.ts'
import { spendGuess } from '../limit/spend-guess.ts'
import type { SessionDeps } from './session-deps.ts'

/**
 * Counts an attempt to sign in by password against the limit of its e-mail address, which is the same for known and
 * unknown e-mail addresses (P102). Attempts from an address with a live session of the person have a limit of their
 * own, so that strangers elsewhere cannot lock the person out there. Returns the counted attempt, which the caller
 * gives back if the password is right. Throws `rate_limited`.
 */
export async function countGuess(
  { limits, sessions, clock }: SessionDeps,
  { email, address }: { readonly email: string; readonly address: string },
  account: Account | undefined,
): Promise<BudgetAnswer> {
  // reads the store without an account too, so that the time does not reveal whether one exists
  const live = await sessions.listLive(account?.id ?? 'unknown', clock.now())
  const place = addressKey(address)
  const isFamiliar = live.some((session) => addressKey(session.address) === place)
  return spendGuess(limits, { email, place: isFamiliar ? place : null })
}
