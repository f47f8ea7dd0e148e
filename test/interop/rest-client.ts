import type { Secret } from '../../engine/primitive/secret.ts'

export type Json = Readonly<Record<string, unknown>>

/** REST client of an integrator that acts for one company. */
export interface RestClient {
  send(body: unknown): Promise<Json>
  sent(documentId: string): Promise<Json>
  received(documentId: string): Promise<Json>
}

/** Signs in with an API key and returns a client with its access token. */
export async function signIn(
  url: string,
  participant: string,
  clientId: string,
  clientSecret: Secret,
): Promise<RestClient> {
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'x-peppol-participant-id': participant,
  }
  const token = await call(`${url}/sapi/auth/token`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret.reveal(),
    }),
  })
  const signedIn = { ...headers, authorization: `Bearer ${String(token.access_token)}` }
  return {
    send: (body) =>
      call(`${url}/sapi/document/send`, { method: 'POST', headers: signedIn, body: JSON.stringify(body) }),
    sent: (documentId) => call(`${url}/sapi/document/sent/${documentId}`, { headers: signedIn }),
    received: (documentId) => call(`${url}/sapi/document/receive/${documentId}`, { headers: signedIn }),
  }
}

async function call(url: string, request: RequestInit): Promise<Json> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(20_000) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status} ${text.slice(0, 1000)}`)
  return JSON.parse(text) as Json // every response of the API is a JSON object
}
