import type { InboxStore, ReachedInbox } from '../../customer/inbox/store.ts'
import { hashOfAddress } from '../../customer/inbox/inbox-address.ts'
import type { Language } from '../../error/sentence.ts'
import type { JobHandler } from '../../job/job-handler.ts'
import type { Mail } from '../../mail/mail.ts'
import type { Clock } from '../../primitive/clock.ts'
import { composeAnswer, type ComposeAnswerDeps } from './compose-answer.ts'
import { endOfFile } from './end-of-file.ts'
import type { ReceivedMail } from './received-mail.ts'
import { sayEnds, type EndedFile } from './say/say-ends.ts'
import type { ReceivedMailStore } from './store.ts'

export interface FollowMailDeps extends ComposeAnswerDeps {
  readonly receivedMails: ReceivedMailStore
  readonly inboxes: InboxStore
  readonly clock: Clock
}

/** A mail is followed for the 7 days that its documents may wait for a person, and the week of the retries after it. */
const followedDays = 14

/** The pause between two looks grows with the age of the mail. */
const pause = { ofAge: 1 / 4, minimum: 10_000, maximum: 30 * 60_000 } as const

/**
 * Looks up the documents of an answered mail, and mails its sender the results of all that have ended since the last
 * look (D58). Looks again later until each has ended. Ends at once if a program sent the mail, because it gets no
 * mails. The mail, the record of the results in it and the next time of the job, or its end, are one transaction.
 */
export function mailFollower(deps: FollowMailDeps): JobHandler<'follow-mail'> {
  return async ({ payload: { mailId }, lease }) => {
    const found = await deps.receivedMails.find(mailId)
    if (found === undefined || found.mail.isAutomatic) return
    const { mail } = found
    const inbox = await deps.inboxes.reach(hashOfAddress(mail.recipient))
    if (inbox === undefined) return
    const files = await deps.receivedMails.listFollowed(mailId)
    const now = deps.clock.now()
    const ends = files.map((file) => ({ file, end: endOfFile(file, now) }))
    const news = ends.filter((one): one is EndedFile => one.end !== null && one.end !== one.file.toldEnd)
    const followUp = news.length > 0 ? await composeFollowUp(deps, mail, inbox, news) : null
    const told = news.map(({ file: { position }, end }) => ({ position, end }))
    const isOpen = ends.some(({ end }) => end === null)
    const againInMilliseconds = pauseAt(now.getTime() - mail.receivedAt.getTime())
    return deps.receivedMails.followUp(mailId, { at: now, told, mail: followUp, isOpen, againInMilliseconds }, lease)
  }
}

/** Returns the milliseconds until the next look at a mail of this age; null if it is looked at no more. */
function pauseAt(age: number): number | null {
  if (age > followedDays * 86_400_000) return null
  return Math.min(Math.max(age * pause.ofAge, pause.minimum), pause.maximum)
}

async function composeFollowUp(
  deps: FollowMailDeps,
  mail: Omit<ReceivedMail, 'signatureHashes'>,
  inbox: ReachedInbox,
  news: readonly EndedFile[],
): Promise<Mail> {
  const say = (language: Language): readonly string[] => sayEnds(news, language)
  const linked = { documentIds: news.flatMap(({ file }) => file.documentId ?? []), isHeld: false }
  return composeAnswer(deps, mail, inbox, { kind: 'mail-followed', say, linked })
}
