import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Secret, type OutgoingMail } from '@cornerpost/engine'
import { authenticate, type DNSResolver } from 'mailauth'
import { afterAll, expect, inject, test } from 'vitest'
import { readDkimKey } from '../../../host/outgoing/dkim-key.ts'
import { createMailer } from '../../../host/outgoing/mailer.ts'
import { codeOf } from '../../support/code-of.ts'
import { startMailRelay } from '../../support/mail-relay.ts'

const folder = mkdtempSync(join(inject('runFolder'), 'dkim-'))
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const relay = await startMailRelay()
afterAll(() => relay.close())

const mail: OutgoingMail = {
  recipient: 'a@example.sk',
  messageId: '<1@cornerpost.example>',
  date: new Date('2026-11-25T10:00:00Z'),
  language: 'sk',
  subject: '[TEST] Re: Faktúra',
  text: 'Prečítali sme váš e-mail.\n',
  html: '<p>Prečítali sme váš e-mail.</p>',
  answers: { messageId: '<a@acct.test>', references: ['<first@acct.test>'] },
}

/** Has only the record of the selector `s1`. */
const resolver = (async (name: string, type: string) => {
  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`
  if (type === 'TXT' && name === 's1._domainkey.cornerpost.example') return [[record]]
  throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
}) as DNSResolver

const keyFile = (name: string, pem: string | Buffer): string => {
  writeFileSync(join(folder, name), pem)
  return join(folder, name)
}
const pem = { type: 'pkcs8', format: 'pem' } as const

async function dkimOf(raw: string | Buffer): Promise<string> {
  const { dkim } = await authenticate(raw, { resolver, ip: '192.0.2.1', helo: 'x', sender: '', disableBimi: true })
  return dkim.results.map(({ status, signingDomain }) => `${status.result} ${signingDomain ?? ''}`).join()
}

test('D129 a mail is signed for the domain of its sender, with the same bytes at each attempt', async () => {
  const dkim = readDkimKey({ mailDkimKeyFile: keyFile('key.pem', privateKey.export(pem)), mailDkimSelector: 's1' })
  const mailer = createMailer({ url: new Secret(relay.url), from: 'posta@cornerpost.example', dkim })
  try {
    await mailer.send(mail)
    await mailer.send(mail)
  } finally {
    mailer.close()
  }
  const [first, second] = relay.accepted
  expect(second).toEqual(first)
  expect(await dkimOf(first)).toBe('pass cornerpost.example')
  const text = first.toString('latin1')
  for (const [from, to] of [
    ['Subject: ', 'Subject: x'],
    ['In-Reply-To: <a@', 'In-Reply-To: <b@'],
    ['Auto-Submitted: auto-replied', 'Auto-Submitted: no'],
    ['=C4', '=C5'],
  ] as const) {
    expect(text, `the mail has ${from}`).toContain(from)
    expect(await dkimOf(Buffer.from(text.replace(from, to), 'latin1'))).not.toContain('pass')
  }
})

test.each([
  ['a missing file', () => join(folder, 'missing.pem')],
  ['text that is no key', () => keyFile('text.pem', 'key')],
  [
    'an RSA key of 1024 bits',
    () => keyFile('short.pem', generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(pem)),
  ],
  [
    'an Ed25519 key, which not every receiver knows',
    () => keyFile('ed.pem', generateKeyPairSync('ed25519').privateKey.export(pem)),
  ],
])('D129 refuses to start with %s', (_, file) => {
  expect(codeOf(() => readDkimKey({ mailDkimKeyFile: file(), mailDkimSelector: 's1' }))).toBe('configuration_invalid')
})

test('D129 leaves mails unsigned without a key', () => {
  expect(readDkimKey({ mailDkimKeyFile: null, mailDkimSelector: null })).toBeNull()
})
