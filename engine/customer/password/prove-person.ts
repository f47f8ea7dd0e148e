import { ServiceError } from '../../error/service-error.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { PersonCaller } from '../account/caller.ts'
import type { Limits } from '../limit/create-limits.ts'
import { subjectKey, type Guess } from '../limit/limit-subject.ts'
import { checkGuess, spendGuess } from '../limit/spend-guess.ts'
import { parseGivenPassword } from './parse-password.ts'
import type { PasswordHasher } from './password-hash.ts'
import type { PasswordStore } from './store.ts'

export interface PasswordDeps {
  readonly passwords: PasswordStore
  readonly passwordHasher: PasswordHasher
  readonly limits: Limits
  readonly clock: Clock
}

/**
 * Checks that a signed-in person is the owner of the account, because a session can be stolen. The proof is the current
 * password or, if it is absent, a recent sign-in by link. Returns the hash of that password; null if the link is the
 * proof. Throws `password_not_set`, `invalid_current_password`, `rate_limited`, `service_busy`; without a proof,
 * `recent_link_required`, or `fresh_link_required` if the account has no password.
 */
export async function proveOwner(
  deps: PasswordDeps,
  caller: PersonCaller,
  currentPassword: string | undefined,
): Promise<string | null> {
  if (currentPassword !== undefined) return checkCurrentPassword(deps, caller, currentPassword)
  if (!isRecentLink(deps, caller)) throw await missingProof(deps, caller)
  return null
}

/**
 * Returns the hash of the current password. Wrong passwords of one session are limited like those of a sign-in (P102).
 * Throws `password_not_set`, `invalid_current_password`, `rate_limited`, `service_busy`.
 */
export async function checkCurrentPassword(
  deps: PasswordDeps,
  { account, sessionId }: PersonCaller,
  currentPassword: string,
): Promise<string> {
  const current = await deps.passwords.findHash(account.id)
  if (current === null) throw new ServiceError('password_not_set')
  if (!(await isRightPassword(deps, { email: account.email, place: sessionId }, currentPassword, current)))
    throw new ServiceError('invalid_current_password')
  return current
}

/**
 * Returns true if this is the password. Only wrong passwords count as guesses (P102), and passwords for one e-mail
 * address are checked one after the other: no right one is refused because of others that are being checked, and no
 * more wrong ones are checked than the limit allows (H8). Throws `rate_limited`, `service_busy`.
 */
export function isRightPassword(
  { passwordHasher, limits }: Pick<PasswordDeps, 'passwordHasher' | 'limits'>,
  guess: Guess,
  password: string,
  hash: string | null,
): Promise<boolean> {
  return passwordHasher.inTurnOf(subjectKey('guess', { guess }), async () => {
    checkGuess(limits, guess)
    const isRight = await passwordHasher.matches(parseGivenPassword(password), hash)
    if (!isRight) spendGuess(limits, guess)
    return isRight
  })
}

/** maximum age of a sign-in by link that proves the owner */
const recentMilliseconds = 15 * 60_000

/** Throws `fresh_link_required` unless the person signed in by a link in the last 15 minutes. */
export function checkRecentLink(deps: Pick<PasswordDeps, 'clock'>, caller: PersonCaller): void {
  if (!isRecentLink(deps, caller)) throw new ServiceError('fresh_link_required')
}

function isRecentLink({ clock }: Pick<PasswordDeps, 'clock'>, { signedInByLinkAt }: PersonCaller): boolean {
  return signedInByLinkAt !== null && clock.now().getTime() - signedInByLinkAt.getTime() <= recentMilliseconds
}

/** Returns the refusal that names each proof which this person can give. */
async function missingProof({ passwords }: PasswordDeps, { account }: PersonCaller): Promise<ServiceError> {
  const hasPassword = (await passwords.findHash(account.id)) !== null
  return new ServiceError(hasPassword ? 'recent_link_required' : 'fresh_link_required')
}
