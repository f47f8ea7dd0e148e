import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import { simpleParser, type ParsedMail } from 'mailparser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeyCaller } from '../../../engine/customer/account/caller.ts'
import { languages, type Language } from '../../../engine/error/sentence.ts'
import { mailTexts, type MailKind } from '../../../engine/mail/mail-texts.ts'
import { notifying } from '../../../engine/notice/notification/send-notifications.ts'
import { accountIdOf, anAccount } from '../../support/account-world.ts'
import { startMailRelay, type MailRelay } from '../../support/mail-relay.ts'
import { aSendBody } from '../support/a-send-body.ts'
import { startService, type Service } from '../support/a-service.ts'

/* Every kind of mail, caused by calls to the door with forged headers, and delivered over SMTP. */

const [owner, guest, portal] = ['a@example.sk', 'guest@example.sk', 'https://portal.example.sk']
const kinds = Object.keys(mailTexts) as MailKind[]

/** Text in a name that a mail program may turn into a link. */
const linkable = /[\p{L}\p{N}][.][\p{L}]{2}|:\/\/|www\.\S|\S@|@\S|\\/u

/** A name that is only in the store: hidden headers, links, an address, and the end of a quotation. */
const hostileName =
  'Dielňa”“\r\nBcc: thief@evil.example\u0085X-A: 1\u2028X-B: 1\u2029 http://evil.example/pay www.evil.example evil.example/a a@b.cz'

/** Text in a document that tries the same. */
const linkName = 'Dielňa”“ http://evil.example/pay www.evil.example evil.example/a a@b.cz'

interface Received {
  readonly raw: string
  readonly mail: ParsedMail
}

let service: Service
let relay: MailRelay
const received = new Map<string, Received>()

beforeAll(async () => {
  service = await startService({
    mode: 'production',
    settings: { inboxDomain: 'in.example.sk' },
    companyMailer: {
      lookUp: async () => 'allowed',
      send: async (_server, mail) => relay.mailer.send(mail).then(() => ({ kind: 'sent' })),
    },
  })
  relay = await startMailRelay()
  await anAccount(service.world, guest)
  for (const language of languages) await receiveEveryKind(language)
})
afterAll(async () => {
  relay.close()
  await service.stop()
})

/** Makes a call whose headers name the host of an attacker, which `fetch` does not allow. */
function call(method: string, path: string, body?: object, session: object = {}): Promise<unknown> {
  const forged = {
    ...session,
    host: 'attacker.example',
    'x-forwarded-host': 'attacker.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-server': 'attacker.example',
    'x-original-host': 'attacker.example',
    forwarded: 'for=192.0.2.1;host=attacker.example;proto=http',
    referer: 'https://attacker.example/',
    ...('cookie' in session && { origin: 'https://attacker.example', 'sec-fetch-site': 'same-origin' }),
    ...(body && { 'content-type': 'application/json' }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${service.door.url}/api/v1${path}`, { method, headers: forged }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += part))
      answer.on('end', () =>
        Number(answer.statusCode) < 300 ? resolve(text && JSON.parse(text)) : reject(new Error(`${path}: ${text}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body && JSON.stringify(body))
  })
}

const update = (statement: string, ...values: readonly unknown[]): void => {
  const client = new SqliteClient(join(service.world.folder, 'cornerpost.sqlite'))
  client.prepare(statement).run(...values)
  client.close()
}

/** Causes one mail of every kind in this language, and has the relay receive all of them. */
async function receiveEveryKind(language: Language): Promise<void> {
  const [newcomer, renamed, company] = [
    `new-${language}@example.sk`,
    `name-${language}@example.sk`,
    service.second.company.id,
  ]
  const later = async () => {
    service.clock.advance(3_601)
    return [await service.signIn(owner), await service.signIn(guest)] as const
  }
  update('update account set locale = ?', language)
  update('update company set legal_name = ? where id = ?', hostileName, company)
  const form = { email: newcomer, password: 'correct horse battery', persona: 'company', acceptTerms: true }
  const seen = new Set(await allMails())
  await call('POST', '/auth/register', { ...form, locale: language })
  service.clock.advance(3_601)
  await call('POST', '/auth/link', { email: owner })
  await call('POST', '/auth/reset', { email: owner })
  await service.mailsTo(owner) // answers the requests before their links would expire
  let [byOwner, byGuest] = await later()
  await call('POST', `/companies/${company}/invitations`, { email: guest, role: 'viewer' }, byOwner)
  await call('POST', `/invitations/${await linkTo(guest)}/accept`, undefined, byGuest)
  await call('DELETE', `/companies/${company}/members/${await accountIdOf(service.world, guest)}`, undefined, byOwner)
  await call('POST', `/companies/${company}/transfer`, { email: guest }, byOwner)
  await call('DELETE', `/companies/${company}/transfer?offer=${await linkTo(guest)}`, undefined, byGuest)
  ;[byOwner, byGuest] = await later()
  await call('POST', `/companies/${company}/transfer`, { email: guest }, byOwner)
  await call('POST', `/companies/${company}/transfer/accept?offer=${await linkTo(guest)}`, undefined, byGuest)
  ;[byOwner, byGuest] = await later()
  await call('POST', `/companies/${company}/transfer`, { email: owner }, byGuest)
  await call('POST', `/companies/${company}/transfer/accept?offer=${await linkTo(owner)}`, undefined, byOwner)
  await call('DELETE', `/companies/${company}/members/${await accountIdOf(service.world, guest)}`, undefined, byOwner)
  for (const [from, to] of [
    [guest, renamed],
    [renamed, guest],
  ] as const) {
    service.clock.advance(3_601)
    const session = await service.signIn(from)
    await call('POST', '/auth/email', { email: to }, session)
    await call('PUT', '/auth/email', { link: await linkTo(to) }, session)
  }
  await askToSend(language)
  await mailToInbox(language)
  service.clock.advance(3_601)
  await mailToConfirm(language)
  await notifyOfNews(language)
  await testMailServer(language)
  await mailInstructions(company)
  for (const mail of (await everyMail()).filter(({ id }) => !seen.has(id))) {
    await relay.mailer.send({ ...mail, date: mail.createdAt })
    const raw = relay.accepted.at(-1)!
    received.set(`${mail.kind} ${language}`, { raw: raw.toString(), mail: await simpleParser(raw) })
  }
}

/** Makes an assistant ask to send a document of the second company, whose owner then gets a mail. */
async function askToSend(language: Language): Promise<void> {
  const { engine, second } = service
  update('update company set sending_verified = true where id = ?', second.company.id)
  const { key } = await service.makeKey(owner, { sendPolicy: 'portal' })
  const asker = await engine.keys.authenticate(key, '127.0.0.1')
  const bytes = Buffer.from(aSendBody(second, `MAIL-${language}`).payload)
  const { draft } = await engine.drafts.prepare(asker, second.company.id, bytes)
  await engine.drafts.ask(asker, { draftId: draft?.id ?? '' })
  await service.runJobs('mail-approvers')
}

/** Mails nothing to the inbox of the second company, whose owner then gets an answer. */
async function mailToInbox(language: Language, xml?: string, isAutomatic = false): Promise<void> {
  const { engine, second, clock } = service
  const { address } = await engine.inboxes.rotate(await ownerWithKey(), second.company.id)
  const messageId = `<${language}@mail.example.sk>`
  const bodyHash = `${language}${xml ?? ''}`
  await engine.mailEntrance.accept({
    companyId: second.company.id,
    recipient: address ?? '',
    from: owner,
    messageId,
    subject: 'Faktúra\r\nBcc: a@evil.example',
    references: [`<first-${bodyHash.length}-${language}@mail.example.sk>`, '<x>\r\nBcc: a@evil.example'],
    bodyHash,
    proof: 'spf',
    signatureHashes: [],
    isAutomatic,
    receivedAt: clock.now(),
    raw: Buffer.from(`From: ${owner}\r\nContent-Type: application/xml\r\nSubject: x\r\n\r\n${xml ?? 'x'}\r\n`),
  })
  await service.runJobs('read-mail')
}

/** Mails an invoice to the second company, which confirms such documents. Its owner declines. */
async function mailToConfirm(language: Language): Promise<void> {
  const { engine, second } = service
  const caller = await ownerWithKey()
  const { version } = await engine.companySettings.show(caller, second.company.id, 'inbox')
  const given = { holds: true, requiresTls: false }
  await engine.companySettings.change(caller, second.company.id, { name: 'inbox', version, given })
  await mailToInbox(
    language,
    aSendBody(second, `HELD-${language}`).payload.replaceAll('Tatranské čítanie, a. s.', linkName),
  )
  await service.runJobs('mail-approvers')
  const person = { kind: 'person', account: caller.account, sessionId: 'session', signedInByLinkAt: null } as const
  for (const { draft } of await engine.drafts.listAsked(person))
    if (draft.mailSender !== null) await engine.drafts.decline(person, draft.id)
  update("update job set due_at = 0 where kind = 'follow-mail'")
  await service.runJobs('follow-mail')
}

/** Notifies the owner of the second company that a document has failed, and of an automatic mail to the inbox. */
async function notifyOfNews(language: Language): Promise<void> {
  const { engine, second, clock } = service
  const caller = await ownerWithKey()
  const { version } = await engine.companySettings.show(caller, second.company.id, 'notifications')
  const given = { mode: 'every', events: ['approval_asked', 'document.failed'], emails: [owner], language } as const
  await engine.companySettings.change(caller, second.company.id, { name: 'notifications', version, given })
  await service.runJobs('plan-notifications')
  clock.advance(61)
  const body = aSendBody(second, `NEWS-${language}`)
  await service.call('POST', `/api/v1/companies/${second.company.id}/documents`, { token: second.key, body })
  update("update document set state = 'failed', counterparty = ? where number = ?", linkName, `NEWS-${language}`)
  await service.world.database.jobs.enqueue(notifying(clock.now()))
  await service.runJobs('notify')
  await mailToInbox(language, '<Invoice>', true)
}

/** Mails the owner how a company that waits for its verification chooses the service. */
async function mailInstructions(company: string): Promise<void> {
  update("update company set status = 'pending_verification', instructed_at = null where id = ?", company)
  await call('POST', `/companies/${company}/verification/instructions`, undefined, await service.signIn(owner))
  await activate(company)
}

/** Has the tax authority announce the choice of a company that waits, to another address than that of its owner. */
async function activate(companyId: string): Promise<void> {
  const { database } = service.world
  const { dic = '' } = (await database.companies.find(companyId)) ?? {}
  const id = randomUUID()
  const token = { id, dic: dic.slice(-10), tokenHash: id, token: id, companyEmail: 'firma@urad.example' }
  const announced = { id: randomUUID(), receivedAt: service.clock.now(), verdict: 'accepted', content: '' } as const
  await database.selections.announce(announced, [token])
  await service.runJobs('mail-activation')
}

/** Tests the own mail server of the second company, which mails its owner at once. */
async function testMailServer(language: Language): Promise<void> {
  const { engine, second } = service
  const caller = await ownerWithKey()
  const access = { host: 'mail.firma.sk', port: 587, security: 'SSL', username: 'x', password: 'x' }
  await engine.mailServers.change(caller, second.company.id, { ...access, fromAddress: 'faktury@example.sk' })
  await engine.mailServers.test(caller, second.company.id)
  await engine.mailServers.remove(caller, second.company.id)
  const raw = relay.accepted.at(-1)!
  received.set(`mail-server-test ${language}`, { raw: raw.toString(), mail: await simpleParser(raw) })
}

async function ownerWithKey(): Promise<KeyCaller> {
  const { key } = await service.makeKey(owner)
  return service.engine.keys.authenticate(key, '127.0.0.1')
}

async function everyMail() {
  const people = [
    owner,
    guest,
    'firma@urad.example',
    ...languages.flatMap((one) => [`new-${one}@example.sk`, `name-${one}@example.sk`]),
  ]
  return (await Promise.all(people.map((email) => service.mailsTo(email)))).flat()
}
const allMails = async (): Promise<readonly string[]> => (await everyMail()).map(({ id }) => id)

async function linkTo(email: string): Promise<string> {
  const [mail] = await service.mailsTo(email)
  return /\?(?:link|offer)=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const isAnswer = (kind: MailKind): boolean => ['mail-answered', 'mail-followed'].includes(kind)

const cases = kinds.flatMap((kind) => languages.map((language) => [kind, language] as const))

describe.each(cases)('the mail %s in %s', (kind, language) => {
  const get = (): Received => {
    const found = received.get(`${kind} ${language}`)
    if (found === undefined) throw new Error('no such mail was received')
    return found
  }

  test('H18 contains only links to the service and the portal of the tax authority, whatever Host and Forwarded say', () => {
    const { raw, mail } = get()
    expect(`${raw}${mail.text}${String(mail.html)}`).not.toContain('attacker')
    const urls = `${mail.text}${String(mail.html)}`.match(/\bhttps?:[^\s"<]+/g) ?? []
    expect(urls.length).toBeGreaterThan(0)
    const origins = [portal, ...(kind === 'selection-instructions' ? ['https://vpds.financnasprava.sk'] : [])]
    for (const url of urls) expect(origins).toContain(new URL(url.replace(/\.$/, '')).origin)
  })

  test('H13 has the headers of the service and one recipient, whatever a name contains', () => {
    const { raw, mail } = get()
    const names = raw
      .slice(0, raw.indexOf('\r\n\r\n'))
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
    expect(names.toSorted()).toEqual([
      'auto-submitted',
      'content-language',
      'content-type',
      'date',
      'from',
      ...(isAnswer(kind) ? ['in-reply-to'] : []),
      'message-id',
      'mime-version',
      ...(isAnswer(kind) ? ['references', 'reply-to'] : []),
      'subject',
      'to',
      ...(isAnswer(kind) ? ['x-auto-response-suppress'] : []),
    ])
    expect(mail.subject).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    expect([mail.to].flat().flatMap((one) => one?.value ?? [])).toHaveLength(1)
  })

  test('P106 a name in it cannot become a link, an address or the end of the quotation', () => {
    const { mail } = get()
    const words = JSON.stringify(mailTexts[kind].text[language])
    if (!words.includes('{compan')) return expect(`${mail.subject}${mail.text}`).not.toContain('Dielňa')
    const html = String(mail.html).replaceAll(/<[^>]*>/g, '\n')
    const isInSubject = mailTexts[kind].text[language].subject.includes('{compan')
    for (const part of [...(isInSubject ? [String(mail.subject)] : []), String(mail.text), html]) {
      const quoted = [...part.matchAll(/[„“]([^„“”]*)[“”]/gu)].map(([, name]) => name)
      expect(quoted.length).toBeGreaterThan(0)
      for (const name of quoted) {
        expect(name).toMatch(/^Dielňa/)
        expect(Array.from(name).length).toBeLessThanOrEqual(100)
        expect(name).not.toMatch(linkable)
      }
      expect(part.split('Dielňa')).toHaveLength(quoted.length + 1)
    }
  })
})

test.each([...languages])('P106 X-01 X-03 mails in %s name the person who acts by the verified address', (language) => {
  for (const kind of ['invitation', 'transfer-offered', 'transfer-completed', 'transfer-canceled', 'member-removed']) {
    const { mail } = received.get(`${kind} ${language}`)!
    const recipient = [mail.to].flat()[0]?.text
    const person = recipient === owner ? guest : owner
    for (const part of [mail.text, mail.html]) expect(part, kind).toContain(person)
  }
})
