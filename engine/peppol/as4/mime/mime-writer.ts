/** A part to write: its header lines without line endings, and its content. */
export interface WrittenPart {
  readonly headers: readonly string[]
  readonly content: Uint8Array
}

/**
 * Writes a multipart/related body; the first part is the root. Lines end with CR LF. The closing delimiter is followed
 * only by CR LF, because some receivers refuse an epilogue. The boundary must not occur in any content.
 */
export function writeMultipart(boundary: string, parts: readonly WrittenPart[]): Uint8Array {
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${part.headers.join('\r\n')}\r\n\r\n`),
    part.content,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}
