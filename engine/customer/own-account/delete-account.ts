import { ServiceError } from '../../error/service-error.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { PersonCaller } from '../account/caller.ts'
import { checkRecentLink } from '../password/check-recent-link.ts'
import { parseGivenPassword } from '../password/parse-password.ts'
import type { PasswordHasher } from '../password/password-hash.ts'
import type { PasswordStore } from '../password/store.ts'
import type { OwnAccountStore } from './store.ts'

export interface DeleteAccountDeps {
  readonly ownAccounts: OwnAccountStore
  readonly passwords: PasswordStore
  readonly passwordHasher: PasswordHasher
  readonly clock: Clock
}

/**
 * Deletes the account of the signed-in person. The person gives the current password, or has signed in by a link
 * in the last 15 minutes, so that a stolen session is not enough. Throws `password_not_set`,
 * `invalid_current_password`, `recent_link_required`, `owner_of_companies`, `service_busy`.
 */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  caller: PersonCaller,
  currentPassword: string | undefined,
): Promise<void> {
  const passwordHash = await checkIsOwner(deps, caller, currentPassword)
  await deps.ownAccounts.delete(caller.account.id, passwordHash, deps.clock.now())
}

/** Returns the hash of the password that the person proved; null if a recent link is the proof. */
async function checkIsOwner(
  { passwords, passwordHasher, clock }: DeleteAccountDeps,
  caller: PersonCaller,
  currentPassword: string | undefined,
): Promise<string | null> {
  if (currentPassword === undefined) {
    checkRecentLink(caller, clock.now())
    return null
  }
  const hash = await passwords.findHash(caller.account.id)
  if (hash === null) throw new ServiceError('password_not_set')
  if (!(await passwordHasher.matches(parseGivenPassword(currentPassword), hash)))
    throw new ServiceError('invalid_current_password')
  return hash
}
