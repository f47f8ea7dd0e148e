import type { JobHandler } from '../job/job-handler.ts'
import { ServiceError } from '../error/service-error.ts'
import type { Mailer, OutgoingMail } from '../port/mailer.ts'
import type { Clock } from '../primitive/clock.ts'
import type { Log } from '../primitive/log-field.ts'
import type { SecretBox } from '../crypto/secret/secret-box.ts'
import { openMail } from './compose-mail.ts'
import type { Mail } from './mail.ts'
import type { MailStore } from './store.ts'

/**
 * Sends a mail through the own mail server of a company. Throws `mail_relay_unavailable` if the mail can be sent later.
 */
export type SendForCompany = (
  companyId: string,
  mail: OutgoingMail,
  signal: AbortSignal,
) => Promise<'sent' | 'refused' | 'no server'>

export interface SendMailDeps {
  readonly mails: MailStore
  /** null if the service has no relay */
  readonly mailer: Mailer | null
  readonly sendForCompany: SendForCompany
  readonly secretBox: SecretBox
  readonly clock: Clock
  readonly log: Log
}

/**
 * Sends a waiting mail of the outbox. It is delivered at least once: after a crash between the answer of the relay and
 * the mark in the store, it is sent again with the same Message-ID (D129). A mail that the relay refuses for good, and
 * a mail whose link has expired, end with a warning, not with an alarm: strangers can cause them (P88).
 */
export function mailSender(deps: SendMailDeps): JobHandler<'send-mail'> {
  return async ({ payload: { mailId } }, signal) => {
    const mail = await deps.mails.find(mailId)
    if (mail?.state !== 'waiting') return
    const state = await send(deps, mail, signal)
    await deps.mails.end(mailId, state, deps.clock.now())
  }
}

async function send(deps: SendMailDeps, mail: Mail, signal: AbortSignal): Promise<'sent' | 'refused' | 'expired'> {
  const { id: mailId, kind, companyId, recipient, messageId, createdAt, usableUntil } = mail
  if (usableUntil !== null && deps.clock.now() >= usableUntil) {
    deps.log({ level: 'warn', event: 'mail_expired', inside: { mailId, kind } })
    return 'expired'
  }
  const outgoing = { recipient, messageId, date: createdAt, ...openMail(deps.secretBox, mail) }
  const outcome = companyId === null ? 'no server' : await deps.sendForCompany(companyId, outgoing, signal)
  return outcome === 'no server' ? sendByRelay(deps, mail, outgoing, signal) : outcome
}

async function sendByRelay(
  { mailer, log }: SendMailDeps,
  { id: mailId, kind }: Mail,
  outgoing: OutgoingMail,
  signal: AbortSignal,
): Promise<'sent' | 'refused'> {
  if (mailer === null) throw new ServiceError('mail_relay_unavailable', { inside: { reason: 'no relay is set' } })
  try {
    await mailer.send(outgoing, signal)
    return 'sent'
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'mail_refused') throw error
    log({ level: 'warn', event: 'mail_refused', code: error.code, inside: { mailId, kind, ...error.context.inside } })
    return 'refused'
  }
}
