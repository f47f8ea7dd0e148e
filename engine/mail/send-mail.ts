import type { JobHandler } from '../job/job-handler.ts'
import { ServiceError } from '../error/service-error.ts'
import type { Mailer } from '../port/mailer.ts'
import type { Clock } from '../primitive/clock.ts'
import type { SecretBox } from '../crypto/secret/secret-box.ts'
import { openMail } from './compose-mail.ts'
import type { MailStore } from './store.ts'

export interface SendMailDeps {
  readonly mails: MailStore
  /** null if the service has no relay */
  readonly mailer: Mailer | null
  readonly secretBox: SecretBox
  readonly clock: Clock
}

/**
 * Sends a waiting mail of the outbox. It is delivered at least once: after a crash between the answer of the relay and
 * the mark in the store, it is sent again with the same Message-ID (D129).
 */
export function mailSender({ mails, mailer, secretBox, clock }: SendMailDeps): JobHandler<'send-mail'> {
  return async ({ payload: { mailId } }) => {
    const mail = await mails.find(mailId)
    if (mail?.state !== 'waiting') return
    if (mailer === null) throw new ServiceError('mail_relay_unavailable', { inside: { reason: 'no relay is set' } })
    const { recipient, messageId, createdAt } = mail
    await mailer.send({ recipient, messageId, date: createdAt, ...openMail(secretBox, mail) })
    await mails.markSent(mailId, clock.now())
  }
}
