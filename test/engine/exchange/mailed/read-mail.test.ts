import { describe, expect, test } from 'vitest'
import { sha256Hex } from '../../../../engine/primitive/digest.ts'
import { wrongTotal } from '../../../support/hand-over.ts'
import { aTenant } from '../../../support/store-builder.ts'
import type { MailContent } from '../../../../engine/mail/mail.ts'
import { startInbox, from } from '../../../support/inbox-exchange.ts'
import { storeKinds } from '../../../support/test-database.ts'

describe.each(storeKinds)('the mails to the inbox of a company, on %s', (kind) => {
  const inbox = startInbox(kind)
  const { engine, invoice, aMail, accept, readReply, deliver, followUps, filesOf, countSent } = inbox

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
    const [{ payload_hash }] = await inbox.exchange.first.database.sql(
      "select payload_hash from document where number = 'M-BOM'",
    )
    expect(payload_hash).toBe(sha256Hex(marked))
  })

  test('I-02 M4 says once and without codes why a file is not sent, and what to do', async () => {
    const sent = invoice({ number: 'R-1' })
    const twice = sent.replace('<cbc:IssueDate>', '<!-- changed --><cbc:IssueDate>')
    const foreign = sent.replace('>R-1<', '>R-2<').replaceAll(inbox.exchange.sender.participant.slice(5), '2029999999')
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

  test('R3 D57 takes the same mail, or the same file in another mail, once', async () => {
    const mail = aMail({ 'once.xml': invoice({ number: 'M-3' }) })
    const first = await accept(mail)
    const before = await countSent()
    await readReply()
    expect(await accept(mail)).toEqual({ kind: 'accepted', id: first.id, isRepeated: true })
    const second = await accept({ ...mail, messageId: '<other@acct.test>' })
    const reply = await readReply()
    expect(reply.text).toContain('once.xml: prijaté už skôr. Doklad M-3 pre príjemcu „')
    const jobs = await inbox.exchange.first.database.sql("select payload from job where kind = 'follow-mail'")
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

  test('S-23 refuses another invoice with a used number, and says so', async () => {
    await accept(aMail({ 'a.xml': invoice({ number: 'M-4' }) }))
    const { id } = await accept(
      aMail({ 'b.xml': invoice({ number: 'M-4', edits: [['</Invoice>', '<!-- again --></Invoice>']] }) }),
    )
    const { text } = await readReply()
    const code = (await filesOf(id))?.files[0].code
    expect([code, text]).toEqual(['invoice_number_taken', expect.stringContaining('b.xml: neodoslané.')])
  })

  test('M1 counts a signature that admitted a mail on its own once', async () => {
    const signatureHashes = [sha256Hex('signature')]
    const mail = aMail({}, { proof: 'dkim', signatureHashes, bodyHash: sha256Hex('one') })
    expect(await engine().mailEntrance.accept(mail)).toMatchObject({ kind: 'accepted' })
    expect(await engine().mailEntrance.accept({ ...mail, bodyHash: sha256Hex('two') })).toEqual({ kind: 'replayed' })
    expect(await engine().mailEntrance.accept(mail)).toMatchObject({ kind: 'accepted', isRepeated: true })
  })

  test('M1 one mail to the inboxes of two companies does not count as replayed', async () => {
    const { company } = await aTenant(inbox.exchange.first.database)
    const signatureHashes = [sha256Hex('signature of a mail to two')]
    const mail = aMail({}, { proof: 'dkim', signatureHashes, bodyHash: sha256Hex('to two') })
    for (const companyId of [mail.companyId, company.id])
      expect(await engine().mailEntrance.accept({ ...mail, companyId })).toMatchObject({ kind: 'accepted' })
  })

  test('says what to do if the mail has no invoice, and answers no automatic mail', async () => {
    await accept(aMail({}))
    expect((await readReply()).text).toContain('sme nenašli faktúru')
    const newest = (await inbox.exchange.first.database.mails.newest(1))[0].id
    const { id } = await accept(aMail({ 'auto.xml': invoice({ number: 'M-5' }) }, { isAutomatic: true }))
    await readReply()
    expect((await inbox.exchange.first.database.mails.newest(1))[0].id).toBe(newest)
    expect(await filesOf(id)).toMatchObject({
      answer: { state: 'none', at: null, reason: 'automatic' },
      files: [{ name: 'auto.xml', code: null }],
    })
  })

  test('D58 M5 answers no word of thanks for an answer of the service', async () => {
    const host = new URL(inbox.exchange.first.parts.portalUrl).hostname
    while ((await inbox.exchange.first.step('read-mail')) !== undefined);
    const before = await inbox.exchange.first.count(['mail'])
    await accept(aMail({}, { messageId: '<thanks@acct.test>', references: ['<a@acct.test>', `<0-0@${host}>`] }))
    while ((await inbox.exchange.first.step('read-mail')) !== undefined);
    expect(await inbox.exchange.first.count(['mail'])).toEqual(before)
    await accept(aMail({ 'wrong.xml': '<x/>' }, { references: [`<0-1@${host}>`], subject: 'Re: [TEST] RE: Faktúra' }))
    expect((await readReply()).subject).toBe('[TEST] Re: Faktúra')
  })

  describe('the button of an answer', () => {
    const linkOf = ({ text }: MailContent): string | undefined => /:\n\nhttps?:\/\/[^/]+(\/\S+)\n/.exec(text)?.[1]

    test('leads to the accepted document, to the list of several, or to the help with mailing', async () => {
      const { id } = await accept(aMail({ 'one.xml': invoice({ number: 'M-L1' }), 'bad.xml': '<x/>' }))
      const reply = await readReply()
      const { company } = inbox.exchange.sender
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
      const { caller, company } = inbox.exchange.sender
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
})
