import { describe, expect, test } from 'vitest'
import { rounds } from '../../support/sample.ts'
import { Seeded } from '../../support/seeded.ts'
import { attachment, bodyText, entity, mailOf, mailWith, multipart } from '../support/build-mail.ts'
import { invoice, inUtf16 } from '../support/documents.ts'
import { filesOf, isCut } from '../support/read-mail.ts'
import { signedDataOf, signedInPieces } from '../support/signed-data.ts'
import { tnefOf } from '../support/tnef-file.ts'
import { zipOf } from '../support/zip-file.ts'

const xml = invoice()
const inner = multipart('mixed', [bodyText, attachment('i.xml', invoice(2))], { boundary: 'inner' })
const archive = zipOf([
  { name: 'a.xml', content: invoice(3) },
  { name: 'b.xml', content: invoice(4), isStored: true },
])

/** The mails that are damaged, and the containers that are damaged inside a whole mail. */
const mails = [
  mailWith(attachment('f.xml', xml), inner),
  mailOf(multipart('signed', [inner, attachment('smime.p7s', signedDataOf(Buffer.alloc(0)))])),
  mailWith(entity(['Content-Type: message/rfc822'], mailOf(inner)), attachment('u.xml', inUtf16(xml))),
]
const containers = [
  archive,
  tnefOf([
    { name: 'a.xml', content: xml },
    { name: 'f.zip', content: archive },
  ]),
  signedDataOf(inner),
  signedInPieces(inner, 500),
]

describe('M3 the reader reads to an end', { timeout: 120_000 }, () => {
  test('mails and containers of which bytes are changed', async () => {
    const random = new Seeded(20_261_129)
    for (let round = 0; round < rounds(2_000, 20_000); round++) {
      const mail = changed(random.pick(mails), random)
      await filesOf(mail)
      await filesOf(mailWith(attachment('f', changed(random.pick(containers), random))))
    }
  })

  test('mails and containers that are cut off at any place', async () => {
    const random = new Seeded(7)
    for (const container of containers)
      for (let round = 0; round < rounds(200, 5_000); round++)
        await filesOf(mailWith(attachment('f', container.subarray(0, random.below(container.length)))))
    for (const mail of mails)
      for (let round = 0; round < rounds(200, 5_000); round++)
        await filesOf(mail.subarray(0, random.below(mail.length)))
  })

  test('noise', async () => {
    const random = new Seeded(1)
    for (let round = 0; round < rounds(200, 10_000); round++) {
      const noise = Buffer.from(Array.from({ length: random.below(3_000) }, () => random.below(256)))
      await filesOf(noise)
      await filesOf(mailWith(attachment('f', Buffer.concat([random.pick(starts), noise]))))
    }
  })
})

const starts = [
  '504b0304',
  '504b0506',
  '789f3e22',
  '3080',
  '306006092a864886f70d010702a0',
  '255044462d',
  '3c3f786d6c',
  'fffe',
  'feff',
  '',
].map((hex) => Buffer.from(hex, 'hex'))

/** Changes, removes or repeats some bytes. */
function changed(mail: Buffer, random: Seeded): Buffer {
  let result = Buffer.from(mail)
  for (let count = 1 + random.below(8); count > 0; count--) {
    const at = random.below(result.length)
    const end = Math.min(result.length, at + random.below(60))
    if (random.oneIn(4)) result = Buffer.concat([result.subarray(0, at), result.subarray(end)])
    else if (random.oneIn(3)) result = Buffer.concat([result.subarray(0, end), result.subarray(at)])
    else result[at] = random.pick([0, 0x0a, 0x22, 0x2d, 0x3b, 0x3d, 0x80, 0xff, random.below(256)])
  }
  return result
}

const names: readonly (readonly [string, string])[] = [
  ['../../etc/f.xml', 'f.xml'],
  ['C:\\Users\\a\\f.xml', 'f.xml'],
  ['/', ''],
  ['..', ''],
  ['invoice\u202elmx.exe', 'invoicelmx.exe'],
  ['\u2066f\u2069.xml\u200b', 'f.xml'],
  ['a\u0000b\u0007c\u001b[31m.xml', 'abc[31m.xml'],
  ['a\u0085b\u2028c.xml', 'abc.xml'],
  ['  a  b .xml ', 'a b .xml'],
  [`${'č'.repeat(150)}.xml`, 'č'.repeat(100)],
  [`${'😀'.repeat(150)}.xml`, '😀'.repeat(100)],
  ['<script>.xml', '<script>.xml'],
]

describe('M3 the reader makes a label', () => {
  test.each(names)('of the name %j: %j', async (name, label) => {
    const encoded = `=?utf-8?B?${Buffer.from(name).toString('base64')}?=`
    const file = await filesOf(mailWith(entity([`Content-Type: text/xml; name="${encoded}"`], xml)))
    expect(file[0]?.replace(/ [0-9a-f]{64}$/, '')).toBe(`xml ${label}`)
    const inTnef = await filesOf(mailWith(attachment('w', tnefOf([{ name: name.replace(/\0/g, ''), content: xml }]))))
    expect(inTnef[0]?.replace(/ [0-9a-f]{64}$/, '')).toBe(`xml ${label}`)
  })

  test('of lone surrogates and bytes that are not text', async () => {
    const raw = entity(['Content-Type: text/xml; name="=?utf-16le?B?2ABh?="'], xml)
    expect((await filesOf(mailWith(raw)))[0]).toMatch(/^xml [^\ud800-\udfff]* [0-9a-f]{64}$/)
    const bytes = Buffer.from('Content-Type: text/xml; name="\xff\xe8.xml"\r\n\r\n<a/>', 'latin1')
    expect((await filesOf(mailWith(bytes)))[0]).toMatch(/^xml ÿè\.xml /)
  })
})

test('M3 the reader does not cut a mail without a header', async () => {
  expect(await isCut(Buffer.from('\r\n\r\n'))).toBe(false)
})
