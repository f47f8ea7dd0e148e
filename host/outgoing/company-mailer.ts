import { lookup as systemLookup } from 'node:dns/promises'
import { systemClock, type CompanyMailer, type MailServerAccess, type SendingOutcome } from '@cornerpost/engine'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { composeMessage } from './compose-message.ts'
import { isPublicAddress, type TargetPolicy } from './target-policy.ts'

export interface CompanyMailerDeps {
  readonly policy: TargetPolicy
  /** resolves a name to all its addresses; the system's resolver unless a test provides its own */
  readonly lookup?: (host: string) => Promise<readonly { readonly address: string }[]>
  /** PEM of the trusted certificate authorities; those of Node.js unless a test provides its own */
  readonly authorities?: string
  /** milliseconds until a server counts as silent, and until a mail is given up; a test may shorten them */
  readonly timeouts?: { readonly silence: number; readonly mail: number }
}

export interface OpenCompanyMailer extends CompanyMailer {
  /** Gives up all mails on their way at once (R18). */
  close(): void
}

/**
 * Creates the connections to the mail servers of companies. Each mail has a connection of its own, to an address that
 * was checked when the connection was made, so that the name cannot change to another address after the check (H11,
 * D39). The connection is encrypted before anything is sent, and the certificate must be valid for the name.
 */
export function createCompanyMailer({
  policy,
  lookup = (host) => systemLookup(host, { all: true, order: 'ipv4first' }),
  authorities,
  timeouts = { silence: 10_000, mail: 30_000 },
}: CompanyMailerDeps): OpenCompanyMailer {
  const closing = new AbortController()
  return {
    lookUp: async (host, port) => (await lookUp({ policy, lookup }, host, port)).kind,
    async send(server, mail, signal) {
      const replyTo = mail.replyTo ?? server.replyTo ?? undefined
      const from = { name: server.fromName, address: server.fromAddress }
      const message = composeMessage({ ...mail, ...(replyTo !== undefined && { replyTo }) }, from)
      if (message === undefined) return failed('recipient_refused', true)
      const found = await lookUp({ policy, lookup }, server.host, server.port)
      if (found.kind !== 'allowed') return failed(faultOfLookUp[found.kind])
      const late = new AbortController()
      const cancel = systemClock.after(timeouts.mail, () => late.abort())
      const signals = [late.signal, closing.signal, ...(signal ? [signal] : [])]
      try {
        const given = { ...message, signal: AbortSignal.any(signals) }
        return await deliver(server, found.address, given, { authorities, silence: timeouts.silence })
      } finally {
        cancel()
      }
    },
    close: () => closing.abort(),
  }
}

type Found =
  { readonly kind: 'allowed'; readonly address: string } | { readonly kind: 'blocked' | 'absent' | 'unavailable' }

const faultOfLookUp = { blocked: 'host_blocked', absent: 'host_unknown', unavailable: 'unreachable' } as const

async function lookUp(
  { policy, lookup }: Required<Pick<CompanyMailerDeps, 'policy' | 'lookup'>>,
  host: string,
  port: number,
): Promise<Found> {
  const isAllowed = policy.kind === 'only' ? policy.places.includes(`${host}:${port}`) : policy.allows('smtp:', port)
  if (!isAllowed) return { kind: 'blocked' }
  try {
    const addresses = (await lookup(host)).map(({ address }) => address)
    const [address] = addresses
    if (address === undefined) return { kind: 'absent' }
    if (policy.kind === 'public' && !addresses.every(isPublicAddress)) return { kind: 'blocked' }
    return { kind: 'allowed', address }
  } catch (error) {
    const { code } = error as { code?: string }
    return { kind: code === 'ENOTFOUND' || code === 'ENODATA' ? 'absent' : 'unavailable' }
  }
}

async function deliver(
  { host, port, security, username, password }: MailServerAccess,
  address: string,
  message: SendMailOptions,
  { authorities, silence }: { readonly authorities: string | undefined; readonly silence: number },
): Promise<SendingOutcome> {
  const transport = createTransport({
    host: address,
    port,
    secure: security === 'SSL',
    requireTLS: security === 'STARTTLS',
    auth: { user: username, pass: password.reveal() },
    tls: {
      servername: host,
      minVersion: 'TLSv1.2',
      rejectUnauthorized: true,
      ...(authorities !== undefined && { ca: authorities }),
    },
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail(message)
    return { kind: 'sent' }
  } catch (error) {
    return outcomeOf(error)
  } finally {
    transport.close()
  }
}

interface SmtpError {
  readonly code?: string
  readonly originalCode?: string
  readonly command?: string
  readonly responseCode?: number
  readonly message?: string
}

function outcomeOf(given: unknown): SendingOutcome {
  const error = given as SmtpError
  const { code, responseCode = 0, command, message } = error
  const fault = faultOf(error)
  const isFinal = (fault === 'recipient_refused' || fault === 'mail_refused') && responseCode >= 500
  return failed(fault, isFinal, { code, responseCode, command, reason: message?.slice(0, 200) })
}

function faultOf({ code = '', originalCode = '', command }: SmtpError) {
  if (code === 'ETLS' || isAboutTls(originalCode) || isAboutTls(code)) return 'insecure'
  if (code === 'EAUTH') return 'sign_in_refused'
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return 'sender_refused'
  if (code === 'EENVELOPE' && command === 'RCPT TO') return 'recipient_refused'
  if (code === 'EMESSAGE' || code === 'EENVELOPE') return 'mail_refused'
  if (['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EABORT'].includes(code)) return 'unreachable'
  return 'other'
}

/** True for the codes of OpenSSL and Node.js for a certificate or a handshake that is not valid. */
function isAboutTls(code: string): boolean {
  return /CERT|SELF_SIGNED|ISSUER|TLS|SSL|EPROTO$/.test(code)
}

function failed(
  fault: Extract<SendingOutcome, { kind: 'failed' }>['fault'],
  isFinal = false,
  inside: Readonly<Record<string, unknown>> = {},
): SendingOutcome {
  return { kind: 'failed', fault, isFinal, inside }
}
