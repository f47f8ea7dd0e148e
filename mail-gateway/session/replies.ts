import type { SMTPServerError } from 'smtp-server'

interface ReplyRow {
  readonly code: number
  /** begins with its enhanced status code (RFC 3463), and contains no text of the sender */
  readonly text: string
  /** true if the address of the help page follows the text: of each final reply that a person reads */
  readonly hasHelp?: true
}

/**
 * Every reply of this server that smtp-server does not write itself. One line of ASCII each (RFC 5321, 4.2). The codes
 * are those of RFC 3463, RFC 5248, RFC 7372 and RFC 6376.
 */
export const replies = {
  too_many_connections: { code: 421, text: '4.7.0 Too many connections, try later' },
  connection_too_long: { code: 421, text: '4.4.2 Connection lasted too long, try again' },
  data_too_slow: { code: 421, text: '4.4.2 Message took too long, try again' },
  far_too_big: { code: 421, text: '4.3.4 Message too big, limit 15 MB' },
  too_many_dots: { code: 421, text: '4.7.0 Too many lines begin with a full stop' },
  stopping: { code: 421, text: '4.3.2 Server shutting down' },

  relaying_denied: { code: 550, text: '5.7.1 Relaying denied', hasHelp: true },
  inbox_unknown: { code: 550, text: '5.1.1 No such inbox', hasHelp: true },
  inbox_moved: { code: 550, text: '5.1.6 Inbox address has changed', hasHelp: true },
  inbox_disabled: { code: 550, text: '5.2.1 Inbox disabled', hasHelp: true },
  null_sender: { code: 550, text: '5.7.1 Bounces not accepted at this address' },
  tls_required: { code: 550, text: '5.7.10 Encryption required', hasHelp: true },
  rate_limit: { code: 451, text: '4.7.1 Rate limit, try later' },
  too_many_refused: { code: 421, text: '4.7.0 Too many refusals, try later' },

  bare_line_break: { code: 550, text: '5.5.2 Bare CR or LF in message', hasHelp: true },
  header_malformed: { code: 550, text: '5.6.0 Malformed message header', hasHelp: true },
  header_too_big: { code: 552, text: '5.3.4 Header too big', hasHelp: true },
  too_many_signatures: { code: 550, text: '5.6.0 Too many signatures', hasHelp: true },
  mail_loop: { code: 554, text: '5.4.6 Mail loop', hasHelp: true },
  mail_too_big: { code: 552, text: '5.3.4 Message too big, limit 15 MB', hasHelp: true },
  from_bad: { code: 550, text: '5.6.0 From header must hold one address', hasHelp: true },
  sender_not_allowed: { code: 550, text: '5.7.1 Sender is not allowed for this inbox', hasHelp: true },
  auth_failed: { code: 550, text: '5.7.26 Sender not verified by SPF or DKIM', hasHelp: true },
  dkim_replay: { code: 550, text: '5.7.1 Forwarded or replayed message refused', hasHelp: true },
  temporary_spf: { code: 451, text: '4.7.24 Authentication temporarily unavailable' },
  temporary_key: { code: 451, text: '4.7.5 Authentication temporarily unavailable' },
  temporary_dmarc: { code: 451, text: '4.7.0 Authentication temporarily unavailable' },
  disk_full: { code: 452, text: '4.3.1 Try again later' },
  internal: { code: 451, text: '4.3.0 Try again later' },
} as const satisfies Readonly<Record<string, ReplyRow>>

export type ReplyName = keyof typeof replies

/** bytes of a reply line with its line break (RFC 5321, 4.5.3.1.5) */
const lineBytesMax = 512

/**
 * Returns the reply in the form in which smtp-server takes it. The address of the help page is left out if the line
 * would be too long.
 */
export function replyError(name: ReplyName, helpUrl: string): SMTPServerError {
  const { code, text, hasHelp }: ReplyRow = replies[name]
  const whole = hasHelp ? `${text}, see ${helpUrl}` : text
  const fits = `${code} ${whole}\r\n`.length <= lineBytesMax
  return Object.assign(new Error(fits ? whole : text), { responseCode: code })
}

/** True if the sender's server should not try again. */
export function isFinal(name: ReplyName): boolean {
  return replies[name].code >= 500
}
