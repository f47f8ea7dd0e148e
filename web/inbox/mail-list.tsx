import {
  sayMailedFile,
  sendersMax,
  type AllowedSender,
  type Company,
  type Language,
  type ListedAnswer,
  type ListedFile,
  type ListedMail,
} from '@cornerpost/engine'
import { Button } from '../component/button.tsx'
import { EmptyState } from '../component/empty-state.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import { StateLabel, type State } from '../component/state-label.tsx'
import { Time } from '../component/time.tsx'
import { oneOf } from '../one-of.ts'
import { words } from './words/words.ts'

/** The reasons for which a mail is refused after it has arrived, each with a sentence in the words of the room. */
export const reasons = [
  'sender_not_allowed',
  'auth_failed',
  'dkim_replay',
  'from_bad',
  'mail_too_big',
  'header_too_big',
  'header_malformed',
  'bare_line_break',
  'too_many_signatures',
  'mail_loop',
] as const

interface MailListInput {
  readonly language: Language
  readonly company: Company
  readonly mails: readonly ListedMail[]
  /** true if the role of the person may add a sender */
  readonly manages: boolean
  readonly senders: readonly AllowedSender[]
}

/** The newest mails to the inbox, newest first, each with what became of it and of its files. */
export function MailList({ mails, ...input }: MailListInput) {
  const { language } = input
  const say = words[language]
  return (
    <section>
      <h2>{say.mails}</h2>
      {mails.length === 0 ? (
        <EmptyState text={say.noMails} />
      ) : (
        <>
          <p>
            {say.mailsLead} <a href="/check">{say.checkFile}</a>
          </p>
          <ul class="findings">
            {mails.map((mail) => (
              <li>
                <OneMail {...input} mail={mail} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type Outcome = 'reading' | 'accepted' | 'delivered' | 'held' | 'incomplete' | 'unsent' | 'empty' | 'refused'

function outcomeOf({ state, files }: ListedMail): Outcome {
  if (state === 'received') return 'reading'
  if (state === 'refused') return 'refused'
  if (files.length === 0) return 'empty'
  if (files.some(({ end }) => end === 'failed')) return 'incomplete'
  if (files.some(isUnsent)) return 'unsent'
  if (files.some(({ documentId }) => documentId === null)) return 'held'
  return files.every(({ end }) => end === 'delivered') ? 'delivered' : 'accepted'
}

function isUnsent({ code, end }: ListedFile): boolean {
  return code !== null || end === 'declined' || end === 'expired'
}

type OneMailInput = Omit<MailListInput, 'mails'> & { readonly mail: ListedMail }

function OneMail(input: OneMailInput) {
  const { language, company, mail } = input
  const say = words[language]
  const outcome = outcomeOf(mail)
  return (
    <>
      <p>
        <OutcomeLabel language={language} outcome={outcome} />{' '}
        <strong>{mail.subject === '' ? say.noSubject : <Foreign text={mail.subject} />}</strong>
      </p>
      <p class="small">
        {mail.from === null ? say.noFrom : <Foreign text={mail.from} />},{' '}
        <Time at={mail.receivedAt} language={language} />
      </p>
      {outcome === 'refused' && <Reason {...input} />}
      {outcome === 'empty' && <p>{say.withoutInvoice}</p>}
      {mail.files.map((file) => (
        <p>
          <OneFile language={language} company={company} file={file} />
        </p>
      ))}
      <Answer language={language} mail={mail} />
    </>
  )
}

/** When the answer leaves, or why the sender gets none; nothing about an answer that has left. */
function Answer({ language, mail: { answer } }: { readonly language: Language; readonly mail: ListedMail }) {
  if (answer === null || answer.state === 'sent') return null
  return (
    <p class="small">
      {sayAnswer(words[language], answer)}
      {answer.state === 'waiting' && (
        <>
          {' '}
          <Time at={answer.at} language={language} />
        </>
      )}
    </p>
  )
}

function sayAnswer(say: (typeof words)[Language], { state, reason }: ListedAnswer): string {
  const states = { sent: '', waiting: say.answerWaits, failed: say.answerFailed, kept: say.answerKept }
  const reasons = { limit: say.noAnswerLimit, automatic: say.noAnswerAutomatic, thanks: say.noAnswerThanks }
  if (state !== 'none') return states[state]
  return reason === null ? say.noAnswer : reasons[reason]
}

function OutcomeLabel({ language, outcome }: { readonly language: Language; readonly outcome: Outcome }) {
  const say = words[language]
  const looks: Readonly<Record<Outcome, readonly [state: State, word: string]>> = {
    reading: ['underway', say.stateReading],
    accepted: ['underway', say.stateAccepted],
    delivered: ['done', say.stateDelivered],
    held: ['waiting', say.stateHeld],
    incomplete: ['failed', say.stateIncomplete],
    unsent: ['failed', say.stateUnsent],
    empty: ['failed', say.stateEmpty],
    refused: ['failed', say.stateRefused],
  }
  const [state, word] = looks[outcome]
  return <StateLabel state={state} word={word} />
}

/** Why the whole mail was refused, and the remedy. */
function Reason(input: OneMailInput) {
  const { language, mail } = input
  const { reason } = mail
  const say = words[language]
  const known = oneOf(reasons, reason ?? undefined)
  return known ? (
    <>
      <p>{say[known]}</p>
      {known === 'sender_not_allowed' && <AddThis {...input} />}
    </>
  ) : (
    <p>
      {say.otherReason} {reason && <code>{reason}</code>}
    </p>
  )
}

/** The button that adds the sender of a refused mail, unless a colleague has added this person meanwhile. */
function AddThis({ language, company, manages, senders, mail: { from } }: OneMailInput) {
  if (!manages || from === null || senders.length >= sendersMax || senders.some(({ email }) => email === from))
    return null
  return (
    <form method="post" action={`/companies/${company.id}/inbox/senders`}>
      <input type="hidden" name="email" value={from} />
      <div class="actions">
        <Button look="secondary">
          {words[language].addThis} {from}
        </Button>
      </div>
    </form>
  )
}

interface OneFileInput {
  readonly language: Language
  readonly company: Company
  readonly file: ListedFile
}

function OneFile({ language, company, file }: OneFileInput) {
  const { name, code } = file
  if (code !== null) return <>{sayMailedFile(isolated(name), code, language)}</>
  return (
    <>
      <Foreign text={name} />: <FileState language={language} company={company} file={file} />
    </>
  )
}

/** What became of the document of a file, with a link while there is a page for it. */
function FileState({ language, company, file }: OneFileInput) {
  const say = words[language]
  const { documentId, draftId, end } = file
  if (end === 'declined') return <>{say.fileDeclined}</>
  if (end === 'expired') return <>{say.fileExpired}</>
  if (documentId === null) return <a href={`/approvals/${draftId ?? ''}`}>{say.fileHeld}</a>
  const ended = end === 'delivered' ? say.fileDelivered : say.fileFailed
  return <a href={`/documents/${company.id}/${documentId}`}>{end === null ? say.fileAccepted : ended}</a>
}
