/** Bytes kept in the database in chunks (D6): a document, an envelope, a receipt. */
export interface PayloadStore {
  /**
   * Opens a provisional payload: durable only once a record names it in its own transaction; forgotten ones are swept
   * (D90).
   */
  write(): Promise<PayloadWriter>
  /** The whole payload; undefined when it was removed. Bounded by the sizes that were let in. */
  read(payloadId: string): Promise<Uint8Array | undefined>
  /** Removes provisional payloads older than the given instant that no record names. */
  sweep(before: Date): Promise<number>
}

export interface PayloadWriter {
  readonly payloadId: string
  /** Keeps a chunk; resolves when the store has taken it (backpressure), and its memory is the caller's again. */
  append(chunk: Uint8Array): Promise<void>
  /** Gives up: what was kept goes away, unless a record named it meanwhile. */
  discard(): Promise<void>
}
