import type { IncomingMessage, ServerResponse } from 'node:http'

/** The application as the server sees it: a function that answers requests. */
export interface FetchingApp {
  fetch(request: Request, environment?: object): Response | Promise<Response>
}

/** A request that must not reach an operation, and the reason why. */
export interface RefusedRequest {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  /** for the log only; no part of the request is repeated to the caller */
  readonly flaw: string
}

/**
 * Makes the application refuse a request with `request_rejected`, so that the refusal is counted, logged and worded
 * like any other. The application receives only the headers for the caller's address and language, and the beginning of
 * the path, by which it recognises the interface. The path ends before the first segment that contains anything but
 * lower-case letters, digits and hyphens.
 */
export async function answerRefused(app: FetchingApp, refused: RefusedRequest): Promise<Response> {
  const headers = new Headers()
  for (const name of ['x-forwarded-for', 'accept-language']) {
    const value = refused.incoming.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const [path = ''] = (refused.incoming.url ?? '').split('?', 1)
  const [plain] = /^(?:\/[a-z0-9-]+(?=\/|$))*/.exec(path) ?? ['']
  return app.fetch(new Request(`http://refused${plain}`, { headers }), refused)
}
