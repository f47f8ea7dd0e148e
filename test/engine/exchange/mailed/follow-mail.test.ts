import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMail } from '../../../../engine/mail/compose-mail.ts'
import type { PersonCaller } from '../../../../engine/customer/account/caller.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { aHandOver } from '../../../support/hand-over.ts'
import { startInbox, from } from '../../../support/inbox-exchange.ts'
import { storeKinds } from '../../../support/test-database.ts'

describe.each(storeKinds)('the results of mailed documents, on %s', (kind) => {
  const inbox = startInbox(kind)
  const { engine, invoice, aMail, accept, readReply, deliver, followUps, newestMail, filesOf, endsOf, countSent } =
    inbox

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
    const { payload } = aHandOver(inbox.exchange.sender, parseParticipantIdentifier('0245:2029876549'), {
      number: 'M-F3',
    })
    const mail = aMail({ 'lost.xml': payload, 'wrong.xml': '<x/>' })
    const { id } = await accept(mail)
    await readReply()
    await deliver()
    expect(await endsOf(id)).toEqual(['failed', null])
    const [{ text }] = await followUps(mail)
    expect(text).toMatch(/lost\.xml: doklad M-F3 sa príjemcovi .* nepodarilo doručiť\. Príjemca nie je/)
  })

  test('P196 answers through the own mail server of the company, if it has one, also in later mails', async () => {
    const { caller, company } = inbox.exchange.sender
    const { mailServers } = inbox.exchange.first.database
    const changedAt = inbox.exchange.clock.now()
    const access = { host: 'mail.firma.sk', port: 587, security: 'SSL', username: 'x', password: '', replyTo: null }
    const server = { ...access, security: 'SSL', companyId: company.id, fromAddress: 'a@firma.sk', changedAt } as const
    await mailServers.replace({ ...server, failure: null }, caller.account.id)
    await accept(aMail({ 'own.xml': invoice({ number: 'M-OWN' }) }))
    await readReply()
    expect(await newestMail()).toMatchObject({ kind: 'mail-answered', companyId: company.id, state: 'waiting' })
    await deliver()
    await inbox.exchange.first.step('follow-mail')
    while ((await newestMail()).kind !== 'mail-followed') await inbox.exchange.first.step('follow-mail')
    expect(await newestMail()).toMatchObject({ companyId: company.id, state: 'waiting' })
    await mailServers.remove(company.id, { accountId: caller.account.id, at: changedAt })
    await accept(aMail({ 'relay.xml': '<x/>' }))
    await readReply()
    expect(await newestMail()).toMatchObject({ kind: 'mail-answered', companyId: null, state: 'kept' })
  })

  /** Returns the number of jobs that follow this mail. */
  const countFollowing = async (id: string): Promise<number> =>
    (await inbox.exchange.first.database.sql("select payload from job where kind = 'follow-mail'")).filter((row) =>
      JSON.stringify(row).includes(id),
    ).length

  test('D58 follows no mail whose conversation has all its mails', async () => {
    const references = ['<full@acct.test>']
    for (let index = 0; index < 4; index += 1) await accept(aMail({ [`full${index}.xml`]: '<x/>' }, { references }))
    const mail = aMail({ 'fifth.xml': invoice({ number: 'M-FULL' }) }, { references })
    const { id } = await accept(mail)
    await readReply()
    expect(await countFollowing(id)).toBe(1)
    expect([await followUps(mail), await countFollowing(id), await endsOf(id)]).toEqual([[], 0, [null]])
    await deliver()
    expect(await endsOf(id)).toEqual(['delivered'])
  })

  describe('with hold for confirmation', () => {
    const change = (holds: boolean, version: number) =>
      engine().companySettings.change(inbox.exchange.sender.caller, inbox.exchange.sender.company.id, {
        name: 'inbox',
        version,
        given: { holds, requiresTls: false },
      })
    let person: PersonCaller
    beforeAll(async () => {
      await change(true, 0)
      const { account } = inbox.exchange.sender.caller
      person = { kind: 'person', account, sessionId: 'session', signedInByLinkAt: null }
    })
    afterAll(() => change(false, 1))

    /** Deletes the drafts that ended more than a day ago, as the housekeeping does, but not those of sent documents. */
    async function sweepDrafts(): Promise<void> {
      const { database } = inbox.exchange.first
      const now = inbox.exchange.clock.now().getTime()
      const time = kind === 'sqlite' ? `${now}` : `to_timestamp(${now / 1000})`
      await database.sql(`update draft set expires_at = ${time} where state = 'sent'`)
      await database.drafts.sweep({ ended: new Date(now), forgotten: new Date(now - 86_400_000), limit: 500 })
      expect(await database.sql("select id from draft where state = 'declined'")).toEqual([])
    }

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
      await inbox.exchange.first.step('mail-approvers')
      const asked = openMail(inbox.exchange.first.parts.secretBox, await newestMail())
      expect(asked.text).toContain('/approvals')
      const { documentId } = await engine().drafts.confirm(person, draftId)
      expect((await filesOf(id))?.files).toMatchObject([{ documentId, draftId, code: null }])
      const { bytes } = await engine().documentLog.xml(person, inbox.exchange.sender.company.id, documentId)
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
      inbox.exchange.clock.advance(7 * 86_400 + 1)
      expect(await endsOf(id)).toEqual(['expired'])
      expect((await followUps(mail))[0].text).toContain('lebo ho nikto včas')
    })

    test('R13 a look at a mail whose document waits does not count as a failed attempt', async () => {
      const mail = aMail({ 'waits.xml': invoice({ number: 'M-H6' }) })
      const { id } = await accept(mail)
      await readReply()
      for (let look = 0; look < 3; look += 1) await followUps(mail)
      const { attempts } = await inbox.exchange.first.row(
        "select max(attempts) as attempts from job where kind = 'follow-mail'",
      )
      expect([await countFollowing(id), Number(attempts)]).toEqual([1, 0])
      await engine().drafts.decline(person, (await filesOf(id))?.files[0].draftId ?? '')
      expect([(await followUps(mail)).length, await countFollowing(id)]).toEqual([1, 0])
    })

    test('P199 D124 a document of an automatic mail is not followed, and stays declined after its draft is deleted', async () => {
      const mail = aMail({ 'automatic.xml': invoice({ number: 'M-H7' }) }, { isAutomatic: true })
      const { id } = await accept(mail)
      await readReply()
      expect([await followUps(mail), await countFollowing(id), await endsOf(id)]).toEqual([[], 0, [null]])
      await engine().drafts.decline(person, (await filesOf(id))?.files[0].draftId ?? '')
      expect(await endsOf(id)).toEqual(['declined'])
      inbox.exchange.clock.advance(9 * 86_400)
      await sweepDrafts()
      expect(await endsOf(id)).toEqual(['declined'])
    })

    test('D58 D124 a declined document stays declined, and is mailed once, after its draft is deleted', async () => {
      const lost = aHandOver(inbox.exchange.sender, parseParticipantIdentifier('0245:2029876549'), { number: 'M-H5' })
      const mail = aMail({ 'declined.xml': invoice({ number: 'M-H4' }), 'open.xml': lost.payload })
      const { id } = await accept(mail)
      await readReply()
      const draftOf = async (at: number) => (await filesOf(id))?.files[at].draftId ?? ''
      await engine().drafts.decline(person, await draftOf(0))
      await engine().drafts.confirm(person, await draftOf(1))
      const mailed = await followUps(mail)
      expect([mailed.length, await endsOf(id)]).toEqual([1, ['declined', null]])
      inbox.exchange.clock.advance(9 * 86_400)
      await sweepDrafts()
      expect([await followUps(mail), await endsOf(id)]).toEqual([mailed, ['declined', null]])
    })
  })
})
