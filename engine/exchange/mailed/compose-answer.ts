import type { ReachedInbox, InboxStore } from '../../customer/inbox/store.ts'
import { openAddress } from '../../customer/inbox/open-address.ts'
import { companyThatSends } from '../../customer/mail-server/send-for-company.ts'
import type { MailServerStore } from '../../customer/mail-server/store.ts'
import type { SecretBox } from '../../crypto/secret/secret-box.ts'
import type { Language } from '../../error/sentence.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mail.ts'
import { chooseButton, type LinkedFiles } from './choose-button.ts'
import type { ReceivedMail } from './received-mail.ts'
import { sayFormerAddress } from './say/say-former-address.ts'
import { withoutRe } from './without-re.ts'

export interface ComposeAnswerDeps {
  readonly inboxes: Pick<InboxStore, 'find' | 'listSenders'>
  readonly mailServers: Pick<MailServerStore, 'find' | 'listManagerEmails'>
  readonly secretBox: SecretBox
  readonly composeMail: ComposeMail
}

/** The parts in which the mails to a sender differ. */
export interface AnswerParts {
  readonly kind: 'mail-answered' | 'mail-followed'
  /** Returns the paragraphs about the files. */
  readonly say: (language: Language) => readonly string[]
  readonly linked: LinkedFiles
}

/**
 * Composes a mail to the sender of a mail, in its conversation and in the language on the company's list, or else that
 * of the company's owner (D59). A corrected file can be sent as an answer to it. If the sender wrote to a former
 * address, the mail says so; the present one is its Reply-To, but only while the sender is on the list.
 */
export async function composeAnswer(
  { inboxes, mailServers, secretBox, composeMail }: ComposeAnswerDeps,
  mail: Omit<ReceivedMail, 'signatureHashes'>,
  { owner, company, takesMailUntil }: ReachedInbox,
  { kind, say, linked }: AnswerParts,
): Promise<Mail> {
  const sender = (await inboxes.listSenders(company.id)).find(({ email }) => email === mail.from)
  const language = sender?.language ?? owner.locale
  const isMoved = takesMailUntil !== null && sender !== undefined
  const present = isMoved ? await inboxes.find(company.id) : undefined
  return composeMail({
    kind,
    recipient: mail.from,
    replyTo: present === undefined ? mail.recipient : openAddress(secretBox, present),
    language,
    companyId: await companyThatSends(mailServers, company.id),
    slots: { subject: withoutRe(mail.subject), company: company.legalName },
    lines: [...say(language), ...(takesMailUntil === null ? [] : [sayFormerAddress(takesMailUntil, language)])],
    button: await chooseButton(mailServers, { companyId: company.id, reader: mail.from, language }, linked),
    ...(mail.messageId !== null && { answers: { messageId: mail.messageId, references: mail.references } }),
  })
}
