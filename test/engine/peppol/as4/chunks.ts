/** Yields the bytes in chunks of the given size. */
export async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Returns all bytes of a stream in one piece. */
export async function allOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(Uint8Array.from(chunk))
  return Buffer.concat(chunks)
}
