import { describe, expect, test } from 'vitest'
import type { AdmittedMail } from '../../../../engine/exchange/mailed/mail-entrance.ts'
import { openMail } from '../../../../engine/mail/compose-mail.ts'
import type { Mail } from '../../../../engine/mail/mail.ts'
import { startInbox, from } from '../../../support/inbox-exchange.ts'
import { storeKinds } from '../../../support/test-database.ts'

describe.each(storeKinds)('the mails about mails to an inbox, on %s', (kind) => {
  const inbox = startInbox(kind)
  const { engine, invoice, aMail, accept, readReply, deliver, followUps, mailsTo, filesOf } = inbox

  /** Gives the company a mail server of its own, so that its mails wait for it. Returns what removes it again. */
  async function ownMailServer(): Promise<() => Promise<unknown>> {
    const { caller, company } = inbox.exchange.sender
    const { mailServers } = inbox.exchange.first.database
    const changedAt = inbox.exchange.clock.now()
    const access = { host: 'mail.firma.sk', port: 587, username: 'x', password: '', replyTo: null }
    const server = { ...access, security: 'SSL', companyId: company.id, fromAddress: 'a@firma.sk', changedAt } as const
    await mailServers.replace({ ...server, failure: null }, caller.account.id)
    return () => mailServers.remove(company.id, { accountId: caller.account.id, at: changedAt })
  }

  test('I-02 the list says whether an answer was handed over, waits, was given up, or was kept', async () => {
    const { database } = inbox.exchange.first
    const [person, at] = ['stav@acct.test', inbox.exchange.clock.now()]
    const answered = async (): Promise<{ readonly id: string; readonly mailId: string }> => {
      const { id } = await accept(aMail({ 'state.xml': `<x>${answers++}</x>` }, { from: person }))
      await readReply()
      const [{ id: mailId }] = await database.mails.newest(1)
      return { id, mailId }
    }
    let answers = 0
    const answerOf = async (id: string) => (await filesOf(id))?.answer
    const removeServer = await ownMailServer()
    const [sent, refused, expired, dead] = [await answered(), await answered(), await answered(), await answered()]
    const waiting = { state: 'waiting', at, reason: null }
    inbox.exchange.clock.advance(60)
    for (const { id } of [sent, refused, expired, dead]) expect(await answerOf(id)).toEqual(waiting)
    const later = inbox.exchange.clock.now()
    await database.mails.end(sent.mailId, 'sent', later)
    await database.mails.end(refused.mailId, 'refused', later)
    await database.mails.end(expired.mailId, 'expired', later)
    expect(await answerOf(sent.id)).toEqual({ state: 'sent', at: later, reason: null })
    for (const { id } of [refused, expired]) expect(await answerOf(id)).toEqual({ ...waiting, state: 'failed' })
    for (let job = 0; job < answers; job += 1) {
      const claim = { kinds: ['send-mail'], limit: 1, leaseSeconds: 60, mayTakeLastChance: true }
      const [{ lease }] = await database.jobs.claim(claim)
      await database.jobs.bury(lease, 'no mail server')
    }
    expect(await answerOf(dead.id)).toEqual({ ...waiting, state: 'failed' })
    await database.jobs.revive({ limit: 10 })
    expect(await answerOf(dead.id)).toEqual(waiting)
    await removeServer()
    const kept = await answered()
    expect(await answerOf(kept.id)).toEqual({ state: 'kept', at: later, reason: null })
    await database.sql(`delete from mail where id = '${kept.mailId}'`)
    expect(await answerOf(kept.id)).toBeNull()
    await database.sql("delete from job where kind = 'send-mail'")
  })

  test('P198 an answer beyond 20 in an hour leaves, in order, as soon as the hour has room', async () => {
    const removeServer = await ownMailServer()
    const eager = 'davka@acct.test'
    const ids: string[] = []
    for (let count = 0; count < 25; count += 1) {
      const file = { [`p${count}.xml`]: `<x>${eager}</x>` }
      ids.push((await accept(aMail(file, { from: eager }))).id)
      await readReply()
      inbox.exchange.clock.advance(10)
    }
    const rows = await inbox.exchange.first.database.sql(
      `select leaves_at from mail_departure where recipient = '${eager}' order by leaves_at`,
    )
    const times = rows.map(({ leaves_at }) => new Date(leaves_at as string | number).getTime())
    expect(times).toHaveLength(25)
    for (let index = 20; index < 25; index += 1) expect(times[index] - times[index - 20]).toBe(3_600_000)
    expect((await mailsTo(eager)).map(({ text }) => /p\d+\.xml/.exec(text)?.[0])).toEqual(
      ids.map((_, index) => `p${index}.xml`),
    )
    expect([(await filesOf(ids[21]))?.answer, (await filesOf(ids[24]))?.answer]).toEqual([
      { state: 'waiting', at: new Date(times[21]), reason: null },
      { state: 'waiting', at: new Date(times[24]), reason: null },
    ])
    await removeServer()
  })

  test('P198 the mail with an answer that waits is not handed to the mail server before its time', async () => {
    const removeServer = await ownMailServer()
    const eager = 'fronta@acct.test'
    const send = (count: number) => accept(aMail({ [`q${count}.xml`]: '<x>q</x>' }, { from: eager }))
    const countLate = async (): Promise<number> =>
      Number(
        (
          await inbox.exchange.first.row(
            "select count(*) as late from job where kind = 'send-mail' and due_at > enqueued_at",
          )
        ).late,
      )
    for (let count = 0; count < 20; count += 1) await send(count)
    await readReply()
    const before = await countLate()
    await send(20)
    await inbox.exchange.first.step('read-mail')
    await removeServer()
    expect([before, await countLate()]).toEqual([0, 1])
    await inbox.exchange.first.database.sql("delete from job where kind = 'send-mail'")
  })

  test('D58 sends at most 100 mails in a day, and says that a further one was not answered', async () => {
    const eager = 'denna@acct.test'
    const answered = async (count: number): Promise<string> => {
      const { id } = await accept(aMail({ [`d${count}.xml`]: `<x>${eager}</x>` }, { from: eager }))
      await readReply()
      return id
    }
    await answered(0)
    for (let count = 1; count < 100; count += 1)
      await inbox.exchange.first.database.sql(
        `insert into mail_departure (id, mail_id, company_id, recipient, leaves_at)
        select '${eager}-${count}', mail_id, company_id, recipient, leaves_at from mail_departure
        where recipient = '${eager}' limit 1`,
      )
    const { mail: before } = await inbox.exchange.first.count(['mail'])
    const id = await answered(100)
    expect((await inbox.exchange.first.count(['mail'])).mail).toBe(before)
    expect((await filesOf(id))?.answer).toEqual({ state: 'none', at: null, reason: 'limit' })
  })

  test('D58 mails the results later if the sender has had all mails of an hour', async () => {
    const mail = aMail({ 'late.xml': invoice({ number: 'M-F4' }) }, { from: 'rychla@acct.test' })
    await accept(mail)
    await readReply()
    for (let count = 0; count < 19; count += 1)
      await accept(aMail({ [`x${count}.xml`]: '<x/>' }, { from: 'rychla@acct.test' }))
    await readReply()
    await deliver()
    expect((await followUps(mail))[0].text).toContain('M-F4 bol doručený')
    const [{ delays }] = await inbox.exchange.first.database.sql(
      `select count(distinct leaves_at) as delays from mail_departure where recipient = 'rychla@acct.test'`,
    )
    expect(Number(delays)).toBe(2)
    expect(await followUps(mail)).toHaveLength(1)
  })

  test('D58 M5 sends at most 5 mails in one conversation', async () => {
    const references = ['<conversation@acct.test>']
    const before = await inbox.exchange.first.count(['mail'])
    for (let index = 0; index < 7; index += 1) await accept(aMail({ [`n${index}.xml`]: '<x/>' }, { references }))
    await readReply()
    expect((await inbox.exchange.first.count(['mail'])).mail - before.mail).toBe(5)
  })

  describe('a mail that a program sent', () => {
    const notify = async (changes: object): Promise<void> => {
      const { caller, company } = inbox.exchange.sender
      const { version } = await engine().companySettings.show(caller, company.id, 'notifications')
      const given = { mode: 'daily', events: [], emails: ['ucto@firma.test', 'sef@firma.test'], language: 'en' }
      const change = { name: 'notifications', version, given: { ...given, ...changes } } as const
      await engine().companySettings.change(caller, company.id, change)
    }
    const sent = async (
      files: Readonly<Record<string, string>>,
      changes: Partial<AdmittedMail> = {},
    ): Promise<readonly Mail[]> => {
      const known = new Set((await inbox.exchange.first.database.mails.newest(500)).map(({ id }) => id))
      await accept(aMail(files, { isAutomatic: true, ...changes }))
      await readReply()
      return (await inbox.exchange.first.database.mails.newest(500)).filter(({ id }) => !known.has(id))
    }

    test('P199 has its result mailed to the addresses of the notifications if a file was not sent', async () => {
      await notify({})
      const mails = await sent({ 'list.xml': '<Invoice>', 'fine.xml': invoice({ number: 'M-AUTO' }) })
      expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['sef@firma.test', 'ucto@firma.test'])
      const { language, subject, text, replyTo, answers } = openMail(inbox.exchange.first.parts.secretBox, mails[0])
      expect([language, replyTo, answers]).toEqual(['en', undefined, undefined])
      expect(subject).toContain('Automatic e-mail: Faktúra')
      expect(text).toContain(`from the address ${from} to the inbox`)
      expect(text).toMatch(/list\.xml: not sent\..*\n\nfine\.xml: accepted\./)
    })

    test('P199 causes no mail if all files were accepted, it has none, or the company wants no notifications', async () => {
      await notify({})
      expect(await sent({ 'good.xml': invoice({ number: 'M-AUTO2' }) })).toEqual([])
      expect(await sent({}, { messageId: '<empty@acct.test>' })).toEqual([])
      await notify({ mode: 'none' })
      expect(await sent({ 'none.xml': '<Invoice>' })).toEqual([])
    })

    test('P199 has it mailed that files were not read, although all others were accepted', async () => {
      await notify({})
      const numbers = Array.from({ length: 21 }, (_, index) => `M-CUT${index}`)
      const mails = await sent(Object.fromEntries(numbers.map((number) => [`${number}.xml`, invoice({ number })])))
      expect(mails).toHaveLength(2)
      expect(openMail(inbox.exchange.first.parts.secretBox, mails[0]).text).toContain(
        'We did not read the whole e-mail',
      )
    })

    test('P207 beyond 100 in a day waits, in order, until the day has room', async () => {
      const { first } = inbox.exchange
      const [busy, mails] = ['plno@firma.test', 103]
      await notify({ emails: [busy] })
      for (let count = 0; count < mails; count += 1)
        await accept(aMail({ [`full${count}.xml`]: '<z/>' }, { isAutomatic: true }))
      await readReply()
      const rows = await first.database.sql(
        `select leaves_at from mail_departure where recipient = '${busy}' order by leaves_at`,
      )
      const times = rows.map(({ leaves_at }) => new Date(leaves_at as string | number).getTime())
      expect(times.slice(100).map((time, index) => time - times[index])).toEqual([86_400_000, 86_400_000, 86_400_000])
      const { outbox } = await first.row(`select count(*) as outbox from mail where recipient = '${busy}'`)
      expect(Number(outbox)).toBe(mails)
    })

    test('P199 counts in the caps of each address', async () => {
      await notify({ emails: ['malo@firma.test'] })
      for (let count = 0; count < 21; count += 1)
        await accept(aMail({ [`c${count}.xml`]: '<y/>' }, { isAutomatic: true }))
      await readReply()
      const { mails, times } = await inbox.exchange.first.row(
        "select count(*) as mails, count(distinct leaves_at) as times from mail_departure where recipient = 'malo@firma.test'",
      )
      expect([Number(mails), Number(times)]).toEqual([21, 2])
    })
  })
})
