export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  /** From the first byte to the last; the connection has its own, shorter limit. */
  readonly timeoutMilliseconds: number
  /** A longer answer ends as `peer_unreachable`. */
  readonly answerBytesMax: number
}

export interface OutgoingAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/**
 * HTTP as the engine calls it: no redirects, no proxies, only targets that the mode allows (D39), checked at connect.
 * Any HTTP status is an answer; what brings none is thrown: `target_blocked` (not retryable), `peer_unreachable`
 * (retryable).
 */
export interface HttpClient {
  request(request: OutgoingRequest, signal?: AbortSignal): Promise<OutgoingAnswer>
}
