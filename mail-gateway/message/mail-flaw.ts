/** Why the bytes of a mail are refused before anyone asks who sent it. */
export type MailFlaw =
  'bare_line_break' | 'header_malformed' | 'header_too_big' | 'too_many_signatures' | 'mail_loop' | 'mail_too_big'
