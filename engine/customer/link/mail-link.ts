import type { Account } from '../account/account.ts'
import type { AccountStore } from '../account/store.ts'
import type { JobHandler } from '../../job/job-handler.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mail.ts'
import type { MailStore } from '../../mail/store.ts'
import type { Random } from '../../primitive/random.ts'
import type { Clock } from '../../primitive/clock.ts'
import { isLinkMailKind, linkMails, type LinkMailKind } from './link-mails.ts'
import { linkSeconds, makeLink, type Link } from './link.ts'
import type { LinkAnswer, LinkStore } from './store.ts'

export interface ComposeLinkDeps {
  readonly composeMail: ComposeMail
  readonly clock: Clock
  readonly random: Random
}

export interface MailLinkDeps extends ComposeLinkDeps {
  readonly links: LinkStore
  readonly accounts: Pick<AccountStore, 'findByEmail'>
  readonly mails: Pick<MailStore, 'find'>
}

/** maximum live links of one account and purpose (P97) */
const liveMax = 5
/** maximum links of one purpose that are mailed to one account in an hour (P97) */
const hourMax = 10

/**
 * Answers a request for a mail with a link: mails the link to the owner of the account with this address. Mails nothing
 * if no account with this address may get the link, if a limit is reached (P97), or if the request waited longer than
 * its link would be valid (P88).
 */
export function linkMailer(deps: MailLinkDeps): JobHandler<'mail-link'> {
  return async ({ payload: { mailId } }) => {
    const request = await deps.mails.find(mailId)
    if (request?.state === 'requested') await deps.links.answer(mailId, await answerTo(deps, request))
  }
}

async function answerTo(deps: MailLinkDeps, { kind, recipient, usableUntil }: Mail): Promise<LinkAnswer | null> {
  const now = deps.clock.now()
  if (!isLinkMailKind(kind) || usableUntil === null || now >= usableUntil) return null
  const { mayGet, pauseSeconds } = linkMails[kind]
  const owner = await deps.accounts.findByEmail(recipient)
  if (owner === undefined || !mayGet(owner)) return null
  const limits = { pauseStart: before(now, pauseSeconds), liveMax, hourStart: before(now, 3_600), hourMax }
  return { owner, ...composeLink(deps, kind, owner), limits }
}

/** Makes a link of an account and the mail that takes it to its owner, in the language of the account. */
export function composeLink(
  deps: ComposeLinkDeps,
  kind: LinkMailKind,
  { id, email, locale: language }: Account,
): { readonly link: Link; readonly mail: Mail } {
  const { purpose } = linkMails[kind]
  const slots = { minutes: linkSeconds[purpose] / 60, hours: linkSeconds[purpose] / 3_600 }
  const { link, text } = makeLink(deps, id, purpose, email)
  const to = { recipient: email, language, link: text, usableUntil: link.expiresAt }
  return { link, mail: deps.composeMail({ ...to, kind, slots }) }
}

function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}
