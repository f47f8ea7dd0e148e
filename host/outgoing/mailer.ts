import { isIP } from 'node:net'
import { ServiceError, type Mailer, type Secret } from '@cornerpost/engine'
import { createTransport } from 'nodemailer'
import { composeMessage } from './compose-message.ts'
import type { DkimKey } from './dkim-key.ts'

export interface MailRelay {
  /** smtp:// or smtps://, with user name and password if the relay needs them */
  readonly url: Secret
  /** address from which the mails come */
  readonly from: string
  /** null: the mails are not signed here, but perhaps by the relay */
  readonly dkim?: DkimKey | null
}

export interface OpenMailer extends Mailer {
  /** Closes all connections at once; mails on their way fail with `mail_relay_unavailable`. */
  close(): void
}

/**
 * Creates the connection to the mail relay. `smtps` uses TLS from the start; `smtp` requires STARTTLS, except at a
 * relay on this machine. The boundary, date and id of a mail are fixed, so that each attempt sends the same bytes.
 */
export function createMailer({ url, from, dkim }: MailRelay): OpenMailer {
  const { protocol, hostname, port, username, password } = new URL(url.reveal())
  const isSecure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const transport = createTransport({
    host,
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    requireTLS: !isSecure && !isLoopback(host),
    ignoreTLS: !isSecure && isLoopback(host),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    pool: true,
    maxConnections: 4,
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
    socketCloseTimeout: 0, // a relay that says nothing must not keep a stopped process running (R18)
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: signingOf(from, dkim) }),
  })
  return {
    send: async (mail, signal) => {
      const message = composeMessage(mail, { name: 'Cornerpost', address: from })
      if (message === undefined)
        throw new ServiceError('mail_refused', { inside: { reason: 'the recipient is not an e-mail address' } })
      try {
        await transport.sendMail({ ...message, ...(signal && { signal }) })
      } catch (error) {
        throw mailError(error)
      }
    },
    verify: async () => {
      try {
        await transport.verify()
      } catch (error) {
        throw mailError(error)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

/** A signature (RFC 6376) without the time, so that each attempt sends the same bytes. */
function signingOf(from: string, { selector, privateKey }: DkimKey) {
  return {
    domainName: from.slice(from.lastIndexOf('@') + 1),
    keySelector: selector,
    privateKey: privateKey.reveal(),
    headerFieldNames: signedHeaders.join(':'),
  }
}

const signedHeaders = [
  'from',
  'sender',
  'reply-to',
  'to',
  'cc',
  'subject',
  'date',
  'message-id',
  'in-reply-to',
  'references',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'content-language',
  'auto-submitted',
  'list-unsubscribe',
  'list-unsubscribe-post',
]

const timeoutMilliseconds = 20_000

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** A permanent answer (5xx) to the recipient or the text of a mail is final; everything else may pass. */
function mailError(error: unknown): ServiceError {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string }
  const isFinal = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500
  const inside = { code, responseCode, reason: message?.slice(0, 200) }
  return new ServiceError(isFinal ? 'mail_refused' : 'mail_relay_unavailable', { inside, cause: error })
}
