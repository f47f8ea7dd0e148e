import type { JobHandler } from '../job/job-handler.ts'
import { ServiceError } from '../error/service-error.ts'
import type { Mailer } from '../port/mailer.ts'
import type { Clock } from '../primitive/clock.ts'
import type { Log } from '../primitive/log-field.ts'
import type { SecretBox } from '../crypto/secret/secret-box.ts'
import { openMail } from './compose-mail.ts'
import type { Mail } from './mail.ts'
import type { MailStore } from './store.ts'

export interface SendMailDeps {
  readonly mails: MailStore
  /** null if the service has no relay */
  readonly mailer: Mailer | null
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

async function send(
  { mailer, secretBox, clock, log }: SendMailDeps,
  mail: Mail,
  signal: AbortSignal,
): Promise<'sent' | 'refused' | 'expired'> {
  const { id: mailId, kind, recipient, messageId, createdAt, usableUntil } = mail
  if (usableUntil !== null && clock.now() >= usableUntil) {
    log({ level: 'warn', event: 'mail_expired', inside: { mailId, kind } })
    return 'expired'
  }
  if (mailer === null) throw new ServiceError('mail_relay_unavailable', { inside: { reason: 'no relay is set' } })
  try {
    await mailer.send({ recipient, messageId, date: createdAt, ...openMail(secretBox, mail) }, signal)
    return 'sent'
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'mail_refused') throw error
    log({ level: 'warn', event: 'mail_refused', code: error.code, inside: { mailId, kind, ...error.context.inside } })
    return 'refused'
  }
}
