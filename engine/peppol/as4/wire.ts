/** A message as it comes over HTTP; the body is read as a stream, within bounds (D90). */
export interface WireMessage {
  readonly contentType: string
  readonly body: AsyncIterable<Uint8Array>
}

/**
 * The synchronous answer to it. `signer`: whether a trusted one was proven, whatever became of the message; undecided
 * when a failure of ours came in between. `done` is called once the answer has left, or could not (D86).
 */
export interface As4Reply {
  readonly status: number
  readonly contentType: string
  readonly body: Uint8Array
  readonly signer: 'proven' | 'unproven' | 'undecided'
  readonly done: () => void
}
