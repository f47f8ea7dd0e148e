import type { Account } from '../account/account.ts'
import { addressKey, type Guess } from '../limit/limit-subject.ts'
import type { SessionDeps } from './session-deps.ts'

/**
 * Returns the guess as which a sign-in with a wrong password counts (P102). It has the same form for known and unknown
 * e-mail addresses. Attempts from an address with a live session of the person have a limit of their own, so that
 * strangers elsewhere cannot lock the person out there.
 */
export async function findGuess(
  { sessions, clock }: SessionDeps,
  { email, address }: { readonly email: string; readonly address: string },
  account: Account | undefined,
): Promise<Guess> {
  // reads the store without an account too, so that the time does not reveal whether one exists
  const live = await sessions.listLive(account?.id ?? 'unknown', clock.now())
  const place = addressKey(address)
  const isFamiliar = live.some((session) => addressKey(session.address) === place)
  return { email, place: isFamiliar ? place : null }
}
