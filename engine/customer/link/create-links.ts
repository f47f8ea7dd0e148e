import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { makeLink, type NewLink } from './link.ts'
import { requestLink, type RequestLinkDeps } from './request-link.ts'
import type { LinkStore } from './store.ts'

/** The use cases of the links with which people prove that an account is theirs. */
export interface Links {
  /**
   * Has a link mailed that signs a person in. Does the same for every address, so that callers cannot learn whether it
   * belongs to an account. Refuses with `invalid_email`.
   */
  mailSignIn(email: string): Promise<void>
  /** Has a link mailed that verifies the e-mail address, under the same conditions. Refuses with `email_invalid`. */
  mailVerification(email: string): Promise<void>
  /** Has a link mailed that sets a new password, under the same conditions. Refuses with `invalid_email`. */
  mailReset(email: string): Promise<void>
}

/** Creates the use cases of links. */
export function createLinks(deps: RequestLinkDeps): Links {
  return {
    mailSignIn: (email) => requestLink(deps, 'sign-in-link', email),
    mailVerification: (email) => requestLink(deps, 'verify-email', email),
    mailReset: (email) => requestLink(deps, 'reset-password', email),
  }
}

/**
 * Makes a link with which the owner of the account signs in once, within 15 minutes. The use of one link ends all
 * others. Does not check access: only the operator uses it.
 */
export async function makeSignInLink(
  deps: { readonly links: LinkStore; readonly clock: Clock; readonly random: Random },
  accountId: string,
): Promise<NewLink> {
  const made = makeLink(deps, accountId, 'sign_in')
  await deps.links.create(made.link)
  return made
}
