import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { HttpClient } from '../../port/http-client.ts'
import type { Secret } from '../../primitive/secret.ts'
import { readLocalAccess } from '../local/local-access.ts'

/** One company of the demo, with the URL of its access point and its credentials. */
export interface DemoSide {
  readonly url: string
  readonly clientId: string
  readonly clientSecret: Secret
  readonly participant: ParticipantIdentifier
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

/**
 * Returns the first company of the access point whose data folder is `data`, with the API key that the access point
 * created at its first start. Throws `configuration_invalid` if the folder contains no such key.
 */
export function demoSide(data: string, url: string): DemoSide {
  const access = readLocalAccess(data)
  const [participant] = access?.participants ?? []
  if (access === undefined || participant === undefined)
    throw new ServiceError('configuration_invalid', {
      details: [{ field: data, issue: untranslated('contains no key from a first start') }],
    })
  return { url, clientId: access.clientId, clientSecret: access.clientSecret, participant }
}

const answerMilliseconds = 30_000

/** Signs in with client credentials, as an integrator would. */
export async function signIn({ http }: { readonly http: HttpClient }, side: DemoSide): Promise<DemoClient> {
  const grant = {
    grant_type: 'client_credentials',
    client_id: side.clientId,
    client_secret: side.clientSecret.reveal(),
  }
  const { access_token: token } = await call('POST', '/sapi/auth/token', {}, 200, grant)
  const headers = { authorization: `Bearer ${String(token)}`, 'x-peppol-participant-id': side.participant }
  return {
    get: (path) => call('GET', path, headers, 200),
    post: (path, body, status) => call('POST', path, headers, status, body),
  }

  async function call(
    method: 'GET' | 'POST',
    path: string,
    more: Readonly<Record<string, string>>,
    status: number,
    body?: unknown,
  ): Promise<JsonObject> {
    const answer = await http.request({
      method,
      url: side.url + path,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...more },
      ...(body !== undefined && { body: Buffer.from(JSON.stringify(body)) }),
      timeoutMilliseconds: answerMilliseconds,
      answerBytesMax: 32 * 2 ** 20,
    })
    const text = Buffer.from(answer.body).toString('utf8')
    if (answer.status !== status)
      throw new ServiceError('document_rejected', {
        inside: { path, status: answer.status },
        details: [{ issue: untranslated(text.slice(0, 2_000)) }],
      })
    return objectsOf([JSON.parse(text)])[0] ?? {}
  }
}

export function objectsOf(list: unknown): readonly JsonObject[] {
  return Array.isArray(list) ? list.filter((item): item is JsonObject => typeof item === 'object' && item !== null) : []
}
