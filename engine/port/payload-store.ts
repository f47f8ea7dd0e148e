/** Stores payloads in the database in chunks (D6): documents, envelopes, receipts. */
export interface PayloadStore {
  /**
   * Opens a provisional payload. It becomes permanent when a transaction writes a database record that refers to it;
   * until then `sweep` may remove it (D90).
   */
  write(): Promise<PayloadWriter>
  /** Returns the whole payload; undefined if it was removed. Its size is bounded by the limits on accepted input. */
  read(payloadId: string): Promise<Uint8Array | undefined>
  /** Removes provisional payloads older than the given instant to which no record refers, and returns their number. */
  sweep(before: Date): Promise<number>
}

/** Writes one provisional payload. */
export interface PayloadWriter {
  readonly payloadId: string
  /**
   * Writes a chunk; resolves when the chunk is stored (backpressure); only then may the caller reuse the memory of the
   * chunk.
   */
  append(chunk: Uint8Array): Promise<void>
  /** Removes the written chunks, unless a record refers to the payload. */
  discard(): Promise<void>
}
