import { request } from 'undici'

/** A SAPI-SK client that signs in once and then makes all calls for one participant. */
export interface SapiClient {
  /** headers of every call */
  readonly headers: Readonly<Record<string, string>>
  send(xml: string, metadata: Readonly<Record<string, string>>, key?: string): Promise<SapiAnswer>
  get(path: string): Promise<SapiAnswer>
}

export interface SapiAnswer {
  readonly status: number
  readonly json: Readonly<Record<string, unknown>>
}

/** Signs in with an API key. The client acts for the first participant of the key. */
export async function sapiClient(
  url: string,
  access: { readonly clientId: string; readonly clientSecret: string; readonly participants: readonly string[] },
): Promise<SapiClient> {
  const participant = access.participants[0]
  const { json } = await call(
    `${url}/sapi/auth/token`,
    'POST',
    {},
    { grant_type: 'client_credentials', client_id: access.clientId, client_secret: access.clientSecret },
  )
  const headers = { authorization: `Bearer ${String(json.access_token)}`, 'x-peppol-participant-id': participant }
  return {
    headers,
    send: (xml, metadata, key) =>
      call(
        `${url}/sapi/document/send`,
        'POST',
        { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
        { metadata, payload: xml, payloadFormat: 'XML' },
      ),
    get: (path) => call(`${url}/sapi${path}`, 'GET', headers),
  }
}

async function call(
  url: string,
  method: 'GET' | 'POST',
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<SapiAnswer> {
  const answer = await request(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headersTimeout: 20_000,
    bodyTimeout: 20_000,
  })
  return { status: answer.statusCode, json: (await answer.body.json()) as SapiAnswer['json'] }
}
