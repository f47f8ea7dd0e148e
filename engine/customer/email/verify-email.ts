import { ServiceError } from '../../error/service-error.ts'
import { checkLink } from '../link/check-link.ts'
import { hashLinkText } from '../link/link.ts'
import type { LinkOfAccount, LinkStore } from '../link/store.ts'
import { isRightPassword, type PasswordDeps } from '../password/prove-person.ts'
import type { EmailStore } from './store.ts'

export interface VerifyEmailDeps extends PasswordDeps {
  readonly emails: EmailStore
  readonly links: LinkStore
}

/** The link of a mail, and the password of the registration, if the reader of the mail knows it. */
export interface VerifyEmailRequest {
  readonly link: string
  readonly currentPassword: string | undefined
}

/**
 * Stores that the e-mail address to which the link was sent is verified. The password of the registration stays
 * only if the request gives it, because a stranger may have registered the address (P105). A refusal leaves the link
 * unused. Throws `invalid_token`, `token_expired`, `invalid_current_password`, `rate_limited`, `service_busy`.
 */
export async function verifyEmail(deps: VerifyEmailDeps, request: VerifyEmailRequest): Promise<void> {
  const found = checkLink(await deps.links.find(hashLinkText(request.link)), 'verify_email', deps.clock.now())
  const keptHash =
    request.currentPassword === undefined ? null : await checkPassword(deps, found, request.currentPassword)
  await deps.emails.verify({ linkHash: found.link.hash, keptHash }, deps.clock.now())
}

/** Returns the hash of the password. Wrong ones are counted for each link, because only the link allows an attempt. */
async function checkPassword(
  deps: VerifyEmailDeps,
  { link, account }: LinkOfAccount,
  currentPassword: string,
): Promise<string> {
  const hash = await deps.passwords.findHash(account.id)
  const guess = { email: account.email, place: link.hash }
  if (!(await isRightPassword(deps, guess, currentPassword, hash)) || hash === null)
    throw new ServiceError('invalid_current_password')
  return hash
}
