import type { Clock } from '../../primitive/clock.ts'
import type { ReceivedMail } from './received-mail.ts'
import type { ReceivedMailStore } from './store.ts'

/** mails about one company to one sender within an hour and within a day, and mails in one conversation (D58) */
const repliesMax = { hour: 20, day: 100, thread: 5 } as const

/** A mail is answered only to a person, and not beyond what a person reads (M5, RFC 3834). */
export async function mayReply(
  { receivedMails, clock }: { readonly receivedMails: Pick<ReceivedMailStore, 'countReplies'>; readonly clock: Clock },
  mail: Pick<ReceivedMail, 'companyId' | 'from' | 'thread' | 'isAutomatic'>,
): Promise<boolean> {
  if (mail.isAutomatic) return false
  const before = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1_000)
  const replies = await receivedMails.countReplies(mail, { hour: before(3_600), day: before(86_400) })
  return replies.hour < repliesMax.hour && replies.day < repliesMax.day && replies.thread < repliesMax.thread
}
