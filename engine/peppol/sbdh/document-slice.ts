/**
 * The position of the business document inside a stored envelope: a range of bytes, and the namespace declarations that
 * its root inherits from the envelope (D88).
 */
export interface DocumentSlice {
  /** offset of the first byte of the payload element */
  readonly start: number
  /** offset of the first byte after the payload element */
  readonly end: number
  /** offset at which the inherited declarations are inserted: right after the root's name */
  readonly insertAt: number
  /** ` xmlns:x="…"` for each declaration that the root needs from the envelope; usually empty */
  readonly inserted: string
}

/** Returns the bytes of the document, cut out of its envelope, with the inherited declarations inserted. */
export function documentBytes(envelope: Uint8Array, slice: DocumentSlice): Uint8Array {
  if (slice.inserted === '') return envelope.subarray(slice.start, slice.end)
  return Buffer.concat([
    envelope.subarray(slice.start, slice.insertAt),
    Buffer.from(slice.inserted, 'utf8'),
    envelope.subarray(slice.insertAt, slice.end),
  ])
}
