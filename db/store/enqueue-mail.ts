import type { Mail } from '@cornerpost/engine'
import type { Transaction } from '../session/database.ts'
import { enqueueJob } from './enqueue-job.ts'

/**
 * Writes a mail to the outbox in this transaction, with the job that sends it if the mail waits for the relay (D129).
 * Each mail server has a lane of its own, so that one that fails does not delay the mails of others (P196). Writes a
 * request with the job that answers it (P88).
 */
export async function enqueueMail(tx: Transaction, mail: Mail, delayMilliseconds = 0): Promise<void> {
  const payload = { mailId: mail.id }
  await tx.query.insert(tx.tables.mail).values(mail)
  const lane = mail.companyId === null ? 'mail-relay' : `mail-server:${mail.companyId}`
  const sending = { kind: 'send-mail', payload, lane, subject: { type: 'mail', id: mail.id } } as const
  if (mail.state === 'waiting')
    await enqueueJob(tx, { ...sending, ...(delayMilliseconds > 0 && { delayMilliseconds }) })
  if (mail.state === 'requested') await enqueueJob(tx, { kind: 'mail-link', payload })
}
