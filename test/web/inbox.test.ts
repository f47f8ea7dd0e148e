import { languages, type Mail, type OutboundState, type Unanswered } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replies } from '../../mail-gateway/session/replies.ts'
import { reasons } from '../../web/inbox/mail-list.tsx'
import { words } from '../../web/inbox/words/words.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { aMember } from '../http-api/support/people.ts'
import { anAccount } from '../support/account-world.ts'
import { aCompany } from '../support/store-builder.ts'
import { aHeldDraft, aMailTo, aSentDocument } from '../page/gallery-inbox.ts'
import { callerOf } from '../page/gallery-people.ts'
import { browse, type Shown } from './support/browse.ts'

let service: Service
let owner: Readonly<Record<string, string>>
let company: string
let inbox: string
const email = 'ucto@acct.example'
beforeAll(async () => {
  service = await startService({ settings: { inboxDomain: 'in.example.sk', smtpCertificateFile: 'mx.pem' } })
  owner = await service.signIn(service.sender.email)
  company = `/companies/${service.sender.company.id}`
  inbox = `${company}/inbox`
})
afterAll(() => service.stop())

const show = (at: string, headers = owner): Promise<Shown> => browse(service, at, { headers })
const post = (at: string, form: Readonly<Record<string, string>> = {}, headers = owner): Promise<Shown> =>
  browse(service, at, { headers, form })

/** Stores a document that the company has sent. Returns its id. */
const aDocument = (number: string, state: OutboundState): Promise<string> =>
  aSentDocument(service, service.sender.company, service.sender.email, { number, state })
const locationOf = ({ headers }: Shown): string | null => headers.get('location')
const addressIn = ({ html }: Shown): string | undefined =>
  /<code>(in\.[a-z2-7]{26}@in\.example\.sk)<\/code>/.exec(html)?.[1]

describe('the inbox of a company', () => {
  test('I-01 is created by one button, once however often it is pressed, and its address can be copied', async () => {
    expect((await show(company)).html).toContain(`href="${inbox}"`)
    const empty = await show(inbox)
    expect(addressIn(empty)).toBeUndefined()
    expect(empty.html).toContain('Do schránky môže účtovník poslať faktúru')
    expect(empty.html.match(/<form method="post" action="\/companies/g)).toHaveLength(1)
    expect(locationOf(await post(inbox))).toBe(`${inbox}?done=created`)
    const created = await show(`${inbox}?done=created`)
    const address = addressIn(created)
    expect(address).toBeDefined()
    expect(created.html).toContain(`data-copy="${address}"`)
    expect(created.html).toContain(`href="${company}/mail-server"`)
    await post(inbox)
    expect(addressIn(await show(inbox))).toBe(address)
  })

  test('I-03 I-04 D59 a sender is added with a language, and removed after a page that says what will happen', async () => {
    expect(locationOf(await post(`${inbox}/senders`, { email, language: 'hu' }))).toBe(`${inbox}?done=added`)
    service.clock.advance(1)
    await post(`${inbox}/senders`, { email: 'druhy@acct.example', language: '' })
    const { html } = await show(inbox)
    expect(html).toMatch(/ucto@acct\.example<\/bdi>.*?Magyar.*?druhy@acct\.example<\/bdi>.*?jazyk vlastníka firmy/s)
    expect(html).toContain('Počet odosielateľov: 2, najviac ich môže byť 20.')
    const ask = String(/href="([^"]*\/senders\/remove\?email=ucto[^"]*)"/.exec(html)?.[1])
    const asked = await show(ask)
    expect(asked.html).toContain('E-maily z tejto adresy hneď začneme odmietať.')
    expect(asked.html).toContain(`name="email" value="${email}"`)
    expect(locationOf(await post(`${inbox}/senders/remove`, { email }))).toBe(`${inbox}?done=removed`)
    expect((await show(inbox)).html).not.toContain(email)
    expect((await show(ask)).status).toBe(404)
  })

  test.each([
    ['an address that is not complete', { email: '"><script>' }, 'email', 'Adresa odosielateľa nie je platná.'],
    ['an address of a program', { email: 'postmaster@acct.example' }, 'email', 'Adresy ako noreply alebo postmaster'],
    ['an address that is on the list', { email: 'druhy@acct.example' }, 'email', 'Tento odosielateľ už v zozname je.'],
    ['an unknown language', { email, language: 'xx' }, 'language', ''],
  ])('I-04 refuses %s beside its field, and keeps the typed text', async (_, form, field, sentence) => {
    const { status, html } = await post(`${inbox}/senders`, form)
    expect([400, 409]).toContain(status)
    expect(html).toContain(`href="#field-${field}"`)
    expect(html).toMatch(new RegExp(`id="field-${field}-error">[^<]*${sentence}`))
    expect(html).toContain(
      `value="${form.email.replace('"', '&quot;').replaceAll('>', '&gt;').replaceAll('<', '&lt;')}"`,
    )
    expect(html).not.toContain('<script>"')
  })

  test('I-04 refuses the 21st sender beside its field', async () => {
    const caller = await callerOf(service, service.sender.email)
    const { id } = service.sender.company
    for (let count = 2; count <= 20; count += 1)
      await service.engine.inboxes.addSender(caller, id, { email: `s${count}@acct.example`, language: null })
    const { status, html } = await post(`${inbox}/senders`, { email })
    expect(status).toBe(409)
    expect(html).toContain('id="field-email-error">Povolených je najviac 20 odosielateľov.')
  })

  test('I-01 gets another address after a page that says until when the former one takes mail', async () => {
    const before = addressIn(await show(inbox)) ?? ''
    const { html } = await show(`${inbox}/rotate`)
    expect(html).toContain('ešte 30 dní')
    expect(locationOf(await post(`${inbox}/rotate`))).toBe(`${inbox}?done=rotated`)
    expect(addressIn(await show(inbox))).not.toBe(before)
    expect(await service.engine.mailEntrance.find(before)).toMatchObject({ kind: 'open' })
  })

  test('I-01 P197 ends the former address at once if the person chooses that', async () => {
    const before = addressIn(await show(inbox)) ?? ''
    await post(`${inbox}/rotate`, { endsFormer: 'yes' })
    expect(await service.engine.mailEntrance.find(before)).toEqual({ kind: 'moved' })
  })

  test('P197 states how many former addresses take mail and until when, and ends them after a page that says so', async () => {
    expect((await show(inbox)).html).not.toContain('/inbox/former')
    await post(`${inbox}/rotate`)
    expect((await show(inbox)).html).toMatch(/Predchádzajúca adresa ešte prijíma e-maily do <time/)
    await post(`${inbox}/rotate`)
    const { html } = await show(inbox)
    expect(html).toMatch(/Počet starších adries, ktoré ešte prijímajú e-maily: 2\. Posledná ich prijíma do <time/)
    expect(html).toContain(`href="${inbox}/former"`)
    expect((await show(`${inbox}/former`)).html).toContain('Terajšia adresa, zoznam odosielateľov')
    const before = addressIn({ html } as Shown)
    expect(locationOf(await post(`${inbox}/former`))).toBe(`${inbox}?done=ended`)
    const ended = await show(`${inbox}?done=ended`)
    expect(ended.html).toContain('Staršie adresy odteraz e-maily odmietajú.')
    expect(ended.html).not.toContain(`href="${inbox}/former"`)
    expect(addressIn(ended)).toBe(before)
    expect(locationOf(await post(`${inbox}/former`))).toBe(`${inbox}?done=ended`)
  })

  test('I-02 shows what became of each file: the document, or the reason in words', async () => {
    const documentId = await aDocument('E-1', 'accepted')
    const draftId = await aHeldDraft(service, service.sender.company, service.sender.email)
    await aMailTo(service, service.sender.company, {
      subject: 'Faktúry',
      files: [
        { name: 'a.xml', documentId },
        { name: 'b.xml', code: 'validation_failed' },
        { name: 'c.pdf', code: 'factur_x' },
        { name: 'd.xml', code: 'document_too_large' },
        { name: 'e.xml', draftId },
      ],
    })
    await aMailTo(service, service.sender.company, { subject: '', files: [] })
    const { html } = await show(inbox)
    expect(html).toMatch(new RegExp(`<bdi>a.xml</bdi>: <a href="/documents/[^"]*/${documentId}">`))
    expect(html).toContain(`<bdi>e.xml</bdi>: <a href="/approvals/${draftId}">odošle sa až po potvrdení`)
    expect(html).toContain('b.xml\u2069: neodoslané, lebo doklad porušuje pravidlá.')
    expect(html).toContain('c.pdf\u2069: neodoslané. Toto PDF obsahuje faktúru v inom formáte (Factur-X).')
    expect(html).not.toMatch(/validation_failed|factur_x|document_too_large/)
    expect(html).toContain('(bez predmetu)')
    expect(html).toContain('V e-maile nebol súbor s faktúrou.')
  })

  test('I-02 D124 shows what became of each document later, and has no link to a draft that is gone', async () => {
    const { database, deps } = service.world
    const { company, email: member } = service.sender
    const account = (await database.accounts.findByEmail(member))!
    const declined = await aHeldDraft(service, company, member)
    await database.drafts.decline(declined, account.id, deps.clock.now())
    const delivered = await aDocument('E-2', 'delivered')
    const failed = await aDocument('E-3', 'failed')
    const underway = [{ name: 'u.xml', documentId: await aDocument('E-4', 'transmitting') }]
    await aMailTo(service, company, { subject: 'Underway', files: underway })
    await aMailTo(service, company, {
      subject: 'Unsent',
      files: [
        { name: 'd.xml', documentId: delivered },
        { name: 'n.xml', draftId: declined },
      ],
    })
    await aMailTo(service, company, { subject: 'Arrived', files: [{ name: 'd.xml', documentId: delivered }] })
    await aMailTo(service, company, {
      subject: 'Lost',
      files: [
        { name: 'd.xml', documentId: delivered },
        { name: 'f.xml', documentId: failed },
        { name: 'n.xml', draftId: declined },
        { name: 'x.xml', draftId: 'f'.repeat(32) },
      ],
    })
    const { html } = await show(inbox)
    expect(html).toMatch(/>prijatý<.{0,60}Underway/s)
    expect(html).toMatch(/>doručený<.{0,60}Arrived/s)
    expect(html).toMatch(/>niečo sa neodoslalo<.{0,60}Unsent/s)
    expect(html).toMatch(/>niečo sa nedoručilo<.{0,60}Lost/s)
    expect(html).toMatch(new RegExp(`<bdi>d.xml</bdi>: <a href="/documents/[^"]*/${delivered}">doručený`))
    expect(html).toMatch(new RegExp(`<bdi>f.xml</bdi>: <a href="/documents/[^"]*/${failed}">nedoručený`))
    expect(html).toContain('<bdi>n.xml</bdi>: neodoslaný, lebo ho niekto z firmy odmietol')
    expect(html).toContain('<bdi>x.xml</bdi>: neodoslaný, lebo ho nikto včas nepotvrdil')
  })

  test('I-03 shows refused mails with a reason and its remedy, as texts of strangers', async () => {
    const mail = { companyId: service.sender.company.id, receivedAt: service.clock.now() }
    const { receivedMails } = service.world.database
    await receivedMails.refuse({ ...mail, id: '1', from: email, subject: 'Prvý', reason: 'sender_not_allowed' })
    await receivedMails.refuse({ ...mail, id: '2', from: null, subject: '<script>alert(1)', reason: 'later_reason' })
    const { html } = await show(inbox)
    expect(html).toContain('Adresa nie je v zozname odosielateľov. Ak jej dôverujete, pridajte ju')
    expect(html).toMatch(
      /<bdi>&lt;script&gt;alert\(1\)<\/bdi>.*?neznámy odosielateľ.*?E-mail sme neprijali\. .*?<code>later_reason</s,
    )
  })

  test('I-03 offers to add the sender of a refused mail, until the list has this person', async () => {
    const from = 'nova.osoba@acct.example'
    const mail = { id: '3', companyId: service.sender.company.id, receivedAt: service.clock.now(), subject: '' }
    await service.world.database.receivedMails.refuse({ ...mail, from, reason: 'sender_not_allowed' })
    const caller = await callerOf(service, service.sender.email)
    await service.engine.inboxes.removeSender(caller, service.sender.company.id, 's20@acct.example')
    const button = new RegExp(`name="email" value="${from}".*?Pridať medzi odosielateľov: ${from}`, 's')
    expect((await show(inbox)).html).toMatch(button)
    expect(locationOf(await post(`${inbox}/senders`, { email: from }))).toBe(`${inbox}?done=added`)
    expect((await show(inbox)).html).not.toMatch(button)
  })

  test('D124 D60 P177 its managers change how it treats mails; a change of a colleague is not overwritten', async () => {
    const version = ({ html }: Shown): string => /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
    const chosen = ({ html }: Shown): readonly boolean[] =>
      ['holds', 'requiresTls'].map((name) => new RegExp(`name="${name}"[^>]* checked`).test(html))
    const first = await show(inbox)
    expect(chosen(first)).toEqual([false, false])
    const saved = await post(`${inbox}/settings`, { version: version(first), holds: 'yes' })
    expect(locationOf(saved)).toBe(`${inbox}?done=saved`)
    expect(chosen(await show(inbox))).toEqual([true, false])
    const stale = await post(`${inbox}/settings`, { version: version(first), requiresTls: 'yes' })
    expect([stale.status, chosen(stale)]).toEqual([409, [false, true]])
    expect(stale.html).toMatch(/Nastavenie medzitým zmenil niekto iný.*?<dd>zapnuté<\/dd>.*?<dd>vypnuté<\/dd>/s)
    for (const wrong of ['', '-1', '99999999999'])
      expect((await post(`${inbox}/settings`, { version: wrong })).status, wrong).toBe(409)
    expect(chosen(await show(inbox))).toEqual([true, false])
  })

  test('P198 P199 says until when an answer waits, and why a sender gets none', async () => {
    const files = [{ name: 'x.xml', code: 'invalid_xml' }]
    const mailed = (subject: string, unanswered: Unanswered | null = null): Promise<string> =>
      aMailTo(service, service.sender.company, { subject, files, unanswered, answer: 'waiting' })
    for (let count = 0; count < 20; count += 1) await mailed('Many')
    for (const unanswered of ['limit', 'automatic', 'thanks'] as const) await mailed(unanswered, unanswered)
    await mailed('Late')
    const { json } = await service.call('GET', `/api/v1${inbox}`, { token: service.sender.key })
    const [late, thanks] = json.mails
    expect(late.answer).toEqual({ state: 'waiting', at: expect.stringMatching(/Z$/), reason: null })
    expect(thanks.answer).toEqual({ state: 'none', at: null, reason: 'thanks' })
    const { html } = await show(inbox)
    expect(html).toMatch(
      new RegExp(`${words.sk.answerWaits} <time datetime="${late.answer.at}">[^<]*\\d:\\d\\d</time>`),
    )
    for (const word of ['noAnswerLimit', 'noAnswerAutomatic', 'noAnswerThanks'] as const)
      expect(html.split(words.sk[word])).toHaveLength(2)
  })

  test('I-02 says of an answer that it could not be sent or was kept, and nothing of one that was sent', async () => {
    const files = [{ name: 'x.xml', code: 'invalid_xml' }]
    const said = async (answer: Mail['state'], subject = `Answer ${answer}`): Promise<readonly string[]> => {
      await aMailTo(service, service.sender.company, { subject, files, answer })
      const { html } = await show(inbox)
      const ofMail = html.slice(html.indexOf(subject)).split('</li>')[0]
      return (['answerWaits', 'answerFailed', 'answerKept'] as const).filter((word) => ofMail.includes(words.sk[word]))
    }
    expect([await said('sent'), await said('waiting')]).toEqual([[], ['answerWaits']])
    expect([await said('refused'), await said('expired')]).toEqual([['answerFailed'], ['answerFailed']])
    expect(await said('kept')).toEqual(['answerKept'])
  })

  test('A-38 A-40 a reader sees the inbox, is offered no change, and cannot make one', async () => {
    const reading = 'citatel@example.sk'
    await aMember(service, {
      companyId: service.sender.company.id,
      by: service.sender.email,
      email: reading,
      role: 'viewer',
    })
    const headers = await service.signIn(reading)
    const { html } = await show(inbox, headers)
    expect(addressIn({ html } as Shown)).toBeDefined()
    expect(html).not.toMatch(/name="(email|version)"|\/rotate"|\/former"|\/senders\/remove/)
    for (const [at, form] of [
      ['', {}],
      ['/rotate', {}],
      ['/former', {}],
      ['/settings', { version: '1', requiresTls: 'yes' }],
      ['/senders', { email, language: '' }],
      ['/senders/remove', { email: 's2@acct.example' }],
    ] as const) {
      const refused = await post(inbox + at, form, headers)
      expect([refused.status, refused.html.includes('role="alert"')], at).toEqual([403, true])
    }
    expect((await show(inbox)).html).toContain('s2@acct.example')
  })

  test('H1 does not exist for strangers', async () => {
    const headers = await service.signIn(service.stranger.email)
    for (const at of ['', '/rotate', '/former', '/senders/remove?email=s2%40acct.example'])
      expect((await show(inbox + at, headers)).status, at).toBe(404)
    for (const at of ['', '/rotate', '/former', '/settings', '/senders', '/senders/remove'])
      expect((await post(inbox + at, { email }, headers)).status, at).toBe(404)
  })

  test('H18 refuses forms of other sites', async () => {
    const headers = { ...owner, origin: 'https://attacker.example' }
    for (const at of ['', '/rotate', '/former', '/settings', '/senders', '/senders/remove'])
      expect((await post(inbox + at, { email }, headers)).status, at).toBe(403)
  })
})

describe('I-05 an inbox that takes no mail', () => {
  test('of a company that is not active says so, and leads to the state of the company', async () => {
    const waiting = aCompany({ status: 'pending_verification' })
    const person = 'caka@example.sk'
    const accountId = await anAccount(service.world, person)
    await service.world.database.companies.create(waiting, accountId, { ownedMax: 1 })
    const at = `/companies/${waiting.id}/inbox`
    const headers = await service.signIn(person)
    const { html } = await show(at, headers)
    expect(html).toContain('firma nie je aktívna v sieti Peppol')
    expect(html).toMatch(new RegExp(`class="button secondary" href="/companies/${waiting.id}"`))
    expect(html).not.toContain(`action="${at}"`)
    expect((await post(at, {}, headers)).status).toBe(403)
  })

  test('of a service without inboxes says so, and leads to the page that sends a file', async () => {
    const without = await startService()
    try {
      const headers = await without.signIn(without.sender.email)
      const at = `/companies/${without.sender.company.id}/inbox`
      const { html } = await browse(without, at, { headers })
      expect(html).toContain('Táto služba zatiaľ e-mailové schránky neponúka.')
      expect(html).toMatch(/class="button secondary" href="\/check"/)
      expect(html).not.toContain(`action="${at}"`)
      expect((await browse(without, at, { headers, form: {} })).status).toBe(503)
    } finally {
      await without.stop()
    }
  })
})

test('P202 encrypted mail only cannot be chosen without a certificate; if it was chosen before, the page says that the inbox is closed', async () => {
  const without = await startService({ settings: { inboxDomain: 'in.example.sk', smtpCertificateFile: null } })
  try {
    const headers = await without.signIn(without.sender.email)
    const { id } = without.sender.company
    const at = `/companies/${id}/inbox`
    await browse(without, at, { headers, form: {} })
    const { html } = await browse(without, at, { headers })
    expect(html).toMatch(/name="requiresTls"[^>]* disabled/)
    expect(html).toContain('Poštový server tejto služby nemá certifikát')
    const form = { version: '0', requiresTls: 'yes' }
    const refused = await browse(without, `${at}/settings`, { headers, form })
    expect([refused.status, refused.html.includes('href="#field-requiresTls"')]).toEqual([400, true])
    const account = (await without.world.database.accounts.findByEmail(without.sender.email))!
    const value = { holds: false, requiresTls: true }
    const change = { name: 'inbox', version: 0, at: without.clock.now(), value } as const
    await without.world.database.companySettings.change(id, account.id, change)
    const closed = await browse(without, at, { headers })
    expect(closed.html).toContain('Schránka teraz neprijíma žiadne e-maily')
    expect(closed.html).toMatch(/name="requiresTls"(?![^>]* disabled)[^>]* checked/)
    expect((await browse(without, `${at}/settings`, { headers, form: { version: '1' } })).status).toBe(303)
    expect((await browse(without, at, { headers })).html).not.toContain('Schránka teraz neprijíma')
  } finally {
    await without.stop()
  }
})

test('I-03 each reason for which the SMTP server refuses an arrived mail for good has a sentence in each language', () => {
  // refused before the mail arrives, so that the company has no record of it
  const earlier = ['relaying_denied', 'inbox_unknown', 'inbox_moved', 'inbox_disabled', 'null_sender', 'tls_required']
  const final = Object.entries(replies).flatMap(([name, { code }]) => (code >= 500 ? [name] : []))
  expect([...reasons].sort()).toEqual(final.filter((name) => !earlier.includes(name)).sort())
  for (const language of languages) for (const reason of reasons) expect(words[language][reason]).toMatch(/\. .+\.$/)
})
