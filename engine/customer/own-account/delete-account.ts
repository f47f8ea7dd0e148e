import type { PersonCaller } from '../account/caller.ts'
import { proveOwner, type PasswordDeps } from '../password/prove-person.ts'
import type { OwnAccountStore } from './store.ts'

export interface DeleteAccountDeps extends PasswordDeps {
  readonly ownAccounts: OwnAccountStore
}

/**
 * Deletes the account of the signed-in person. The person gives the current password, or has signed in by a link
 * in the last 15 minutes, so that a stolen session is not enough. Throws `password_not_set`,
 * `invalid_current_password`, `recent_link_required`, `fresh_link_required`, `owner_of_companies`, `service_busy`.
 */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  caller: PersonCaller,
  currentPassword: string | undefined,
): Promise<void> {
  const passwordHash = await proveOwner(deps, caller, currentPassword)
  await deps.ownAccounts.delete(caller.account.id, passwordHash, deps.clock.now())
}
