import type { MailFileFlaw } from '../mail-reader.ts'
import type { FileEnd } from '../received-mail.ts'

/** The words of the reply to a mail in one language. `{name}` and the like are placeholders. */
export interface ReplyWords {
  readonly accepted: string
  /** the same file was accepted before */
  readonly repeated: string
  /** the document waits for a person who confirms it */
  readonly held: string
  readonly invalid: string
  readonly refused: string
  /** one rule that a document breaks in this line */
  readonly finding: string
  /** one rule that a document breaks as a whole */
  readonly wholeFinding: string
  /** how many further rules a document breaks */
  readonly more: string
  /** a corrected file can be sent as an answer */
  readonly answerWith: string
  /** the mail has no file that could be an invoice */
  readonly noDocument: string
  /** the mail has more files or levels than are looked at */
  readonly cut: string
  /** the mail came to an address that the company has replaced */
  readonly formerAddress: string
  /** labels of the buttons to a document, to the list of documents, to the approvals and to the help with mailing */
  readonly buttons: Readonly<Record<'document' | 'documents' | 'approvals' | 'help', string>>
  /** the result of a document after the answer */
  readonly ends: Readonly<Record<FileEnd, string>>
  /** the sentences of refusals for which a sender of mails needs other words than the callers of an interface */
  readonly remedies: Readonly<Record<'participant_not_allowed' | 'invoice_number_taken', string>>
  readonly flaws: Readonly<Record<MailFileFlaw, string>>
}
