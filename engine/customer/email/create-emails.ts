import type { Account } from '../account/account.ts'
import type { PersonCaller } from '../account/caller.ts'
import { askToChangeEmail, changeEmail, type EmailDeps } from './change-email.ts'
import { verifyEmail, type VerifyEmailRequest } from './verify-email.ts'

/** The use cases of the e-mail address of an account. */
export interface Emails {
  /**
   * Stores that the address to which the link was sent is verified. Removes the password unless the request gives it.
   * Refuses with `invalid_token`, `token_expired`, `invalid_current_password`, `rate_limited`, `service_busy`.
   */
  verify(request: VerifyEmailRequest): Promise<void>
  /**
   * Sends a link to a new address of the person, who must know the current password or have signed in by a link in the
   * last 15 minutes. Refuses with `email_invalid`, `email_unchanged`, `email_taken`, `email_change_cooldown`,
   * `password_not_set`, `invalid_current_password`, `recent_link_required`, `fresh_link_required`, `service_busy`.
   */
  askToChange(
    caller: PersonCaller,
    request: { readonly email: string; readonly currentPassword: string | undefined },
  ): Promise<void>
  /**
   * Changes the address to the one to which the link was sent, and ends all other sessions. Returns the
   * changed account. Refuses with `invalid_token`, `token_expired`, `email_taken`.
   */
  change(caller: PersonCaller, link: string): Promise<Account>
}

/** Creates the use cases of e-mail addresses. */
export function createEmails(deps: EmailDeps): Emails {
  return {
    verify: (request) => verifyEmail(deps, request),
    askToChange: (caller, request) => askToChangeEmail(deps, caller, request),
    change: (caller, link) => changeEmail(deps, caller, link),
  }
}
