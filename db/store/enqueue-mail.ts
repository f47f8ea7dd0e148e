import type { Mail } from '@cornerpost/engine'
import type { Transaction } from '../session/database.ts'
import { enqueueJob } from './enqueue-job.ts'

/**
 * Writes a mail to the outbox in this transaction, with the job that sends it if the mail waits for the relay (D129).
 */
export async function enqueueMail(tx: Transaction, mail: Mail): Promise<void> {
  await tx.query.insert(tx.tables.mail).values(mail)
  if (mail.state === 'waiting')
    await enqueueJob(tx, { kind: 'send-mail', payload: { mailId: mail.id }, lane: 'mail-relay' })
}
