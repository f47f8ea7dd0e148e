import { endBytes } from '../message-bounds.ts'

/**
 * One line of the input, without its end. Of a line that is too long, only its beginning and its last bytes are kept.
 */
export interface Line {
  readonly bytes: Uint8Array
  readonly isTooLong: boolean
}

const newline = 0x0a

/**
 * Splits the input into its lines. A line of more than `bytesMax` bytes is skipped to its end and reported, with 300
 * bytes of each of its ends. The last line may lack its end.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<Line> {
  let chunks: Uint8Array[] = []
  let length = 0
  const take = (chunk: Uint8Array): void => {
    length += chunk.length
    chunks.push(chunk)
    if (length > bytesMax) chunks = endsOf(Buffer.concat(chunks))
  }
  const line = (): Line => {
    const read = { bytes: Buffer.concat(chunks), isTooLong: length > bytesMax }
    chunks = []
    length = 0
    return read
  }
  for await (const chunk of input) {
    let start = 0
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      take(chunk.subarray(start, end))
      yield line()
      start = end + 1
    }
    take(chunk.subarray(start))
  }
  if (length > 0) yield line()
}

function endsOf(bytes: Buffer): Uint8Array[] {
  if (bytes.length <= 2 * endBytes) return [bytes]
  return [Buffer.from(bytes.subarray(0, endBytes)), Buffer.from(bytes.subarray(-endBytes))]
}
