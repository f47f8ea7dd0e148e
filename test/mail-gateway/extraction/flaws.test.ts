import { describe, expect, test } from 'vitest'
import { attachment, base64Lines, bodyText, entity, mailOf, mailWith, multipart } from '../support/build-mail.ts'
import { documentOf, invoice } from '../support/documents.ts'
import { documentLine, filesOf } from '../support/read-mail.ts'
import { detachedSignature, envelopedData, signedDataOf } from '../support/signed-data.ts'

const xml = invoice()
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')
const uuencoded = 'Good day,\r\nbegin 644 f.xml\r\n#0V%T\r\n`\r\nend\r\n'
const encodedAs = (encoding: string, type = 'text/xml; name=f.xml'): Buffer =>
  entity([`Content-Type: ${type}`, `Content-Transfer-Encoding: ${encoding}`], base64Lines(xml))

const flawed: readonly (readonly [string, string, Buffer])[] = [
  ['a PDF', 'pdf_without_xml f.pdf', attachment('f.pdf', bytes('%PDF-1.7 ...'), 'application/pdf')],
  ['a PDF of Factur-X', 'factur_x f.dat', attachment('f.dat', bytes('%PDF-1.7 /F (factur-x.xml)'))],
  ['a PDF of ZUGFeRD', 'factur_x f.pdf', attachment('f.pdf', bytes('%PDF-1.7 /F (ZUGFeRD-invoice.xml)'))],
  ['a PDF of XRechnung, named in UTF-16', 'factur_x f.pdf', attachment('f.pdf', pdfInUtf16())],
  ['encrypted data', 'encrypted_mail smime.p7m', attachment('smime.p7m', envelopedData)],
  ['signed data that is cut off', 'encrypted_mail f.p7m', attachment('f.p7m', signedDataOf(xml).subarray(0, 900))],
  ['a p7m that is something else', 'encrypted_mail f.p7m', attachment('f.p7m', bytes('hello'))],
  ['a PGP message', 'encrypted_mail f.asc', attachment('f.asc', bytes('-----BEGIN PGP MESSAGE-----\n\nhQE'))],
  ['multipart/encrypted', 'encrypted_mail ', multipart('encrypted', [bodyText], { boundary: 'b2' })],
  ['message/partial', 'part_of_message ', entity(['Content-Type: message/partial; id=1; number=1'], xml)],
  ['message/external-body', 'external_body f.xml', entity(['Content-Type: message/external-body; name=f.xml'], '')],
  ['an uuencoded file in the text', 'uuencoded f.xml', entity(['Content-Type: text/plain'], uuencoded)],
  ['an uuencoded attachment', 'uuencoded f.xml', attachment('f.uue', bytes(uuencoded))],
  ['the transfer encoding x-uuencode', 'uuencoded f.xml', encodedAs('x-uuencode')],
  ['the transfer encoding base-64', 'transfer_encoding_unknown f.xml', encodedAs('base-64')],
  ['two transfer encodings', 'transfer_encoding_unknown f.xml', encodedAs('7bit\r\nContent-Transfer-Encoding: base64')],
  ['RAR', 'archive_unreadable f.rar', attachment('f.rar', bytes('Rar!\x1a\x07\x00'))],
  ['7z', 'archive_unreadable f.7z', attachment('f.7z', bytes('7z\xbc\xaf\x27\x1c'))],
  ['gzip', 'archive_unreadable f.gz', attachment('f.gz', bytes('\x1f\x8b\x08'))],
  ['XML of one byte too much', 'xml_too_large f.xml', attachment('f.xml', documentOf(3 * 2 ** 20 + 1))],
]

/** Parts that are left out: the text of a mail, pictures, and files that are not documents. */
const silent: readonly (readonly [string, Buffer])[] = [
  ['text', bodyText],
  ['text with an address in angle brackets', entity([], '<https://acct.test> and\r\n<a@acct.test> wrote:')],
  ['text in an unknown transfer encoding', encodedAs('base-64', 'text/plain')],
  ['text with a byte order mark', attachment('list.csv', bytes('\xef\xbb\xbfa;b'), 'text/csv')],
  ['HTML', entity(['Content-Type: text/html'], '<!-- x -->\r\n<DIV>x</DIV>')],
  ['HTML with a DOCTYPE', attachment('page.html', bytes('<?xml version="1.0"?>\n<!DOCTYPE html><x/>'))],
  ['a picture', attachment('logo.png', bytes('\x89PNG'), 'image/png')],
  ['a picture in SVG', attachment('logo.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['a picture in an unknown transfer encoding', encodedAs('base-64', 'image/png; name=logo.png')],
  ['a vCard', attachment('a.vcf', bytes('BEGIN:VCARD\r\nEND:VCARD'), 'text/vcard')],
  ['a signature', attachment('smime.p7s', detachedSignature, 'application/pkcs7-signature')],
  ['an empty file', attachment('empty', Buffer.alloc(0))],
  ['a sentence with the word begin', entity([], 'begin 100 metres from here\r\nand so on\r\n')],
]

describe('M3 the reader reports', () => {
  test.each(flawed)('%s as %s, beside an invoice', async (_, line, part) => {
    expect(await filesOf(mailWith(part, attachment('i.xml', xml)))).toEqual([line, documentLine('i.xml', xml)])
  })
})

describe('M3 the reader leaves out', () => {
  test.each(silent)('%s, beside an invoice', async (_, part) => {
    expect(await filesOf(mailWith(part, attachment('i.xml', xml)))).toEqual([documentLine('i.xml', xml)])
  })
})

/** Files that their senders call XML, or that begin like it. The engine reports their errors. */
const judged: readonly [string, string, Buffer, string?][] = [
  ['a file named .xml without XML', 'f.xml', bytes('Good day')],
  ['an empty file named .XML', 'f.XML', Buffer.alloc(0)],
  ['an HTML page named .xml', 'f.xml', bytes('<html/>')],
  ['text of the type application/xml', 'f.txt', bytes('Good day'), 'application/xml'],
  ['another root element', 'orders.dat', bytes('<Order xmlns="urn:x"/>')],
  ['a root element with a prefix', 'f', bytes('<a:Invoice xmlns:a="urn:x"/>')],
  ['a DOCTYPE', 'f', bytes('<!DOCTYPE Invoice [<!ENTITY a "b">]><Invoice/>')],
  ['XML that ends in its declaration', 'f', bytes('<?xml version="1.0"')],
  ['white space before the declaration', 'f', bytes('\r\n <?xml version="1.0"?><Invoice/>')],
  ['UTF-16 without a byte order mark', 'f', Buffer.from('<?xml version="1.0"?><Invoice/>', 'utf16le')],
]

describe('M4 the reader gives to the judge', () => {
  test.each(judged)('%s', async (_, name, content, type) => {
    expect(await filesOf(mailWith(attachment(name, content, type)))).toEqual([documentLine(name, content)])
  })

  test('XML of the size of the largest document', async () => {
    const largest = documentOf(3 * 2 ** 20)
    expect(await filesOf(mailWith(attachment('f.xml', largest)))).toEqual([documentLine('f.xml', largest)])
  })
})

test('M3 the reader finds nothing in a mail without files', async () => {
  expect(await filesOf(mailOf(bodyText))).toEqual([])
  expect(await filesOf(Buffer.alloc(0))).toEqual([])
})

function pdfInUtf16(): Buffer {
  return Buffer.concat([bytes('%PDF-1.7 /UF (\xfe\xff'), Buffer.from('xrechnung.xml', 'utf16le').swap16()])
}
