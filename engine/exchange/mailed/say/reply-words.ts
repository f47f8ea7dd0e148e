import type { MailFileFlaw } from '../mail-reader.ts'

/** The words of the reply to a mail in one language. `{name}` and the like are placeholders. */
export interface ReplyWords {
  readonly accepted: string
  readonly invalid: string
  readonly refused: string
  /** one rule that a document breaks */
  readonly finding: string
  /** how many further rules a document breaks */
  readonly more: string
  /** the mail has no file that could be an invoice */
  readonly noDocument: string
  /** the mail has more files than are looked at */
  readonly cut: string
  readonly flaws: Readonly<Record<MailFileFlaw, string>>
}
