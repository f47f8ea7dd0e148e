import type { IncomingMessage, ServerResponse } from 'node:http'
import { interfaceOf, type Interface } from '../address/interface.ts'

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

const pathOf: Readonly<Record<Interface, string>> = { sapi: '/sapi', portal: '/' }

/**
 * Has the application refuse a request with `request_rejected`: counted, logged and worded like any other refusal. The
 * application sees only the interface, who calls, and the language that the answer should have.
 */
export async function answerRefused(app: FetchingApp, refused: RefusedRequest): Promise<Response> {
  const headers = new Headers()
  for (const name of ['x-forwarded-for', 'accept-language']) {
    const value = refused.incoming.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const [path = ''] = (refused.incoming.url ?? '').split('?', 1)
  return app.fetch(new Request(`http://refused${pathOf[interfaceOf(path)]}`, { headers }), refused)
}
