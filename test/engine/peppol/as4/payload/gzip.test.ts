import { constants, createInflateRaw, deflateRawSync, gzipSync, inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compress, inflate } from '../../../../../engine/peppol/as4/payload/gzip.ts'
import { codeOfPromise } from '../../../../support/code-of.ts'
import { allOf, chunksOf } from '../chunks.ts'

// compresses little enough to stay under the ratio; the large text is above the size that is inflated at once
const text = (lines: number): Buffer =>
  Buffer.from(Array.from({ length: lines }, (_, index) => `<line>${(index * 7919) % 100_003}</line>`).join('\n'))
const small = text(500)
const large = text(60_000)

/** Adds the optional header fields of RFC 1952, section 2.3 to a gzip member. */
function withFields(member: Buffer): Buffer {
  const header = Buffer.from(member.subarray(0, 10))
  header[3] = 2 | 4 | 8 | 16
  return Buffer.concat([
    header,
    Buffer.from([3, 0, 1, 2, 3]),
    Buffer.from('name\0comment\0'),
    Buffer.from([9, 9]),
    member.subarray(10),
  ])
}

describe.each([
  ['small', small, 1],
  ['large', large, 7],
])('X16 a %s gzip member', (_, content, smallest) => {
  const member = gzipSync(content)
  const flipped = (at: number): Buffer => {
    const copy = Buffer.from(member)
    copy[at < 0 ? copy.length + at : at] ^= 1
    return copy
  }

  test.each([smallest, 700, 65_536])('is inflated, in chunks of %i bytes', async (size) => {
    expect((await allOf(inflate(chunksOf(member, size), 1e7))).equals(content)).toBe(true)
  })

  test('is inflated if its header has every optional field', async () => {
    expect((await allOf(inflate(chunksOf(withFields(member), 700), 1e7))).equals(content)).toBe(true)
  })

  test('is inflated if its content is exactly as large as the limit, and refused if it is larger', async () => {
    expect(await allOf(inflate(chunksOf(member, 65_536), content.length))).toHaveLength(content.length)
    expect(await codeOfPromise(allOf(inflate(chunksOf(member, 65_536), content.length - 1)))).toBe('message_too_large')
  })

  const refused: Record<string, Buffer> = {
    'another member after it': Buffer.concat([member, member]),
    'an empty member after it': Buffer.concat([member, gzipSync('')]),
    'trailing zero bytes': Buffer.concat([member, Buffer.alloc(8)]),
    'one trailing byte': Buffer.concat([member, Buffer.from('x')]),
    'a trailing newline': Buffer.concat([member, Buffer.from('\n')]),
    'a wrong checksum': flipped(-8),
    'a wrong length': flipped(-4),
    'a flipped bit in its content': flipped(Math.floor(member.length / 2)),
    'its last byte missing': member.subarray(0, -1),
    'its trailer missing': member.subarray(0, -8),
    'its second half missing': member.subarray(0, member.length / 2),
    'a wrong magic number': flipped(0),
    'a method other than deflate': flipped(2),
    'a reserved flag': Buffer.concat([member.subarray(0, 3), Buffer.from([0x20]), member.subarray(4)]),
  }
  for (const [name, bytes] of Object.entries(refused)) {
    test.each([700, 1e7])(`is refused with ${name}, when it arrives in chunks of %i bytes`, async (size) =>
      expect(await codeOfPromise(allOf(inflate(chunksOf(bytes, size), 1e7)))).toBe('decompression_failed'),
    )
  }
})

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['a gzip header without data', gzipSync('x').subarray(0, 10)],
  [
    'a gzip header with an unterminated file name',
    Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 0]), Buffer.alloc(300, 65)]),
  ],
  ['an XML text', Buffer.from('<Invoice/>'.repeat(20))],
  ['a zlib stream', Buffer.from('789ccb48cdc9c95728cf2fca490100 1a0b045d'.replace(' ', ''), 'hex')],
])('X16 %s is refused as a gzip member', async (_, bytes) =>
  expect(await codeOfPromise(allOf(inflate(chunksOf(bytes, 3), 1e6)))).toBe('decompression_failed'),
)

describe('X16 the behaviour of zlib in Node that the inflater relies on', () => {
  const member = deflateRawSync(large)

  /**
   * Writes the chunks to an inflater one after the other. Returns whether the inflater ended before its input was
   * closed, how many bytes it consumed and how many it produced.
   */
  async function given(
    chunks: readonly Uint8Array[],
  ): Promise<{ endedByItself: boolean; taken: number; output: number }> {
    const inflater = createInflateRaw()
    let output = 0
    let endedByItself = false
    let isTold = false
    const ended = new Promise<void>((resolve, reject) => inflater.on('end', resolve).on('error', reject))
    inflater.on('data', (chunk: Buffer) => (output += chunk.length)).on('end', () => (endedByItself = !isTold))
    for (const chunk of chunks)
      await Promise.race([ended, new Promise<void>((resolve) => inflater.write(chunk, () => resolve()))])
    await new Promise((resolve) => setImmediate(resolve))
    isTold = true
    inflater.end()
    await ended
    return { endedByItself, taken: inflater.bytesWritten, output }
  }

  test.each([1, 700, 65_536])(
    'if the input is exactly one member in pieces of %i bytes, zlib does not report the end before its input is closed',
    async (size) => {
      const content = size === 1 ? small : large
      const input = deflateRawSync(content)
      const pieces = Array.from({ length: Math.ceil(input.length / size) }, (_, index) =>
        input.subarray(index * size, (index + 1) * size),
      )
      expect(await given(pieces)).toEqual({ endedByItself: false, taken: input.length, output: content.length })
    },
  )

  test.each([
    ['in the same piece', [Buffer.concat([member, Buffer.from('x')])]],
    ['in a separate piece', [member, Buffer.from('x')]],
    ['as a second member', [member, member]],
  ])('zlib stops at surplus input %s, and reports how many bytes it consumed', async (_, pieces) => {
    expect(await given(pieces)).toEqual({ endedByItself: true, taken: member.length, output: large.length })
  })

  test('the synchronous zlib also stops at surplus input, and reports how many bytes it consumed', () => {
    const { buffer, engine } = inflateRawSync(Buffer.concat([member, member]), { info: true }) as unknown as {
      buffer: Buffer
      engine: { bytesWritten: number }
    }
    expect([buffer.length, engine.bytesWritten]).toEqual([large.length, member.length])
  })
})

/** Reads until the refusal. Returns its code and how many bytes had been produced by then. */
async function bombed(
  bytes: Uint8Array,
  outputBytesMax: number,
  size = 16_384,
): Promise<{ code: string; output: number }> {
  let output = 0
  const read = async (): Promise<void> => {
    for await (const chunk of inflate(chunksOf(bytes, size), outputBytesMax)) output += chunk.length
  }
  const code = await codeOfPromise(read())
  return { code, output }
}

test.each([16_384, 1e7])(
  'X16 a decompression bomb is refused as soon as it exceeds the maximum ratio of output to input, in chunks of %i bytes',
  async (size) => {
    const { code, output } = await bombed(gzipSync(Buffer.alloc(120_000_000), { level: 9 }), 1e9, size)
    expect(code).toBe('decompression_failed')
    expect(output).toBeLessThanOrEqual(200 * 65_536) // the ratio applied to the first 64 KiB of input
  },
)

test('X16 a small decompression bomb is refused before it produces any output', async () => {
  expect(await bombed(gzipSync(Buffer.alloc(10_000_000), { level: 9 }), 1e9)).toEqual({
    code: 'decompression_failed',
    output: 0,
  })
})

test('X16 a gzip member just below the maximum ratio of output to input is accepted, and a member above this ratio is refused', async () => {
  const noise = text(100)
  const padded = (zeros: number): Buffer =>
    gzipSync(Buffer.concat([noise, Buffer.alloc(zeros)]), { level: 9, strategy: constants.Z_DEFAULT_STRATEGY })
  const ratio = (member: Buffer, zeros: number): number => (noise.length + zeros) / (member.length - 18)
  expect(ratio(padded(50_000), 50_000)).toBeLessThan(200)
  expect(ratio(padded(500_000), 500_000)).toBeGreaterThan(200)
  expect(await allOf(inflate(chunksOf(padded(50_000), 700), 1e9))).toHaveLength(noise.length + 50_000)
  expect(await codeOfPromise(allOf(inflate(chunksOf(padded(500_000), 700), 1e9)))).toBe('decompression_failed')
})

test('X16 concatenated decompression bombs are refused', async () => {
  const member = gzipSync(Buffer.alloc(5_000_000), { level: 9 })
  expect((await bombed(Buffer.concat(Array.from({ length: 50 }, () => member)), 1e9)).code).toBe('decompression_failed')
})

test.each([
  ['small', small],
  ['large', large],
])(
  'D112 %s content is compressed to the same bytes every time, and these bytes inflate to the same content',
  async (_, content) => {
    const once = await compress(content)
    expect(Buffer.compare(once, await compress(Uint8Array.from(content)))).toBe(0)
    expect((await allOf(inflate(chunksOf(once, 65_536), 1e7))).equals(content)).toBe(true)
  },
)
