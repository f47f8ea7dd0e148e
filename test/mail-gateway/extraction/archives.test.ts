import { describe, expect, test } from 'vitest'
import { attachment, mailWith } from '../support/build-mail.ts'
import { documentOf, invoice, noise } from '../support/documents.ts'
import { documentLine, filesOf } from '../support/read-mail.ts'
import { tnefOf } from '../support/tnef-file.ts'
import { zipOf, type ZipEntry } from '../support/zip-file.ts'

const xml = invoice()
const megabyte = 2 ** 20
const inZip = (...entries: readonly ZipEntry[]): Buffer => mailWith(attachment('f.zip', zipOf(entries)))
const entry = (name: string, content: Uint8Array, more: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  content,
  ...more,
})
const many = (count: number): readonly ZipEntry[] =>
  Array.from({ length: count }, (_, index) => entry(`${index}.xml`, invoice(index)))
const stored = { isStored: true }

const bombs: readonly (readonly [string, string, readonly ZipEntry[]])[] = [
  ['21 entries', 'archive_too_large f.zip', many(21)],
  [
    '31 MB',
    'archive_too_large f.zip',
    Array.from({ length: 10 }, (_, index) => entry(`${index}`, noise(3.1 * megabyte))),
  ],
  ['a ratio above 100', 'archive_too_large f.zip', [entry('f.xml', documentOf(megabyte))]],
  ['an archive inside', 'archive_nested g.dat', [entry('g.dat', zipOf(many(1)))]],
  [
    'a mail with an archive inside',
    'archive_nested g.zip',
    [entry('m.eml', mailWith(attachment('g.zip', zipOf(many(1)))))],
  ],
  ['an encrypted file', 'archive_encrypted f.zip', [entry('f.xml', xml, { flags: 1 })]],
  ['strong encryption', 'archive_encrypted f.zip', [entry('f.xml', xml, { flags: 0x41 })]],
  [
    'a file that is larger than stated',
    'archive_unreadable f.zip',
    [entry('f.xml', noise(9 * megabyte), { statedSize: 1000 })],
  ],
  [
    'a file that is smaller than stated',
    'archive_unreadable f.zip',
    [entry('f.xml', xml, { statedSize: xml.length + 1 })],
  ],
  ['a file with a wrong checksum', 'archive_unreadable f.zip', [entry('f.xml', xml, { statedCrc: 1, ...stored })]],
]

describe('M3 the reader refuses an archive', () => {
  test.each(bombs)('with %s as %s', async (_, line, entries) => {
    expect(await filesOf(inZip(...entries))).toEqual([line])
  })

  test('cut off before its end', async () => {
    const archive = zipOf(many(2))
    expect(await filesOf(mailWith(attachment('f.zip', archive.subarray(0, -30))))).toEqual(['archive_unreadable f.zip'])
  })

  test('when all archives of the mail together exceed 30 MB', async () => {
    const archives = Array.from({ length: 4 }, (_, index) =>
      attachment(`${index}.zip`, zipOf(['a', 'b', 'c'].map((name) => entry(name, noise(3 * megabyte, index + 1))))),
    )
    expect(await filesOf(mailWith(...archives))).toEqual(['archive_too_large 3.zip'])
  })
})

describe('M4 the reader judges', () => {
  test('each of 20 documents in an archive', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => documentLine(`${index}.xml`, invoice(index)))
    expect(await filesOf(inZip(...many(20)))).toEqual(lines)
  })

  test('the files before a damaged one and beside a nested archive', async () => {
    const damaged = entry('g.xml', xml, { statedCrc: 1 })
    expect(await filesOf(inZip(entry('f.xml', xml), damaged))).toEqual([
      documentLine('f.xml', xml),
      'archive_unreadable f.zip',
    ])
    const nested = entry('g.zip', zipOf([]))
    expect(await filesOf(inZip(nested, entry('f.xml', xml)))).toEqual([
      'archive_nested g.zip',
      documentLine('f.xml', xml),
    ])
  })

  test('a file in an archive whose other files are too large, pictures, folders or signatures', async () => {
    const others = [
      entry('big.xml', Buffer.concat([documentOf(megabyte * 0.1), noise(3 * megabyte)])),
      entry('big.png', noise(4 * megabyte)),
      entry('folder/', Buffer.alloc(0), stored),
      entry('__MACOSX/._f.xml', Buffer.from('Mac')),
      entry('META-INF/signatures.xml', Buffer.from('<a/>')),
    ]
    expect(await filesOf(inZip(...others, entry('f.xml', xml)))).toEqual([
      'xml_too_large big.xml',
      documentLine('f.xml', xml),
    ])
  })

  test('an invoice beside a workbook in one archive, whatever the names of other files contain', async () => {
    const workbook = zipOf([entry('[Content_Types].xml', Buffer.from('<Types/>'), stored), ...many(5)])
    const beside = entry('a.xlsx', workbook, stored)
    expect(await filesOf(inZip(beside, entry('f.xml', xml)))).toEqual([documentLine('f.xml', xml)])
    const other = entry('x[Content_Types].xml.txt', Buffer.from('text'))
    expect(await filesOf(inZip(other, entry('f.xml', xml)))).toEqual([documentLine('f.xml', xml)])
  })

  test('no file of an office program', async () => {
    const workbook = zipOf([...many(25), entry('[Content_Types].xml', Buffer.from('<Types/>'))])
    const text = zipOf([entry('mimetype', Buffer.from('application/vnd.oasis.opendocument.text'), stored), ...many(25)])
    expect(await filesOf(mailWith(attachment('a.xlsx', workbook), attachment('b.odt', text)))).toEqual([])
    expect(await filesOf(inZip(entry('a.xlsx', workbook), entry('f.xml', xml)))).toEqual([documentLine('f.xml', xml)])
  })

  test('a file in an archive whatever its name is', async () => {
    for (const name of ['../../etc/f.xml', 'C:\\f.xml', '/f.xml', 'a\\b\\f.xml', '\u202ef.xml'])
      expect(await filesOf(inZip(entry(name, xml)))).toEqual([
        documentLine(name.startsWith('\u202e') ? 'f.xml' : 'f.xml', xml),
      ])
  })
})

describe('M3 the reader takes the files out of winmail.dat', () => {
  const files = [1, 2, 3].map((number) => ({ name: `${number}.xml`, content: invoice(number) }))
  const lines = files.map(({ name, content }) => documentLine(name, content))

  test('in their order, and archives too', async () => {
    const archive = { name: 'f.zip', content: zipOf([entry('f.xml', xml)]) }
    const found = await filesOf(mailWith(attachment('winmail.dat', tnefOf([...files, archive]))))
    expect(found).toEqual([
      ...lines,
      ...(lines.includes(documentLine('1.xml', xml)) ? [] : [documentLine('f.xml', xml)]),
    ])
  })

  test('up to the place where it is cut off', async () => {
    const whole = tnefOf(files)
    const cut = whole.subarray(0, whole.length - 100)
    expect(await filesOf(mailWith(attachment('winmail.dat', cut)))).toEqual(lines.slice(0, 2))
  })
})
