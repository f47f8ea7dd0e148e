import type { OutgoingMail } from '../../port/mailer.ts'
import type { Secret } from '../../primitive/secret.ts'
import type { MailServerFault, MailServerSettings } from './mail-server.ts'

/** The data for sending a mail through the mail server of a company. */
export interface MailServerAccess extends MailServerSettings {
  readonly password: Secret
  /** name of the sender, beside `fromAddress` */
  readonly fromName: string
}

export type SendingOutcome =
  | { readonly kind: 'sent' }
  | {
      readonly kind: 'failed'
      readonly fault: MailServerFault
      /** true if the server refused the recipient or the text of the mail for good */
      readonly isFinal: boolean
      /** for the log only; it has text of the server */
      readonly inside: Readonly<Record<string, unknown>>
    }

/** The connections to the mail servers of companies. */
export interface CompanyMailer {
  /**
   * Looks a host up. `blocked`: one of its addresses is not public, or calls to it are not allowed. `unavailable`: the
   * look-up failed temporarily.
   */
  lookUp(host: string, port: number): Promise<'allowed' | 'blocked' | 'absent' | 'unavailable'>
  /**
   * Sends a mail, after it has looked the host up and checked its addresses (D39). The same mail gives the same bytes
   * at every call (D129). If the signal aborts, the mail counts as one to a server that is unreachable.
   */
  send(server: MailServerAccess, mail: OutgoingMail, signal?: AbortSignal): Promise<SendingOutcome>
}
