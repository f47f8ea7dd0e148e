import { expect, test } from 'vitest'
import { cleanText, decodeWords } from '../../../mail-gateway/message/decode-words.ts'
import { readHeaderBlock } from '../../../mail-gateway/message/header-block.ts'
import { readMailHeader, type MailHeader } from '../../../mail-gateway/message/read-header.ts'
import { aMail } from '../support/a-mail.ts'

function header(fields: Parameters<typeof aMail>[0]): MailHeader {
  const read = readHeaderBlock(Buffer.from(aMail(fields, '').slice(0, -2)))
  if (typeof read === 'string') throw new Error(read)
  return readMailHeader(read)
}

test.each([
  ['=?utf-8?q?Fakt=C3=BAra_1?=', 'Faktúra 1'],
  ['=?UTF-8?B?RmFrdMO6cmE=?=', 'Faktúra'],
  ['=?windows-1250?q?=9Dar?=', 'ťar'],
  ['=?utf-8*sk?q?a?= =?utf-8?q?b?= c', 'ab c'],
  ['=?unknown-set?q?a?=', '=?unknown-set?q?a?='],
  ['plain', 'plain'],
])('M5 decodes the subject %s', (subject, text) => {
  expect(decodeWords(subject)).toBe(text)
})

test('M5 cleans text of control characters and direction marks, and cuts it', () => {
  expect(cleanText('a\u0007b\u202ec\u2066d\r\ne\u009bf', 20)).toBe('a b c d e f')
  expect(cleanText('😀'.repeat(300), 200)).toBe('😀'.repeat(200))
})

test('M5 keeps the first id of References, by which the conversation is known, and the last 9 with In-Reply-To', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `<${index}@x>`)
  const references = ids.join('\r\n ')
  expect(header({ References: references }).references).toEqual([ids[0], ...ids.slice(3)])
  expect(header({ References: references, 'In-Reply-To': ids[11] }).references).toEqual([ids[0], ...ids.slice(3)])
  expect(header({ References: references, 'In-Reply-To': '<y@x>' }).references).toEqual([
    ids[0],
    ...ids.slice(4),
    '<y@x>',
  ])
  expect(header({ 'In-Reply-To': '<y@x>' }).references).toEqual(['<y@x>'])
  expect(header({}).references).toEqual([])
})

test.each([[null], ['a@b'], ['<a b@c>'], ['<>']])('M5 reads the Message-ID %s as missing', (id) => {
  expect(header({ 'Message-ID': id }).messageId).toBeNull()
})

test('M1 reads the addressees of a mail, but no address in a name or a comment', () => {
  const to = '"a@x.test" <B@x.test>, c@x.test (d@x.test), "e <f@x.test>, g" <h@x.test>, list: i@x.test;'
  expect(header({ To: to }).to).toEqual(['b@x.test', 'c@x.test', 'h@x.test', 'i@x.test'])
  expect(header({ To: 'a@x.test ((x), b@x.test, (y)), c@x.test (\\), d@x.test' }).to).toEqual(['a@x.test', 'c@x.test'])
})

test.each([
  ['Auto-Submitted', 'auto-generated'],
  ['Auto-Submitted', 'auto-replied; owner-email="x"'],
  ['Precedence', 'Bulk'],
  ['Precedence', 'list'],
  ['List-Id', '<x>'],
  ['X-Autoreply', 'yes'],
  ['X-Autorespond', 'x'],
  ['Content-Type', 'multipart/report; boundary=x'],
])('M5 recognises automatic mail by %s: %s', (name, value) => {
  expect(header({ [name]: value }).isAutomatic).toBe(true)
})

test.each([
  ['Auto-Submitted', 'no'],
  ['Precedence', 'first-class'],
  ['Subject', 'auto-replied'],
])('M5 takes a mail with %s: %s for one of a person', (name, value) => {
  expect(header({ [name]: value }).isAutomatic).toBe(false)
})

test('M1 reads a date that is unreadable as missing', () => {
  expect(header({ Date: 'yesterday' }).date).toBeNull()
  expect(header({ Date: 'Sun, 29 Nov 2026 10:00:00 +0100 (CET)' }).date).toEqual(new Date('2026-11-29T09:00:00Z'))
})
