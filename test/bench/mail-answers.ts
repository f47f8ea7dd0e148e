import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { openInboxes } from '../interop/mail/open-inbox.ts'
import { startMailRelay } from '../support/mail-relay.ts'
import { percentile } from '../support/percentile.ts'
import { sampleInvoice } from '../support/sample-invoice.ts'
import { until } from '../support/until.ts'
import { dropHeldWork, holdWork } from './held-work.ts'
import { writeMail } from './mail-letters.ts'
import { sendMails } from './mail-load.ts'
import type { MailRig } from './mail-rig.ts'

/** Times from the moment at which a mail was due until its answer was handed over to the relay, in seconds. */
export interface AnswerFigures {
  readonly mails: number
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/**
 * The senders of each of two companies. A sender gets at most 20 answers an hour. A company has at most 20 senders, one
 * of which sends the mails of the other measurements.
 */
const senders = Array.from({ length: 19 }, (_, index) => `uctovnik${index}@acct.test`)
const inboxesOfCompany = 20

/**
 * Drops the jobs that are held back, and holds back second mails. Then mails invoices at a fixed rate, each with a
 * number of its own and on a connection of its own. Every answer must be an acceptance.
 */
export async function measureAnswers(rig: MailRig, perSecond: number, seconds: number): Promise<AnswerFigures> {
  const { first, second } = rig.world
  const answeredAt = new Map<string, number>()
  const relay = await startMailRelay({
    onData: (stream, _session, callback) => {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
      stream.on('end', () => {
        const answered = /^In-Reply-To: (<[^>]*>)/m.exec(text)?.[1] ?? ''
        answeredAt.set(answered, performance.now())
        callback(null)
      })
    },
  })
  dropHeldWork(first)
  holdWork(first, 'follow-mail') // the second mails would use up the answers of an hour (D58)
  await first.stop()
  await first.start({
    ...rig.settings,
    CORNERPOST_MAIL_RELAY: relay.url,
    CORNERPOST_MAIL_FROM: 'posta@cornerpost.test',
  })
  const inboxes = [0, 1].map((company) => openInboxes(first, { company, senders, count: inboxesOfCompany }))
  const addresses = await Promise.all(inboxes)
  const [buyer = ''] = second.access().participants
  const due = new Map<string, number>()
  const startedAt = performance.now() + 1_000
  const sendings = Array.from({ length: perSecond * seconds }, async (_, index) => {
    const dueAt = startedAt + (index * 1_000) / perSecond
    const company = index % 2
    const messageId = `<${randomUUID()}@acct.test>`
    const { xml } = sampleInvoice(first.access().participants[company], buyer, `ANSWER-${index}`)
    const raw = await writeMail(xml, senders[Math.floor(index / 2) % senders.length])
    await wait(dueAt - performance.now())
    due.set(messageId, dueAt)
    const parts = [Buffer.from(`Message-ID: ${messageId}\r\n`), Buffer.from(raw, 'latin1')]
    const recipient = addresses[company][index % inboxesOfCompany]
    await sendMails({ port: rig.port, connections: 1, mailsPerConnection: 1, letter: () => ({ recipient, parts }) })
  })
  await Promise.all(sendings)
  await until('an answer to every mail', 120, () => answeredAt.size >= sendings.length, 50)
  relay.close()
  const [accepted] = await first.sql('select count(*) as count from mailed_file where document_id is not null')
  if (Number(accepted.count) !== sendings.length)
    throw new Error(`${String(accepted.count)} of ${sendings.length} invoices were accepted`)
  const times = [...due].map(([messageId, dueAt]) => ((answeredAt.get(messageId) ?? Infinity) - dueAt) / 1_000)
  const part = (percent: number): number => percentile(times, percent)
  return { mails: times.length, perSecond, p50: part(50), p95: part(95), p99: part(99) }
}
