import type { Instant } from '../../primitive/clock.ts'

export const mailServerSecurities = ['STARTTLS', 'SSL'] as const

/** How a connection is encrypted: after it was opened in plain text, or from its start. */
export type MailServerSecurity = (typeof mailServerSecurities)[number]

/** I-11, D39 */
export const mailServerPorts: readonly number[] = [465, 587, 2525]

/** The faults of a mail server, or of a mail to it. */
export const mailServerFaults = [
  'host_unknown',
  'host_blocked',
  'unreachable',
  'insecure',
  'sign_in_refused',
  'sender_refused',
  'recipient_refused',
  'mail_refused',
  'other',
] as const

export type MailServerFault = (typeof mailServerFaults)[number]

/** Returns true for a fault of the server, false for one that concerns a single mail. */
export function isFaultOfServer(fault: MailServerFault): boolean {
  return fault !== 'recipient_refused' && fault !== 'mail_refused'
}

/** The settings of a company's own mail server, as its members see them. */
export interface MailServerSettings {
  /** domain name, in lower case */
  readonly host: string
  readonly port: number
  readonly security: MailServerSecurity
  readonly username: string
  /** address from which the mails come, in lower case */
  readonly fromAddress: string
  /**
   * address to which people answer mails that have no Reply-To of their own, as the answers to mailed invoices do; null
   * = to `fromAddress`
   */
  readonly replyTo: string | null
}

/** The own mail server of a company, as it is stored (P195, P196). */
export interface MailServer extends MailServerSettings {
  readonly companyId: string
  /** the password, encrypted (H16) */
  readonly password: string
  readonly changedAt: Instant
  /** the fault of the last call of the server; null if it had none */
  readonly failure: { readonly at: Instant; readonly fault: MailServerFault } | null
}
