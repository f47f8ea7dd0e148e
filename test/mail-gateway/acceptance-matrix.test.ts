import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '@cornerpost/engine'
import { aGateway, type AGateway } from './support/a-gateway.ts'
import { aMail } from './support/a-mail.ts'
import { deliver, inbox, type Sending } from './support/dialogue.ts'
import { signMail, type Signing } from './support/sign-mail.ts'

const rsa = (modulusLength: number): { publicKey: KeyObject; privateKey: KeyObject } =>
  generateKeyPairSync('rsa', { modulusLength })
const keys = { s1: rsa(2048), k1024: rsa(1024), w: rsa(512), ed: generateKeyPairSync('ed25519') }

function record(publicKey: KeyObject, tags = 'k=rsa'): string {
  const der = publicKey.export({ type: 'spki', format: 'der' })
  const bytes = tags.includes('ed25519') ? der.subarray(-32) : der
  return `v=DKIM1; ${tags}; p=${bytes.toString('base64')}`
}

const domains = 'acct strict sub.strict none all include halves soft spffail keyfail dmarcfail'.split(' ')

/** an hour passes between two tests, because an inbox takes 60 mails a minute and 20 bad ones an hour from a client */
let hours = 0
beforeEach(() => void hours++)
const clock = { ...systemClock, monotonic: () => systemClock.monotonic() + hours * 3_600_000 }

let gateway: AGateway
beforeAll(async () => {
  gateway = await aGateway({
    clock,
    senders: [...domains.map((name) => `uctovnik@${name}.test`), 'uctovnik@acme.co.uk'],
  })
  const { dns } = gateway
  const zone: Readonly<Record<string, string>> = {
    'news.acct.test': 'v=spf1 ip4:127.0.0.10 -all',
    'evil.test': 'v=spf1 ip4:127.0.0.66 -all',
    'strict.test': 'v=spf1 -all',
    '_dmarc.strict.test': 'v=DMARC1; p=none; adkim=s; aspf=s',
    'sub.strict.test': 'v=spf1 ip4:127.0.0.10 -all',
    'none.test': 'v=spf1 ip4:127.0.0.10 -all',
    'sub.none.test': 'v=spf1 ip4:127.0.0.10 -all',
    'all.test': 'v=spf1 +all',
    'include.test': 'v=spf1 include:all.test -all',
    'halves.test': 'v=spf1 ip4:0.0.0.0/1 ip4:128.0.0.0/1 -all',
    'soft.test': 'v=spf1 ~all',
    'dmarcfail.test': 'v=spf1 ip4:127.0.0.10 -all',
    test: 'v=spf1 -all',
  }
  for (const [name, text] of Object.entries(zone)) dns.set('TXT', name, text)
  for (const name of ['all', 'include', 'halves', 'soft', 'spffail', 'keyfail'])
    dns.set('TXT', `_dmarc.${name}.test`, 'v=DMARC1; p=none')
  dns.set('TXT', '_dmarc.acme.co.uk', 'v=DMARC1; p=none')
  const signers = [
    ...domains.map((name) => `${name}.test`),
    'news.acct.test',
    'sub.none.test',
    'evil.test',
    'test',
    'co.uk',
  ]
  for (const domain of signers) dns.set('TXT', `s1._domainkey.${domain}`, record(keys.s1.publicKey))
  dns.set('TXT', 'k1024._domainkey.acct.test', record(keys.k1024.publicKey))
  dns.set('TXT', 'w._domainkey.acct.test', record(keys.w.publicKey))
  dns.set('TXT', 'ed._domainkey.acct.test', record(keys.ed.publicKey, 'k=ed25519'))
  dns.set('TXT', 'ty._domainkey.acct.test', record(keys.s1.publicKey, 'k=rsa; t=y'))
  dns.set('TXT', 'rev._domainkey.acct.test', 'v=DKIM1; k=rsa; p=')
  for (const name of ['spffail.test', 's1._domainkey.keyfail.test', '_dmarc.dmarcfail.test']) dns.fail('TXT', name)
})
afterAll(() => gateway.stop())

const mine: Signing = { domain: 'acct.test', selector: 's1', key: keys.s1.privateKey }
const signed = (changes: Partial<Signing> = {}, raw = aMail()): string => signMail(raw, { ...mine, ...changes })
/** Sends from an address that no SPF record admits, so that only DKIM can admit the mail. */
const byDkim = (raw: string): Sending => ({ ip: '127.0.0.99', raw })
const from = (value: string): Sending => ({ raw: aMail({ From: value }) })
/** Sends as a company at this domain. */
const at = (domain: string, sending: Partial<Sending> = {}): Sending => ({
  mailFrom: `uctovnik@${domain}`,
  raw: aMail({ From: `uctovnik@${domain}` }),
  ...sending,
})
const signedAt = (domain: string, changes: Partial<Signing> = {}): string =>
  signed({ domain, ...changes }, aMail({ From: `uctovnik@${domain}` }))

const accepted = '250 2.0.0 queued as '
const unproven = '550 5.7.26 '
const malformed = '550 5.6.0 '
const notListed = '550 5.7.1 Sender is not allowed'
const replayed = '550 5.7.1 Forwarded or replayed'
const noBounce = '550 5.7.1 Bounces not accepted'

type Row = readonly [what: string, reply: string, sending: () => Sending]

const rows: readonly Row[] = [
  ['SPF and DKIM', accepted, () => ({ raw: signed() })],
  ['SPF alone', accepted, () => ({ raw: aMail() })],
  ['SPF alone and the inbox in BCC', accepted, () => ({ raw: aMail({ To: 'x@y.test' }) })],
  ['DKIM alone', accepted, () => byDkim(signed())],

  [
    'a forged From behind the SPF of the forger',
    unproven,
    () => ({ ip: '127.0.0.66', mailFrom: 'x@evil.test', raw: aMail() }),
  ],
  ['a forged From behind the DKIM of the forger', unproven, () => byDkim(signed({ domain: 'evil.test' }))],
  ['a null sender and HELO of the victim', noBounce, () => ({ helo: 'acct.test', mailFrom: '', raw: aMail() })],
  [
    'a null sender and HELO of the forger',
    noBounce,
    () => ({ ip: '127.0.0.66', helo: 'evil.test', mailFrom: '', raw: aMail() }),
  ],

  ['a second From on top', malformed, () => ({ raw: `From: x@evil.test\r\n${signed()}` })],
  ['a second From below', malformed, () => ({ raw: signed().replace('Subject:', 'From: x@evil.test\r\nSubject:') })],
  ['a second Subject', malformed, () => ({ raw: `Subject: x\r\n${signed()}` })],
  ['a second Content-Type', malformed, () => ({ raw: `Content-Type: multipart/mixed; boundary=evil\r\n${signed()}` })],
  ['a blank before the colon of From', malformed, () => ({ raw: aMail().replace('From:', 'From :') })],
  ['a blank before From', malformed, () => ({ raw: ` From: x@evil.test\r\n${aMail()}` })],
  ['a folded name', malformed, () => ({ raw: aMail().replace('From:', 'From\r\n :') })],
  ['a line of mbox', malformed, () => ({ raw: `From x Mon\r\n${aMail()}` })],

  ['text behind the signed body', unproven, () => byDkim(`${signed()}<Invoice/>\r\n`)],
  [
    'a body behind a signature without one, whose name is in lower case',
    unproven,
    () => byDkim(`${signed({}, aMail({}, '')).replace('DKIM-Signature:', 'dkim-signature:')}<Invoice/>\r\n`),
  ],
  ['a signature over 5 bytes of the body', unproven, () => byDkim(signed({ length: 5 }))],
  ['a signature over 5 bytes and appended text', unproven, () => byDkim(`${signed({ length: 5 })}<Invoice/>\r\n`)],
  ['a signature limited to the whole body', unproven, () => byDkim(signed({ length: 12 }))],
  ['a key of 512 bits', unproven, () => byDkim(signed({ selector: 'w', key: keys.w.privateKey }))],
  ['a key in test mode', unproven, () => byDkim(signed({ selector: 'ty' }))],
  ['a revoked key', unproven, () => byDkim(signed({ selector: 'rev' }))],
  ['rsa-sha1', unproven, () => byDkim(signed({ algorithm: 'rsa-sha1' }))],
  ['a signature that is expired', unproven, () => byDkim(signed({ tags: ['t=1700000000', 'x=1700000100'] }))],

  ['empty lines behind the signed body', accepted, () => byDkim(`${signed()}\r\n\r\n`)],
  ['a From in capitals', accepted, () => byDkim(signed().replace('From:', 'FROM:'))],
  ['a key of 1024 bits', accepted, () => byDkim(signed({ selector: 'k1024', key: keys.k1024.privateKey }))],
  ['Ed25519', accepted, () => byDkim(signed({ selector: 'ed', key: keys.ed.privateKey, algorithm: 'ed25519-sha256' }))],
  ['a signature of a subdomain, relaxed', accepted, () => byDkim(signed({ domain: 'news.acct.test' }))],
  ['a MAIL FROM of a subdomain, relaxed', accepted, () => ({ mailFrom: 'x@news.acct.test', raw: aMail() })],
  ['an added Resent-From', accepted, () => byDkim(`Resent-From: x@evil.test\r\n${signed()}`)],
  ['a signature over From only', replayed, () => byDkim(signed({ fields: ['from'] }))],
  ['DKIM alone and another addressee', replayed, () => byDkim(signed({}, aMail({ To: 'x@y.test' })))],
  [
    'DKIM alone and a signature of 8 days ago',
    replayed,
    () => byDkim(signed({ tags: [`t=${Math.floor(Date.now() / 1000) - 8 * 86_400}`] })),
  ],

  [
    'a signature of a subdomain, strict',
    unproven,
    () => byDkim(signed({ domain: 'sub.strict.test' }, aMail({ From: 'uctovnik@strict.test' }))),
  ],
  ['a MAIL FROM of a subdomain, strict', unproven, () => at('strict.test', { mailFrom: 'x@sub.strict.test' })],
  ['a signature of the top-level domain', unproven, () => byDkim(signed({ domain: 'test' }))],
  [
    'a signature of a public suffix',
    unproven,
    () => byDkim(signed({ domain: 'co.uk' }, aMail({ From: 'uctovnik@acme.co.uk' }))),
  ],
  ['an SPF record with +all', unproven, () => at('all.test')],
  ['an SPF record that includes +all', unproven, () => at('include.test')],
  ['an SPF record of two halves', unproven, () => at('halves.test')],
  ['softfail', unproven, () => at('soft.test')],

  ['no DMARC and the DKIM of the same domain', accepted, () => byDkim(signedAt('none.test'))],
  ['no DMARC and the SPF of the same domain', accepted, () => at('none.test')],
  [
    'no DMARC and the DKIM of a subdomain',
    unproven,
    () => byDkim(signed({ domain: 'sub.none.test' }, aMail({ From: 'uctovnik@none.test' }))),
  ],
  ['no DMARC and the SPF of a subdomain', unproven, () => at('none.test', { mailFrom: 'x@sub.none.test' })],

  ['SERVFAIL for SPF', '451 4.7.24 ', () => at('spffail.test')],
  ['SERVFAIL for the DKIM key', '451 4.7.5 ', () => byDkim(signedAt('keyfail.test'))],
  [
    'SERVFAIL for DMARC, with SPF and DKIM',
    '451 4.7.0 ',
    () => at('dmarcfail.test', { raw: signedAt('dmarcfail.test') }),
  ],
  ['SERVFAIL for SPF and a DKIM that counts', accepted, () => at('spffail.test', { raw: signedAt('spffail.test') })],

  ['the address in the display name', notListed, () => from('"uctovnik@acct.test" <x@evil.test>')],
  ['two mailboxes', malformed, () => from('uctovnik@acct.test, x@evil.test')],
  ['a group', malformed, () => from('A: uctovnik@acct.test;')],
  ['an empty group', malformed, () => from('A:;')],
  ['a route', malformed, () => from('<@evil.test:uctovnik@acct.test>')],
  ['a quoted pair', malformed, () => from('"a\\"" <uctovnik@acct.test>')],
  ['a comment', malformed, () => from('uctovnik@acct.test (x)')],
  ['an address behind the brackets', malformed, () => from('<uctovnik>b@acct.test')],
  ['nested brackets', malformed, () => from('<<uctovnik@acct.test>>')],
  ['an encoded word as the address', malformed, () => from('=?utf-8?q?uctovnik=40acct.test?=')],
  ['two at signs', malformed, () => from('uctovnik@acct.test@evil.test')],
  ['a quoted local part', malformed, () => from('"uctovnik"@acct.test')],
  ['a blank in the address', malformed, () => from('<uctovnik @acct.test>')],
  ['a no-break space', malformed, () => from('uctovnik@acct.test\u00a0')],
  ['a semicolon', malformed, () => from('uctovnik@acct.test;')],
  ['an empty From', malformed, () => from('')],
  ['no From', malformed, () => ({ raw: aMail({ From: null }) })],
  ['Sender only', malformed, () => ({ raw: aMail({ From: null, Sender: 'uctovnik@acct.test' }) })],

  ['a From in another case', accepted, () => from('Uctovnik@ACCT.TEST')],
  ['a From with a dot at its end', accepted, () => from('<uctovnik@acct.test.>')],
  ['a folded From', accepted, () => from('Jana\r\n <uctovnik@acct.test>')],
  ['a From with a tag', notListed, () => from('uctovnik+x@acct.test')],
  [
    'a forged Authentication-Results',
    unproven,
    () => byDkim(`Authentication-Results: mx.inbox.test; dmarc=pass\r\n${aMail()}`),
  ],
]

test.each(rows)('M1 answers %s with %j', async (_, reply, sending) => {
  const { entrance } = gateway
  const before = entrance.accepted.length
  const given = await deliver(gateway.port, sending())
  expect(given.slice(0, reply.length)).toBe(reply)
  expect(entrance.accepted).toHaveLength(before + (reply === accepted ? 1 : 0))
})

test('M1 defers a mail in BCC while SPF is unavailable, and accepts it when SPF answers', async () => {
  const sending = { raw: signed({}, aMail({ To: 'x@y.test' })) }
  const end = gateway.dns.fail('TXT', 'acct.test')
  expect(await deliver(gateway.port, sending)).toMatch(/^451 4\.7\.24 /)
  end()
  expect(await deliver(gateway.port, sending)).toContain(accepted)
})

test('M1 answers a mail that comes again as already received, and refuses its signature with another id', async () => {
  const raw = signed({ fields: ['from', 'to', 'subject', 'date'] })
  expect(await deliver(gateway.port, byDkim(raw))).toContain(accepted)
  expect(await deliver(gateway.port, byDkim(raw))).toMatch(/^250 2\.0\.0 already received as m\d+$/)
  const other = raw.replace(/Message-ID: <[^>]*>/, 'Message-ID: <other@acct.test>')
  expect(await deliver(gateway.port, byDkim(other))).toContain(replayed)
})

test('M1 refuses a replay by the second of two signatures', async () => {
  const fields = ['from', 'to', 'subject', 'date']
  const once = signed({ fields }, aMail({ Subject: 'signed twice' }))
  const twice = signed({ fields, domain: 'news.acct.test' }, once)
  expect(await deliver(gateway.port, byDkim(twice))).toContain(accepted)
  const other = once.replace(/Message-ID: <[^>]*>/, 'Message-ID: <second@acct.test>')
  expect(await deliver(gateway.port, byDkim(other))).toContain(replayed)
})

test('M1 asks no DNS server about a sender who is not on the list', async () => {
  const before = gateway.dns.asked.length
  expect(await deliver(gateway.port, from('x@evil.test'))).toContain(notListed)
  expect(gateway.dns.asked).toHaveLength(before)
})

test('M1 hands over the mail as it was sent, with what its header says', async () => {
  const raw = aMail(
    { Subject: '=?iso-8859-2?q?Fakt=FAra?= =?utf-8?b?IOKArjE=?=', References: '<a@b> <c@d>' },
    '..x\r\n.\r\n.y\r\n',
  )
  await deliver(gateway.port, { raw })
  const mail = gateway.entrance.accepted.at(-1)
  expect(Buffer.from(mail!.raw).toString()).toBe(raw)
  expect(mail).toMatchObject({
    companyId: 'c1',
    recipient: inbox,
    from: 'uctovnik@acct.test',
    subject: 'Faktúra 1',
    references: ['<a@b>', '<c@d>'],
    proof: 'spf',
    signatureHashes: [],
    isAutomatic: false,
  })
})
