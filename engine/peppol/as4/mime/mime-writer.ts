/** A part to be written: its headers as lines without line ends, and its content. */
export interface WrittenPart {
  readonly headers: readonly string[]
  readonly content: Uint8Array
}

/**
 * Writes a multipart/related body: root part first, CR LF everywhere, nothing after the closing delimiter but CR LF
 * (some receivers refuse an epilogue). The boundary must not occur in any content.
 */
export function writeMultipart(boundary: string, parts: readonly WrittenPart[]): Uint8Array {
  const pieces = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${part.headers.join('\r\n')}\r\n\r\n`),
    part.content,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}
