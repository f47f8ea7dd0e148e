import { constants, createCipheriv, createHash, publicEncrypt, randomBytes } from 'node:crypto'
import { createGzip, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildError } from '../../../../../engine/peppol/as4/build-answer.ts'
import { openMessage, type OpenedMessage } from '../../../../../engine/peppol/as4/open-message.ts'
import { ServiceError } from '../../../../../engine/error/service-error.ts'
import { canonicalizeExclusive } from '../../../../../engine/xml/canonicalize.ts'
import { parseXml } from '../../../../../engine/xml/parse-xml.ts'
import { documentLimits } from '../../../../../engine/xml/xml-limits.ts'
import { codeOfPromise } from '../../../../support/code-of.ts'
import { messageOf, partsOf, replaced, resigned, type Parts } from '../forgery.ts'
import { aMessage, c3, envelope, now, open, other, payloadOf, receiving, take } from '../network.ts'

let parts: Parts

beforeAll(async () => {
  parts = await partsOf(await aMessage())
})

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('base64')

/** Returns a message with other content, whose header, encryption and signature all match it. */
function withContent(
  content: Uint8Array,
  changes: {
    mimeType?: string | undefined
    isCompressed?: boolean
    digested?: Uint8Array
    key?: Uint8Array
    wrapped?: Uint8Array
  } = {},
): Parts {
  const key = changes.key ?? randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-128-gcm', key.length === 16 ? key : Buffer.alloc(16), iv, { authTagLength: 16 })
  const encrypted = Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()])
  const wrapped =
    changes.wrapped ??
    publicEncrypt({ key: c3.certificate.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, key)
  let soap = replaced(parts.soap, /(?<=<xenc:CipherValue>)[^<]*/, Buffer.from(wrapped).toString('base64'))
  if ('mimeType' in changes)
    soap = replaced(
      soap,
      'MimeType="application/gzip" ',
      changes.mimeType === undefined ? '' : `MimeType="${changes.mimeType}" `,
    )
  if (changes.isCompressed === false)
    soap = replaced(soap, '<eb:Property name="CompressionType">application/gzip</eb:Property>', '')
  soap = replaced(soap, /(?<=<ds:Reference URI="cid:.*<ds:DigestValue>)[^<]*/, sha256(changes.digested ?? content))
  return { ...parts, soap: resigned(soap), content: encrypted }
}

const verdict = (forged: Parts, size = 65_536): Promise<string> =>
  codeOfPromise(take(messageOf(forged), receiving(), size))

describe('the accepted forms of a payload', () => {
  test.each([1, 700, 65_536])('a gzip payload is read in chunks of %i bytes', async (size) => {
    expect((await take(messageOf(withContent(gzipSync(envelope))), receiving(), size)).equals(envelope)).toBe(true)
  })

  test.each(['application/octet-stream', undefined, 'application/gzip; x=y'])(
    'a gzip payload with MimeType %s is digested without conversion',
    async (mimeType) => {
      expect((await take(messageOf(withContent(gzipSync(envelope), { mimeType })))).equals(envelope)).toBe(true)
    },
  )

  test.each(['application/xml', 'text/xml', 'Application/XML; charset=utf-8', 'application/x+xml'])(
    'D113 an uncompressed payload of type %s is digested in canonical form',
    async (mimeType) => {
      const document = Buffer.from('<?xml version="1.0"?>\r\n<!-- c --><a  b = "1"   xmlns:u="urn:unused"><c/>\r\n</a>')
      const digested = Buffer.from(canonicalizeExclusive(parseXml(document, documentLimits)))
      const forged = withContent(document, { mimeType, isCompressed: false, digested })
      for (const size of [1, 700])
        expect((await take(messageOf(forged), receiving(), size)).equals(document)).toBe(true)
      expect(await verdict(withContent(document, { mimeType, isCompressed: false }))).toBe('signature_invalid')
    },
  )

  test('D113 uncompressed XML is accepted up to the payload limit, and refused above it', async () => {
    const large = Buffer.from(`<a>${`<line>${'long text '.repeat(100)}</line>`.repeat(11_000)}</a>`)
    const forged = messageOf(withContent(large, { mimeType: 'application/xml', isCompressed: false }))
    expect(large.length).toBeGreaterThan(11e6)
    expect((await take(forged, { ...receiving(), payloadBytesMax: large.length })).equals(large)).toBe(true)
    expect(await codeOfPromise(take(forged, { ...receiving(), payloadBytesMax: large.length - 1 }))).toBe(
      'message_too_large',
    )
  })

  test('X20 a fault in uncompressed XML is not reported before the authentication tag is checked', async () => {
    for (const content of [Buffer.from(`<a>${'<b>'.repeat(30_000)}`), Buffer.alloc(10_000_001, 32)]) {
      const forged = withContent(content, { mimeType: 'application/xml', isCompressed: false })
      const damaged = Buffer.from(forged.content)
      damaged[damaged.length - 1] ^= 1
      expect(['signature_invalid', 'message_too_large']).toContain(await verdict(forged))
      expect(await verdict({ ...forged, content: damaged })).toBe('decryption_failed')
    }
  })

  test.each([1, 2, 700])('uncompressed text is digested with CR LF line ends, in chunks of %i bytes', async (size) => {
    const document = Buffer.from('a\nb\r\nc\rd\r\r\n\n')
    const digested = Buffer.from('a\r\nb\r\nc\r\nd\r\n\r\n\r\n')
    expect(
      (
        await take(
          messageOf(withContent(document, { mimeType: 'text/plain', isCompressed: false, digested })),
          receiving(),
          size,
        )
      ).equals(document),
    ).toBe(true)
  })

  test('any other uncompressed content is digested without conversion', async () => {
    const document = Buffer.from('a\nb')
    expect(
      (
        await take(messageOf(withContent(document, { mimeType: 'application/octet-stream', isCompressed: false })))
      ).equals(document),
    ).toBe(true)
  })
})

describe('X16 the compression that the header declares', () => {
  test('uncompressed XML that is declared as gzip is refused', async () =>
    expect(await verdict(withContent(envelope))).toBe('decompression_failed'))
  test('a payload of two gzip members is refused', async () =>
    expect(await verdict(withContent(Buffer.concat([gzipSync(envelope), gzipSync(envelope)])))).toBe(
      'decompression_failed',
    ))
  test.each(['application/xml', 'text/plain'])(
    'the unsigned media type %s of the encrypted data does not change how a gzip payload is digested',
    async (mimeType) => {
      const compressed = gzipSync(randomBytes(5000))
      const lineEnded = Buffer.from(compressed.toString('latin1').replace(/\r\n|\r|\n/g, '\r\n'), 'latin1')
      expect(await take(messageOf(withContent(compressed, { mimeType })))).toHaveLength(5000)
      expect(await verdict(withContent(compressed, { mimeType, digested: lineEnded }))).toBe('signature_invalid')
    },
  )
  test('uncompressed XML that is not well-formed is refused', async () =>
    expect(await verdict(withContent(Buffer.from('<a'), { mimeType: 'application/xml', isCompressed: false }))).toBe(
      'signature_invalid',
    ))
  test('a payload above the size limit is refused, compressed or not', async () => {
    const deps = { ...receiving(), payloadBytesMax: envelope.length - 1 }
    expect(await codeOfPromise(take(messageOf(withContent(gzipSync(envelope))), deps))).toBe('message_too_large')
    expect(
      await codeOfPromise(take(messageOf(withContent(envelope, { mimeType: undefined, isCompressed: false })), deps)),
    ).toBe('message_too_large')
    expect(
      (await take(messageOf(withContent(gzipSync(envelope))), { ...deps, payloadBytesMax: envelope.length })).equals(
        envelope,
      ),
    ).toBe(true)
  })
})

describe('X18 an encrypted payload', () => {
  test('is refused if any byte of it was changed', async () => {
    for (let at = 0; at < parts.content.length; at++) {
      const content = Buffer.from(parts.content)
      content[at] ^= 1 << (at % 8)
      expect.soft(await verdict({ ...parts, content }), `byte ${at}`).toBe('decryption_failed')
    }
  })

  test('is refused if any bit of its IV or its tag was changed', async () => {
    const places = [
      ...Array.from({ length: 12 }, (_, at) => at),
      ...Array.from({ length: 16 }, (_, at) => parts.content.length - 16 + at),
    ]
    for (const at of places) {
      for (let bit = 0; bit < 8; bit++) {
        const content = Buffer.from(parts.content)
        content[at] ^= 1 << bit
        expect.soft(await verdict({ ...parts, content }), `bit ${bit} of byte ${at}`).toBe('decryption_failed')
      }
    }
  })

  test.each([4, 8, 12, 13, 14, 15])('X18 is refused if its tag has %i bytes', async (length) => {
    expect(await verdict({ ...parts, content: parts.content.subarray(0, parts.content.length - 16 + length) })).toBe(
      'decryption_failed',
    )
  })

  test.each([0, 1, 11, 12, 27, 28])('is refused as too short if it has %i bytes', async (length) =>
    expect(await verdict({ ...parts, content: parts.content.subarray(0, length) })).toBe('decryption_failed'),
  )
})

describe('X20 decryption', () => {
  const pkcs1 = (): Buffer =>
    publicEncrypt({ key: c3.certificate.publicKey, padding: constants.RSA_PKCS1_PADDING }, randomBytes(16))
  const wrap = (key: Uint8Array, oaepHash = 'sha256'): Buffer =>
    publicEncrypt({ key: c3.certificate.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash }, key)
  const gzipped = gzipSync(envelope)
  const flipped = (forged: Parts, at: number): Parts => {
    const content = Buffer.from(forged.content)
    content[at < 0 ? content.length + at : at] ^= 1
    return { ...forged, content }
  }
  const cases: Record<string, () => Parts> = {
    'refuses a key with PKCS #1 v1.5 padding': () => withContent(gzipped, { wrapped: pkcs1() }),
    'refuses a key wrapped by OAEP with SHA-1': () => withContent(gzipped, { wrapped: wrap(randomBytes(16), 'sha1') }),
    'refuses random bytes as a wrapped key': () =>
      withContent(gzipped, { wrapped: Buffer.concat([Buffer.alloc(1), randomBytes(255)]) }),
    'refuses a wrapped key longer than the modulus': () => withContent(gzipped, { wrapped: Buffer.alloc(300, 255) }),
    'refuses a wrapped key of one byte': () => withContent(gzipped, { wrapped: Buffer.alloc(1) }),
    'refuses a content key of 8 bytes': () => withContent(gzipped, { key: randomBytes(8) }),
    'refuses a content key of 24 bytes': () => withContent(gzipped, { key: randomBytes(24) }),
    'refuses a content key of 32 bytes': () => withContent(gzipped, { key: randomBytes(32) }),
    'refuses a wrapped key that is not the content key': () => withContent(gzipped, { wrapped: wrap(randomBytes(16)) }),
    'refuses a changed IV': () => flipped(withContent(gzipped), 0),
    'refuses a flipped bit in the content': () => flipped(withContent(gzipped), 30),
    'refuses a flipped bit in the tag': () => flipped(withContent(gzipped), -1),
    'refuses empty content': () => ({ ...withContent(gzipped), content: Buffer.alloc(0) }),
    'refuses a wrong tag over content that is not gzip': () => flipped(withContent(envelope), -1),
    'refuses a wrong tag over two gzip members': () => flipped(withContent(Buffer.concat([gzipped, gzipped])), -1),
    'refuses a wrong tag over content with a wrong digest': () =>
      flipped(withContent(gzipped, { digested: envelope }), -1),
    'refuses a wrong tag over XML that is not well-formed': () =>
      flipped(withContent(Buffer.from('<a'), { mimeType: 'application/xml', isCompressed: false }), -1),
    'refuses a wrong tag over a payload above the size limit': () =>
      flipped(withContent(gzipSync(Buffer.alloc(51_000_000, '0123456789abcdef<line>'))), -1),
  }
  const answers = new Set<string>()

  for (const [name, forge] of Object.entries(cases)) {
    test(name, async () => {
      const deps = receiving()
      try {
        await take(messageOf(forge()), deps)
        throw new Error('nothing was refused')
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error
        expect(error.code).toBe('decryption_failed')
        const fixed = {
          ...deps,
          clock: { now: () => now, monotonic: () => 0, after: () => () => undefined, wait: () => Promise.resolve() },
          makeMessageId: () => 'fixed@x',
        }
        answers.add(Buffer.from(buildError(fixed, error, 'm@x').body).toString())
      }
    })
  }

  test('gives the same error message, byte for byte, for every fault', () => expect(answers.size).toBe(1))

  test('throws addressing_mismatch if the payload is encrypted for another certificate, or decryption_failed if the message is also addressed to us', async () => {
    const message = await aMessage({ receiver: other.certificate })
    expect(await codeOfPromise(take(message))).toBe('addressing_mismatch')
    const forOther = resigned(replaced((await partsOf(message)).soap, /(?<=<eb:To><eb:PartyId [^>]*>)[^<]*/, c3.seatId))
    expect(await codeOfPromise(take(messageOf({ ...(await partsOf(message)), soap: forOther })))).toBe(
      'decryption_failed',
    )
  })

  test('throws signature_invalid if the tag is correct but the digest is not, whether or not the content is gzip', async () => {
    expect(await verdict(withContent(gzipped, { digested: envelope }))).toBe('signature_invalid')
    expect(await verdict(withContent(envelope, { digested: gzipped }))).toBe('signature_invalid')
  })

  test('reports an error from the consumer of the payload only after the tag and the digest were checked', async () => {
    const refusing = (forged: Parts): Promise<string> =>
      codeOfPromise(
        open(messageOf(forged)).then((opened) =>
          opened.readPayload(() => Promise.reject(new ServiceError('sbdh_invalid'))),
        ),
      )
    for (const content of [gzipped, gzipSync(randomBytes(300_000))]) {
      expect(await refusing(withContent(content))).toBe('sbdh_invalid')
      expect(await refusing(flipped(withContent(content), -1))).toBe('decryption_failed')
      expect(await refusing(withContent(content, { digested: envelope }))).toBe('signature_invalid')
    }
  })
})

test('B10 a message encrypted for the former certificate can be opened until that certificate expires', async () => {
  const former = { ...other, seatId: c3.seatId }
  const message = await aMessage({ receiver: other.certificate })
  const soap = resigned(replaced((await partsOf(message)).soap, /(?<=<eb:To><eb:PartyId [^>]*>)[^<]*/, c3.seatId))
  const deps = { ...receiving(), formerIdentities: [former] }
  expect((await take(messageOf({ ...(await partsOf(message)), soap }), deps)).equals(envelope)).toBe(true)
  const afterwards = {
    now: () => new Date(other.certificate.notAfter.getTime() + 1_000),
    monotonic: () => 0,
    after: () => () => undefined,
    wait: () => Promise.resolve(),
  }
  expect(
    await codeOfPromise(take(messageOf({ ...(await partsOf(message)), soap }), { ...deps, clock: afterwards })),
  ).toBe('decryption_failed')
})

describe('the rest of the HTTP body', () => {
  /** A body that counts how many of its bytes were read. */
  const counted = (bytes: Uint8Array): { body: AsyncIterable<Uint8Array>; taken: () => number } => {
    let taken = 0
    async function* body(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += 1000) {
        taken = Math.min(at + 1000, bytes.length)
        yield bytes.subarray(at, at + 1000)
      }
    }
    return { body: body(), taken: () => taken }
  }
  const large = (): ReturnType<typeof aMessage> => aMessage({ envelope: randomBytes(400_000) })

  test('is read even if the message is refused before its payload is read', async () => {
    const sent = await large()
    const { body, taken } = counted(sent.body)
    expect(
      await codeOfPromise(
        openMessage(
          { ...receiving(), checkSigner: () => Promise.reject(new ServiceError('signer_untrusted')) },
          { contentType: sent.contentType, body },
        ),
      ),
    ).toBe('signer_untrusted')
    expect(taken()).toBe(sent.body.length)
  })

  test('is read even if the payload is discarded or its consumer fails', async () => {
    const sent = await large()
    for (const finish of [
      (opened: OpenedMessage) => opened.discard(),
      (opened: OpenedMessage) =>
        opened.readPayload(() => Promise.reject(new ServiceError('sbdh_invalid'))).catch(() => {}),
    ]) {
      const { body, taken } = counted(sent.body)
      const opened = await openMessage(receiving(), { contentType: sent.contentType, body })
      expect(taken()).toBeLessThan(20_000)
      await finish(opened)
      expect(taken()).toBe(sent.body.length)
    }
  })
})

describe('large payloads', () => {
  test('D41 a payload of 50 MB is streamed in bounded memory', async () => {
    const line = (index: number): string =>
      `<cac:InvoiceLine><cbc:ID>${index}</cbc:ID><cbc:Note>${(index * 2_654_435_761) % 4_294_967_296}</cbc:Note></cac:InvoiceLine>\n`
    const gzip = createGzip({ level: 1 })
    const compressing = (async () => {
      const chunks: Uint8Array[] = []
      for await (const chunk of gzip) chunks.push(chunk as Uint8Array)
      return Buffer.concat(chunks)
    })()
    let length = 0
    for (let index = 0; length < 49_900_000;) {
      let block = ''
      while (block.length < 65_536) block += line(index++)
      length += block.length
      if (!gzip.write(block)) await new Promise((resolve) => gzip.once('drain', resolve))
    }
    gzip.end()
    const message = messageOf(withContent(await compressing))
    const opened = await open(message)
    const before = process.memoryUsage().rss
    let most = before
    let bytes = 0
    await opened.readPayload(async (chunk) => {
      bytes += chunk.length
      most = Math.max(most, process.memoryUsage().rss)
    })
    expect(bytes).toBe(length)
    expect((most - before) / 1e6).toBeLessThan(60)
  })

  test('a payload of 3 MB is sent and read back unchanged', async () => {
    const document = Buffer.from(
      Array.from(
        { length: 45_000 },
        (_, index) => `<l n="${index}">${(index * 7919) % 100_003} Č &amp; Š some more text of a line</l>`,
      ).join('\n'),
    )
    expect((await payloadOf(await open(await aMessage({ envelope: document })))).equals(document)).toBe(true)
  })
})
