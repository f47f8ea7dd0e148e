import type { MailCaller } from '../../customer/account/caller.ts'
import { hashOfAddress } from '../../customer/inbox/inbox-address.ts'
import type { InboxStore, ReachedInbox } from '../../customer/inbox/store.ts'
import { settingOf } from '../../customer/setting/setting-of.ts'
import type { Language } from '../../error/sentence.ts'
import type { JobHandler } from '../../job/job-handler.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import { holdMailed, type HoldDeps } from '../approval/hold-mailed.ts'
import type { SentDocuments } from '../outbound/create-outbound.ts'
import { composeAnswer, type ComposeAnswerDeps } from './compose-answer.ts'
import { composeReports, type ComposeReportsDeps } from './compose-reports.ts'
import { judgeFile, type JudgedFile, type JudgeDeps } from './judge-file.ts'
import type { MailFile, MailReader } from './mail-reader.ts'
import type { MailedFile, ReceivedMail } from './received-mail.ts'
import { sayReply } from './say/say-reply.ts'
import type { ReceivedMailStore } from './store.ts'

export interface ReadMailDeps extends HoldDeps, ComposeAnswerDeps, ComposeReportsDeps {
  readonly receivedMails: ReceivedMailStore
  readonly inboxes: InboxStore
  readonly mailReader: MailReader
  readonly payloads: Pick<PayloadStore, 'read'>
  readonly sent: Pick<SentDocuments, 'offer' | 'submit'>
  /** URL of the service, whose host is that of its Message-IDs */
  readonly portalUrl: string
}

/** Most documents are delivered within seconds, so that one look finds the results of all documents of a mail. */
const firstLookMilliseconds = 5_000

/** of a mail whose inbox or bytes were deleted meanwhile */
const noAnswer = { files: [], reply: null, unanswered: null, reports: [], followInMilliseconds: null } as const

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
      return deps.receivedMails.answer(mailId, { ...noAnswer, at: deps.clock.now() }, lease)
    const { files, isCut } = await deps.mailReader.read(raw)
    const caller: MailCaller = { kind: 'mail', account: inbox.owner, companyId: mail.companyId }
    const judged: JudgedFile[] = []
    const judging = { sent: deps.sent, hold: await holding(deps, mail, inbox) }
    for (const file of worthTelling(files)) judged.push(await judgeFile(judging, caller, file))
    const mails = await composeMails(deps, mail, inbox, { judged, isCut })
    const isFollowed = judged.some((file) => file.kind === 'held' || (file.kind === 'accepted' && !file.isRepeated))
    const followInMilliseconds = isFollowed ? firstLookMilliseconds : null
    const result = { ...mails, at: deps.clock.now(), files: judged.map(recordOf), followInMilliseconds }
    return deps.receivedMails.answer(mailId, result, lease)
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

/** Composes the answer or, because a program does not read one, the reports to the company (P199). */
async function composeMails(
  deps: ReadMailDeps,
  mail: ReadableMail,
  inbox: ReachedInbox,
  { judged, isCut }: { readonly judged: readonly JudgedFile[]; readonly isCut: boolean },
): Promise<Pick<Parameters<ReceivedMailStore['answer']>[1], 'reply' | 'unanswered' | 'reports'>> {
  const documentIds = judged.flatMap((file) => (file.kind === 'accepted' ? [file.documentId] : []))
  const linked = { documentIds, isHeld: judged.some(({ kind }) => kind === 'held') }
  if (mail.isAutomatic) {
    const reports = await composeReports(deps, mail, inbox, { judged, isCut, linked })
    return { reply: null, unanswered: 'automatic', reports }
  }
  if (isThanks(deps, mail, judged)) return { reply: null, unanswered: 'thanks', reports: [] }
  const say = (language: Language): readonly string[] => sayReply(judged, isCut, language)
  const reply = await composeAnswer(deps, mail, inbox, { kind: 'mail-answered', say, linked })
  return { reply, unanswered: null, reports: [] }
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
