import { describe, expect, test } from 'vitest'
import { attachment, bodyText, entity, mailOf, mailWith, multipart } from '../support/build-mail.ts'
import { documentOf, invoice, noise } from '../support/documents.ts'
import { longestTurn } from '../support/longest-turn.ts'
import { documentLine, filesOf, isCut } from '../support/read-mail.ts'
import { tnefOf } from '../support/tnef-file.ts'
import { zipOf } from '../support/zip-file.ts'

const xml = invoice()
const line = documentLine('f.xml', xml)
const attached = attachment('f.xml', xml)
const mailBytes = 15 * 2 ** 20

function inMultiparts(depth: number): Buffer {
  let part = attached
  for (let level = 1; level <= depth; level++) part = multipart('mixed', [part], { boundary: `level-${level}` })
  return mailOf(part)
}

function inMails(depth: number): Buffer {
  let mail = mailOf(attached)
  for (let level = 1; level <= depth; level++) mail = mailOf(entity(['Content-Type: message/rfc822'], mail))
  return mail
}

describe('M3 the reader walks', () => {
  test('to a depth of five multiparts', async () => {
    expect([await filesOf(inMultiparts(5)), await isCut(inMultiparts(5))]).toEqual([[line], false])
    expect([await filesOf(inMultiparts(6)), await isCut(inMultiparts(6))]).toEqual([[], true])
    expect([await filesOf(inMultiparts(5000)), await isCut(inMultiparts(5000))]).toEqual([[], true])
  })

  test('to a depth of three attached mails', async () => {
    expect([await filesOf(inMails(3)), await isCut(inMails(3))]).toEqual([[line], false])
    expect([await filesOf(inMails(4)), await isCut(inMails(4))]).toEqual([[], true])
  })

  test('through containers of Outlook as through attached mails', async () => {
    const inTnef = (content: Buffer): Buffer => tnefOf([{ name: 'winmail.dat', content }])
    const file = tnefOf([{ name: 'f.xml', content: xml }])
    expect(await filesOf(mailWith(attachment('w', inTnef(inTnef(file)))))).toEqual([line])
    expect(await isCut(mailWith(attachment('w', inTnef(inTnef(inTnef(file))))))).toBe(true)
  })

  test('over 100 parts', async () => {
    const texts = Array.from({ length: 99 }, () => bodyText)
    const fits = mailOf(multipart('mixed', [...texts, attached]))
    const exceeds = mailOf(multipart('mixed', [...texts, bodyText, attached]))
    expect([await filesOf(fits), await isCut(fits)]).toEqual([[line], false])
    expect([await filesOf(exceeds), await isCut(exceeds)]).toEqual([[], true])
  })

  test('over 100 files of containers', async () => {
    const files = Array.from({ length: 120 }, (_, index) => ({ name: 'f.txt', content: Buffer.from(`${index}`) }))
    expect(await isCut(mailWith(attachment('winmail.dat', tnefOf(files))))).toBe(true)
  })

  test('over headers of 64 KB', async () => {
    const withHeader = (bytes: number): Buffer =>
      mailWith(entity([`X-Long: ${'x'.repeat(bytes)}`, 'Content-Type: text/xml; name=f.xml'], xml))
    expect(await filesOf(withHeader(60 * 1024))).toEqual([line])
    expect([await filesOf(withHeader(70 * 1024)), await isCut(withHeader(70 * 1024))]).toEqual([[], true])
  })
})

describe('M4 the reader returns', () => {
  const copies = (count: number): readonly Buffer[] =>
    Array.from({ length: count }, (_, index) => attachment(`${index}.pdf`, Buffer.from(`%PDF-1.7 ${index}`)))
  const documents = (count: number): readonly Buffer[] =>
    Array.from({ length: count }, (_, index) => attachment(`${index}.xml`, invoice(index)))

  test('at most 20 documents, and no sooner because of 20 printed copies', async () => {
    const mail = mailWith(...copies(20), ...documents(20))
    expect([(await filesOf(mail)).length, await isCut(mail)]).toEqual([40, false])
    const exceeding = mailWith(...documents(21))
    expect([(await filesOf(exceeding)).length, await isCut(exceeding)]).toEqual([20, true])
    expect([(await filesOf(mailWith(...copies(21)))).length, await isCut(mailWith(...copies(21)))]).toEqual([20, true])
  })

  test('the same bytes once, wherever they are', async () => {
    const again = [
      attachment('again.xml', xml),
      attachment('f.zip', zipOf([{ name: 'zip.xml', content: xml }])),
      attachment('m.eml', mailWith(attachment('inner.xml', xml))),
      attachment('winmail.dat', tnefOf([{ name: 'tnef.xml', content: xml }])),
    ]
    expect(await filesOf(mailWith(attached, ...again))).toEqual([line])
  })
})

const filled = (unit: string): Buffer => Buffer.alloc(mailBytes, unit)
const inBody = (unit: string, ...header: readonly string[]): Buffer => mailOf(entity(header, filled(unit)))
const folded = (start: string, unit: string): Buffer =>
  mailOf(entity([start + unit.repeat(Math.floor(60_000 / unit.length))], xml))

/** Signed data of indefinite length, up to the pieces of its content, and a piece of one byte. */
const startOfSigned = Buffer.from(
  '308006092a864886f70d010702a08030800201013100308006092a864886f70d010701a0802480',
  'hex',
)
const startOfPiece = Buffer.from('040158', 'hex')

/** Mails of 15 MB, or with a header of 60 KB, that cost a careless reader most. */
const hostile: readonly (readonly [string, () => Buffer])[] = [
  ['line feeds', () => inBody('\n')],
  ['line feeds in base64', () => inBody('\n', 'Content-Transfer-Encoding: base64')],
  ['one line that is its boundary', () => inBody('a', `Content-Type: multipart/mixed; boundary=${'a'.repeat(900)}`)],
  [
    'lines that are nearly the boundary',
    () => inBody(`--${'a'.repeat(70)}b\n`, `Content-Type: multipart/mixed; boundary=${'a'.repeat(71)}`),
  ],
  ['delimiters', () => inBody('--b\n', 'Content-Type: multipart/mixed; boundary=b')],
  ['delimiters in six multiparts', () => inMultipartsOf('--x\n')],
  ['equals signs in quoted-printable', () => inBody('=', 'Content-Transfer-Encoding: quoted-printable')],
  ['spaces in quoted-printable', () => inBody(' =', 'Content-Transfer-Encoding: quoted-printable')],
  ['starts of uuencoded files', () => inBody('begin 644 a\n')],
  ['white space before an element', () => inBody(' ', 'Content-Type: application/octet-stream')],
  ['starts of archives', () => inBody('PK\x05\x06')],
  ['attributes of Outlook', () => mailOf(entity(['Content-Type: application/ms-tnef'], outlook()))],
  [
    'pieces of signed data',
    () => mailOf(entity([], Buffer.concat([startOfSigned, Buffer.alloc(mailBytes, startOfPiece)]))),
  ],
  ['mails in base64, three deep', () => inBase64(inBase64(inBase64(Buffer.alloc(6 * 2 ** 20, 'x\n'))))],
  ['pieces of a name', () => folded('Content-Type: text/plain', '; name*0=a')],
  [
    'numbered pieces of a name',
    () =>
      mailOf(
        entity(
          [`Content-Type: text/xml${Array.from({ length: 4000 }, (_, index) => `; name*${index}=a`).join('')}`],
          xml,
        ),
      ),
  ],
  ['encoded words', () => folded('Content-Type: text/plain; name="', '=?utf-8?Q?')],
  ['open quotation marks', () => folded('Content-Type: text/plain', ';a="\\')],
  ['semicolons and spaces', () => folded('Content-Type: text/plain', ';  ')],
  ['folded lines', () => folded('X: ', '\r\n ')],
  ['XML of 15 MB', () => mailOf(entity(['Content-Type: text/xml'], documentOf(mailBytes)))],
]

test.each(hostile)('M3 the reader needs less than 2 s of CPU time for %s', async (_, build) => {
  const mail = build()
  const before = process.cpuUsage()
  await filesOf(mail)
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(2)
})

test.each([
  ['base64', () => inBody('QUJD', 'Content-Transfer-Encoding: base64')],
  ['quoted-printable', () => inBody('=C3=A1', 'Content-Transfer-Encoding: quoted-printable')],
  ['delimiters in six multiparts', () => inMultipartsOf('--x\n')],
])('M3 the reader blocks other work for less than 50 ms for 15 MB of %s', async (_, build) => {
  const mail = build()
  expect(await longestTurn(() => filesOf(mail), 50)).toBeLessThan(50)
})

test('M3 the memory of the process grows by less than 64 MB for archives of 30 MB', async () => {
  const entries = Array.from({ length: 10 }, (_, index) => ({
    name: `${index}.xml`,
    content: noise(2.9 * 2 ** 20, index),
  }))
  const mail = mailWith(attachment('f.zip', zipOf(entries)))
  await filesOf(mailWith(attachment('f.zip', zipOf(entries.slice(0, 1)))))
  const before = process.memoryUsage().rss
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 1)
  await filesOf(mail)
  clearInterval(sampling)
  expect((most - before) / 2 ** 20).toBeLessThan(64)
})

function inMultipartsOf(unit: string): Buffer {
  let part: Buffer = filled(unit)
  for (let level = 1; level <= 6; level++) part = multipart('mixed', [part], { boundary: `level-${level}` })
  return mailOf(part)
}

function outlook(): Buffer {
  const empty = tnefOf([{ name: 'a', content: Buffer.alloc(0) }])
  return Buffer.concat([empty, Buffer.alloc(mailBytes, empty.subarray(-48))])
}

function inBase64(content: Buffer): Buffer {
  return mailOf(
    entity(['Content-Type: message/rfc822', 'Content-Transfer-Encoding: base64'], content.toString('base64')),
  )
}
