export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** Time limit for the whole request and answer; setting up the connection has its own, shorter limit. */
  readonly timeoutMilliseconds: number
  /** Maximum size of the answer; a larger answer causes the error `peer_unreachable`. */
  readonly answerBytesMax: number
}

export interface OutgoingAnswer {
  readonly status: number
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/**
 * The engine's HTTP client. It follows no redirects and uses no proxy. It calls only targets that the mode allows
 * (D39), and checks this when it connects. Any HTTP status is an answer. Without an answer it throws `target_blocked`
 * (not retryable) or `peer_unreachable` (retryable).
 */
export interface HttpClient {
  request(request: OutgoingRequest, signal?: AbortSignal): Promise<OutgoingAnswer>
}
