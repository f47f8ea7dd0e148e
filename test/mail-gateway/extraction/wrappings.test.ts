import { describe, expect, test } from 'vitest'
import {
  attachment,
  base64Lines,
  bodyText,
  composed,
  entity,
  mailOf,
  mailWith,
  multipart,
  quotedPrintable,
} from '../support/build-mail.ts'
import { invoice, inUtf16 } from '../support/documents.ts'
import { documentLine, filesOf } from '../support/read-mail.ts'
import { signedDataOf, signedInPieces } from '../support/signed-data.ts'
import { tnefOf } from '../support/tnef-file.ts'
import { zipOf } from '../support/zip-file.ts'

const xml = invoice()
const inBase64 = base64Lines(xml)
const withType = (type: string, ...more: readonly string[]): Buffer =>
  entity([`Content-Type: ${type}`, 'Content-Transfer-Encoding: base64', ...more], inBase64)
const disposition = 'Content-Disposition: attachment; filename=f.xml'
const inner = mailWith(attachment('f.xml', xml))
const signed = multipart('mixed', [bodyText, attachment('f.xml', xml)])

/** How one invoice may be packed: the mail, and the name and bytes that must be found in it. */
const wrappings: readonly [string, Buffer | Promise<Buffer>, string?, Uint8Array?][] = [
  ['composed with an attachment', composed({ text: 'x', attachments: [{ filename: 'f.xml', content: xml }] })],
  ['composed with HTML, a picture and an attachment', composedWithPicture()],
  ['composed as an alternative of the text', composed({ text: 'x', alternatives: [alternative('f.xml')] })],
  [
    'composed with a name in Slovak',
    composed({ attachments: [{ filename: 'faktúra č. 1.xml', content: xml }] }),
    'faktúra č. 1.xml',
  ],
  ['base64', mailWith(attachment('f.xml', xml))],
  [
    'base64 on one line',
    mailWith(
      entity(['Content-Type: text/xml', 'Content-Transfer-Encoding: base64', disposition], xml.toString('base64')),
    ),
  ],
  [
    'base64 without padding',
    mailWith(entity(['Content-Transfer-Encoding: base64', disposition], inBase64.replaceAll('=', ''))),
  ],
  [
    'base64 with characters outside its alphabet',
    mailWith(entity(['Content-Transfer-Encoding: base64', disposition], inBase64.replaceAll('\r\n', ' !-_*\r\n'))),
  ],
  [
    'base64 with the footer of a list',
    mailWith(
      entity(
        ['Content-Transfer-Encoding: base64', disposition],
        `${base64Lines(invoice(22))}\r\n____\r\nlist of suppliers\r\n`,
      ),
    ),
    'f.xml',
    invoice(22),
  ],
  [
    'quoted-printable',
    mailWith(
      entity(
        ['Content-Type: application/xml; name=f.xml', 'Content-Transfer-Encoding: quoted-printable'],
        quotedPrintable(xml),
      ),
    ),
  ],
  ['8bit', mailWith(entity(['Content-Type: application/xml; name=f.xml', 'Content-Transfer-Encoding: 8bit'], xml))],
  ['binary', mailWith(entity(['Content-Type: application/xml; name=f.xml', 'Content-Transfer-Encoding: BINARY'], xml))],
  ['no transfer encoding', mailWith(entity(['Content-Type: application/xml; name=f.xml'], xml))],
  ['UTF-16 with a byte order mark', mailWith(attachment('f.xml', inUtf16(xml))), 'f.xml', inUtf16(xml)],
  ['big-endian UTF-16 without a name', mailWith(withoutName(inUtf16(xml, true))), '', inUtf16(xml, true)],
  ['UTF-8 with a byte order mark', mailWith(attachment('f.xml', withMark())), 'f.xml', withMark()],
  ['a wrong character set', mailWith(withType('text/xml; charset=us-ascii; name=f.xml'))],
  ['an unknown character set', mailWith(withType('text/xml; charset=klingon; name=f.xml'))],
  ['octet-stream', mailWith(withType('application/octet-stream', disposition))],
  ['the type of a picture', mailWith(withType('image/png; name=f.png')), 'f.png'],
  ['inline text/xml', mailWith(withType('text/xml', 'Content-Disposition: inline; filename=f.xml'))],
  ['application/xml without a name', mailWith(withType('application/xml')), ''],
  ['text/plain without a disposition', mailWith(withType('text/plain; name=f.xml'))],
  ['inline text/plain', mailWith(withType('text/plain; name=f.xml', 'Content-Disposition: inline'))],
  [
    'text/plain in 8bit, before the text',
    mailOf(multipart('mixed', [entity(['Content-Type: text/plain; name=f.xml'], xml), bodyText])),
  ],
  ['the mail itself, in base64', mailOf(withType('application/xml; name=f.xml'))],
  ['the mail itself, in 8bit', mailOf(entity(['Content-Type: text/xml', 'Content-Transfer-Encoding: 8bit'], xml)), ''],
  ['the mail itself, without a type', mailOf(entity(['X-Program: Omega'], xml)), ''],
  [
    'a name in pieces of RFC 2231',
    mailWith(
      withType(
        'text/xml',
        "Content-Disposition: attachment; filename*0*=utf-8''fakt%C3; filename*1*=%BAra; filename*2=.xml",
      ),
    ),
    'faktúra.xml',
  ],
  [
    'a name in an encoded word',
    mailWith(withType('text/xml; name="=?iso-8859-2?Q?fakt=FAra?= =?utf-8?B?LnhtbA==?="')),
    'faktúra.xml',
  ],
  ['a raw name', mailWith(withType('text/xml; name="faktúra.xml"')), 'faktúra.xml'],
  [
    'multipart/alternative in multipart/mixed',
    mailOf(
      multipart('mixed', [multipart('alternative', [bodyText, html()], { boundary: 'b2' }), attachment('f.xml', xml)]),
    ),
  ],
  [
    'multipart/mixed in multipart/alternative',
    mailOf(
      multipart('alternative', [
        bodyText,
        multipart('mixed', [html(), attachment('f.xml', xml)], { boundary: 'b1-inner' }),
      ]),
    ),
  ],
  [
    'multipart/related with a Content-ID',
    mailOf(multipart('related', [html(), withType('text/xml; name=f.xml', 'Content-ID: <1@acct.test>')])),
  ],
  [
    'multipart/signed',
    mailOf(
      multipart('signed', [signed, attachment('smime.p7s', Buffer.from('3003020101', 'hex'))], { boundary: 'outer' }),
    ),
  ],
  ['a missing last delimiter', mailOf(multipart('mixed', [bodyText, attachment('f.xml', xml)], { isOpen: true }))],
  ['lines that end with LF', Buffer.from(inner.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')],
  [
    'a boundary that begins like that of its parent',
    mailOf(multipart('mixed', [multipart('mixed', [attachment('f.xml', xml)], { boundary: 'b12' })])),
  ],
  [
    'a multipart that claims base64',
    mailOf(multipart('mixed', [attachment('f.xml', xml)], { header: ['Content-Transfer-Encoding: base64'] })),
  ],
  ['an attached mail', mailWith(entity(['Content-Type: message/rfc822'], inner))],
  [
    'an attached mail in base64',
    mailWith(entity(['Content-Type: message/rfc822', 'Content-Transfer-Encoding: base64'], base64Lines(inner))),
  ],
  ['a file of a mail', mailWith(attachment('forwarded.EML', inner))],
  [
    'a file of a mail from a mailbox',
    mailWith(attachment('m.eml', Buffer.concat([Buffer.from('From a Sun Nov 29\r\n'), inner]))),
  ],
  [
    'a mail in a mail in a mail',
    mailWith(attachment('1.eml', mailWith(attachment('2.eml', mailWith(attachment('3.eml', inner)))))),
  ],
  ['a ZIP archive', mailWith(attachment('f.zip', zipOf([{ name: 'out/f.xml', content: xml }])))],
  [
    'a ZIP archive without compression',
    mailWith(attachment('f.dat', zipOf([{ name: 'f.xml', content: xml, isStored: true }]))),
  ],
  [
    'winmail.dat',
    mailWith(attachment('winmail.dat', tnefOf([{ name: 'f.xml', content: xml }]), 'application/ms-tnef')),
  ],
  [
    'an opaque signature',
    mailOf(
      entity(
        ['Content-Type: application/pkcs7-mime; name=smime.p7m', 'Content-Transfer-Encoding: base64'],
        base64Lines(signedDataOf(signed)),
      ),
    ),
  ],
  ['an opaque signature in pieces', mailWith(attachment('smime.p7m', signedInPieces(signed, 1000)))],
  ['a signed file', mailWith(attachment('f.xml.p7m', signedDataOf(xml)))],
]

describe('M3 M4 the reader finds an invoice, byte for byte,', () => {
  test.each(wrappings)('in %s', async (_, mail, name = 'f.xml', bytes = xml) => {
    expect(await filesOf(await mail)).toEqual([documentLine(name, bytes)])
  })
})

function html(): Buffer {
  return entity(['Content-Type: text/html; charset=utf-8'], '<p>Good day,</p>\r\n<img src="cid:logo">\r\n')
}

function alternative(filename: string): { filename: string; content: Buffer; contentType: string } {
  return { filename, content: xml, contentType: 'application/xml' }
}

function composedWithPicture(): Promise<Buffer> {
  const picture = { filename: 'logo.png', content: Buffer.from('89504e470d0a1a0a', 'hex'), cid: 'logo' }
  return composed({ html: '<p>x</p>', attachments: [picture, { filename: 'f.xml', content: xml }] })
}

function withoutName(content: Buffer): Buffer {
  return entity(['Content-Type: application/octet-stream', 'Content-Transfer-Encoding: base64'], base64Lines(content))
}

function withMark(): Buffer {
  return Buffer.concat([Buffer.from('efbbbf', 'hex'), xml])
}
