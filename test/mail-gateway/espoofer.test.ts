import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '@cornerpost/engine'
import { aGateway, type AGateway } from './support/a-gateway.ts'
import { aMail } from './support/a-mail.ts'
import { deliver, type Sending } from './support/dialogue.ts'
import { signMail } from './support/sign-mail.ts'

/*
 * The 22 ways of chenjj/espoofer (USENIX Security 2020) to show a forged sender in spite of SPF, DKIM and DMARC: 19 of
 * a forger with a mail server of his own, and 3 of a forger with a mailbox at a mail provider. Each one claims to come
 * from an address on the list of senders. The domain of the forger has all records that help him.
 */

const keys = {
  'acct.test': generateKeyPairSync('rsa', { modulusLength: 2048 }),
  'evil.test': generateKeyPairSync('rsa', { modulusLength: 2048 }),
}
type Signer = keyof typeof keys
const keyRecord = (signer: Signer): string =>
  `v=DKIM1; k=rsa; p=${keys[signer].publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
const listed = 'uctovnik@acct.test'

/** an hour passes between two tests, because a client may send 20 bad mails an hour */
let hours = 0
beforeEach(() => void hours++)
const clock = { ...systemClock, monotonic: () => systemClock.monotonic() + hours * 3_600_000 }

let gateway: AGateway
beforeAll(async () => {
  gateway = await aGateway({ clock })
  const { dns } = gateway
  const spf = 'v=spf1 ip4:127.0.0.66 -all'
  for (const name of ['evil.test', 'helo.evil.test', 'any.evil.test', "acct.test'.evil.test", 'acct.test(a.evil.test'])
    dns.set('TXT', name, spf)
  for (const name of ['evil.test', "acct.test'a.evil.test", 'any.evil.test'])
    dns.set('TXT', `s1._domainkey.${name}`, keyRecord('evil.test'))
  dns.set('TXT', 's1._domainkey.evil.test.\0.any._domainkey.acct.test', keyRecord('evil.test'))
  dns.set('TXT', 's1._domainkey.acct.test', keyRecord('acct.test'))
})
afterAll(() => gateway.stop())

/** Sends from the server of the forger, whose own domain passes SPF. */
const forged = (changes: Partial<Sending> = {}): Sending => ({
  ip: '127.0.0.66',
  helo: 'helo.evil.test',
  mailFrom: 'any@evil.test',
  raw: aMail(),
  ...changes,
})
/** Writes these lines in place of the header From. */
const withFrom = (lines: string, fields: Readonly<Record<string, string>> = {}): Sending =>
  forged({ raw: `${lines}\r\n${aMail({ From: null, ...fields })}` })
/** Signs with the key of the forger. */
const signedAs = (domain: string, selector: string): string =>
  signMail(aMail(), { domain, selector, key: keys['evil.test'].privateKey })
const sender = { Sender: '<s@sender.acct.test>' }

const malformed = '550 5.6.0 Malformed'
const fromBad = '550 5.6.0 From header'
const unproven = '550 5.7.26 '
const badSender = '501 5.1.7 '

type Row = readonly [id: string, what: string, reply: string, sending: () => Sending]

const rows: readonly Row[] = [
  [
    'server a1',
    'MAIL FROM a subdomain that does not exist',
    unproven,
    () => forged({ mailFrom: 'any@mailfrom.missing.acct.test' }),
  ],
  ['server a2', 'MAIL FROM an address behind an open comment', unproven, () => forged({ mailFrom: `(${listed}` })],
  [
    'server a3',
    'a selector with a NUL, whose key is looked up at the forger',
    malformed,
    () => forged({ raw: signedAs('acct.test', 's1._domainkey.evil.test.\0.any') }),
  ],
  [
    'server a4',
    'a signing domain of the forger that begins with the forged one and a quotation mark',
    unproven,
    () => forged({ raw: signedAs("acct.test'a.evil.test", 's1') }),
  ],
  [
    'server a5',
    'MAIL FROM a domain of the forger that begins with the forged one and a parenthesis',
    badSender,
    () => forged({ mailFrom: 'any@acct.test(a.evil.test' }),
  ],
  ['server a6', 'MAIL FROM two domains', badSender, () => forged({ mailFrom: "any@acct.test'@any.evil.test" })],
  [
    'server a7',
    'MAIL FROM a route through the forged domain',
    unproven,
    () => forged({ mailFrom: "@acct.test,@any.test:'any@evil.test" }),
  ],
  ['server a8', 'two From', malformed, () => withFrom(`From: <first@evil.test>\r\nFrom: <${listed}>`)],
  ['server a9', 'a From behind a blank', malformed, () => withFrom(` From: <first@evil.test>\r\nFrom: <${listed}>`)],
  [
    'server a10',
    'a From with a blank before its colon',
    malformed,
    () => withFrom(`From: <first@evil.test>\r\nFrom : <${listed}>`),
  ],
  [
    'server a11',
    'a From that is folded before its colon',
    malformed,
    () => withFrom(`From\r\n : <first@evil.test>\r\nFrom: <${listed}>`),
  ],
  [
    'server a12',
    'a folded From beside Sender',
    malformed,
    () => withFrom('From\r\n : <first@evil.test>', { Sender: `<${listed}>` }),
  ],
  [
    'server a13',
    'a folded From beside Resent-From',
    malformed,
    () => withFrom('From\r\n : <first@evil.test>', { 'Resent-From': `<${listed}>` }),
  ],
  ['server a14', 'two authors', fromBad, () => withFrom(`From: <first@evil.test>, <${listed}>`, sender)],
  [
    'server a15',
    'an encoded author before another one',
    fromBad,
    () => withFrom(`From: =?utf-8?B?${Buffer.from(`<${listed}>`).toString('base64')}?=,<second@evil.test>`, sender),
  ],
  ['server a16', 'a From with a route', fromBad, () => withFrom(`From: <@evil.test,@any.test:${listed}>`, sender)],
  ['server a17', 'authors around a quoted pair', fromBad, () => withFrom(`From: <${listed}>\\,<a@evil.test>`, sender)],
  [
    'server a18',
    'a bare author before one in brackets',
    fromBad,
    () => withFrom(`From: ${listed},<a@evil.test>`, sender),
  ],
  ['server a19', 'an author behind the brackets', fromBad, () => withFrom(`From: <any@evil.test>${listed}`, sender)],
  [
    'client a1',
    'two From through the mail server of the forged domain',
    malformed,
    () => throughProvider('acct.test', `From: <forger@acct.test>\r\nFrom: <${listed}>`),
  ],
  [
    'client a2',
    'two authors through the mail server of the forged domain',
    fromBad,
    () => throughProvider('acct.test', `From: <forger@acct.test>, <${listed}>`),
  ],
  [
    'client a3',
    'a forged author through a mail server that signs for the forger',
    unproven,
    () => throughProvider('evil.test', `From: <${listed}>`),
  ],
]

/** Sends as the mail server of this domain, at which the forger has a mailbox: SPF passes, and the mail is signed. */
function throughProvider(domain: Signer, from: string): Sending {
  const key = keys[domain].privateKey
  return {
    ip: domain === 'acct.test' ? '127.0.0.10' : '127.0.0.66',
    mailFrom: `forger@${domain}`,
    raw: signMail(`${from}\r\n${aMail({ From: null, ...sender })}`, { domain, selector: 's1', key }),
  }
}

test.each(rows)('M1 refuses the forgery %s, %s, with %j', async (_id, _what, reply, sending) => {
  const { entrance } = gateway
  expect((await deliver(gateway.port, sending())).slice(0, reply.length)).toBe(reply)
  expect(entrance.accepted).toEqual([])
})

test('M1 accepts the mail that the forgeries imitate', async () => {
  expect(await deliver(gateway.port, { raw: aMail({ From: `<${listed}>` }) })).toMatch(/^250 2\.0\.0 queued/)
})
