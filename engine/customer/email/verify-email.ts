import type { Clock } from '../../primitive/clock.ts'
import { checkLink } from '../link/check-link.ts'
import { hashLinkText } from '../link/link.ts'
import type { LinkStore } from '../link/store.ts'
import type { EmailStore } from './store.ts'

export interface VerifyEmailDeps {
  readonly emails: EmailStore
  readonly links: LinkStore
  readonly clock: Clock
}

/**
 * Stores that the e-mail address to which the link was sent is verified. Throws `invalid_token`,
 * `token_expired`.
 */
export async function verifyEmail({ emails, links, clock }: VerifyEmailDeps, text: string): Promise<void> {
  const now = clock.now()
  const { link } = checkLink(await links.find(hashLinkText(text)), 'verify_email', now)
  await emails.verify(link.hash, now)
}
