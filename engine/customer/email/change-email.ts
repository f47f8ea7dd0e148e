import { ServiceError } from '../../error/service-error.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Random } from '../../primitive/random.ts'
import type { Account } from '../account/account.ts'
import type { PersonCaller } from '../account/caller.ts'
import { parseEmail } from '../account/email.ts'
import type { AccountStore } from '../account/store.ts'
import { checkLink } from '../link/check-link.ts'
import { hashLinkText, linkSeconds, makeLink } from '../link/link.ts'
import { proveOwner } from '../password/prove-person.ts'
import type { VerifyEmailDeps } from './verify-email.ts'

export interface EmailDeps extends VerifyEmailDeps {
  readonly accounts: Pick<AccountStore, 'findByEmail'>
  readonly composeMail: ComposeMail
  readonly random: Random
}

/** minimum time between two confirmations of one account (interface specification, Limits) */
const pauseMilliseconds = 10 * 60_000

/**
 * Mails a link to the new e-mail address of a person, and a notice to the present one. Throws `email_invalid`,
 * `email_unchanged`, `email_taken`, `email_change_cooldown`, `account_inactive`, and the refusals of `proveOwner`.
 */
export async function askToChangeEmail(
  deps: EmailDeps,
  caller: PersonCaller,
  request: { readonly email: string; readonly currentPassword: string | undefined },
): Promise<void> {
  const { account } = caller
  await proveOwner(deps, caller, request.currentPassword)
  const email = parseEmail(request.email, 'email_invalid')
  if (email === account.email) throw new ServiceError('email_unchanged')
  if ((await deps.accounts.findByEmail(email)) !== undefined) throw new ServiceError('email_taken')
  const { link, text } = makeLink(deps, account.id, 'change_email', email)
  const { locale: language } = account
  const slots = { minutes: linkSeconds.change_email / 60 }
  const mails = [
    deps.composeMail({
      kind: 'change-email',
      recipient: email,
      language,
      slots,
      link: text,
      usableUntil: link.expiresAt,
    }),
    deps.composeMail({ kind: 'email-change-asked', recipient: account.email, language, slots: { email } }),
  ]
  const now = deps.clock.now().getTime()
  const recent = await deps.links.createAndMail(link, mails, {
    owner: account,
    pauseStart: new Date(now - pauseMilliseconds),
  })
  if (recent !== undefined)
    throw new ServiceError('email_change_cooldown', {
      retryAfterSeconds: Math.max(1, Math.ceil((recent.getTime() + pauseMilliseconds - now) / 1000)),
      reached: { limit: 1, windowSeconds: pauseMilliseconds / 1000 },
    })
}

/**
 * Changes the e-mail address of a signed-in person to the one to which the link was sent, ends all other sessions, and
 * mails a notice to the former address. Returns the changed account. The link must belong to the account that
 * calls, so a stranger who gets it by mistake cannot use it. Throws `invalid_token`, `token_expired`, `email_taken`.
 */
export async function changeEmail(
  { emails, links, clock, composeMail }: EmailDeps,
  { account, sessionId }: PersonCaller,
  text: string,
): Promise<Account> {
  const now = clock.now()
  const { link } = checkLink(await links.find(hashLinkText(text)), 'change_email', now)
  const { email } = link
  if (link.accountId !== account.id || email === null) throw new ServiceError('invalid_token')
  const notice = composeMail({
    kind: 'email-changed',
    recipient: account.email,
    language: account.locale,
    slots: { email },
  })
  await emails.change({ linkHash: link.hash, keptSessionId: sessionId, notice }, now)
  return { ...account, email, emailVerified: true }
}
