import { array, assert, asyncProperty, constantFrom, integer, oneof, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MimeReader } from '../../../../../engine/peppol/as4/mime/mime-reader.ts'
import { writeMultipart } from '../../../../../engine/peppol/as4/mime/mime-writer.ts'
import { codeOfPromise } from '../../../../support/code-of.ts'
import { allOf, chunksOf } from '../chunks.ts'

const contentType = 'multipart/related; boundary="b"; type="application/soap+xml"'

/** Reads every part of a body in chunks of the given size. */
async function read(
  body: string | Uint8Array,
  chunkSize = 700,
  type = contentType,
  bytesMax = 1e6,
): Promise<{ contentId: string | undefined; type: string | undefined; content: string }[]> {
  const reader = new MimeReader(type, chunksOf(Buffer.from(body as string, 'latin1'), chunkSize), bytesMax)
  const parts = []
  for (let part = await reader.next(); part; part = await reader.next()) {
    parts.push({
      contentId: part.contentId,
      type: part.contentType?.type,
      content: (await allOf(part.content)).toString('latin1'),
    })
  }
  return parts
}

const root = 'Content-Type: application/soap+xml;charset=UTF-8\r\n\r\n<soap/>'
const payload = 'Content-Type: application/octet-stream\r\nContent-ID: <a@b>\r\n\r\n\0\r\n--Bytes'
const twoParts = [
  { contentId: undefined, type: 'application/soap+xml', content: '<soap/>' },
  { contentId: 'a@b', type: 'application/octet-stream', content: '\0\r\n--Bytes' },
]

describe('the MIME reader', () => {
  const bodies = {
    plain: `--b\r\n${root}\r\n--b\r\n${payload}\r\n--b--\r\n`,
    'without a line end after the last delimiter': `--b\r\n${root}\r\n--b\r\n${payload}\r\n--b--`,
    'with preamble and epilogue': `this is\r\nignored\r\n--b\r\n${root}\r\n--b\r\n${payload}\r\n--b--\r\nso is this`,
    'with white space after the boundary': `--b  \r\n${root}\r\n--b\t\r\n${payload}\r\n--b--\r\n`,
    'with folded headers in unusual case': `--b\r\nCONTENT-TYPE :\r\n application/soap+xml;\r\n\tcharset=UTF-8\r\n\r\n<soap/>\r\n--b\r\n${payload}\r\n--b--\r\n`,
    'with the transfer encodings 8bit and 7bit': `--b\r\nContent-Transfer-Encoding: 8BIT\r\n${root}\r\n--b\r\ncontent-transfer-encoding: 7bit\r\n${payload}\r\n--b--\r\n`,
  }
  for (const [name, body] of Object.entries(bodies)) {
    test.each([1, 2, 7, 700])(`X17 reads a body in chunks of %i bytes (${name})`, async (size) =>
      expect(await read(body, size)).toEqual(twoParts),
    )
  }

  test.each([1, 700])(
    'X17 reads a body with LF line ends in chunks of %i bytes, and treats a CR before a delimiter as content',
    async (size) => {
      const body = '--b\nContent-Type: application/soap+xml\n\n<soap/>\r\n--b\nContent-ID: a@b\n\nx\n--b--\n'
      expect((await read(body, size)).map((part) => part.content)).toEqual(['<soap/>\r', 'x'])
    },
  )

  test.each([1, 5, 700])('X17 decodes base64 in chunks of %i bytes', async (size) => {
    const body = `--b\r\nContent-Transfer-Encoding: base64\r\nContent-ID: a@b\r\n\r\n${Buffer.from('hello, world').toString('base64').slice(0, 7)}\r\n${Buffer.from('hello, world').toString('base64').slice(7)}\r\n--b--`
    expect((await read(body, size))[0].content).toBe('hello, world')
  })

  test.each([
    'multipart/related; boundary=b',
    'Multipart/Related; Boundary="b"; Type="application/soap+xml"',
    'multipart/related;boundary=b;start="<root.message@cxf.apache.org>"; start-info="x"',
    'multipart/related; type="application/soap+xml"; boundary="\\b"',
    'multipart/related; boundary=b;',
  ])('X17 accepts the Content-Type %j', async (type) =>
    expect(await read(`--b\r\n${root}\r\n--b\r\n${payload}\r\n--b--\r\n`, 700, type)).toEqual(twoParts),
  )

  test('X17 accepts an unquoted boundary with colons', async () => {
    const parts = await read(`--uuid:1-2\r\n${root}\r\n--uuid:1-2--\r\n`, 3, 'multipart/related; boundary=uuid:1-2')
    expect(parts).toEqual(twoParts.slice(0, 1))
  })

  test('X17 skips the content of a part that was not read', async () => {
    const reader = new MimeReader(
      contentType,
      chunksOf(Buffer.from(`--b\r\n${root}\r\n--b\r\n${payload}\r\n--b--\r\n`), 3),
      1e6,
    )
    await reader.next()
    expect((await reader.next())?.contentId).toBe('a@b')
    expect(await reader.next()).toBeUndefined()
  })
})

describe('X17 the MIME reader', () => {
  const part = (headers: string): string => `--b\r\n${headers}\r\n\r\nx\r\n--b--\r\n`
  const refused = {
    'an empty body': '',
    'a body without a delimiter': 'x'.repeat(9000),
    'a missing closing delimiter': `--b\r\n${root}\r\n`,
    'a body cut off in the headers': '--b\r\nContent-Type: a/b',
    'text after the boundary': `--b x\r\n${root}\r\n--b--\r\n`,
    'a delimiter longer than the boundary': `--b\r\n${root}\r\n--bb\r\n${payload}\r\n--b--\r\n`,
    'a header of more than 8 kB': part(`X: ${'x'.repeat(8200)}`),
    'many headers of more than 8 kB in total': part(
      Array.from({ length: 900 }, (_, index) => `X-${index}: x`).join('\r\n'),
    ),
    'a repeated header': part('Content-ID: <a@b>\r\ncontent-id: <c@d>'),
    'a header without a name': part(': x'),
    'a header without a colon': part('Content-ID <a@b>'),
    'a control character in a header': part('Content-ID: <a\0@b>'),
    'a bare carriage return in a header': part('X: a\rContent-ID: <a@b>'),
    'an empty Content-ID': part('Content-ID: <>'),
    'a Content-ID with a space': part('Content-ID: <a b>'),
    'a Content-ID without its closing bracket': part('Content-ID: <a@b'),
    'a nested multipart': part('Content-Type: multipart/mixed; boundary=c'),
    'a part of type message/rfc822': part('Content-Type: message/rfc822'),
    'a malformed Content-Type of a part': part('Content-Type: soap'),
    'quoted-printable encoding': part('Content-Transfer-Encoding: quoted-printable'),
    'invalid base64': '--b\r\nContent-Transfer-Encoding: base64\r\n\r\na*==\r\n--b--\r\n',
    'truncated base64': '--b\r\nContent-Transfer-Encoding: base64\r\n\r\nabc\r\n--b--\r\n',
    'base64 that continues after its padding': '--b\r\nContent-Transfer-Encoding: base64\r\n\r\nYQ==YQ==\r\n--b--\r\n',
    'two parts with the same Content-ID': `--b\r\n${payload}\r\n--b\r\n${payload}\r\n--b--\r\n`,
    'eleven parts': `${`--b\r\n${root}\r\n`.repeat(11)}--b--\r\n`,
    'a long epilogue': `--b\r\n${root}\r\n--b--\r\n${'x'.repeat(9000)}`,
  }
  for (const [name, body] of Object.entries(refused)) {
    test.each([1, 700])(`refuses ${name}, in chunks of %i bytes`, async (size) =>
      expect(await codeOfPromise(read(body, size))).toBe('mime_malformed'),
    )
  }

  test.each([
    '',
    'multipart/related',
    'multipart/mixed; boundary=b',
    'application/soap+xml',
    'multipart/related; boundary=b; boundary=c',
    'multipart/related; boundary="b',
    `multipart/related; boundary=${'b'.repeat(71)}`,
    'multipart/related; boundary=""',
    'multipart/related; boundary="b "',
    'multipart/related; boundary="b\\""',
    'multipart/related; boundary=b trailing',
    `multipart/related; boundary=b; x="${'x'.repeat(1000)}"`,
  ])('refuses the Content-Type %j', async (type) =>
    expect(await codeOfPromise(read(`--b\r\n${root}\r\n--b--\r\n`, 700, type))).toBe('mime_malformed'),
  )

  test('stops reading a stream at the size limit', async () => {
    let given = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(`--b\r\n${root}`)
      for (;;) {
        given += 1000
        yield Buffer.alloc(1000)
      }
    }
    const reader = new MimeReader(contentType, endless(), 50_000)
    const part = await reader.next()
    expect(await codeOfPromise(allOf(part!.content))).toBe('message_too_large')
    expect(given).toBeLessThanOrEqual(51_000)
  })
})

test('the MIME reader refuses to continue after a part that was only partly read, so that the rest of that part is not read as headers', async () => {
  const reader = new MimeReader(
    contentType,
    chunksOf(Buffer.from(`--b\r\n\r\n${'x'.repeat(40)}: y\r\n\r\nsmuggled\r\n--b--`), 10),
    1e6,
  )
  const part = await reader.next()
  for await (const _ of part!.content) break
  expect(await codeOfPromise(reader.next())).toBe('mime_malformed')
})

test('H12 the MIME reader refuses a header of 8,000 spaces in less than 50 milliseconds on average', async () => {
  const start = process.cpuUsage()
  for (let round = 0; round < 20; round++)
    expect(await codeOfPromise(read(`--b\r\nX:${' '.repeat(8000)}\0\r\n\r\nx\r\n--b--`))).toBe('mime_malformed')
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
})

test('the MIME reader treats a broken connection as a truncated body', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`--b\r\n${root}`)
    throw new Error('ECONNRESET')
  }
  const reader = new MimeReader(contentType, broken(), 1e6)
  const part = await reader.next()
  expect(await codeOfPromise(allOf(part!.content))).toBe('mime_malformed')
  await reader.drain()
})

test('X17 the MIME reader accepts ten parts and a boundary of 70 characters', async () => {
  const boundary = 'b'.repeat(70)
  const parts = Array.from({ length: 10 }, (_, index) => ({
    headers: [`Content-ID: <${index}@x>`],
    content: Buffer.from(`${index}`),
  }))
  const body = writeMultipart(boundary, parts)
  expect((await read(body, 11, `multipart/related; boundary=${boundary}`)).map((part) => part.content).join('')).toBe(
    '0123456789',
  )
})

test('X17 the MIME reader returns the parts unchanged, for any content and chunk size', async () => {
  const content = uint8Array({ maxLength: 300 })
  const lines = array(constantFrom('\r\n', '\n', '\r', '--', '-', 'b', '--bound', '\r\n--bound', '\r\n--boun', 'x'), {
    maxLength: 30,
  }).map((pieces) => Buffer.from(pieces.join('').replaceAll('\r\n--boundary', '')))
  await assert(
    asyncProperty(
      array(oneof(content, lines), { minLength: 1, maxLength: 4 }),
      integer({ min: 1, max: 40 }),
      async (contents, size) => {
        const body = writeMultipart(
          'boundary',
          contents.map((bytes) => ({ headers: ['Content-Type: application/octet-stream'], content: bytes })),
        )
        const parts = await read(body, size, 'multipart/related; boundary="boundary"')
        expect(parts.map((part) => part.content)).toEqual(
          contents.map((bytes) => Buffer.from(bytes).toString('latin1')),
        )
      },
    ),
    { numRuns: 300 },
  )
})
