import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdmittedMail } from '../../../../engine/exchange/mailed/mail-entrance.ts'
import { openMail } from '../../../../engine/mail/compose-mail.ts'
import { createFormat } from '../../../../engine/document/rendering/page/format.ts'
import type { Mail, MailContent } from '../../../../engine/mail/mail.ts'
import type { PersonCaller } from '../../../../engine/customer/account/caller.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { sha256Hex } from '../../../../engine/primitive/digest.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { startExchange, type Exchange } from '../../../support/exchange.ts'
import { aHandOver, wrongTotal, type HandOverChanges } from '../../../support/hand-over.ts'
import { aTenant } from '../../../support/store-builder.ts'
import { storeKinds } from '../../../support/test-database.ts'

const from = 'uctovnik@acct.test'

describe.each(storeKinds)('the inbox of a company, on %s', (kind) => {
  let exchange: Exchange
  let address: string
  beforeAll(async () => {
    exchange = await startExchange(kind, { CORNERPOST_INBOX_DOMAIN: 'inbox.test' })
    const { engine } = exchange.first
    const { caller, company } = exchange.sender
    address = (await engine.inboxes.rotate(caller, company.id)).address ?? ''
    await engine.inboxes.addSender(caller, company.id, { email: ` ${from.toUpperCase()} `, language: 'sk' })
  })
  afterAll(() => exchange.stop())

  beforeEach(() => exchange.clock.advance(3_601)) // so that no test uses up the answers of an hour (D58)

  const engine = (): Exchange['first']['engine'] => exchange.first.engine
  const invoice = (changes: HandOverChanges = {}): string =>
    aHandOver(exchange.sender, exchange.receiver.participant, changes).payload

  /** A mail with these files, as the SMTP server hands it over. */
  function aMail(files: Readonly<Record<string, string | Buffer>>, changes: Partial<AdmittedMail> = {}): AdmittedMail {
    const parts = Object.entries(files).map(
      ([name, text]) =>
        `--b\r\nContent-Type: application/xml\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(text).toString('base64')}\r\n`,
    )
    const body = `--b\r\nContent-Type: text/plain\r\n\r\nDobrý deň\r\n${parts.join('')}--b--\r\n`
    const head = `From: ${from}\r\nTo: ${address}\r\nSubject: Faktúra\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n`
    return {
      companyId: exchange.sender.company.id,
      recipient: address,
      from,
      messageId: `<${sha256Hex(body).slice(0, 20)}@acct.test>`,
      subject: 'Faktúra',
      references: [`<first-${sha256Hex(body).slice(0, 20)}@acct.test>`],
      bodyHash: sha256Hex(body),
      proof: 'spf',
      signatureHashes: [],
      isAutomatic: false,
      receivedAt: exchange.clock.now(),
      raw: Buffer.from(head + body),
      ...changes,
    }
  }

  async function accept(mail: AdmittedMail): Promise<{ readonly id: string; readonly isRepeated: boolean }> {
    const accepted = await engine().mailEntrance.accept(mail)
    if (accepted.kind !== 'accepted') throw new Error('the mail was a replay')
    return accepted
  }

  /** Reads all mails that wait, and returns the newest reply. */
  async function readReply(): Promise<MailContent> {
    while ((await exchange.first.step('read-mail')) !== undefined);
    const [mail] = await exchange.first.database.mails.newest(1)
    return openMail(exchange.first.parts.secretBox, mail)
  }

  /** Transmits and acknowledges every document that waits. */
  async function deliver(): Promise<void> {
    const step = async () =>
      (await exchange.first.step('transmit')) ??
      (await exchange.second.step()) ??
      (await exchange.first.step('record-mls'))
    while ((await step()) !== undefined);
  }

  /** Looks once after every mail that is followed, and returns the follow-ups of this one. */
  async function followUps({ messageId }: AdmittedMail): Promise<readonly MailContent[]> {
    const { jobs } = await exchange.first.row("select count(*) as jobs from job where kind = 'follow-mail'")
    for (let job = 0; job < Number(jobs); job += 1) await exchange.first.step('follow-mail')
    const mails = (await exchange.first.database.mails.newest(100)).filter(({ kind: one }) => one === 'mail-followed')
    const contents = mails.map((mail) => openMail(exchange.first.parts.secretBox, mail))
    return contents.filter(({ answers }) => answers?.messageId === messageId)
  }

  /** Returns the answers and follow-ups to this address, oldest first. */
  async function mailsTo(recipient: string): Promise<readonly MailContent[]> {
    const mails = (await exchange.first.database.mails.newest(500)).filter((mail) => mail.recipient === recipient)
    return mails.map((mail) => openMail(exchange.first.parts.secretBox, mail)).toReversed()
  }

  const newestMail = async () => (await exchange.first.database.mails.newest(1))[0]

  const filesOf = async (id: string) =>
    (await engine().mailed.list(exchange.sender.caller, exchange.sender.company.id)).find((mail) => mail.id === id)

  const endsOf = async (id: string) => (await filesOf(id))?.files.map(({ end }) => end)

  const countSent = async (): Promise<number> => (await exchange.first.count(['document']))['document']

  test('I-01 I-03 is found by its secret address in any case, and admits only the senders on the list', async () => {
    expect(address).toMatch(/^in\.[a-z2-7]{26}@/)
    expect(await engine().mailEntrance.find(address.toUpperCase())).toMatchObject({
      kind: 'open',
      companyId: exchange.sender.company.id,
    })
    expect(await engine().mailEntrance.find(`x${address}`)).toEqual({ kind: 'unknown' })
    const allows = (email: string): Promise<boolean> => engine().mailEntrance.allows(exchange.sender.company.id, email)
    expect([await allows('Uctovnik@ACCT.test'), await allows('x@acct.test')]).toEqual([true, false])
  })

  test('I-02 M4 submits each invoice of a mail on its own, and answers all in one mail of the thread', async () => {
    const before = await countSent()
    const mail = aMail({
      'good.xml': invoice({ number: 'M-1' }),
      'wrong.xml': invoice({ number: 'M-2', edits: [wrongTotal] }),
      'broken.xml': '<Invoice>',
    })
    const { id } = await accept(mail)
    const reply = await readReply()
    expect(await countSent()).toBe(before + 1)
    const listed = await filesOf(id)
    expect(listed).toMatchObject({
      state: 'answered',
      from,
      files: [
        { name: 'good.xml', code: null, documentId: expect.any(String) },
        { name: 'wrong.xml', code: 'validation_failed', documentId: null },
        { name: 'broken.xml', code: 'invalid_xml', documentId: null },
      ],
    })
    expect(reply).toMatchObject({
      language: 'sk',
      subject: expect.stringContaining('Re: Faktúra'),
      answers: { messageId: mail.messageId, references: mail.references },
    })
    expect(reply.text).toContain('good.xml: prijaté. Doklad M-1 je na ceste k príjemcovi „')
    expect(reply.text).toMatch(
      /wrong\.xml: neodoslané.*\n\n• BR-CO-15, riadok \d+: Celková suma.*\n\n• BR-CO-16, riadok \d+: /,
    )
    expect(reply.text).toContain('broken.xml: neodoslané.')
  })

  test('I-02 refuses an invoice in UTF-16 by its encoding, and sends one with a byte order mark of UTF-8 unchanged', async () => {
    const before = await countSent()
    const wide = Buffer.from(`\ufeff${invoice({ number: 'M-U16' }).replace('UTF-8', 'UTF-16')}`, 'utf16le')
    const marked = Buffer.from(`\ufeff${invoice({ number: 'M-BOM' })}`)
    const { id } = await accept(aMail({ 'wide.xml': wide, 'marked.xml': marked }))
    const { text } = await readReply()
    expect((await filesOf(id))?.files.map(({ code }) => code)).toEqual(['other_encoding', null])
    expect(text).toContain('wide.xml: neodoslané. Súbor nie je v kódovaní UTF-8. Uložte ho v UTF-8 a pošlite znova.')
    expect(await countSent()).toBe(before + 1)
    const [{ payload_hash }] = await exchange.first.database.sql(
      "select payload_hash from document where number = 'M-BOM'",
    )
    expect(payload_hash).toBe(sha256Hex(marked))
  })

  test('R3 D57 takes the same mail, or the same file in another mail, once', async () => {
    const mail = aMail({ 'once.xml': invoice({ number: 'M-3' }) })
    const first = await accept(mail)
    const before = await countSent()
    await readReply()
    expect(await accept(mail)).toEqual({ kind: 'accepted', id: first.id, isRepeated: true })
    const second = await accept({ ...mail, messageId: '<other@acct.test>' })
    const reply = await readReply()
    expect(reply.text).toContain('once.xml: prijaté už skôr. Doklad M-3 pre príjemcu „')
    const jobs = await exchange.first.database.sql("select payload from job where kind = 'follow-mail'")
    expect(JSON.stringify(jobs)).not.toContain(second.id)
    expect([await countSent(), (await filesOf(second.id))?.files]).toEqual([
      before + 1,
      (await filesOf(first.id))?.files,
    ])
  })

  test('D57 takes the same mail without a Message-ID once, whichever way it came, and another one with the same body', async () => {
    const mail = aMail({}, { messageId: null })
    const received = 'Received: from a by b;\r\n Sun, 29 Nov 2026 10:00:00 +0100\r\n'
    const withField = (field: string) => ({ ...mail, raw: Buffer.concat([Buffer.from(field), mail.raw]) })
    const first = await accept(mail)
    expect(await accept(withField(received))).toEqual({ kind: 'accepted', id: first.id, isRepeated: true })
    expect(await accept(withField('X-Mailer: other\r\n'))).toMatchObject({ isRepeated: false })
  })

  test('D58 M5 answers no word of thanks for an answer of the service', async () => {
    const host = new URL(exchange.first.parts.portalUrl).hostname
    while ((await exchange.first.step('read-mail')) !== undefined);
    const before = await exchange.first.count(['mail'])
    await accept(aMail({}, { messageId: '<thanks@acct.test>', references: ['<a@acct.test>', `<0-0@${host}>`] }))
    while ((await exchange.first.step('read-mail')) !== undefined);
    expect(await exchange.first.count(['mail'])).toEqual(before)
    await accept(aMail({ 'wrong.xml': '<x/>' }, { references: [`<0-1@${host}>`], subject: 'Re: [TEST] RE: Faktúra' }))
    expect((await readReply()).subject).toBe('[TEST] Re: Faktúra')
  })

  test('P198 an answer beyond 20 in an hour leaves, in order, as soon as the hour has room', async () => {
    const eager = 'davka@acct.test'
    const ids: string[] = []
    for (let count = 0; count < 25; count += 1) {
      const file = { [`p${count}.xml`]: `<x>${eager}</x>` }
      ids.push((await accept(aMail(file, { from: eager }))).id)
      await readReply()
      exchange.clock.advance(10)
    }
    const rows = await exchange.first.database.sql(
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
    exchange.clock.advance(3_600)
    expect((await filesOf(ids[21]))?.answer).toEqual({ state: 'sent', at: new Date(times[21]), reason: null })
  })

  test('P198 the mail with an answer that waits is not handed to the mail server before its time', async () => {
    const { caller, company } = exchange.sender
    const { mailServers } = exchange.first.database
    const changedAt = exchange.clock.now()
    const access = { host: 'mail.firma.sk', port: 587, security: 'SSL', username: 'x', password: '', replyTo: null }
    const server = { ...access, security: 'SSL', companyId: company.id, fromAddress: 'a@firma.sk', changedAt } as const
    await mailServers.replace({ ...server, failure: null }, caller.account.id)
    const eager = 'fronta@acct.test'
    const send = (count: number) => accept(aMail({ [`q${count}.xml`]: '<x>q</x>' }, { from: eager }))
    const countLate = async (): Promise<number> =>
      Number(
        (await exchange.first.row("select count(*) as late from job where kind = 'send-mail' and due_at > enqueued_at"))
          .late,
      )
    for (let count = 0; count < 20; count += 1) await send(count)
    await readReply()
    const before = await countLate()
    await send(20)
    await exchange.first.step('read-mail')
    await mailServers.remove(company.id, { accountId: caller.account.id, at: changedAt })
    expect([before, await countLate()]).toEqual([0, 1])
    await exchange.first.database.sql("delete from job where kind = 'send-mail'")
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
      await exchange.first.database.sql(
        `insert into mail_departure (id, mail_id, company_id, recipient, leaves_at)
        select '${eager}-${count}', mail_id, company_id, recipient, leaves_at from mail_departure
        where recipient = '${eager}' limit 1`,
      )
    const { mail: before } = await exchange.first.count(['mail'])
    const id = await answered(100)
    expect((await exchange.first.count(['mail'])).mail).toBe(before)
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
    const [{ delays }] = await exchange.first.database.sql(
      `select count(distinct leaves_at) as delays from mail_departure where recipient = 'rychla@acct.test'`,
    )
    expect(Number(delays)).toBe(2)
    expect(await followUps(mail)).toHaveLength(1)
  })

  test('D58 states the results of the documents in one mail of the thread, each of them once', async () => {
    const mail = aMail({
      'f1.xml': invoice({ number: 'M-F1' }),
      'f2.xml': invoice({ number: 'M-F2' }),
    })
    const { id } = await accept(mail)
    await readReply()
    expect([await followUps(mail), await endsOf(id)]).toEqual([[], [null, null]])
    await deliver()
    const told = await followUps(mail)
    expect(await endsOf(id)).toEqual(['delivered', 'delivered'])
    expect(told).toMatchObject([
      { language: 'sk', answers: { messageId: mail.messageId }, subject: expect.stringContaining('Re: Faktúra') },
    ])
    expect(told[0].text).toMatch(/f1\.xml: doklad M-F1 bol doručený.*\n\nf2\.xml: doklad M-F2 bol doručený/)
    expect(await followUps(mail)).toEqual(told)
  })

  test('D58 states why a document could not be delivered, and what to do', async () => {
    const { payload } = aHandOver(exchange.sender, parseParticipantIdentifier('0245:2029876549'), { number: 'M-F3' })
    const mail = aMail({ 'lost.xml': payload, 'wrong.xml': '<x/>' })
    const { id } = await accept(mail)
    await readReply()
    await deliver()
    expect(await endsOf(id)).toEqual(['failed', null])
    const [{ text }] = await followUps(mail)
    expect(text).toMatch(/lost\.xml: doklad M-F3 sa príjemcovi .* nepodarilo doručiť\. Príjemca nie je/)
  })

  test('P196 answers through the own mail server of the company, if it has one, also in later mails', async () => {
    const { caller, company } = exchange.sender
    const { mailServers } = exchange.first.database
    const changedAt = exchange.clock.now()
    const access = { host: 'mail.firma.sk', port: 587, security: 'SSL', username: 'x', password: '', replyTo: null }
    const server = { ...access, security: 'SSL', companyId: company.id, fromAddress: 'a@firma.sk', changedAt } as const
    await mailServers.replace({ ...server, failure: null }, caller.account.id)
    await accept(aMail({ 'own.xml': invoice({ number: 'M-OWN' }) }))
    await readReply()
    expect(await newestMail()).toMatchObject({ kind: 'mail-answered', companyId: company.id, state: 'waiting' })
    await deliver()
    await exchange.first.step('follow-mail')
    while ((await newestMail()).kind !== 'mail-followed') await exchange.first.step('follow-mail')
    expect(await newestMail()).toMatchObject({ companyId: company.id, state: 'waiting' })
    await mailServers.remove(company.id, { accountId: caller.account.id, at: changedAt })
    await accept(aMail({ 'relay.xml': '<x/>' }))
    await readReply()
    expect(await newestMail()).toMatchObject({ kind: 'mail-answered', companyId: null, state: 'kept' })
  })

  test('D58 M5 sends at most 5 mails in one conversation', async () => {
    const references = ['<conversation@acct.test>']
    const before = await exchange.first.count(['mail'])
    for (let index = 0; index < 7; index += 1) await accept(aMail({ [`n${index}.xml`]: '<x/>' }, { references }))
    await readReply()
    expect((await exchange.first.count(['mail'])).mail - before.mail).toBe(5)
  })

  describe('with hold for confirmation', () => {
    const change = (holds: boolean, version: number) =>
      engine().companySettings.change(exchange.sender.caller, exchange.sender.company.id, {
        name: 'inbox',
        version,
        given: { holds, requiresTls: false },
      })
    let person: PersonCaller
    beforeAll(async () => {
      await change(true, 0)
      const { account } = exchange.sender.caller
      person = { kind: 'person', account, sessionId: 'session', signedInByLinkAt: null }
    })
    afterAll(() => change(false, 1))

    test('D124 sends a mailed document only once a person has confirmed it, byte for byte', async () => {
      const text = invoice({ number: 'M-H1' })
      const before = await countSent()
      const mail = aMail({ 'held.xml': text })
      const { id } = await accept(mail)
      const reply = await readReply()
      expect(reply.text).toMatch(/held\.xml: doklad M-H1 pre príjemcu „.*“ čaká/)
      const draftId = (await filesOf(id))?.files[0].draftId ?? ''
      expect([await countSent(), (await filesOf(id))?.files]).toMatchObject([
        before,
        [{ code: null, documentId: null }],
      ])
      expect(await engine().drafts.listAsked(person)).toMatchObject([
        { draft: { id: draftId, keyId: null, mailSender: from, state: 'asked' }, keyName: '', isKeyStopped: false },
      ])
      await exchange.first.step('mail-approvers')
      const asked = openMail(exchange.first.parts.secretBox, await newestMail())
      expect(asked.text).toContain('/approvals')
      const { documentId } = await engine().drafts.confirm(person, draftId)
      expect((await filesOf(id))?.files).toMatchObject([{ documentId, draftId, code: null }])
      const { bytes } = await engine().documentLog.xml(person, exchange.sender.company.id, documentId)
      expect(Buffer.from(bytes).toString()).toBe(text)
      expect(await codeOfPromise(engine().drafts.confirm(person, draftId))).toBe('confirmation_used')
      await deliver()
      expect((await followUps(mail))[0].text).toContain('M-H1 bol doručený')
    })

    test('D124 keeps the same document once, however often it is mailed, and mails that it was declined', async () => {
      const file = { 'twice.xml': invoice({ number: 'M-H2' }) }
      const mail = aMail(file)
      const first = await accept(mail)
      await readReply()
      const second = await accept(aMail(file, { messageId: '<again@acct.test>' }))
      await readReply()
      const [draftId, again] = [await filesOf(first.id), await filesOf(second.id)].map((mail) => mail?.files[0].draftId)
      expect(again).toBe(draftId)
      await engine().drafts.decline(person, draftId ?? '')
      expect((await followUps(mail))[0].text).toContain('M-H2 sa neodoslal, lebo')
      expect(await codeOfPromise(engine().drafts.confirm(person, draftId ?? ''))).toBe('draft_declined')
    })

    test('P185 mails that a document was not confirmed within 7 days', async () => {
      const mail = aMail({ 'late.xml': invoice({ number: 'M-H3' }) })
      const { id } = await accept(mail)
      await readReply()
      expect([await followUps(mail), await endsOf(id)]).toEqual([[], [null]])
      exchange.clock.advance(7 * 86_400 + 1)
      expect(await endsOf(id)).toEqual(['expired'])
      expect((await followUps(mail))[0].text).toContain('lebo ho nikto včas')
    })

    test('D58 D124 a declined document stays declined, and is mailed once, after its draft is deleted', async () => {
      const lost = aHandOver(exchange.sender, parseParticipantIdentifier('0245:2029876549'), { number: 'M-H5' })
      const mail = aMail({ 'declined.xml': invoice({ number: 'M-H4' }), 'open.xml': lost.payload })
      const { id } = await accept(mail)
      await readReply()
      const draftOf = async (at: number) => (await filesOf(id))?.files[at].draftId ?? ''
      await engine().drafts.decline(person, await draftOf(0))
      await engine().drafts.confirm(person, await draftOf(1))
      const mailed = await followUps(mail)
      expect([mailed.length, await endsOf(id)]).toEqual([1, ['declined', null]])
      exchange.clock.advance(9 * 86_400)
      await exchange.first.database.sql("delete from draft where state = 'declined'") // as the housekeeping does
      expect([await followUps(mail), await endsOf(id)]).toEqual([mailed, ['declined', null]])
    })
  })

  test('S-23 refuses another invoice with a used number, and says so', async () => {
    await accept(aMail({ 'a.xml': invoice({ number: 'M-4' }) }))
    const { id } = await accept(
      aMail({ 'b.xml': invoice({ number: 'M-4', edits: [['</Invoice>', '<!-- again --></Invoice>']] }) }),
    )
    const { text } = await readReply()
    const code = (await filesOf(id))?.files[0].code
    expect([code, text]).toEqual(['invoice_number_taken', expect.stringContaining('b.xml: neodoslané.')])
  })

  describe('a mail that a program sent', () => {
    const notify = async (changes: object): Promise<void> => {
      const { caller, company } = exchange.sender
      const { version } = await engine().companySettings.show(caller, company.id, 'notifications')
      const given = { mode: 'daily', events: [], emails: ['ucto@firma.test', 'sef@firma.test'], language: 'en' }
      const change = { name: 'notifications', version, given: { ...given, ...changes } } as const
      await engine().companySettings.change(caller, company.id, change)
    }
    const sent = async (
      files: Readonly<Record<string, string>>,
      changes: Partial<AdmittedMail> = {},
    ): Promise<readonly Mail[]> => {
      const known = new Set((await exchange.first.database.mails.newest(500)).map(({ id }) => id))
      await accept(aMail(files, { isAutomatic: true, ...changes }))
      await readReply()
      return (await exchange.first.database.mails.newest(500)).filter(({ id }) => !known.has(id))
    }

    test('P199 has its result mailed to the addresses of the notifications if a file was not sent', async () => {
      await notify({})
      const mails = await sent({ 'list.xml': '<Invoice>', 'fine.xml': invoice({ number: 'M-AUTO' }) })
      expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['sef@firma.test', 'ucto@firma.test'])
      const { language, subject, text, replyTo, answers } = openMail(exchange.first.parts.secretBox, mails[0])
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
      expect(openMail(exchange.first.parts.secretBox, mails[0]).text).toContain('We did not read the whole e-mail')
    })

    test('P199 counts in the caps of each address', async () => {
      await notify({ emails: ['malo@firma.test'] })
      for (let count = 0; count < 21; count += 1)
        await accept(aMail({ [`c${count}.xml`]: '<y/>' }, { isAutomatic: true }))
      await readReply()
      const { mails, times } = await exchange.first.row(
        "select count(*) as mails, count(distinct leaves_at) as times from mail_departure where recipient = 'malo@firma.test'",
      )
      expect([Number(mails), Number(times)]).toEqual([21, 2])
    })
  })

  describe('the button of an answer', () => {
    const linkOf = ({ text }: MailContent): string | undefined => /:\n\nhttps?:\/\/[^/]+(\/\S+)\n/.exec(text)?.[1]

    test('leads to the accepted document, to the list of several, or to the help with mailing', async () => {
      const { id } = await accept(aMail({ 'one.xml': invoice({ number: 'M-L1' }), 'bad.xml': '<x/>' }))
      const reply = await readReply()
      const { company } = exchange.sender
      const path = `/documents/${company.id}/${(await filesOf(id))?.files[0].documentId}`
      expect([linkOf(reply), reply.text]).toEqual([path, expect.stringContaining('Zobraziť doklad:\n\nhttp')])
      const two = aMail({ 'two.xml': invoice({ number: 'M-L2' }), 'three.xml': invoice({ number: 'M-L3' }) })
      await accept(two)
      expect(linkOf(await readReply())).toBe('/documents')
      await accept(aMail({ 'wrong.xml': '<x>help</x>' }))
      expect(linkOf(await readReply())).toBe('/help/mail')
      await deliver()
      expect((await followUps(two)).map(linkOf)).toEqual(['/documents'])
    })

    test('leads to the approvals only for a sender who decides about them, and is missing for others', async () => {
      const { caller, company } = exchange.sender
      const change = (holds: boolean, version: number) =>
        engine().companySettings.change(caller, company.id, {
          name: 'inbox',
          version,
          given: { holds, requiresTls: false },
        })
      const { version } = await engine().companySettings.show(caller, company.id, 'inbox')
      await change(true, version)
      const owner = caller.account.email
      await accept(aMail({ 'mine.xml': invoice({ number: 'M-L4' }) }, { from: owner }))
      const mine = await readReply()
      await accept(aMail({ 'theirs.xml': invoice({ number: 'M-L5' }) }))
      const theirs = await readReply()
      await change(false, version + 1)
      expect([linkOf(mine), linkOf(theirs)]).toEqual(['/approvals', undefined])
      expect(theirs.html).not.toContain('/approvals')
    })
  })

  test('says what to do if the mail has no invoice, and answers no automatic mail', async () => {
    await accept(aMail({}))
    expect((await readReply()).text).toContain('sme nenašli faktúru')
    const newest = (await exchange.first.database.mails.newest(1))[0].id
    const { id } = await accept(aMail({ 'auto.xml': invoice({ number: 'M-5' }) }, { isAutomatic: true }))
    await readReply()
    expect((await exchange.first.database.mails.newest(1))[0].id).toBe(newest)
    expect(await filesOf(id)).toMatchObject({
      answer: { state: 'none', at: null, reason: 'automatic' },
      files: [{ name: 'auto.xml', code: null }],
    })
  })

  test('M1 counts a signature that admitted a mail on its own once', async () => {
    const signatureHashes = [sha256Hex('signature')]
    const mail = aMail({}, { proof: 'dkim', signatureHashes, bodyHash: sha256Hex('one') })
    expect(await engine().mailEntrance.accept(mail)).toMatchObject({ kind: 'accepted' })
    expect(await engine().mailEntrance.accept({ ...mail, bodyHash: sha256Hex('two') })).toEqual({ kind: 'replayed' })
    expect(await engine().mailEntrance.accept(mail)).toMatchObject({ kind: 'accepted', isRepeated: true })
  })

  test('M1 one mail to the inboxes of two companies does not count as replayed', async () => {
    const { company } = await aTenant(exchange.first.database)
    const signatureHashes = [sha256Hex('signature of a mail to two')]
    const mail = aMail({}, { proof: 'dkim', signatureHashes, bodyHash: sha256Hex('to two') })
    for (const companyId of [mail.companyId, company.id])
      expect(await engine().mailEntrance.accept({ ...mail, companyId })).toMatchObject({ kind: 'accepted' })
  })

  test('I-02 M4 says once and without codes why a file is not sent, and what to do', async () => {
    const sent = invoice({ number: 'R-1' })
    const twice = sent.replace('<cbc:IssueDate>', '<!-- changed --><cbc:IssueDate>')
    const foreign = sent.replace('>R-1<', '>R-2<').replaceAll(exchange.sender.participant.slice(5), '2029999999')
    const { id } = await accept(
      aMail({ 'sent.xml': sent, 'twice.xml': twice, 'foreign.xml': foreign, 'other.xml': '<a/>', 'text.xml': 'x<a/>' }),
    )
    const { text } = await readReply()
    const said = (name: string): string | undefined => text.split('\n').find((line) => line.startsWith(name))
    expect((await filesOf(id))?.files.map(({ code }) => code)).toEqual([
      null,
      'invoice_number_taken',
      'participant_not_allowed',
      'unsupported_document',
      'invalid_xml',
    ])
    expect(said('twice.xml')).toMatch(/už bol odoslaný\. Dajte tomuto dokladu iné číslo, .*dobropisom\.$/)
    expect(said('foreign.xml')).toMatch(/nie je firma, ktorej patrí táto schránka\./)
    expect(said('other.xml')?.match(/UBL/g)).toHaveLength(1)
    expect(said('text.xml')).toMatch(/je text\.$/)
    expect(text).not.toMatch(/[a-z]+_[a-z]+/)
  })

  test('I-04 has at most 20 different senders, who are people', async () => {
    const { caller, company } = exchange.sender
    const add = (email: string) => engine().inboxes.addSender(caller, company.id, { email, language: null })
    expect(await codeOfPromise(add(from))).toBe('sender_exists')
    const programs = ['no-reply', 'noreply2', 'faktury-noreply', 'auto-reply', 'notifications', 'mailer', 'postmaster']
    for (const email of [...programs.map((name) => `${name}@acct.test`), 'MAILER-DAEMON@acct.test', address])
      expect(await codeOfPromise(add(email)), email).toBe('sender_email_system')
    for (const email of ['', 'a', 'a@b', 'a b@acct.test', 'a@acct.test\r\nBcc: x@y.test'])
      expect(await codeOfPromise(add(email)), email).toBe('sender_email_invalid')
    for (let count = 2; count <= 20; count += 1) await add(`s${count}@acct.test`)
    expect(await codeOfPromise(add('s21@acct.test'))).toBe('sender_limit')
    expect((await engine().inboxes.removeSender(caller, company.id, 's20@acct.test')).senders).toHaveLength(19)
  })

  test('I-01 takes mail at a replaced address for 30 days', async () => {
    const { caller, company } = exchange.sender
    const former = address
    address = (await engine().inboxes.rotate(caller, company.id)).address ?? ''
    expect(address).not.toBe(former)
    expect(await engine().mailEntrance.find(former)).toMatchObject({ kind: 'open' })
    const past = exchange.clock.now().getTime() - 1
    await exchange.first.database.sql(
      kind === 'sqlite'
        ? `update inbox set takes_mail_until = ${past} where takes_mail_until is not null`
        : `update inbox set takes_mail_until = to_timestamp(${past / 1000}) where takes_mail_until is not null`,
    )
    expect(await engine().mailEntrance.find(former)).toEqual({ kind: 'moved' })
    expect(await engine().mailEntrance.find(address)).toMatchObject({ kind: 'open' })
  })

  test('P197 an answer to a mail to a former address says when it ends, and has the present one as Reply-To', async () => {
    const { caller, company } = exchange.sender
    const former = address
    address = (await engine().inboxes.rotate(caller, company.id)).address ?? ''
    const { takesMailUntil } = (await exchange.first.database.inboxes.reach(sha256Hex(former)))!
    const day = createFormat('sk', []).day(takesMailUntil!)
    await accept(aMail({ 'old.xml': '<x>old</x>' }, { recipient: former }))
    const listed = await readReply()
    await engine().inboxes.removeSender(caller, company.id, from)
    await accept(aMail({ 'gone.xml': '<x>gone</x>' }, { recipient: former }))
    const removed = await readReply()
    await engine().inboxes.addSender(caller, company.id, { email: from, language: 'sk' })
    expect([listed.replyTo, removed.replyTo]).toEqual([address, former])
    expect(listed.text).toContain(`prijíma e-maily do ${day}`)
    expect(removed.text).toContain(day)
    for (const { text, html } of [listed, removed]) expect(`${text}${html}`).not.toContain(address)
    await accept(aMail({ 'new.xml': '<x>new</x>' }))
    const present = await readReply()
    expect([present.replyTo, present.text.includes(day)]).toEqual([address, false])
  })

  test('I-01 P197 ends every former address at once if asked', async () => {
    const { caller, company } = exchange.sender
    const rotate = async (endsFormer: boolean) =>
      (await engine().inboxes.rotate(caller, company.id, { endsFormer })).address ?? ''
    const former = [address, await rotate(false)]
    address = await rotate(true)
    for (const one of former) expect(await engine().mailEntrance.find(one)).toEqual({ kind: 'moved' })
    expect(await engine().mailEntrance.find(address)).toMatchObject({ kind: 'open' })
  })

  test('I-02 keeps the bytes of a mail for 30 days and its row for 90, but a mail that waits to be read for ever', async () => {
    const { receivedMails } = exchange.first.database
    const { id } = await accept(aMail({}, { messageId: '<old@acct.test>' }))
    const later = new Date(exchange.clock.now().getTime() + 1)
    await receivedMails.sweep({ withBytes: later, listed: later }, 500)
    expect(await receivedMails.find(id)).toBeDefined()
    await readReply()
    await receivedMails.sweep({ withBytes: later, listed: new Date(0) }, 500)
    expect([await receivedMails.find(id), await filesOf(id)]).toEqual([
      undefined,
      expect.objectContaining({ state: 'answered' }),
    ])
    await receivedMails.sweep({ withBytes: later, listed: later }, 500)
    expect(await filesOf(id)).toBeUndefined()
  })

  test('I-02 lists no subject of a refused mail, and refused mails displace no others', async () => {
    const { id } = await accept(aMail({}))
    const companyId = exchange.sender.company.id
    for (let count = 0; count < 25; count += 1)
      await engine().mailEntrance.refuse({
        companyId,
        from: 'x@evil.test',
        subject: 'Call +421 900 000 000',
        reason: 'sender_not_allowed',
        receivedAt: new Date(exchange.clock.now().getTime() + count),
      })
    const listed = await engine().mailed.list(exchange.sender.caller, companyId)
    expect(listed.filter(({ state }) => state === 'refused')).toHaveLength(10)
    expect(listed.map((mail) => mail.id)).toContain(id)
    expect(JSON.stringify(listed)).not.toContain('+421 900')
  })

  test('I-05 is closed while the company is not active', async () => {
    const { company, caller } = exchange.sender
    await exchange.first.database.sql(`update company set status = 'inactive' where id = '${company.id}'`)
    expect(await engine().mailEntrance.find(address)).toEqual({ kind: 'disabled' })
    expect(await codeOfPromise(engine().inboxes.rotate(caller, company.id))).toBe('email_send_company_not_active')
    await exchange.first.database.sql(`update company set status = 'active' where id = '${company.id}'`)
  })
})
