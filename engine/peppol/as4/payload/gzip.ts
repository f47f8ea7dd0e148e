import { Readable } from 'node:stream'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32, createInflateRaw, gzip, gzipSync, inflateRawSync } from 'node:zlib'
import { ServiceError } from '../../../error/service-error.ts'
import { ByteWindow } from '../mime/byte-window.ts'

/** Compared with level 6, level 1 produces about a sixth more bytes in about a third of the time. */
const level = 1
/** Above this size, compression runs in the background; otherwise it would block all other work for too long. */
const compressAtOnceBytesMax = 256 * 1024
const gzipInBackground = promisify(gzip)

/** Compresses the bytes into one gzip member (RFC 1952); the same bytes always give the same result. */
export async function compress(bytes: Uint8Array): Promise<Uint8Array> {
  return bytes.length > compressAtOnceBytesMax ? gzipInBackground(bytes, { level }) : gzipSync(bytes, { level })
}

/**
 * Input up to this size is inflated in one call, which is several times faster than as a stream. Most messages are this
 * small.
 */
const inflateAtOnceBytesMax = 64 * 1024
const pieceBytes = 128 * 1024
const ratioMax = 200
const trailerBytes = 8

/**
 * Inflates exactly one gzip member. Throws `decompression_failed` for data after the member, for a wrong checksum or
 * length, and for output that is more than 200 times as large as the input. Input above 64 KiB is inflated as it
 * arrives; its output is compared with the input consumed so far, which counts as at least 64 KiB.
 * Throws `message_too_large` for output above `outputBytesMax`. Both limits take effect as soon as they are exceeded,
 * not after everything is inflated (X16).
 */
export async function* inflate(
  compressed: AsyncIterable<Uint8Array>,
  outputBytesMax: number,
): AsyncGenerator<Uint8Array> {
  const window = new ByteWindow(compressed, Infinity)
  while (window.length <= inflateAtOnceBytesMax) {
    if (await window.fill()) continue
    yield* inPieces(inflateAtOnce(window.bytes, outputBytesMax))
    return
  }
  yield* inflateStream(window, outputBytesMax)
}

/** Counters for the data that passed through the inflater. */
interface Member {
  /** number of bytes of deflate data that were passed to the inflater; `taken` is how many of them it consumed */
  input: number
  taken: number
  output: number
  checksum: number
}

function inflateAtOnce(compressed: Buffer, outputBytesMax: number): Uint8Array {
  const start = headerLength(compressed)
  const input = compressed.length - (start ?? compressed.length) - trailerBytes
  if (input <= 0) throw failed('cut off')
  const outputMax = Math.min(outputBytesMax, ratioMax * input)
  try {
    const { buffer, engine } = inflateRawSync(compressed.subarray(start, -trailerBytes), {
      maxOutputLength: outputMax,
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } }
    checkEnd(compressed.subarray(-trailerBytes), {
      input,
      taken: engine.bytesWritten,
      output: buffer.length,
      checksum: crc32(buffer),
    })
    return buffer
  } catch (error) {
    if (error instanceof RangeError && outputMax === outputBytesMax) throw tooLarge(outputBytesMax)
    throw asFailure(error)
  }
}

/** Yields the bytes in pieces and lets other work run in between, because a small message may inflate to megabytes. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    if (start > 0) await endOfTurn()
    yield bytes.subarray(start, start + pieceBytes)
  }
}

/**
 * Inflates a gzip member as it arrives. Detects data after the member by a behaviour of Node's zlib that a test checks:
 * a raw inflater stops where the deflate data ends. Its `bytesWritten` is then less than the number of bytes passed to
 * it.
 */
async function* inflateStream(window: ByteWindow, outputBytesMax: number): AsyncGenerator<Uint8Array> {
  window.take(headerLength(window.bytes) ?? window.length)
  const member: Member = { input: 0, taken: 0, output: 0, checksum: 0 }
  const source = Readable.from(deflated(window, member))
  const inflater = createInflateRaw({ chunkSize: 64 * 1024 })
  source.on('error', (error) => inflater.destroy(error))
  try {
    for await (const chunk of source.pipe(inflater) as AsyncIterable<Buffer>) {
      member.output += chunk.length
      member.checksum = crc32(chunk, member.checksum)
      if (member.output > outputBytesMax) throw tooLarge(outputBytesMax)
      if (member.output > ratioMax * Math.max(inflater.bytesWritten, inflateAtOnceBytesMax)) throw failed('ratio')
      yield chunk
    }
  } catch (error) {
    throw asFailure(error)
  } finally {
    source.destroy()
  }
  checkEnd(window.bytes, { ...member, taken: inflater.bytesWritten })
}

/**
 * Yields the deflate data of the member: everything between the header and the trailer. The trailer, which is the last
 * 8 bytes, stays in the window.
 */
async function* deflated(window: ByteWindow, member: Member): AsyncGenerator<Uint8Array> {
  do {
    const ready = window.length - trailerBytes
    if (ready <= 0) continue
    member.input += ready
    yield window.take(ready)
  } while (await window.fill())
}

function checkEnd(trailer: Buffer, member: Member): void {
  // The inflater stops at the end of the first member. Bytes that it did not consume or never received are surplus.
  if (member.taken !== member.input || trailer.length !== trailerBytes) throw failed('not exactly one gzip member')
  if (trailer.readUInt32LE(0) !== member.checksum || trailer.readUInt32LE(4) !== member.output % 2 ** 32)
    throw failed('checksum')
}

/** Returns the length of the header of a gzip member (RFC 1952 section 2.3); undefined if the header is incomplete. */
function headerLength(bytes: Buffer): number | undefined {
  if (bytes.length < 10) return undefined
  const flags = bytes.readUInt8(3)
  if (bytes.readUInt16BE(0) !== 0x1f8b || bytes.readUInt8(2) !== 8 || (flags & 0xe0) !== 0) throw failed('header')
  let length: number | undefined = 10
  if (flags & 4) length = bytes.length < 12 ? undefined : 12 + bytes.readUInt16LE(10)
  if (flags & 8) length = afterZero(bytes, length) // skips the file name
  if (flags & 16) length = afterZero(bytes, length) // skips the comment
  return length !== undefined && flags & 2 ? length + 2 : length
}

function afterZero(bytes: Buffer, start: number | undefined): number | undefined {
  const at = start === undefined ? -1 : bytes.indexOf(0, start)
  return at < 0 ? undefined : at + 1
}

function asFailure(error: unknown): ServiceError {
  return error instanceof ServiceError ? error : failed('deflate', error)
}

function tooLarge(outputBytesMax: number): ServiceError {
  return new ServiceError('message_too_large', { inside: { outputBytesMax } })
}

function failed(reason: string, cause?: unknown): ServiceError {
  return new ServiceError('decompression_failed', { inside: { reason }, cause })
}
