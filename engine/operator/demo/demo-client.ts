import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { HttpClient, OutgoingAnswer } from '../../port/http-client.ts'
import type { Secret } from '../../primitive/secret.ts'

/** One company of the demo, with the URL of its access point and its credentials. */
export interface DemoSide {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: Secret
  readonly participant: ParticipantIdentifier
  readonly companyId: string
}

export type JsonObject = Readonly<Record<string, unknown>>

/**
 * Calls the API as one signed-in company. If an answer has an unexpected status, throws `document_rejected` with the
 * text of the answer.
 */
export interface DemoClient {
  get(path: string): Promise<JsonObject>
  post(path: string, body: unknown, status: number): Promise<JsonObject>
}

export interface DemoCall {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** expected status */
  readonly status: number
}

const answerMilliseconds = 30_000

/** Signs in with client credentials, as an integrator would. */
export async function signIn(deps: { readonly http: HttpClient }, side: DemoSide): Promise<DemoClient> {
  const body = { grant_type: 'client_credentials', client_id: side.clientId, client_secret: side.clientSecret.reveal() }
  const { json } = await callApi(deps, { method: 'POST', url: `${side.url}/sapi/auth/token`, body, status: 200 })
  const headers = { authorization: `Bearer ${String(json.access_token)}`, 'x-peppol-participant-id': side.participant }
  return {
    get: async (path) => (await callApi(deps, { method: 'GET', url: side.url + path, headers, status: 200 })).json,
    post: async (path, given, status) =>
      (await callApi(deps, { method: 'POST', url: side.url + path, headers, body: given, status })).json,
  }
}

/**
 * Makes one call of the API. Throws `document_rejected` with the text of the answer if its status is not the expected
 * one.
 */
export async function callApi(
  { http }: { readonly http: HttpClient },
  { method, url, headers, body, status }: DemoCall,
): Promise<{ readonly json: JsonObject; readonly headers: OutgoingAnswer['headers'] }> {
  const answer = await http.request({
    method,
    url,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
    timeoutMilliseconds: answerMilliseconds,
    answerBytesMax: 32 * 2 ** 20,
  })
  const text = Buffer.from(answer.body).toString('utf8')
  if (answer.status !== status)
    throw new ServiceError('document_rejected', {
      inside: { url, status: answer.status },
      details: [{ issue: untranslated(text.slice(0, 2_000)) }],
    })
  return { json: objectsOf([JSON.parse(text)])[0] ?? {}, headers: answer.headers }
}

export function objectsOf(list: unknown): readonly JsonObject[] {
  return Array.isArray(list) ? list.filter((item): item is JsonObject => typeof item === 'object' && item !== null) : []
}
