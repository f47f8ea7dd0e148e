import { parseDic } from '../../peppol/identifier/dic.ts'
import { invalidField } from '../../error/invalid-field.ts'
import { readFields } from '../../error/read-fields.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { HttpClient, OutgoingRequest } from '../../port/http-client.ts'
import type { Clock } from '../../primitive/clock.ts'
import { Secret } from '../../primitive/secret.ts'
import type { Authority, OwnKeys } from './authority.ts'
import { isSelectionKey, selectionSignature } from './selection-signature.ts'
import { signToken } from './verification-token.ts'

export interface TestToolDeps {
  readonly authority: Authority
  /** client for the endpoints that people name; it calls only what the mode allows (D39) */
  readonly toolHttp: HttpClient
  readonly clock: Clock
}

/** The selection that a tool announces. */
export interface ToolCall {
  /** the DIČ of the company, with or without `SK` */
  readonly dic: string
  readonly endpoint: string
  /** the key that the endpoint expects; empty = that of this service */
  readonly key: string
}

/** The answer of an endpoint to a tool. */
export interface ToolAnswer {
  /** null if it did not answer */
  readonly status: number | null
  /** the beginning of the body */
  readonly text: string
}

/** Tools that play the tax authority in the test environment (E-21, E-22). */
export interface TestTools {
  /** Returns a token (VÚ) of 768 hexadecimal characters for a company. Refuses with `body_invalid`. */
  makeToken(dic: string): Promise<string>
  /**
   * Sends a complete, signed call about a selection to an endpoint. Refuses with `body_invalid`, `fs_secret_invalid`,
   * `target_blocked`.
   */
  announce(call: ToolCall): Promise<ToolAnswer>
}

const answer = { timeoutMilliseconds: 10_000, answerBytesMax: 65_536 } as const
/** characters of an answer that are shown */
const shownMax = 1_000

/** Creates the tools; null in production. */
export function createTestTools(deps: TestToolDeps): TestTools | null {
  const { own } = deps.authority
  if (own === null) return null
  return {
    makeToken: async (dic) => makeToken(deps, own, parseDic(dic).slice(-10)),
    announce: (call) => announce(deps, own, call),
  }
}

async function makeToken({ authority }: TestToolDeps, own: OwnKeys, company: string): Promise<string> {
  return signToken({ provider: authority.providerDic, company }, await own.tokenKey())
}

async function announce(deps: TestToolDeps, own: OwnKeys, call: ToolCall): Promise<ToolAnswer> {
  const { dic, url, key } = readFields({
    dic: () => parseDic(call.dic).slice(-10),
    url: () => parseEndpoint(call.endpoint),
    key: () => parseKey(call.key),
  })
  const selection = {
    verification_token: await makeToken(deps, own, dic),
    dic,
    legalName: `Skúšobná firma ${dic}`,
    company_email: 'firma@example.sk',
    company_phone: '+421900000000',
    created: deps.clock.now().toISOString(),
  }
  const body = Buffer.from(JSON.stringify([selection]))
  const signature = selectionSignature(body, key ?? (await own.callKey()))
  const headers = { 'content-type': 'application/json', 'x-pds-secret': signature }
  return answerTo(deps, { ...answer, method: 'POST', url, headers, body })
}

async function answerTo({ toolHttp }: TestToolDeps, request: OutgoingRequest): Promise<ToolAnswer> {
  try {
    const { status, body } = await toolHttp.request(request)
    return { status, text: Buffer.from(body).toString('utf8').slice(0, shownMax) }
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'peer_unreachable') return { status: null, text: '' }
    throw error
  }
}

function parseEndpoint(text: string): string {
  const url = text.trim()
  if (url === '') throw invalidField('endpoint', 'required')
  if (url.length > 512 || !/^https?:\/\//i.test(url) || !URL.canParse(url)) throw invalidField('endpoint', 'web_form')
  return url
}

function parseKey(text: string): Secret | undefined {
  if (text.trim() === '') return undefined
  if (!isSelectionKey(text.trim()))
    throw new ServiceError('fs_secret_invalid', { details: [{ field: 'key', issue: 'wrong_form' }] })
  return new Secret(text.trim())
}
