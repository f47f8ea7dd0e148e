import { describe, expect, test } from 'vitest'
import { createFormat } from '../../../../engine/document/rendering/page/format.ts'
import { sha256Hex } from '../../../../engine/primitive/digest.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { startInbox, from } from '../../../support/inbox-exchange.ts'
import { storeKinds } from '../../../support/test-database.ts'

describe.each(storeKinds)('the inbox of a company, on %s', (kind) => {
  const inbox = startInbox(kind)
  const { engine, aMail, accept, readReply, filesOf } = inbox

  test('I-01 I-03 is found by its secret address in any case, and admits only the senders on the list', async () => {
    expect(inbox.address).toMatch(/^in\.[a-z2-7]{26}@/)
    expect(await engine().mailEntrance.find(inbox.address.toUpperCase())).toMatchObject({
      kind: 'open',
      companyId: inbox.exchange.sender.company.id,
    })
    expect(await engine().mailEntrance.find(`x${inbox.address}`)).toEqual({ kind: 'unknown' })
    const allows = (email: string): Promise<boolean> =>
      engine().mailEntrance.allows(inbox.exchange.sender.company.id, email)
    expect([await allows('Uctovnik@ACCT.test'), await allows('x@acct.test')]).toEqual([true, false])
  })

  test('I-04 has at most 20 different senders, who are people', async () => {
    const { caller, company } = inbox.exchange.sender
    const add = (email: string) => engine().inboxes.addSender(caller, company.id, { email, language: null })
    expect(await codeOfPromise(add(from))).toBe('sender_exists')
    const programs = ['no-reply', 'noreply2', 'faktury-noreply', 'auto-reply', 'notifications', 'mailer', 'postmaster']
    for (const email of [...programs.map((name) => `${name}@acct.test`), 'MAILER-DAEMON@acct.test', inbox.address])
      expect(await codeOfPromise(add(email)), email).toBe('sender_email_system')
    for (const email of ['', 'a', 'a@b', 'a b@acct.test', 'a@acct.test\r\nBcc: x@y.test'])
      expect(await codeOfPromise(add(email)), email).toBe('sender_email_invalid')
    for (let count = 2; count <= 20; count += 1) await add(`s${count}@acct.test`)
    expect(await codeOfPromise(add('s21@acct.test'))).toBe('sender_limit')
    expect((await engine().inboxes.removeSender(caller, company.id, 's20@acct.test')).senders).toHaveLength(19)
  })

  test('I-01 takes mail at a replaced address for 30 days', async () => {
    const { caller, company } = inbox.exchange.sender
    const former = inbox.address
    inbox.address = (await engine().inboxes.rotate(caller, company.id)).address ?? ''
    expect(inbox.address).not.toBe(former)
    expect(await engine().mailEntrance.find(former)).toMatchObject({ kind: 'open' })
    const past = inbox.exchange.clock.now().getTime() - 1
    await inbox.exchange.first.database.sql(
      kind === 'sqlite'
        ? `update inbox set takes_mail_until = ${past} where takes_mail_until is not null`
        : `update inbox set takes_mail_until = to_timestamp(${past / 1000}) where takes_mail_until is not null`,
    )
    expect(await engine().mailEntrance.find(former)).toEqual({ kind: 'moved' })
    expect(await engine().mailEntrance.find(inbox.address)).toMatchObject({ kind: 'open' })
  })

  test('P197 an answer to a mail to a former address says when it ends, and has the present one as Reply-To', async () => {
    const { caller, company } = inbox.exchange.sender
    const former = inbox.address
    inbox.address = (await engine().inboxes.rotate(caller, company.id)).address ?? ''
    const { takesMailUntil } = (await inbox.exchange.first.database.inboxes.reach(sha256Hex(former)))!
    const day = createFormat('sk', []).day(takesMailUntil!)
    await accept(aMail({ 'old.xml': '<x>old</x>' }, { recipient: former }))
    const listed = await readReply()
    await engine().inboxes.removeSender(caller, company.id, from)
    await accept(aMail({ 'gone.xml': '<x>gone</x>' }, { recipient: former }))
    const removed = await readReply()
    await engine().inboxes.addSender(caller, company.id, { email: from, language: 'sk' })
    expect([listed.replyTo, removed.replyTo]).toEqual([inbox.address, former])
    expect(listed.text).toContain(`prijíma e-maily do ${day}`)
    expect(removed.text).toContain(day)
    for (const { text, html } of [listed, removed]) expect(`${text}${html}`).not.toContain(inbox.address)
    await accept(aMail({ 'new.xml': '<x>new</x>' }))
    const present = await readReply()
    expect([present.replyTo, present.text.includes(day)]).toEqual([inbox.address, false])
  })

  test('I-01 P197 ends every former address at once if asked', async () => {
    const { caller, company } = inbox.exchange.sender
    const rotate = async (endsFormer: boolean) =>
      (await engine().inboxes.rotate(caller, company.id, { endsFormer })).address ?? ''
    const former = [inbox.address, await rotate(false)]
    inbox.address = await rotate(true)
    for (const one of former) expect(await engine().mailEntrance.find(one)).toEqual({ kind: 'moved' })
    expect(await engine().mailEntrance.find(inbox.address)).toMatchObject({ kind: 'open' })
  })

  test('I-02 keeps the bytes of a mail for 30 days and its row for 90, but a mail that waits to be read for ever', async () => {
    const { receivedMails } = inbox.exchange.first.database
    const { id } = await accept(aMail({}, { messageId: '<old@acct.test>' }))
    const later = new Date(inbox.exchange.clock.now().getTime() + 1)
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
    const companyId = inbox.exchange.sender.company.id
    for (let count = 0; count < 25; count += 1)
      await engine().mailEntrance.refuse({
        companyId,
        from: 'x@evil.test',
        subject: 'Call +421 900 000 000',
        reason: 'sender_not_allowed',
        receivedAt: new Date(inbox.exchange.clock.now().getTime() + count),
      })
    const listed = await engine().mailed.list(inbox.exchange.sender.caller, companyId)
    expect(listed.filter(({ state }) => state === 'refused')).toHaveLength(10)
    expect(listed.map((mail) => mail.id)).toContain(id)
    expect(JSON.stringify(listed)).not.toContain('+421 900')
  })

  test('I-05 is closed while the company is not active', async () => {
    const { company, caller } = inbox.exchange.sender
    await inbox.exchange.first.database.sql(`update company set status = 'inactive' where id = '${company.id}'`)
    expect(await engine().mailEntrance.find(inbox.address)).toEqual({ kind: 'disabled' })
    expect(await codeOfPromise(engine().inboxes.rotate(caller, company.id))).toBe('email_send_company_not_active')
    await inbox.exchange.first.database.sql(`update company set status = 'active' where id = '${company.id}'`)
  })
})
