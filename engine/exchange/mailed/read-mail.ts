import type { MailCaller } from '../../customer/account/caller.ts'
import { hashOfAddress } from '../../customer/inbox/inbox-address.ts'
import type { InboxStore, ReachedInbox } from '../../customer/inbox/store.ts'
import type { Language } from '../../error/sentence.ts'
import type { JobHandler } from '../../job/job-handler.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Mail } from '../../mail/mail.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { SentDocuments } from '../outbound/create-outbound.ts'
import { judgeFile, type JudgedFile } from './judge-file.ts'
import type { MailFile, MailReader } from './mail-reader.ts'
import type { MailedFile, ReceivedMail } from './received-mail.ts'
import { sayReply } from './say/say-reply.ts'
import type { ReceivedMailStore } from './store.ts'

export interface ReadMailDeps {
  readonly receivedMails: ReceivedMailStore
  readonly inboxes: InboxStore
  readonly mailReader: MailReader
  readonly payloads: Pick<PayloadStore, 'read'>
  readonly sent: Pick<SentDocuments, 'offer' | 'submit'>
  readonly composeMail: ComposeMail
  readonly clock: Clock
}

type ReadableMail = Omit<ReceivedMail, 'signatureHashes'>

/** replies to one sender within an hour and within a day (D58) */
const repliesMax = { hour: 20, day: 100 } as const

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
      return deps.receivedMails.answer(mailId, { files: [], reply: null }, lease)
    const { files, isCut } = await deps.mailReader.read(raw)
    const caller: MailCaller = { kind: 'mail', account: inbox.owner, companyId: mail.companyId }
    const judged: JudgedFile[] = []
    for (const file of worthTelling(files)) judged.push(await judgeFile(deps.sent, caller, file))
    const reply = (await mayReply(deps, mail)) ? await composeReply(deps, mail, inbox, judged, isCut) : null
    return deps.receivedMails.answer(mailId, { files: judged.map(recordOf), reply }, lease)
  }
}

/** Leaves out PDFs beside XML, and gives files without a name their number. */
function worthTelling(files: readonly MailFile[]): readonly MailFile[] {
  const hasXml = files.some(({ kind }) => kind === 'xml')
  return files
    .filter((file) => !(hasXml && file.kind === 'flawed' && file.flaw === 'pdf_without_xml'))
    .map((file, index) => (file.name === '' ? { ...file, name: `#${index + 1}` } : file))
}

/** A reply goes to a person, and not beyond what a person reads (M5). */
async function mayReply({ receivedMails, clock }: ReadMailDeps, { isAutomatic, from }: ReadableMail): Promise<boolean> {
  if (isAutomatic) return false
  const before = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1_000)
  return (
    (await receivedMails.countReplies(from, before(3_600))) < repliesMax.hour &&
    (await receivedMails.countReplies(from, before(86_400))) < repliesMax.day
  )
}

async function composeReply(
  { inboxes, composeMail }: ReadMailDeps,
  mail: ReadableMail,
  { owner, company }: ReachedInbox,
  judged: readonly JudgedFile[],
  isCut: boolean,
): Promise<Mail> {
  const senders = await inboxes.listSenders(mail.companyId)
  const language: Language = senders.find(({ email }) => email === mail.from)?.language ?? owner.locale
  return composeMail({
    kind: 'mail-answered',
    recipient: mail.from,
    language,
    slots: { subject: mail.subject, company: company.legalName },
    lines: sayReply(judged, isCut, language),
    ...(mail.messageId !== null && { answers: { messageId: mail.messageId, references: mail.references } }),
  })
}

function recordOf(file: JudgedFile): MailedFile {
  const { name } = file
  switch (file.kind) {
    case 'accepted':
      return { name, documentId: file.documentId, code: null }
    case 'invalid':
      return { name, documentId: null, code: 'validation_failed' }
    case 'refused':
      return { name, documentId: null, code: file.error.code }
    case 'flawed':
      return { name, documentId: null, code: file.flaw }
    default:
      return file satisfies never
  }
}
