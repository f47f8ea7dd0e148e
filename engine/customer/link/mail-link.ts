import { parseEmail } from '../account/email.ts'
import type { AccountStore } from '../account/store.ts'
import type { Account } from '../account/account.ts'
import type { Language } from '../../error/sentence.ts'
import type { ComposeMail, MailRequest } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mail.ts'
import type { MailKind } from '../../mail/mail-texts.ts'
import type { MailStore } from '../../mail/store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { linkSeconds, makeLink, type LinkPurpose } from './link.ts'
import type { LinkStore } from './store.ts'

export interface MailLinkDeps {
  readonly links: LinkStore
  readonly accounts: Pick<AccountStore, 'findByEmail'>
  readonly mails: Pick<MailStore, 'create'>
  readonly composeMail: ComposeMail
  readonly clock: Clock
  readonly random: Random
}

export interface MailLinkRequest {
  readonly email: string
  /** language of the mail if no account says another one */
  readonly language: Language
}

/**
 * Mails a link with which the owner of the account signs in. It goes to accounts that are verified and not
 * blocked, at most once a minute. Throws `invalid_email`.
 */
export function mailSignInLink(deps: MailLinkDeps, request: MailLinkRequest): Promise<void> {
  return mailLink(deps, parseEmail(request.email), request.language, {
    purpose: 'sign_in',
    pauseSeconds: 60,
    mayGet: ({ blocked, emailVerified }) => !blocked && emailVerified,
    compose: (to) => deps.composeMail({ ...to, kind: 'sign-in-link', slots: { minutes: linkSeconds.sign_in / 60 } }),
  })
}

/**
 * Mails a link that verifies the e-mail address of an account. It goes to accounts that are neither verified nor
 * blocked, at most once in 10 minutes. Throws `email_invalid`.
 */
export function mailVerifyLink(deps: MailLinkDeps, request: MailLinkRequest): Promise<void> {
  return mailLink(deps, parseEmail(request.email, 'email_invalid'), request.language, {
    purpose: 'verify_email',
    pauseSeconds: 600,
    mayGet: ({ blocked, emailVerified }) => !blocked && !emailVerified,
    compose: (to) => composeVerifyMail(deps, to),
  })
}

/**
 * Mails a link that sets a new password. It goes to every account that is not blocked, at most once in 10
 * minutes. Throws `invalid_email`.
 */
export function mailResetLink(deps: MailLinkDeps, request: MailLinkRequest): Promise<void> {
  return mailLink(deps, parseEmail(request.email), request.language, {
    purpose: 'reset_password',
    pauseSeconds: 600,
    mayGet: ({ blocked }) => !blocked,
    compose: (to) =>
      deps.composeMail({ ...to, kind: 'reset-password', slots: { minutes: linkSeconds.reset_password / 60 } }),
  })
}

type LinkMail = Pick<MailRequest<MailKind>, 'recipient' | 'language' | 'link'>

/** Composes the mail with the link that verifies an e-mail address. */
export function composeVerifyMail({ composeMail }: Pick<MailLinkDeps, 'composeMail'>, to: LinkMail): Mail {
  return composeMail({ ...to, kind: 'verify-email', slots: { hours: linkSeconds.verify_email / 3_600 } })
}

interface LinkMailRow {
  readonly purpose: LinkPurpose
  /** time within which one account gets at most one mail with a link of this purpose */
  readonly pauseSeconds: number
  readonly mayGet: (account: Account) => boolean
  readonly compose: (to: LinkMail) => Mail
}

/**
 * Mails a link to the owner of the account with this address. Returns nothing, and takes the same steps for every
 * address, so that callers cannot learn whether an account exists. The steps are also taken for an account that may not
 * get the link, or got one a short time ago; the mail is then discarded.
 */
async function mailLink(
  deps: MailLinkDeps,
  email: string,
  language: Language,
  { purpose, pauseSeconds, mayGet, compose }: LinkMailRow,
): Promise<void> {
  const account = await deps.accounts.findByEmail(email)
  const owner = account !== undefined && mayGet(account) ? account : undefined
  const { link, text } = makeLink(deps, owner?.id ?? '', purpose, owner?.email)
  const mail = compose({ recipient: owner?.email ?? null, language: account?.locale ?? language, link: text })
  const pauseStart = new Date(link.createdAt.getTime() - pauseSeconds * 1000)
  await (owner === undefined ? deps.mails.create(mail) : deps.links.createAndMail(link, [mail], pauseStart))
}
