import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyCaller } from '../../engine/customer/account/caller.ts'
import { inlineValidator } from '../../engine/document/validation/open-document.ts'
import type { Validator } from '../../engine/document/validation/validator.ts'
import type { Draft } from '../../engine/exchange/approval/draft.ts'
import type { NetworkAnswer } from '../../engine/exchange/participant/participant-check.ts'
import { exampleText } from '../support/document.ts'
import { aSendBody } from '../http-api/support/a-send-body.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { aMember } from '../http-api/support/people.ts'
import { browse, type Shown } from './support/browse.ts'

let service: Service
let owner: { readonly cookie: string; readonly origin: string }
let asker: KeyCaller
/** true while a new rule is in force, which every document breaks */
let hasNewRule = false
const validator: Validator = {
  ...inlineValidator,
  open: async (request) => {
    const opened = await inlineValidator.open(request)
    const bytes = Buffer.from(exampleText('invoice').replaceAll('>EUR<', '>ABC<'))
    return hasNewRule ? { ...opened, verdict: (await inlineValidator.open({ ...request, bytes })).verdict } : opened
  },
}
beforeAll(async () => {
  service = await startService({ validator })
  owner = await service.signIn(service.sender.email)
  const { key } = await service.makeKey(service.sender.email, { name: 'Claude <b>', sendPolicy: 'portal' })
  asker = await service.engine.keys.authenticate(key, '127.0.0.1')
})
afterAll(() => service.stop())

let numbers = 0

async function aPrepared(change?: (xml: string) => string, by: KeyCaller = asker): Promise<string> {
  const bytes = Buffer.from(aSendBody(service.sender, `APPROVE-${(numbers += 1)}`, change).payload)
  return (await service.engine.drafts.prepare(by, service.sender.company.id, bytes)).draft?.id ?? ''
}

/** Returns a draft that the key has prepared, and asked to send. */
async function anAsked(change?: (xml: string) => string, by: KeyCaller = asker): Promise<Draft> {
  const draftId = await aPrepared(change, by)
  return (await service.engine.drafts.ask(by, { draftId, client: 'agent <i>1.0</i>' })).draft
}
const open = (path: string, headers: Record<string, string> = owner): Promise<Shown> =>
  browse(service, path, { headers })
const press = (path: string, headers: Record<string, string> = owner): Promise<Shown> =>
  browse(service, path, { headers, form: {} })
const countSent = async (): Promise<number> =>
  (await service.engine.sent.list(service.sender.company, { limit: 100 })).length

test('M-05 D121 the page names the key, the document and the receiver, and says that sending cannot be undone', async () => {
  expect((await open('/approvals')).html).toContain('Nič nečaká na schválenie')
  const draft = await anAsked()
  const list = await open('/approvals')
  expect(list.html).toContain('Na schválenie čaká 1 doklad')
  expect(list.html).toContain(service.sender.company.legalName)
  expect(list.html).toContain(`href="/approvals/${draft.id}"`)
  expect((await open('/')).html).toContain(`href="/approvals/${draft.id}"`)
  const { status, html } = await open(`/approvals/${draft.id}`)
  expect(status).toBe(200)
  for (const part of [draft.number, draft.receiver, 'Claude &lt;b&gt;', 'agent &lt;i&gt;', 'nemožno vziať späť'])
    expect(html).toContain(part)
  expect(html).toContain('Tomuto príjemcovi ste ešte nič neposlali')
  expect(html).toContain(
    '<dt>Finančná správa</dt><dd>Doklad sa jej oznámi: čísla IČ DPH, dátumy, riadky, základy a DPH.</dd>',
  )
  const shown = await open(`/approvals/${draft.id}/preview`)
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(shown.html).toContain(draft.number)
  expect(await countSent()).toBe(0)
  await press(`/approvals/${draft.id}/decline`)
})

test('T-01 the page says why a document is not reported to the tax authority', async () => {
  const draft = await anAsked((xml) => {
    const [before, after] = xml.split('<cac:AccountingCustomerParty>')
    return `${before}<cac:AccountingCustomerParty>${after?.replace('<cbc:IdentificationCode>SK', '<cbc:IdentificationCode>CZ')}`
  })
  const { html } = await open(`/approvals/${draft.id}`)
  expect(html).toContain('neoznamujeme, pretože predávajúci alebo kupujúci nie je slovenská firma.</dd>')
  await press(`/approvals/${draft.id}/decline`)
})

test('M-05 N-18 the page warns if the network last answered that the receiver cannot receive the document', async () => {
  const warning = 'príjemca tento druh dokladu nemôže prijať'
  const draft = await anAsked()
  const answerOf = async (answer: NetworkAnswer): Promise<string> => {
    const participant = draft.receiver
    await service.world.database.participantIndex.record({
      participant,
      at: service.clock.now(),
      isAsked: true,
      answer,
    })
    return (await open(`/approvals/${draft.id}`)).html
  }
  expect((await open(`/approvals/${draft.id}`)).html).not.toContain(warning)
  expect(await answerOf({ isRegistered: false })).toContain(warning)
  expect(await answerOf({ isRegistered: true, invoice: 'service_expired', creditNote: 'available' })).toContain(warning)
  expect(await answerOf({ isRegistered: true, invoice: 'available', creditNote: 'available' })).not.toContain(warning)
  await press(`/approvals/${draft.id}/decline`)
})

test('M-05 P119 the press of a person sends the document once', async () => {
  const draft = await anAsked()
  const sent = await press(`/approvals/${draft.id}/send`)
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toMatch(
    new RegExp(`^/documents/${service.sender.company.id}/[0-9a-f-]+\\?done=sent$`),
  )
  expect(await countSent()).toBe(1)
  const again = await press(`/approvals/${draft.id}/send`)
  expect(again.html).toContain('Tento doklad bol odoslaný')
  expect(await countSent()).toBe(1)
  const later = await anAsked()
  expect((await open(`/approvals/${later.id}`)).html).not.toContain('ešte nič neposlali')
  await press(`/approvals/${later.id}/decline`)
})

test('M-05 A-19 the page warns if the key was revoked or may only read since it asked', async () => {
  const stops = [
    (accountId: string, keyId: string) => service.engine.keys.revoke(accountId, keyId),
    (accountId: string, keyId: string) => service.engine.keys.changeSendPolicy(accountId, keyId, 'read_only'),
  ]
  for (const stop of stops) {
    const { key, clientId } = await service.makeKey(service.sender.email, { sendPolicy: 'portal' })
    const by = await service.engine.keys.authenticate(key, '127.0.0.1')
    const draft = await anAsked(undefined, by)
    const path = `/approvals/${draft.id}`
    expect((await open(path)).html).not.toContain('Kľúč, ktorý o odoslanie žiada')
    await stop(by.account.id, clientId)
    expect((await open(path)).html).toContain('Kľúč, ktorý o odoslanie žiada, bol medzitým zrušený')
    await press(`${path}/decline`)
  }
})

test('M-05 the page and the list show an amount to pay that differs from the total', async () => {
  const rounded = (xml: string): string =>
    xml.replace(
      '<cbc:PayableAmount currencyID="EUR">1036.50',
      '<cbc:PayableRoundingAmount currencyID="EUR">0.02</cbc:PayableRoundingAmount><cbc:PayableAmount currencyID="EUR">1036.52',
    )
  const draft = await anAsked(rounded)
  expect((await open(`/approvals/${draft.id}`)).html).toMatch(/Na úhradu.{1,40}1\s036,52/s)
  expect((await open('/approvals')).html).toMatch(/1\s036,50\s€ \/ 1\s036,52\s€/)
  await press(`/approvals/${draft.id}/decline`)
})

test('M-05 the page shows the VAT, and in another currency also the VAT in the accounting currency', async () => {
  const read = async (change?: (xml: string) => string): Promise<string> => {
    const draft = await anAsked(change)
    const { html } = await open(`/approvals/${draft.id}`)
    await press(`/approvals/${draft.id}/decline`)
    return html
  }
  const inEuros = await read()
  expect(inEuros).toMatch(/<dt>DPH<\/dt><dd>186,50\s€<\/dd>/)
  expect(inEuros).not.toContain('DPH v mene')
  const inKoruna = await read((xml) =>
    xml
      .replaceAll('currencyID="EUR"', 'currencyID="CZK"')
      .replace(
        '>EUR</cbc:DocumentCurrencyCode>',
        '>CZK</cbc:DocumentCurrencyCode><cbc:TaxCurrencyCode>EUR</cbc:TaxCurrencyCode>',
      )
      .replace(
        '<cac:LegalMonetaryTotal>',
        '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">7.31</cbc:TaxAmount></cac:TaxTotal><cac:LegalMonetaryTotal>',
      ),
  )
  expect(inKoruna).toMatch(/<dt>DPH<\/dt><dd>186,50\sCZK<\/dd>/)
  expect(inKoruna).toMatch(/<dt>DPH v mene EUR<\/dt><dd>7,31\s€<\/dd>/)
})

test('M-05 the page warns of a total or an amount to pay below zero', async () => {
  const prepaid = (amount: string, payable: string) => (xml: string) =>
    xml.replace(
      '<cbc:PayableAmount currencyID="EUR">1036.50',
      `<cbc:PrepaidAmount currencyID="EUR">${amount}</cbc:PrepaidAmount><cbc:PayableAmount currencyID="EUR">${payable}`,
    )
  for (const [change, isBelow] of [
    [prepaid('1036.50', '0.00'), false],
    [prepaid('1100.00', '-63.50'), true],
  ] as const) {
    const draft = await anAsked(change)
    expect((await open(`/approvals/${draft.id}`)).html.includes('je menšia ako nula')).toBe(isBelow)
    await press(`/approvals/${draft.id}/decline`)
  }
})

test('M-05 the page of a credit note names the amount and the account in the words of a credit note', async () => {
  const bytes = (account: string): Buffer =>
    Buffer.from(
      exampleText(
        'credit-note',
        ['D2026110003', `CREDIT-${(numbers += 1)}`],
        ['"0245">2022749619<', `"0245">${service.sender.participant.slice(5)}<`],
        [
          '<cac:TaxTotal>',
          `<cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cac:PayeeFinancialAccount><cbc:ID>${account}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:TaxTotal>`,
        ],
        [
          '<cbc:PayableAmount currencyID="EUR">159.90',
          '<cbc:PayableRoundingAmount currencyID="EUR">0.02</cbc:PayableRoundingAmount><cbc:PayableAmount currencyID="EUR">159.92',
        ],
      ),
    )
  const read = async (account: string): Promise<string> => {
    const { draft } = await service.engine.drafts.prepare(asker, service.sender.company.id, bytes(account))
    await service.engine.drafts.ask(asker, { draftId: draft?.id ?? '' })
    const { html } = await open(`/approvals/${draft?.id}`)
    await press(`/approvals/${draft?.id}/decline`)
    return html
  }
  const html = await read('SK0209000000000123456789')
  expect(html).toMatch(/<dt>Suma dobropisu<\/dt><dd><strong>159,92\s€/)
  expect(html).toMatch(/<dt>Účet uvedený v dobropise<\/dt><dd>\u2068?SK02 0900/)
  expect(html).toContain('Účet uvedený v dobropise je iný ako vo vašich skorších dokladoch')
  for (const ofInvoices of ['Na úhradu', 'Účet na úhradu']) expect(html).not.toContain(ofInvoices)
})

test('P139 P140 the page warns of an account and a name that earlier documents do not state', async () => {
  const read = async (draft: Draft): Promise<string> => {
    const { html } = await open(`/approvals/${draft.id}`)
    await press(`/approvals/${draft.id}/decline`)
    return html
  }
  const same = await read(await anAsked())
  expect(same).toContain('Pod týmto názvom ste mu 21. 11. 2026 poslali doklad')
  expect(same).toContain('Uvádzajú ho aj skoršie doklady.')
  expect(same).not.toContain('notice failed')
  const spaced = await read(
    await anAsked((xml) => xml.replace('SK3112000000198742637541', 'sk31 1200 0000 1987 4263 7541')),
  )
  expect(spaced).not.toContain('notice failed')
  const other = await read(
    await anAsked((xml) => xml.replace('SK3112000000198742637541', 'SK02<!-- -->09000000000123456789')),
  )
  expect(other).toContain('Účet na úhradu je iný ako vo vašich skorších dokladoch')
  expect(other).toContain('SK02 0900 0000 0001 2345 6789')
  expect(other).toContain('SK31 1200 0000 1987 4263 7541')
  const renamed = await read(await anAsked((xml) => xml.replaceAll('Tatranské čítanie, a. s.', 'Iná &lt;b&gt; firma')))
  expect(renamed).toContain('poznáme firmu \u2068Tatranské čítanie, a. s.\u2069')
  expect(renamed).toContain('Iná &lt;b&gt; firma')
  expect(renamed).toContain('Odoslať firme \u2068Tatranské čítanie, a. s.\u2069')
  const none = await read(
    await anAsked((xml) =>
      xml
        .replace(/<cac:PayeeFinancialAccount>.*?<\/cac:PayeeFinancialAccount>/s, '')
        .replace('>30</cbc:PaymentMeansCode>', '>10</cbc:PaymentMeansCode>'),
    ),
  )
  expect(none).toContain('Doklad žiadny neuvádza.')
})

test('P140 the account of a self-billed document is compared with that of the same supplier', async () => {
  /** Makes the company the buyer, which issues the document for a supplier. */
  const selfBilled = (xml: string): string =>
    xml
      .replace(`"0245">${service.sender.participant.slice(5)}<`, '"0245">supplier<')
      .replace('"0245">2123456786<', `"0245">${service.sender.participant.slice(5)}<`)
      .replace('"0245">supplier<', '"0245">2999999995<')
      .replace('"0158">12345679<', '"0158">35757442<')
      .replace('>SK2022749619<', '>SK2999999995<')
      .replace('"0158">31322832<', '"0158">12345679<')
      .replace('>SK2123456786<', '>SK2022749619<')
      .replace('poacc:billing:3.0', 'poacc:selfbilling:3.0')
      .replace('poacc:billing:01:1.0', 'poacc:selfbilling:01:1.0')
      .replace('>380<', '>389<')
  const first = await anAsked(selfBilled)
  expect((await open(`/approvals/${first.id}`)).html).toContain('Zatiaľ nemáme skorší doklad')
  expect((await press(`/approvals/${first.id}/send`)).status).toBe(303)
  const second = await anAsked((xml) => selfBilled(xml).replace('SK3112000000198742637541', 'SK0209000000000123456789'))
  const { html } = await open(`/approvals/${second.id}`)
  expect(html).toContain('Účet dodávateľa je iný ako v skorších dokladoch')
  await press(`/approvals/${second.id}/decline`)
})

test('M-05 with 60 waiting drafts the list and the overview say 60, and the list says which 50 it shows', async () => {
  const first = await anAsked()
  const { drafts } = service.world.database
  const now = service.clock.now()
  for (let index = 1; index < 60; index += 1) {
    const id = randomUUID().replaceAll('-', '')
    const kind = index === 1 ? 'creditNote' : 'invoice'
    const draft = { ...first, id, hash: id, kind, number: `MANY-${index}`, state: 'prepared', askedAt: null } as const
    await drafts.create(draft, { bytes: Buffer.alloc(1), liveMax: 100, bytesMax: 2 ** 30 })
    const expiresAt = new Date(now.getTime() + 600_000 + index)
    await drafts.ask(id, { client: null, at: now, expiresAt, askedMax: 100, dayMax: 200 })
  }
  const { html } = await open('/approvals')
  expect(html).toContain('Na schválenie čaká 60 dokladov')
  expect(html).toContain('Zobrazených je prvých 50')
  expect(html.match(/href="\/approvals\/[0-9a-f]+"/g)).toHaveLength(50)
  expect(html).toMatch(/dobropis <bdi>MANY-1<.*faktúra <bdi>MANY-2</s)
  const home = (await open('/')).html
  expect(home).toContain('<li>+ 50</li>')
  expect(home).toMatch(/<h1>Čaká na vás 6\d vecí/)
  service.clock.advance(602)
  owner = await service.signIn(service.sender.email)
})

test('P141 the owner gets one mail, which names the company and nothing of the document', async () => {
  const approvalMails = async () => {
    await service.runJobs('mail-approvers')
    return (await service.mailsTo(service.sender.email)).filter(({ kind }) => kind === 'approval-asked')
  }
  const count = (await approvalMails()).length
  service.clock.advance(601)
  owner = await service.signIn(service.sender.email)
  const asked = [await anAsked(), await anAsked()]
  const [mail, ...earlier] = await approvalMails()
  expect(earlier).toHaveLength(count)
  expect(mail?.usableUntil).toEqual(asked[0].expiresAt)
  expect(mail?.text).toContain(`„${service.sender.company.legalName}“`)
  expect(mail?.text).toContain('https://portal.example.sk/approvals\n')
  for (const part of [asked[0].number, asked[0].id, '1036', 'Tatranské', 'SK31', 'Claude'])
    expect(`${mail?.subject}${mail?.text}${mail?.html}`).not.toContain(part)
  for (const draft of asked) await press(`/approvals/${draft.id}/decline`)
  service.clock.advance(600) // a question that waited from the beginning would have expired now
  const next = await anAsked()
  expect(await approvalMails()).toHaveLength(count + 2)
  await press(`/approvals/${next.id}/decline`)
})

test('P141 P176 a question that was decided about or has expired before its mail causes none', async () => {
  const count = async () => {
    await service.runJobs('mail-approvers')
    const mails = await service.mailsTo(service.sender.email)
    return mails.filter(({ kind }) => kind === 'approval-asked').length
  }
  service.clock.advance(601)
  owner = await service.signIn(service.sender.email)
  const before = await count()
  await press(`/approvals/${(await anAsked()).id}/decline`)
  expect(await count()).toBe(before)
  await anAsked()
  service.clock.advance(600)
  expect(await count()).toBe(before)
  owner = await service.signIn(service.sender.email)
  const next = await anAsked()
  expect(await count()).toBe(before + 1)
  await press(`/approvals/${next.id}/decline`)
})

test('I-06 P141 a company that turns off the notification has no mail about a question, and has one again later', async () => {
  const countMails = async () => {
    await service.runJobs('mail-approvers')
    const mails = await service.mailsTo(service.sender.email)
    return mails.filter(({ kind }) => kind === 'approval-asked').length
  }
  const notify = async (...events: readonly string[]) => {
    const path = `/api/v1/companies/${service.sender.company.id}/notifications`
    const { json } = await service.call('GET', path, { token: service.sender.key })
    const body = { ...json, events }
    expect((await service.call('PUT', path, { token: service.sender.key, body })).status).toBe(200)
  }
  service.clock.advance(601)
  owner = await service.signIn(service.sender.email)
  const before = await countMails()
  await notify()
  await press(`/approvals/${(await anAsked()).id}/decline`)
  const unmailed = await anAsked()
  expect(await countMails()).toBe(before)
  await press(`/approvals/${unmailed.id}/decline`)
  await notify('approval_asked')
  const mailed = await anAsked()
  expect(await countMails()).toBe(before + 1)
  await press(`/approvals/${mailed.id}/decline`)
})

test('M-05 S-18 the page offers no sending that would be refused', async () => {
  const draft = await anAsked()
  const path = `/approvals/${draft.id}`
  const change = (columns: string): void => {
    const client = new SqliteClient(join(service.world.folder, 'cornerpost.sqlite'))
    client.prepare(`update company set ${columns} where id = ?`).run(service.sender.company.id)
    client.close()
  }
  const offersSending = async (sentence: string, isShown: boolean): Promise<boolean> => {
    const { html } = await open(path)
    expect(html.includes(sentence)).toBe(isShown)
    expect(html).toContain(`formaction="${path}/decline"`)
    return html.includes(`formaction="${path}/send"`)
  }
  for (const [stop, start, sentence] of [
    ['sending_paused = 1', 'sending_paused = 0', 'Odosielanie je pre túto firmu pozastavené.'],
    ["status = 'inactive'", "status = 'active'", 'Firma ešte nie je zaregistrovaná v sieti'],
  ] as const) {
    expect(await offersSending(sentence, false)).toBe(true)
    change(stop)
    expect(await offersSending(sentence, true)).toBe(false)
    change(start)
  }
  const document = Buffer.from(aSendBody(service.sender, draft.number).payload).toString('base64url')
  const sent = await browse(service, '/check/send', { headers: owner, form: { document } })
  expect(sent.status).toBe(303)
  expect(await offersSending('Doklad s týmto číslom už bol odoslaný.', true)).toBe(false)
  expect((await open(path)).html).toContain(`href="${sent.headers.get('location')?.split('?')[0]}"`)
  expect((await press(`${path}/decline`)).status).toBe(303)
})

test('M-05 the page offers no sending of a document that breaks a rule which is in force meanwhile', async () => {
  const draft = await anAsked()
  const path = `/approvals/${draft.id}`
  hasNewRule = true
  const { html } = await open(path)
  const refused = await press(`${path}/send`)
  hasNewRule = false
  expect(html).toContain('Doklad nespĺňa pravidlá')
  expect(html).not.toContain(`formaction="${path}/send"`)
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect((await open(path)).html).toContain(`formaction="${path}/send"`)
  await press(`${path}/decline`)
})

test('M-05 the page says when a person declined the same number before', async () => {
  const first = await anAsked()
  expect((await open(`/approvals/${first.id}`)).html).not.toContain('už človek vo vašej firme zamietol')
  await press(`/approvals/${first.id}/decline`)
  numbers -= 1
  const again = await anAsked((xml) => xml.replace('1987 4263', '1987  4263'))
  expect(again.number).toBe(first.number)
  expect((await open(`/approvals/${again.id}`)).html).toMatch(/už človek vo vašej firme zamietol: \d+\. \d+\. 2026/)
  await press(`/approvals/${again.id}/decline`)
})

test('P119 a declined or expired draft says so and cannot be sent', async () => {
  const [declined, expired] = [await anAsked(), await anAsked()]
  const before = await countSent()
  const answer = await press(`/approvals/${declined.id}/decline`)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/approvals?done=declined'])
  expect((await open('/approvals?done=declined')).html).toContain('Odoslanie ste zamietli')
  expect((await press(`/approvals/${declined.id}/send`)).html).toContain('bolo zamietnuté')
  service.clock.advance(601)
  owner = await service.signIn(service.sender.email)
  expect((await press(`/approvals/${expired.id}/send`)).html).toContain('už neplatí')
  expect(await countSent()).toBe(before)
})

test('P119 a draft for which the key has not asked says so and cannot be sent', async () => {
  const before = await countSent()
  const path = `/approvals/${await aPrepared()}`
  for (const shown of [await open(path), await press(`${path}/send`)]) {
    expect(shown.html).toContain('ešte nepožiadal')
    expect(shown.html).not.toContain('už neplatí')
  }
  expect(await countSent()).toBe(before)
})

test('D16 A-22 strangers see nothing, and members whose role does not send can press nothing', async () => {
  const draft = await anAsked()
  const before = await countSent()
  const stranger = await service.signIn(service.stranger.email)
  await aMember(service, {
    companyId: service.sender.company.id,
    by: service.sender.email,
    email: 'member@example.sk',
    role: 'member',
  })
  const member = await service.signIn('member@example.sk')
  for (const [person, status] of [
    [stranger, 404],
    [member, 403],
  ] as const) {
    for (const path of ['', '/preview'])
      expect((await open(`/approvals/${draft.id}${path}`, person)).status).toBe(status)
    for (const path of ['/send', '/decline'])
      expect((await press(`/approvals/${draft.id}${path}`, person)).status).toBe(status)
    expect((await open('/approvals', person)).html).not.toContain(draft.id)
  }
  expect((await press(`/approvals/${draft.id}/send`, { ...owner, origin: 'https://attacker.example' })).status).toBe(
    403,
  )
  expect(await countSent()).toBe(before)
  expect((await press(`/approvals/${draft.id}/send`)).status).toBe(303)
})
