import type { IncomingMessage, ServerResponse } from 'node:http'

/** An application that answers requests, as far as a server needs it. */
export interface FetchingApp {
  fetch(request: Request, environment?: object): Response | Promise<Response>
}

/** A request that must not reach an operation: what is known of it, and what is wrong with it. */
export interface RefusedRequest {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  /** for the log only; nothing of the request is repeated to the caller */
  readonly flaw: string
}

/**
 * Has the application refuse a request with `request_rejected`: counted, logged and worded like any other refusal. The
 * application sees only the plain beginning of the path, by which it knows the door, who calls, and the language that
 * the answer should have.
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
