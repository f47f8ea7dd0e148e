/** One line of the input. A line that is too long is not kept. */
export type Line = { readonly bytes: Uint8Array } | { readonly isTooLong: true }

const newline = 0x0a

/**
 * Splits the input into its lines, without their ends. At most `bytesMax` bytes of a line are kept; a longer line is
 * skipped to its end and reported. The last line may lack its end.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>, bytesMax: number): AsyncGenerator<Line> {
  let chunks: Uint8Array[] = []
  let length = 0
  const take = (chunk: Uint8Array): void => {
    length += chunk.length
    if (length <= bytesMax) chunks.push(chunk)
    else chunks = []
  }
  const line = (): Line => {
    const read = length > bytesMax ? ({ isTooLong: true } as const) : { bytes: Buffer.concat(chunks) }
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
