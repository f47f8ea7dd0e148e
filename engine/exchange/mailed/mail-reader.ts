/** A file found in a mail. Its name is a label for a person; it is empty if the file has none. */
export type MailFile =
  /** XML whose root may be an invoice: it is judged like a document that was uploaded */
  | { readonly kind: 'xml'; readonly name: string; readonly bytes: Uint8Array }
  /** a file that cannot be judged, with the code of the catalogue and why, as `MailFileFlaw` */
  | { readonly kind: 'flawed'; readonly name: string; readonly flaw: MailFileFlaw }

/** Why a file of a mail is not judged. */
export const mailFileFlaws = [
  'xml_too_large',
  'other_encoding',
  'archive_encrypted',
  'archive_nested',
  'archive_too_large',
  'archive_unreadable',
  'pdf_without_xml',
  'factur_x',
  'encrypted_mail',
  'part_of_message',
  'external_body',
  'uuencoded',
  'transfer_encoding_unknown',
] as const

export type MailFileFlaw = (typeof mailFileFlaws)[number]

export interface ReadMail {
  /**
   * in the order of the mail, each content once: at most 20 documents, and at most 20 files with a flaw, because the
   * printed copy of each document is a PDF without XML
   */
  readonly files: readonly MailFile[]
  /** true if the mail has more parts, levels or files than are looked at */
  readonly isCut: boolean
}

/** Takes the files out of a mail. It is untrusted: the work, the memory and the depth are bounded. */
export interface MailReader {
  read(raw: Uint8Array): Promise<ReadMail>
}
