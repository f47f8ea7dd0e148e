import type { Language } from '../../error/sentence.ts'

/** The details that a person gives about themselves, and their preferences. */
export interface Profile {
  readonly name: string | null
  /** `+` and 7 to 15 digits */
  readonly phone: string | null
  /** address that begins with `https://` */
  readonly web: string | null
  /** the language of mails to this person */
  readonly locale: Language
  /** id of a company of which the person is a member */
  readonly defaultCompanyId: string | null
  /** true if the person gets a mail when a document waits for their approval */
  readonly approvalMail: boolean
}

/** The fields of a profile to change; an undefined field stays unchanged. */
export type ProfileChanges = { readonly [Field in keyof Profile]?: Profile[Field] | undefined }
