import { cleanText, cut } from './third-party-text.ts'

/** A request as its revision of the protocol presents it. All of it comes from the client, unverified. */
export interface ClientRequest {
  readonly era: '2025-11-25' | '2026-07-28'
  /** name and version of the client, as it states them; absent = it states none */
  readonly client?: string
  /** the features that the client states to have; absent = unknown */
  readonly capabilities?: Readonly<Record<string, unknown>>
  /** the client's responses to the requests of an earlier answer with `resultType: 'input_required'`, by name */
  readonly responses?: Readonly<Record<string, unknown>>
  /** the `requestState` of that answer, as the client returns it */
  readonly state?: unknown
  /** reports progress to the client; absent = the client asks for none, or its answer is one JSON object */
  readonly reportProgress?: (done: number, total: number) => Promise<void>
}

/** maximum characters of the name and version of a client */
const clientMax = 100
/** keys, tokens and e-mail addresses, which the name of a client must not bring into the log and onto a page */
const secret = /vpt_[\w-]*|(?=[\w-]*\d)[\w-]{24,}|[^\s<>]+@[^\s<>]+/g

/**
 * Returns the name of a client as one line of at most 100 visible characters, without the words that could be secret.
 */
export function clientText(stated: string): string {
  return cut(cleanText(stated).replaceAll(secret, '…'), clientMax).trim()
}

/**
 * Returns the name and version of a client (`clientText`). They are those that the request states; a client that states
 * none is known by its User-Agent (P142).
 */
export function clientOf(
  { headers }: Request,
  { name, version }: { readonly name?: unknown; readonly version?: unknown } = {},
): Pick<ClientRequest, 'client'> {
  const stated = [name, version].filter((one) => typeof one === 'string').join(' ')
  const client = clientText(stated || (headers.get('user-agent') ?? ''))
  return client === '' ? {} : { client }
}
