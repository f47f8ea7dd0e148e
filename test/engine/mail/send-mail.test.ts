import { randomBytes } from 'node:crypto'
import { simpleParser } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailComposer } from '../../../engine/mail/compose-mail.ts'
import type { Mail } from '../../../engine/mail/mail.ts'
import { mailSender, type SendMailDeps } from '../../../engine/mail/send-mail.ts'
import { modes } from '../../../engine/operator/setting/mode.ts'
import { systemClock } from '../../../engine/primitive/clock.ts'
import type { LogLine } from '../../../engine/primitive/log-field.ts'
import { systemRandom } from '../../../engine/primitive/random.ts'
import { Secret } from '../../../engine/primitive/secret.ts'
import { createSecretBox } from '../../../engine/crypto/secret/secret-box.ts'
import { codeOfPromise } from '../../support/code-of.ts'
import { startMailRelay, type MailRelay } from '../../support/mail-relay.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../../support/test-database.ts'

describe.each(storeKinds)('the outbox on %s', (kind) => {
  let database: TestDatabase
  let relay: MailRelay
  beforeAll(async () => {
    database = await openTestDatabase(kind)
    relay = await startMailRelay()
  })
  afterAll(async () => {
    relay.close()
    await database.close()
  })

  const lines: LogLine[] = []
  const deps = {
    clock: systemClock,
    random: systemRandom,
    secretBox: createSecretBox({ random: systemRandom }, [new Secret<Uint8Array>(randomBytes(32))], 'local'),
    portalUrl: 'https://portal.example.sk',
    settings: { rules: modes.test, mailRelay: new Secret('smtp://127.0.0.1') },
    log: (line: LogLine) => void lines.push(line),
  }
  const aMail = async (usableUntil = new Date(Date.now() + 900_000)): Promise<Mail> => {
    const link = new Secret('the-link')
    const mail = createMailComposer(deps)({
      kind: 'sign-in-link',
      recipient: 'jana@example.sk',
      language: 'sk',
      slots: { minutes: 15 },
      link,
      usableUntil,
    })
    await database.mails.create(mail)
    return mail
  }
  /** Runs the job that sends the oldest waiting mail. */
  const send = async (changes: Partial<SendMailDeps> = {}): Promise<void> => {
    const claim = { kinds: ['send-mail'], limit: 1, leaseSeconds: 60, mayTakeLastChance: true }
    const [job] = await database.jobs.claim(claim)
    const handler = mailSender({
      ...deps,
      mails: database.mails,
      mailer: relay.mailer,
      sendForCompany: async () => 'no server' as const,
      ...changes,
    })
    const { mailId } = job.payload as { readonly mailId: string }
    try {
      await handler({ ...job, kind: 'send-mail', payload: { mailId } }, new AbortController().signal)
      await database.jobs.complete(job.lease)
    } catch (error) {
      await database.sql(`update job set state = 'waiting', due_at = enqueued_at where kind = 'send-mail'`)
      throw error
    }
  }

  test('D129 E-11 a mail leaves with its Message-ID, and the store then holds only its metadata', async () => {
    const mail = await aMail()
    await send()
    const { messageId, subject, text } = await simpleParser(relay.accepted.at(-1)!)
    expect({ messageId, subject }).toEqual({ messageId: mail.messageId, subject: '[TEST] Prihlásenie do Cornerpost' })
    expect(text).toContain('https://portal.example.sk/sign-in/link?link=the-link')
    expect(await database.mails.find(mail.id)).toMatchObject({ state: 'sent', content: '', sentAt: expect.any(Date) })
  })

  test('D129 a process that dies between the relay and the store sends the same bytes again', async () => {
    const mail = await aMail()
    const dying = { ...database.mails, end: () => Promise.reject(new Error('died')) }
    await expect(send({ mails: dying })).rejects.toThrow('died')
    await send()
    const [first, second] = relay.accepted.slice(-2)
    expect(second).toEqual(first)
    expect(first.toString()).toContain(mail.messageId)
  })

  test('P88 a recipient that the relay refuses for good causes a warning, neither a dead job nor an alarm', async () => {
    const mail = await aMail()
    const refusing = await startMailRelay({
      onRcptTo: (_address, _session, callback) => callback(Object.assign(new Error('unknown'), { responseCode: 550 })),
    })
    const [{ status }] = await Promise.allSettled([send({ mailer: refusing.mailer })])
    expect(status).toBe('fulfilled')
    refusing.close()
    expect(await database.mails.find(mail.id)).toEqual({ ...mail, state: 'refused', content: '' })
    expect(await database.jobs.counts()).toMatchObject({ waiting: 0, running: 0, dead: 0 })
    expect(lines.at(-1)).toMatchObject({ level: 'warn', event: 'mail_refused', inside: { mailId: mail.id } })
    expect(lines.filter(({ alarm }) => alarm !== undefined)).toEqual([])
  })

  test('P88 a mail whose link has expired is no longer sent', async () => {
    const mail = await aMail(new Date())
    const before = relay.accepted.length
    await send()
    expect(await database.mails.find(mail.id)).toEqual({ ...mail, state: 'expired', content: '' })
    expect(relay.accepted).toHaveLength(before)
    expect(lines.at(-1)).toMatchObject({ level: 'warn', event: 'mail_expired', inside: { mailId: mail.id } })
  })

  test('D129 the mail waits while the relay is unavailable', async () => {
    const mail = await aMail()
    const out = await startMailRelay({ onConnect: (_session, callback) => callback(new Error('out')) })
    expect(await codeOfPromise(send({ mailer: out.mailer }))).toBe('mail_relay_unavailable')
    out.close()
    expect(await codeOfPromise(send({ mailer: null }))).toBe('mail_relay_unavailable')
    expect(await database.mails.find(mail.id)).toEqual(mail)
    await send()
    expect(await database.mails.find(mail.id)).toMatchObject({ state: 'sent' })
  })
})
