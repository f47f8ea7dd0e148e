import { addressKey } from '../limit/limit-subject.ts'
import { checkLink } from '../link/check-link.ts'
import { hashLinkText } from '../link/link.ts'
import type { LinkStore } from '../link/store.ts'
import { parseNewPassword } from './parse-password.ts'
import type { PasswordDeps } from './prove-person.ts'

export interface ResetDeps extends PasswordDeps {
  readonly links: LinkStore
}

/**
 * Sets a new password by a link that was sent to the e-mail address of the account, which is thereby verified, and ends
 * all sessions. Wrong passwords that were counted before are forgotten (P102). A refused password leaves the
 * link unused. Throws `invalid_token`, `token_expired`, `password_required`, `invalid_password`, `service_busy`.
 */
export async function resetPassword(
  { links, limits, passwords, passwordHasher, clock }: ResetDeps,
  request: { readonly link: string; readonly password: string | undefined; readonly address: string },
): Promise<void> {
  const { link, account } = checkLink(await links.find(hashLinkText(request.link)), 'reset_password', clock.now())
  const passwordHash = await passwordHasher.hash(parseNewPassword(request.password, account.email))
  await passwords.reset({ linkHash: link.hash, passwordHash }, clock.now())
  for (const place of [null, addressKey(request.address)])
    limits.forget('wrongPasswords', { guess: { email: account.email, place } })
}
