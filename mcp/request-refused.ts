/** Codes of JSON-RPC 2.0 for requests that cannot be answered. */
export const rpcCode = {
  invalidRequest: -32600,
  invalidParams: -32602,
  internalError: -32603,
  parseError: -32700,
  refused: -32000,
} as const

/**
 * A request of the protocol that has no answer, such as a call of an unknown tool. Its message is for the client. Both
 * libraries of the protocol send `code`, `message` and `data`.
 */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused'
  readonly code: number
  readonly data: unknown

  constructor(message: string, data?: unknown, code: number = rpcCode.invalidParams) {
    super(message)
    this.code = code
    this.data = data
  }
}
