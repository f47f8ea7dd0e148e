import { parseEmail } from '../account/email.ts'
import type { AccountStore } from '../account/store.ts'
import type { Account } from '../account/account.ts'
import type { Language } from '../../error/sentence.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { MailStore } from '../../mail/store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { linkSeconds, makeLink } from './link.ts'
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

/** time within which one person gets at most one mail with a link of the same purpose */
const pauseSeconds = 60

/**
 * Mails a link with which the owner of the account signs in. Returns nothing, and takes the same steps for an unknown
 * address, for an account that is blocked or not verified, and for one that got such a link within the last minute, so
 * that callers cannot learn whether an account exists. Throws `invalid_email`.
 */
export async function mailSignInLink(deps: MailLinkDeps, { email, language }: MailLinkRequest): Promise<void> {
  const account = await deps.accounts.findByEmail(parseEmail(email))
  const mayGet = account !== undefined && maySignIn(account)
  const { link, text } = makeLink(deps, account?.id ?? '', 'sign_in')
  const mail = deps.composeMail({
    kind: 'sign-in-link',
    recipient: mayGet ? account.email : null,
    language: account?.locale ?? language,
    slots: { minutes: linkSeconds.sign_in / 60 },
    link: text,
  })
  const pauseStart = new Date(link.createdAt.getTime() - pauseSeconds * 1000)
  await (mayGet ? deps.links.createAndMail(link, mail, pauseStart) : deps.mails.create(mail))
}

function maySignIn({ blocked, emailVerified }: Account): boolean {
  return !blocked && emailVerified
}
