import type { Language } from '../../error/sentence.ts'

/** The words of one kind of mail in one language. `{name}` is a placeholder. */
export interface MailWords {
  readonly subject: string
  /** paragraphs above the button */
  readonly before: readonly string[]
  /** label of the button that opens the page of the mail; absent = the mail has no button */
  readonly button?: string
  /** paragraphs below the button */
  readonly after: readonly string[]
}

/** The words of one kind of mail. A language that is missing does not compile. */
export type MailText = Readonly<Record<Language, MailWords>>
