/** Codes of JSON-RPC 2.0 for requests that cannot be answered. */
export const rpcCode = { invalidRequest: -32600, invalidParams: -32602, parseError: -32700, refused: -32000 } as const

/**
 * A request of the protocol that has no answer, such as a call of an unknown tool. Both libraries of the protocol send
 * `code`, `message` and `data` to the client.
 */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
  readonly code: number
  readonly data: unknown

  constructor(message: string, data?: unknown) {
    super(message)
    this.code = rpcCode.invalidParams
    this.data = data
  }
}
