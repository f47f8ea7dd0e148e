import type { Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Table } from '../component/table.tsx'
import { words } from './words/words.ts'

/** The refusals of the SMTP server for which a sender looks for help, and the words about each. */
export const helpRows = [
  { reply: '5.1.1 No such inbox', help: 'helpUnknown' },
  { reply: '5.7.1 Relaying denied', help: 'helpUnknown' },
  { reply: '5.1.6 Inbox address has changed', help: 'helpMoved' },
  { reply: '5.2.1 Inbox disabled', help: 'helpDisabled' },
  { reply: '5.7.1 Sender is not allowed for this inbox', help: 'helpNotAllowed' },
  { reply: '5.7.26 Sender not verified by SPF or DKIM', help: 'helpUnproved' },
  { reply: '5.7.1 Forwarded or replayed message refused', help: 'helpForwarded' },
  { reply: '5.7.10 Encryption required', help: 'helpEncryption' },
  { reply: '5.6.0 From header must hold one address', help: 'helpFrom' },
  { reply: '5.3.4 Message too big, limit 15 MB', help: 'helpTooBig' },
  { reply: '5.3.4 Header too big', help: 'header_too_big' },
  { reply: '5.6.0 Malformed message header', help: 'header_malformed' },
  { reply: '5.6.0 Too many signatures', help: 'too_many_signatures' },
  { reply: '5.5.2 Bare CR or LF in message', help: 'bare_line_break' },
  { reply: '5.4.6 Mail loop', help: 'mail_loop' },
] as const

/** Explains to everybody how an invoice is mailed, and what to do if the mail server returns the mail (I-02). */
export function mailHelpPage(language: Language): ShownPage {
  const say = words[language]
  return {
    title: say.helpTitle,
    main: (
      <>
        <h1>{say.helpTitle}</h1>
        <ol>
          <li>{say.howAttach}</li>
          <li>{say.howMail}</li>
          <li>{say.howRead}</li>
        </ol>
        <h2>{say.helpReturned}</h2>
        <p>{say.helpReturnedLead}</p>
        <Table
          caption={say.helpReturned}
          rows={helpRows}
          columns={[
            { head: say.helpReply, isTelling: true, cell: ({ reply }) => <code lang="en">{reply}</code> },
            { head: say.helpRemedy, isTelling: true, cell: ({ help }) => say[help] },
          ]}
        />
      </>
    ),
  }
}
