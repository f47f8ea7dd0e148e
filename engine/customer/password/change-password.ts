import { ServiceError } from '../../error/service-error.ts'
import type { PersonCaller } from '../account/caller.ts'
import { parseNewPassword } from './parse-password.ts'
import { checkCurrentPassword, checkRecentLink, type PasswordDeps } from './prove-person.ts'

/**
 * Sets the first password of an account whose owner signed in by a link in the last 15 minutes: a stolen session
 * is not enough. Throws `password_required`, `invalid_password`, `password_already_set`, `fresh_link_required`,
 * `service_busy`.
 */
export async function setPassword(
  deps: PasswordDeps,
  caller: PersonCaller,
  password: string | undefined,
): Promise<void> {
  const parsed = parseNewPassword(password, caller.account.email)
  if ((await deps.passwords.findHash(caller.account.id)) !== null) throw new ServiceError('password_already_set')
  checkRecentLink(deps, caller)
  if (!(await replace(deps, caller, null, await deps.passwordHasher.hash(parsed))))
    throw new ServiceError('password_already_set')
}

/**
 * Changes the password and ends all other sessions of the account. Throws `password_required`,
 * `invalid_password`, `password_not_set`, `service_busy`, and `invalid_current_password`, also if another call changed
 * the password meanwhile.
 */
export async function changePassword(
  deps: PasswordDeps,
  caller: PersonCaller,
  request: { readonly currentPassword: string; readonly password: string | undefined },
): Promise<void> {
  const parsed = parseNewPassword(request.password, caller.account.email)
  const current = await checkCurrentPassword(deps, caller, request.currentPassword)
  if (!(await replace(deps, caller, current, await deps.passwordHasher.hash(parsed))))
    throw new ServiceError('invalid_current_password', { inside: { reason: 'another call changed the password' } })
}

/**
 * Removes the password; from then on, the person signs in by a link. Ends all other sessions of the account. The
 * person must have signed in by a link in the last 15 minutes, so that a stolen session is not enough. Throws
 * `fresh_link_required`, `password_not_set`.
 */
export async function removePassword(deps: PasswordDeps, caller: PersonCaller): Promise<void> {
  checkRecentLink(deps, caller)
  const current = await deps.passwords.findHash(caller.account.id)
  if (current === null || !(await replace(deps, caller, current, null))) throw new ServiceError('password_not_set')
}

function replace(
  { passwords, clock }: PasswordDeps,
  { account, sessionId }: PersonCaller,
  from: string | null,
  to: string | null,
): Promise<boolean> {
  return passwords.replace(account.id, { from, to, keptSessionId: sessionId }, clock.now())
}
