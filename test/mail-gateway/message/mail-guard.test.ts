import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MailFlaw } from '../../../mail-gateway/message/mail-flaw.ts'
import { MailGuard } from '../../../mail-gateway/message/mail-guard.ts'
import { aMail } from '../support/a-mail.ts'

const bytesMax = 200_000

function guard(
  mail: string | Buffer,
  chunkBytes: number,
): { flaw: MailFlaw | undefined; hash: string; names: string[] } {
  const bytes = typeof mail === 'string' ? Buffer.from(mail) : mail
  const checked = new MailGuard(bytesMax)
  for (let at = 0; at < bytes.length; at += chunkBytes) checked.push(bytes.subarray(at, at + chunkBytes))
  const hash = checked.end()
  return { flaw: checked.flaw, hash: checked.flaw ? '' : hash, names: (checked.fields ?? []).map(({ name }) => name) }
}

const lines = (count: number, line: string): string => line.repeat(count)
const good = aMail()
const withField = (name: string, value = 'x'): string => `${name}: ${value}\r\n`
const singletons =
  'From Sender Reply-To To Cc Subject Date Message-ID In-Reply-To References MIME-Version Content-Type Content-Transfer-Encoding Content-Disposition'.split(
    ' ',
  )

const signedInWays = (count: number): string =>
  Array.from({ length: count }, (_, index) => withField('DKIM-Signature', `v=1; a=rsa-sha256; l=${index}`)).join('')
const signedAlike = (count: number): string =>
  Array.from({ length: count }, (_, index) =>
    withField('DKIM-Signature', `v=1; A=${index}; a = RSA-SHA256;${' '.repeat(index)}c=relaxed/Simple; b=${index}`),
  ).join('')

const cases: readonly (readonly [what: string, mail: string, flaw: MailFlaw | undefined])[] = [
  ['a mail', good, undefined],
  ['a mail without a body', good.slice(0, good.indexOf('\r\n\r\n') + 2), undefined],
  ['10 signatures', lines(6, withField('DKIM-Signature')) + lines(4, withField('ARC-Seal')) + good, undefined],
  [
    '11 signatures',
    lines(6, withField('DKIM-Signature')) + lines(5, withField('ARC-Seal')) + good,
    'too_many_signatures',
  ],
  ['3 ways to hash the body', signedInWays(3) + good, undefined],
  ['4 ways to hash the body', signedInWays(4) + good, 'too_many_signatures'],
  ['one way to hash the body, written in 10 ways', signedAlike(10) + good, undefined],
  ['199 blanks in a row', `X: a${' '.repeat(100)}\r\n${' '.repeat(99)}b\r\n${good}`, undefined],
  ['200 blanks in a row', `X: a${' '.repeat(100)}\r\n${'\t'.repeat(100)}b\r\n${good}`, 'header_malformed'],
  [
    'a Received of 4000 characters',
    withField('Received', `${'x'.repeat(3_000)}\r\n ${'x'.repeat(998)}`) + good,
    undefined,
  ],
  [
    'a Received of 4001 characters',
    withField('Received', `${'x'.repeat(3_000)}\r\n ${'x'.repeat(999)}`) + good,
    'header_too_big',
  ],
  ['50 Received fields', lines(50, withField('Received')) + good, undefined],
  ['51 Received fields', lines(51, withField('Received')) + good, 'mail_loop'],
  ['994 more lines', lines(994, withField('X')) + good, undefined],
  ['995 more lines', lines(995, withField('X')) + good, 'header_too_big'],
  ['folded lines', `X: a\r\n${lines(1_000, ' b\r\n')}${good}`, 'header_too_big'],
  ['a header of 65 kB', lines(65, withField('X', 'x'.repeat(1_019))) + good, 'header_too_big'],
  ['a header line of 3992 bytes', withField('X', 'x'.repeat(3_989)) + good, undefined],
  ['a header line of 3993 bytes', withField('X', 'x'.repeat(3_990)) + good, 'header_too_big'],
  ['a bare LF in the header', good.replace('\r\n', '\n'), 'bare_line_break'],
  ['a bare LF in the body', `${good}a\nb\r\n`, 'bare_line_break'],
  ['a bare CR in the body', `${good}a\rb\r\n`, 'bare_line_break'],
  ['two CR before LF', `${good}a\r\r\n`, 'bare_line_break'],
  ['a CR at the end', `${good}a\r`, 'bare_line_break'],
  ['a NUL in the header', good.replace('Faktura', 'Fakt\0ra'), 'header_malformed'],
  ['a NUL in the body', `${good}\0\r\n`, 'header_malformed'],
  ['a first line that is folded', ` x\r\n${good}`, 'header_malformed'],
  ['a line without a colon', `x\r\n${good}`, 'header_malformed'],
  ['a name with a blank', `From : x\r\n${good}`, 'header_malformed'],
  ['a name with another character', `Fröm: x\r\n${good}`, 'header_malformed'],
  ['an empty name', `: x\r\n${good}`, 'header_malformed'],
  ['an empty header', '\r\nx\r\n', 'header_malformed'],
  ['nothing', '', 'header_malformed'],
  ['no From', aMail({ From: null }), 'header_malformed'],
  ['no Date', aMail({ Date: null }), 'header_malformed'],
  ...singletons.map(
    (name) =>
      [
        `two fields ${name}`,
        aMail({ [name]: null }).replace('\r\n\r\n', `\r\n${withField(name)}${withField(name.toUpperCase())}\r\n`),
        'header_malformed',
      ] as const,
  ),
  ['two fields Comments', lines(2, withField('Comments')) + good, undefined],
  ['a mail of the maximum size', good + 'x'.repeat(bytesMax - Buffer.byteLength(good)), undefined],
  ['a mail that is too big by one byte', good + 'x'.repeat(bytesMax - Buffer.byteLength(good) + 1), 'mail_too_big'],
  ['a bare LF before the size is reached', `${good}\n${'x'.repeat(bytesMax)}`, 'bare_line_break'],
  ['a bare LF after the size is reached', `${good}${'x'.repeat(bytesMax)}\n`, 'mail_too_big'],
]

test.each(cases.map(([what, mail, flaw]) => [what, flaw, mail] as const))(
  'M3 MailGuard judges %s in chunks of any size: %s',
  (_, flaw, mail) => {
    const inOne = guard(mail, 65_536)
    expect(inOne.flaw).toBe(flaw)
    for (const chunkBytes of [1, 2, 3, 1_000]) expect(guard(mail, chunkBytes)).toEqual(inOne)
  },
)

test('M3 MailGuard returns the hash of the body as it was sent', () => {
  const body = '<Invoice/>\r\n\r\n.x\r\n'
  expect(guard(aMail({}, body), 7).hash).toBe(createHash('sha256').update(body).digest('hex'))
})

test('M3 MailGuard reads hostile headers in less than 200 ms', () => {
  const started = performance.now()
  guard(`X: a\r\n${lines(100_000, ' b\r\n')}`, 65_536)
  guard(Buffer.alloc(150_000, '\r\n'), 65_536)
  expect(performance.now() - started).toBeLessThan(200)
})
