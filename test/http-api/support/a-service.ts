import type { KeyObject } from 'node:crypto'
import { createMailReader, mailGatewaySettings, type MailGatewaySettings } from '@cornerpost/mail-gateway'
import { expect } from 'vitest'
import { limitTable } from '../../../engine/customer/limit/limit-table.ts'
import { noPlaces } from '../../support/no-places.ts'
import { createCompanyMailer, createHttpClient, onlyTargets } from '@cornerpost/host'
import type { MountedDoor } from '@cornerpost/http-api'
import {
  deriveCaptchaKeys,
  Secret,
  systemClock,
  systemRandom,
  localDataChannel,
  tableRegister,
  type Company,
  type CompanyMailer,
  type CompanyRegister,
  type DataChannel,
  type Engine,
  type HttpClient,
  type LogLine,
} from '@cornerpost/engine'
import { createEngine } from '../../../engine/create-engine.ts'
import { makeSignInLink } from '../../../engine/customer/link/create-links.ts'
import { openMail } from '../../../engine/mail/compose-mail.ts'
import type { Mail, MailContent } from '../../../engine/mail/mail.ts'
import { readJob } from '../../../engine/job/read-job.ts'
import type { JobHandlers } from '../../../engine/job/job-handler.ts'
import type { JobKind } from '../../../engine/job/job-kind.ts'
import type { CreateKeyRequest } from '../../../engine/customer/key/new-key.ts'
import type { Settings } from '../../../engine/operator/setting/settings.ts'
import { modes, type ModeRules } from '../../../engine/operator/setting/mode.ts'
import { readSettings } from '../../../engine/operator/setting/settings.ts'
import { inlineValidator } from '../../../engine/document/validation/open-document.ts'
import type { Validator } from '../../../engine/document/validation/validator.ts'
import { accountIdOf, accountWorld, aCompany, aKey, anAccount, type World } from '../../support/account-world.ts'
import type { MovingClock } from '../../support/moving-clock.ts'
import type { CallerKind } from '../../../http-api/admission/access.ts'
import { startDoor, type Door, type DoorSettings } from './a-door.ts'
import { aSeat } from './a-seat.ts'
import { checkAgainstContract } from './check-against-contract.ts'

/** The credentials and the company of an API client. */
export interface Party {
  readonly email: string
  readonly clientId: string
  readonly key: string
  readonly company: Company
  readonly participant: string
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The parsed body; undefined when it is not JSON. */
  readonly json: any // oxlint-disable-line typescript/no-explicit-any -- tests read answers freely
}

export interface CallOptions {
  readonly token?: string
  readonly participant?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** The service with a real engine, real SQLite and real HTTP on loopback. It makes no outgoing calls. */
export interface Service {
  readonly door: Door
  readonly engine: Engine
  readonly world: World
  readonly clock: MovingClock
  readonly lines: readonly LogLine[]
  /** A company of account A. `second` is another company of the same account. */
  readonly sender: Party
  readonly second: Party
  /** A company of account B. */
  readonly stranger: Party
  makeKey(
    email: string,
    request?: Partial<CreateKeyRequest>,
  ): Promise<{ readonly clientId: string; readonly key: string }>
  /** Signs the owner of the account in, and returns the headers of a call by a page of the service. */
  signIn(email: string): Promise<{ readonly cookie: string; readonly origin: string }>
  /**
   * Answers the requests for mails with links, as a worker does. Returns the mails to this address that the service
   * keeps, newest first, with their texts.
   */
  mailsTo(email: string): Promise<readonly (Mail & MailContent)[]>
  /** Returns the options of a call that a route with this `who` admits, for the sender. */
  admitted(who: CallerKind): Promise<CallOptions>
  /** Runs the due jobs of this kind, as a worker does. */
  runJobs(kind: JobKind): Promise<void>
  /** Requests a new access token. */
  token(party: { readonly clientId: string; readonly key: string }): Promise<string>
  /** Makes one call and checks the answer against openapi.json. A string or binary body is sent unchanged. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  stop(): Promise<void>
}

interface Changes {
  readonly settings?: Partial<
    DoorSettings &
      Pick<MailGatewaySettings, 'inboxDomain' | 'smtpCertificateFile'> &
      Pick<Settings, 'sessionsMax' | 'activeKeysMax' | 'companiesMax' | 'termsVersion'>
  >
  readonly mode?: 'local' | 'test' | 'production'
  /** rules of the engine that differ from those of the mode */
  readonly rules?: Partial<ModeRules>
  readonly validator?: Validator
  readonly freeBytes?: () => Promise<number>
  readonly companyMailer?: CompanyMailer
  readonly companyRegister?: CompanyRegister
  readonly dataChannel?: DataChannel | null
  readonly doors?: readonly MountedDoor[]
  /** public keys of the tax authority */
  readonly tokenKeys?: readonly KeyObject[]
  readonly toolHttp?: HttpClient
}

/** Starts an engine and its HTTP server on the database of this world, without any accounts. */
export async function startNode(
  { database, deps: { clock, tokenKeys }, people }: World,
  changes: Changes = {},
): Promise<Pick<Service, 'engine' | 'door' | 'lines'> & { readonly handlers: JobHandlers }> {
  const lines: LogLine[] = []
  const log = (line: LogLine): void => void lines.push(line)
  const http = createHttpClient({
    policy: onlyTargets([]),
    settings: { connectTimeoutMilliseconds: 1_000, connectionsPerOrigin: 1 },
  })
  const settings = {
    ...Object.fromEntries(Object.values(limitTable).map(({ setting }) => [setting, 1_000_000])),
    ...changes.settings,
  }
  const { engine, handlers } = createEngine({
    ...database,
    places: noPlaces,
    validator: changes.validator ?? inlineValidator,
    freeBytes: changes.freeBytes ?? null,
    http,
    revocationHttp: http,
    toolHttp: changes.toolHttp ?? http,
    endpointUrl: 'http://127.0.0.1/as4',
    smp: null,
    authority: { providerDic: '1234567890', tokenKeys: changes.tokenKeys ?? [] },
    companyRegister: changes.companyRegister ?? tableRegister,
    dataChannel: changes.dataChannel === undefined ? localDataChannel : changes.dataChannel,
    dns: { resolveNaptr: async () => ({ kind: 'absent' }) },
    clock,
    random: systemRandom,
    log,
    ...(await aSeat()),
    tokenKeys,
    sessionKeys: people.sessionKeys,
    secretBox: people.secretBox,
    mailer: null,
    companyMailer: changes.companyMailer ?? createCompanyMailer({ policy: onlyTargets([]) }),
    mailReader: createMailReader({ clock: systemClock }),
    portalUrl: people.portalUrl,
    captchaKeys: deriveCaptchaKeys([new Secret<Uint8Array>(Buffer.alloc(32, 1))], 'local'),
    settings: {
      ...readSettings(mailGatewaySettings, { environment: {} }),
      rules: { ...modes[changes.mode ?? 'local'], ...changes.rules },
      ...settings,
    },
  })
  const door = await startDoor({
    engine,
    clock,
    log,
    rules: modes[changes.mode ?? 'local'],
    settings,
    ...(changes.doors && { doors: changes.doors }),
  })
  return { engine, handlers, door, lines }
}

export async function startService(changes: Changes = {}): Promise<Service> {
  const world = await accountWorld()
  const { clock } = world.deps
  const { engine, handlers, door, lines } = await startNode(world, changes)
  const [accountA, accountB] = ['a@example.sk', 'b@example.sk']
  for (const email of [accountA, accountB]) await anAccount(world, email)
  const makeKey: Service['makeKey'] = async (email, request = {}) => {
    const { key, text } = await aKey(world, email, request)
    return { clientId: key.id, key: text }
  }
  const party = async (email: string, who: Parameters<typeof aCompany>[2]): Promise<Party> => {
    const company = await aCompany(world, email, who)
    return { email, company, participant: String(company.participant), ...(await makeKey(email)) }
  }
  const call: Service['call'] = (method, path, options) => callDoor(door, method, path, options)
  const service: Service = {
    door,
    engine,
    world,
    clock,
    lines,
    sender: await party(accountA, 'sender'),
    second: await party(accountA, 'second'),
    stranger: await party(accountB, 'stranger'),
    makeKey,
    signIn: async (email) => {
      const { text } = await makeSignInLink(world.people, await accountIdOf(world, email))
      const place = { address: '127.0.0.1', userAgent: 'test', endOldest: true }
      const { cookie } = await engine.sessions.signInByLink({ ...place, link: text.reveal() })
      return {
        cookie: `portal_session=${cookie.reveal()}`,
        origin: modes[changes.mode ?? 'local'].isPlainHttp ? door.url : door.url.replace('http:', 'https:'),
      }
    },
    runJobs: (kind) => runJobs(world, handlers, kind),
    token: async ({ clientId, key }) => {
      const answer = await call('POST', '/sapi/auth/token', {
        body: { grant_type: 'client_credentials', client_id: clientId, client_secret: key },
      })
      if (answer.status !== 200) throw new Error(answer.text)
      return answer.json.access_token
    },
    mailsTo: async (email) => {
      await runJobs(world, handlers, 'mail-link')
      return (await world.database.mails.newest(1_000))
        .filter(({ recipient }) => recipient === email)
        .map((mail) => ({ ...mail, ...openMail(world.people.secretBox, mail) }))
    },
    admitted: async (who) => {
      if (who === 'anyone') return {}
      if (who === 'keyOrPerson' || who === 'apiKey') return { token: service.sender.key }
      if (who === 'person') return { headers: await service.signIn(service.sender.email) }
      return { token: await service.token(service.sender), participant: service.sender.participant }
    },
    call,
    stop: async () => {
      await door.stop()
      await world.close()
    },
  }
  return service
}

async function runJobs({ database: { jobs } }: World, handlers: JobHandlers, kind: JobKind): Promise<void> {
  for (;;) {
    const claimed = await jobs.claim({ kinds: [kind], limit: 50, leaseSeconds: 60, mayTakeLastChance: true })
    if (claimed.length === 0) return
    for (const job of claimed) {
      const outcome = await handlers[kind](readJob(kind, job) as never, new AbortController().signal)
      if (outcome !== 'settled') await jobs.complete(job.lease)
    }
  }
}

/** Makes one call of a door, and checks the answer against openapi.json. */
export async function callDoor(
  door: Door,
  method: string,
  path: string,
  { token, participant, headers = {}, body }: CallOptions = {},
): Promise<Answer> {
  const response = await fetch(door.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(participant !== undefined && { 'x-peppol-participant-id': participant }),
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body),
    }),
  })
  const text = await response.text()
  const answer = { status: response.status, headers: response.headers, text, json: parseIfJson(text) }
  checkAgainstContract(method, path, answer)
  checkLimitHeaders(answer)
  return answer
}

/** Fails if the headers of a 429 do not describe the limit that refused the call (L-02, L-03). */
function checkLimitHeaders({ status, headers, text }: Answer): void {
  if (status !== 429) return
  expect(
    ['ratelimit-remaining', 'ratelimit-reset'].map((name) => headers.get(name)),
    text,
  ).toEqual(['0', headers.get('retry-after')])
  expect(headers.get('ratelimit-policy'), text).toMatch(new RegExp(`^${headers.get('ratelimit-limit')};w=\\d+$`))
}

function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
