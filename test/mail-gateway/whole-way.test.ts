import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMail } from '../../engine/mail/compose-mail.ts'
import { startExchange, type Exchange } from '../support/exchange.ts'
import { aHandOver } from '../support/hand-over.ts'
import { startMailRelay, type MailRelay } from '../support/mail-relay.ts'
import { aGateway, type AGateway } from './support/a-gateway.ts'
import { aMail } from './support/a-mail.ts'
import { attachment, multipart } from './support/build-mail.ts'
import { deliver, type Sending } from './support/dialogue.ts'
import { signMail } from './support/sign-mail.ts'

/* Mails from the socket of the SMTP server to the answer at a mail relay, with the real engine and store. */

const listed = 'uctovnik@acct.test'
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

let exchange: Exchange
let gateway: AGateway
let relay: MailRelay
let address: string
beforeAll(async () => {
  exchange = await startExchange('sqlite', { CORNERPOST_INBOX_DOMAIN: 'inbox.test' })
  const { engine } = exchange.first
  const { caller, company } = exchange.sender
  address = (await engine.inboxes.rotate(caller, company.id)).address ?? ''
  for (const email of [listed, 'posta@cornerpost.example'])
    await engine.inboxes.addSender(caller, company.id, { email, language: 'en' })
  gateway = await aGateway({ behind: engine.mailEntrance })
  gateway.dns.set('TXT', 'cornerpost.example', 'v=spf1 ip4:127.0.0.10 -all')
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  gateway.dns.set('TXT', 's1._domainkey.acct.test', `v=DKIM1; k=rsa; p=${key}`)
  relay = await startMailRelay()
})
afterAll(async () => {
  relay.close()
  await gateway.stop()
  await exchange.stop()
})

let invoices = 0
const invoice = (changes: Parameters<typeof aHandOver>[2] = {}): Buffer =>
  Buffer.from(
    aHandOver(exchange.sender, exchange.receiver.participant, { number: `W-${(invoices += 1)}`, ...changes }).payload,
  )

/** A mail with these parts. */
function mailOfParts(parts: readonly Buffer[], fields: Readonly<Record<string, string>> = {}): string {
  const entity = multipart('mixed', parts).toString('latin1')
  const end = entity.indexOf('\r\n\r\n')
  const contentType = entity.slice('Content-Type: '.length, end)
  return aMail({ From: listed, To: address, 'Content-Type': contentType, ...fields }, entity.slice(end + 4))
}

const send = (raw: string, changes: Partial<Sending> = {}): Promise<string> =>
  deliver(gateway.port, { recipient: address, raw, ...changes })

/** Reads all mails that wait, and returns the numbers of documents and of mails in the outbox. */
async function readAll(): Promise<{ readonly document: number; readonly mail: number }> {
  while ((await exchange.first.step('read-mail')) !== undefined);
  const { document, mail } = await exchange.first.count(['document', 'mail'])
  return { document, mail }
}

/** Sends the newest mail of the outbox through a relay, and returns it as the relay got it. */
async function newestAnswer(): Promise<string> {
  const { database, parts } = exchange.first
  const [mail] = await database.mails.newest(1)
  const { recipient, messageId, createdAt: date } = mail
  await relay.mailer.send({ recipient, messageId, date, ...openMail(parts.secretBox, mail) })
  return String(relay.accepted.at(-1))
}

const singletons =
  'From Sender Reply-To To Cc Subject Date Message-ID In-Reply-To References MIME-Version Content-Type Content-Transfer-Encoding Content-Disposition'.split(
    ' ',
  )
const sign = (raw: string): string => signMail(raw, { domain: 'acct.test', selector: 's1', key: privateKey })

test.each(singletons)('M1 a second %s in a signed mail leads to no document', async (name) => {
  const before = await readAll()
  const raw = sign(mailOfParts([attachment('f.xml', invoice())], { [name]: fieldsOf(name) }))
  expect(await send(`${name}: ${fieldsOf(name)}\r\n${raw}`)).toMatch(/^550 5\.6\.0 /)
  expect(await readAll()).toEqual(before)
})

function fieldsOf(name: string): string {
  const values: Readonly<Record<string, string>> = {
    From: listed,
    To: address,
    Date: new Date().toUTCString(),
    'Content-Type': 'multipart/mixed; boundary=b1',
    'Content-Transfer-Encoding': '7bit',
  }
  return values[name] ?? '<x@acct.test>'
}

/** An honest mail that quotes a stranger, whose text has another part with an invoice. Content-Type is not signed. */
function quotingMail(boundary = 'b1', quoted = 'evil'): string {
  const hidden = attachment('f.xml', invoice()).toString('latin1')
  const text = `Content-Type: text/plain\r\n\r\nA stranger wrote:\r\n\r\n--${quoted}\r\n${hidden}\r\n--${quoted}--\r\n`
  const raw = mailOfParts([Buffer.from(text, 'latin1')])
  return sign(raw.replace(/boundary="?b1"?/, `boundary="${boundary}"`).replaceAll('--b1', `--${boundary}`))
}
const evil = 'Content-Type: multipart/mixed; boundary=evil'

/** Sends from an address that SPF does not admit. */
const byDkim = { ip: '127.0.0.99' }

test.each<[what: string, reply: RegExp, change: (raw: string) => string]>([
  ['prepended', /^550 5\.6\.0 /, (raw) => `${evil}\r\n${raw}`],
  ['replaced', /^550 5\.7\.1 Forwarded/, (raw) => raw.replace(/^Content-Type: multipart.*$/m, evil)],
  [
    'replaced by that of an attached mail',
    /^550 5\.7\.1 Forwarded/,
    (raw) => raw.replace(/^Content-Type: multipart.*$/m, 'Content-Type: message/rfc822'),
  ],
])('M1 a Content-Type that is %s in a signed mail leads to no document', async (_, reply, change) => {
  const before = await readAll()
  expect(await send(change(quotingMail()), byDkim)).toMatch(reply)
  expect(await readAll()).toEqual(before)
  expect(await send(quotingMail(), byDkim)).toMatch(/^250 2\.0\.0 queued/)
  expect((await readAll()).document).toBe(before.document)
})

test.each([
  ['000000000000a1b2c3', '000000000000'],
  ['_000_AM0PR01MB1234', '_000_'],
  ['------------abc123', '-'],
  ['Apple-Mail=_AAAA', 'Apple-Mail=_'],
  ['----=_Part_1_2.3', '----=_Part_'],
])('M1 the boundary %s of a signed mail is not replaced by its beginning %s', async (boundary, beginning) => {
  const before = await readAll()
  const raw = quotingMail(boundary, beginning)
  const forged = raw.replace(/^Content-Type: multipart.*$/m, `Content-Type: multipart/mixed; boundary="${beginning}"`)
  expect(await send(forged, byDkim)).toMatch(/^550 5\.7\.1 Forwarded/)
  expect(await send(raw, byDkim)).toMatch(/^250 2\.0\.0 queued/)
  expect((await readAll()).document).toBe(before.document)
})

test.each(['Content-Type: text/plain; name="x.eml"', 'Content-Disposition: attachment; filename=x.eml'])(
  'M1 a name that is added to a signed mail by %s makes no other mail of its text',
  async (field) => {
    const before = await readAll()
    const text = `Subject: a stranger wrote\r\n\r\n${invoice().toString().replaceAll(/\r?\n/g, '\r\n')}`
    const raw = sign(aMail({ From: listed, To: address, 'Content-Type': null }, text))
    expect(await send(`${field}\r\n${raw}`, byDkim)).toMatch(/^250 2\.0\.0 queued/)
    expect((await readAll()).document).toBe(before.document)
  },
)

test('M1 a mail that SPF admitted is not admitted again by its signature', async () => {
  const raw = signMail(mailOfParts([attachment('f.xml', invoice())]), {
    domain: 'acct.test',
    selector: 's1',
    key: privateKey,
    fields: ['from', 'to', 'subject', 'date'],
  })
  expect(await send(raw)).toMatch(/^250 2\.0\.0 queued/)
  const again = raw.replace(/^Message-ID: .*$/m, 'Message-ID: <again@acct.test>')
  expect(await send(again, byDkim)).toMatch(/^550 5\.7\.1 Forwarded/)
})

test('R3 M5 a mail that comes three times is one mail, with one document and one answer', async () => {
  const before = await readAll()
  const raw = mailOfParts([attachment('f.xml', invoice())])
  const replies = [await send(raw), await send(raw), await send(raw)]
  expect(replies[0]).toMatch(/^250 2\.0\.0 queued as /)
  const id = replies[0].split(' ').at(-1)
  expect(replies.slice(1)).toEqual(Array.from({ length: 2 }, () => `250 2.0.0 already received as ${id}`))
  expect(await readAll()).toEqual({ document: before.document + 1, mail: before.mail + 1 })
})

test('M3 M4 a mail with 30 invoices sends the first 20, and its answer says that the others were not read', async () => {
  const before = await readAll()
  const parts = Array.from({ length: 30 }, (_, index) => attachment(`${index + 1}.xml`, invoice()))
  expect(await send(mailOfParts(parts))).toMatch(/^250 2\.0\.0 queued/)
  expect(await readAll()).toEqual({ document: before.document + 20, mail: before.mail + 1 })
  const answer = await newestAnswer()
  expect(answer).toContain('20.xml')
  expect(answer).not.toContain('21.xml')
  expect(answer).toContain('We did not read the whole e-mail')
})

test.each([
  ['List-Id', '<x.list.test>'],
  ['Precedence', 'bulk'],
  ['Auto-Submitted', 'auto-generated'],
])('M5 a mail with %s: %s is sent, but not answered', async (name, value) => {
  const before = await readAll()
  expect(await send(mailOfParts([attachment('f.xml', invoice())], { [name]: value }))).toMatch(/^250 /)
  expect(await readAll()).toEqual({ document: before.document + 1, mail: before.mail })
})

test('M5 two inboxes that answer each other stop at once', async () => {
  expect(await send(aMail({ From: listed, To: address, 'Content-Type': 'text/plain' }, 'hello\r\n'))).toMatch(/^250 /)
  const before = await readAll()
  const answer = await newestAnswer()
  const fromCornerpost = { ip: '127.0.0.10', mailFrom: 'posta@cornerpost.example' }
  expect(await send(answer.replace(/^To: .*$/m, `To: ${address}`), fromCornerpost)).toMatch(/^250 /)
  expect(await readAll()).toEqual(before)
})

const hostile = [
  'a\r\nBcc: x@evil.test\r\n\r\n<script>alert(1)</script>',
  '\u202egpj.exe\u2066x\u2069',
  'long '.repeat(2_000),
  '\u0000\u0007\u001b[2J\u009b31m',
]

test.each(hostile.map((text) => [JSON.stringify(text.slice(0, 30)), text] as const))(
  'M5 the text %s of a sender changes neither the header nor the layout of the answer',
  async (_, text) => {
    const accepted = attachment('f.xml', invoice({ edits: [buyer(xmlText(text))] }))
    const word = `=?utf-8?B?${Buffer.from(text.slice(0, 2_000)).toString('base64')}?=`
    const part = attachment('NAME', Buffer.from('<x/>'), 'application/xml').toString()
    const named = Buffer.from(part.replaceAll('"NAME"', `"${word}"`))
    const fields = {
      Subject: encodedWords(text),
      'Message-ID': '<a@acct.test>',
      References: encodedWords(text.slice(0, 500)),
    }
    expect(await send(mailOfParts([accepted, named], fields))).toMatch(/^250 2\.0\.0 queued/)
    await readAll()
    const answer = await newestAnswer()
    const [header] = answer.split('\r\n\r\n', 1)
    expect(header).not.toMatch(/^(Bcc|Cc):/im)
    expect(header.match(/^To: .*$/gm)).toEqual([`To: ${listed}`])
    expect(answer.split('\r\n').filter((line) => line.length > 998)).toEqual([])
    const [mail] = await exchange.first.database.mails.newest(1)
    const content = openMail(exchange.first.parts.secretBox, mail)
    expect(content.text).toMatch(/^f\.xml: accepted\./m)
    expect(content.html).not.toContain('<script>alert')
    for (const shown of [content.subject, content.text.replaceAll('\n', ''), content.html.replaceAll('\n', '')]) {
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u)
      expect(shown).not.toMatch(/(long ){30}/)
    }
  },
)

/** Gives the buyer of the invoice this name. */
function buyer(name: string): readonly [from: string, to: string] {
  const text = '<cbc:RegistrationName>Tatranské čítanie, a. s.'
  return [text, `<cbc:RegistrationName>${name}`]
}

/** Writes a text as encoded words of at most 75 characters, each in a line of its own. */
function encodedWords(text: string): string {
  const pieces = Array.from({ length: Math.ceil(text.length / 15) }, (_, index) =>
    text.slice(15 * index, 15 * index + 15),
  )
  return pieces
    .slice(0, 700)
    .map((piece) => `=?utf-8?B?${Buffer.from(piece).toString('base64')}?=`)
    .join('\r\n ')
}

/** The characters of a text that XML may contain, escaped. */
function xmlText(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
}
