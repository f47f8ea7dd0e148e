import type { MailCaller } from '../../customer/account/caller.ts'
import { hashOfAddress } from '../../customer/inbox/inbox-address.ts'
import type { InboxStore, ReachedInbox } from '../../customer/inbox/store.ts'
import { companyThatSends } from '../../customer/mail-server/send-for-company.ts'
import type { MailServerStore } from '../../customer/mail-server/store.ts'
import { settingOf } from '../../customer/setting/setting-of.ts'
import type { CompanySettingStore } from '../../customer/setting/store.ts'
import type { JobHandler } from '../../job/job-handler.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mail.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import { holdMailed, type HoldDeps } from '../approval/hold-mailed.ts'
import type { SentDocuments } from '../outbound/create-outbound.ts'
import { judgeFile, type JudgedFile, type JudgeDeps } from './judge-file.ts'
import type { MailFile, MailReader } from './mail-reader.ts'
import { languageOf } from './language-of.ts'
import { mayReply } from './may-reply.ts'
import { withoutRe } from './without-re.ts'
import type { MailedFile, ReceivedMail } from './received-mail.ts'
import { sayReply } from './say/say-reply.ts'
import type { ReceivedMailStore } from './store.ts'

export interface ReadMailDeps extends HoldDeps {
  readonly companySettings: Pick<CompanySettingStore, 'find'>
  readonly receivedMails: ReceivedMailStore
  readonly inboxes: InboxStore
  readonly mailServers: Pick<MailServerStore, 'find'>
  readonly mailReader: MailReader
  readonly payloads: Pick<PayloadStore, 'read'>
  readonly sent: Pick<SentDocuments, 'offer' | 'submit'>
  readonly composeMail: ComposeMail
  /** URL of the service, whose host is that of its Message-IDs */
  readonly portalUrl: string
}

/** Most documents are delivered within seconds, so that one look finds the results of all documents of a mail. */
const firstLookMilliseconds = 5_000

type ReadableMail = Omit<ReceivedMail, 'signatureHashes'>

/**
 * Reads a mail to an inbox: takes its files out, judges and submits each on its own, and answers all in one mail (M4).
 * The answer, what became of the files and the end of the job are one transaction. A repeated job submits no file
 * twice, because the key of a submission is made of its bytes.
 */
export function mailReading(deps: ReadMailDeps): JobHandler<'read-mail'> {
  return async ({ payload: { mailId }, lease }) => {
    const found = await deps.receivedMails.find(mailId)
    if (found === undefined || found.mail.state !== 'received') return
    const { mail, payloadId } = found
    const inbox = await deps.inboxes.reach(hashOfAddress(mail.recipient))
    const raw = await deps.payloads.read(payloadId)
    if (inbox === undefined || raw === undefined)
      return deps.receivedMails.answer(mailId, { files: [], reply: null, followInMilliseconds: null }, lease)
    const { files, isCut } = await deps.mailReader.read(raw)
    const caller: MailCaller = { kind: 'mail', account: inbox.owner, companyId: mail.companyId }
    const judged: JudgedFile[] = []
    const judging = { sent: deps.sent, hold: await holding(deps, mail, inbox) }
    for (const file of worthTelling(files)) judged.push(await judgeFile(judging, caller, file))
    const isAnswered = !isThanks(deps, mail, judged) && (await mayReply(deps, mail))
    const reply = isAnswered ? await composeReply(deps, mail, inbox, judged, isCut) : null
    const isFollowed = judged.some((file) => file.kind === 'held' || (file.kind === 'accepted' && !file.isRepeated))
    const followInMilliseconds = isFollowed ? firstLookMilliseconds : null
    return deps.receivedMails.answer(mailId, { files: judged.map(recordOf), reply, followInMilliseconds }, lease)
  }
}

/** True for an answer to a mail of this service without a file, such as a word of thanks: it gets no answer. */
function isThanks({ portalUrl }: ReadMailDeps, { references }: ReadableMail, judged: readonly JudgedFile[]): boolean {
  const ours = `@${new URL(portalUrl).hostname}>`
  return judged.length === 0 && references.some((messageId) => messageId.endsWith(ours))
}

/** Leaves out PDFs beside XML, and gives files without a name their number. */
function worthTelling(files: readonly MailFile[]): readonly MailFile[] {
  const hasXml = files.some(({ kind }) => kind === 'xml')
  return files
    .filter((file) => !(hasXml && file.kind === 'flawed' && file.flaw === 'pdf_without_xml'))
    .map((file, index) => (file.name === '' ? { ...file, name: `#${index + 1}` } : file))
}

/** Returns what holds a document for a person; null if the company does not confirm mailed documents (D124). */
async function holding(
  deps: ReadMailDeps,
  { companyId, from: mailSender }: ReadableMail,
  { owner }: ReachedInbox,
): Promise<JudgeDeps['hold']> {
  const { holds } = settingOf(await deps.companySettings.find(companyId), 'inbox')
  if (!holds) return null
  return (bytes, offer) => holdMailed(deps, { companyId, accountId: owner.id, mailSender, bytes, offer })
}

async function composeReply(
  { inboxes, mailServers, composeMail }: ReadMailDeps,
  mail: ReadableMail,
  { owner, company }: ReachedInbox,
  judged: readonly JudgedFile[],
  isCut: boolean,
): Promise<Mail> {
  const language = await languageOf(inboxes, mail, owner)
  return composeMail({
    kind: judged.some(({ kind }) => kind === 'held') ? 'mail-held' : 'mail-answered',
    recipient: mail.from,
    replyTo: mail.recipient, // a corrected file can be sent as an answer
    language,
    companyId: await companyThatSends(mailServers, mail.companyId),
    slots: { subject: withoutRe(mail.subject), company: company.legalName },
    lines: sayReply(judged, isCut, language),
    ...(mail.messageId !== null && { answers: { messageId: mail.messageId, references: mail.references } }),
  })
}

const nothing = { documentId: null, draftId: null, code: null } as const

function recordOf(file: JudgedFile): MailedFile {
  const { name } = file
  switch (file.kind) {
    case 'accepted':
      return { ...nothing, name, documentId: file.documentId }
    case 'held':
      return { ...nothing, name, draftId: file.draftId }
    case 'invalid':
      return { ...nothing, name, code: 'validation_failed' }
    case 'refused':
      return { ...nothing, name, code: file.error.code }
    case 'flawed':
      return { ...nothing, name, code: file.flaw }
    default:
      return file satisfies never
  }
}
