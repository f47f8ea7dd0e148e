/**
 * Where the business document stands inside a stored envelope: a range of bytes, and namespace declarations that its
 * root inherits from the envelope (D88).
 */
export interface DocumentSlice {
  /** first byte of the payload element */
  readonly start: number
  /** the byte after its last */
  readonly end: number
  /** where the inherited declarations go: right after the root's name */
  readonly insertAt: number
  /** ` xmlns:x="…"` for each declaration that the root needs from outside; mostly empty */
  readonly inserted: string
}

/** The document's own bytes, cut out of its envelope. */
export function documentBytes(envelope: Uint8Array, slice: DocumentSlice): Uint8Array {
  if (slice.inserted === '') return envelope.subarray(slice.start, slice.end)
  return Buffer.concat([
    envelope.subarray(slice.start, slice.insertAt),
    Buffer.from(slice.inserted, 'utf8'),
    envelope.subarray(slice.insertAt, slice.end),
  ])
}
