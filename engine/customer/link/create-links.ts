import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { makeLink, type NewLink } from './link.ts'
import { mailResetLink, mailSignInLink, mailVerifyLink, type MailLinkDeps, type MailLinkRequest } from './mail-link.ts'
import type { LinkStore } from './store.ts'

/** The use cases of the links with which people prove that an account is theirs. */
export interface Links {
  /**
   * Mails a link that signs a person in. Does the same for every address, so that callers cannot learn whether it
   * belongs to an account. Refuses with `invalid_email`.
   */
  mailSignIn(request: MailLinkRequest): Promise<void>
  /** Mails a link that verifies the e-mail address, under the same conditions. Refuses with `email_invalid`. */
  mailVerification(request: MailLinkRequest): Promise<void>
  /** Mails a link that sets a new password, under the same conditions. Refuses with `invalid_email`. */
  mailReset(request: MailLinkRequest): Promise<void>
}

/** Creates the use cases of links. */
export function createLinks(deps: MailLinkDeps): Links {
  return {
    mailSignIn: (request) => mailSignInLink(deps, request),
    mailVerification: (request) => mailVerifyLink(deps, request),
    mailReset: (request) => mailResetLink(deps, request),
  }
}

/**
 * Makes a link with which the owner of the account signs in once, within 15 minutes; an earlier one stops working. Does
 * not check access: only the operator uses it.
 */
export async function makeSignInLink(
  deps: { readonly links: LinkStore; readonly clock: Clock; readonly random: Random },
  accountId: string,
): Promise<NewLink> {
  const made = makeLink(deps, accountId, 'sign_in')
  await deps.links.create(made.link)
  return made
}
