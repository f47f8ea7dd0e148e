import type { PersonCaller } from '../account/caller.ts'
import { changePassword, removePassword, setPassword } from './change-password.ts'
import { resetPassword, type ResetDeps } from './reset-password.ts'

/** The use cases of the password of an account. */
export interface Passwords {
  /**
   * Sets the first password. Refuses with `password_required`, `invalid_password`, `password_already_set`,
   * `fresh_link_required`, `service_busy`.
   */
  set(caller: PersonCaller, password: string | undefined): Promise<void>
  /**
   * Changes the password and ends all other sessions. Refuses with `password_required`, `invalid_password`,
   * `password_not_set`, `invalid_current_password`, `service_busy`.
   */
  change(
    caller: PersonCaller,
    request: { readonly currentPassword: string; readonly password: string | undefined },
  ): Promise<void>
  /**
   * Removes the password and ends all other sessions. Refuses with `fresh_link_required`, `password_not_set`.
   */
  remove(caller: PersonCaller): Promise<void>
  /**
   * Sets a new password by a link from a mail, and ends all sessions. Refuses with `invalid_token`, `token_expired`,
   * `password_required`, `invalid_password`, `service_busy`.
   */
  reset(request: {
    readonly link: string
    readonly password: string | undefined
    readonly address: string
  }): Promise<void>
}

/** Creates the use cases of passwords. */
export function createPasswords(deps: ResetDeps): Passwords {
  return {
    set: (caller, password) => setPassword(deps, caller, password),
    change: (caller, request) => changePassword(deps, caller, request),
    remove: (caller) => removePassword(deps, caller),
    reset: (request) => resetPassword(deps, request),
  }
}
