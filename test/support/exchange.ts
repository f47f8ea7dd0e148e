import { createMailReader, mailGatewaySettings } from '@cornerpost/mail-gateway'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { createCompanyMailer, createDnsResolver, createHttpClient, onlyTargets } from '@cornerpost/host'
import { readLocalMember, startLocalNetwork, type LocalNetwork } from '@cornerpost/local-network'
import { inject } from 'vitest'
import type { KeyCaller } from '../../engine/customer/account/caller.ts'
import type { Company } from '../../engine/customer/company/company.ts'
import { tableRegister } from '../../engine/customer/company/table-register.ts'
import { localDataChannel } from '../../engine/tax/change/local-channel.ts'
import { deriveCaptchaKeys } from '../../engine/customer/registration/captcha.ts'
import { createSecretBox } from '../../engine/crypto/secret/secret-box.ts'
import { deriveSessionKeys } from '../../engine/customer/session/session-cookie.ts'
import { deriveTokenKeys } from '../../engine/customer/token/token-key.ts'
import { documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import { createEngine, type EngineParts } from '../../engine/create-engine.ts'
import type { Engine } from '../../engine/engine.ts'
import type { ParticipantIdentifier } from '../../engine/peppol/identifier/participant-identifier.ts'
import type { JobHandlers } from '../../engine/job/job-handler.ts'
import { retryCurves } from '../../engine/job/retry-curve.ts'
import { createPlaces, type WorkerPlaces } from '../../engine/job/places.ts'
import { handledBy, runJob } from '../../engine/job/run-job.ts'
import type { ClaimedJob } from '../../engine/job/store.ts'
import type { ModeRules } from '../../engine/operator/setting/mode.ts'
import { localNetworkKeys } from '../../engine/operator/key-file/network-keys.ts'
import { as4RetryCurve, readSettings } from '../../engine/operator/setting/settings.ts'
import { issueLeaf } from '../../local-network/authority.ts'
import { goodManners } from '../../local-network/dials.ts'
import type { AccessPointIdentity } from '../../engine/crypto/pki/identity.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import type { LogLine } from '../../engine/primitive/log-field.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { Secret } from '../../engine/primitive/secret.ts'
import { createSmpDirectory } from '../../engine/peppol/smp/smp-directory.ts'
import { inlineValidator } from '../../engine/document/validation/open-document.ts'
import { startDoor } from '../http-api/support/a-door.ts'
import { aCompany, aKey, anAccount, type World } from './account-world.ts'
import { startLine, type Line } from './line.ts'
import { MovingClock } from './moving-clock.ts'
import { openTestDatabase, type StoreKind, type TestDatabase } from './test-database.ts'

/** A company, and a caller with an API key of its account. */
export interface Party {
  readonly company: Company
  readonly caller: KeyCaller
  readonly participant: NonNullable<Company['participant']>
}

/** One of our access points, with real engine, store and HTTP server. Its jobs run only when the test runs them. */
export interface AccessPoint {
  /** the parts that its engine was created from */
  readonly parts: EngineParts & { readonly places: WorkerPlaces }
  readonly identity: AccessPointIdentity
  readonly engine: Engine
  readonly handlers: JobHandlers
  readonly database: TestDatabase
  readonly deps: World['deps']
  readonly log: LogLine[]
  /** the HTTP server through which every message to this access point passes */
  readonly line: Line
  /** Registers another participant for MLS in the SMP, with the endpoint of this access point. */
  registerForMls(participant: ParticipantIdentifier): Promise<void>
  /**
   * Makes all waiting jobs due, claims the one that has been due longest, and runs it as the worker does. If a kind is
   * given, claims only jobs of that kind. Returns the job; undefined if no job waits.
   */
  step(kind?: string): Promise<ClaimedJob | undefined>
  /** Runs jobs until none waits. */
  work(): Promise<void>
  /** Returns the number of rows in each of these tables. */
  count(tables: readonly string[]): Promise<Readonly<Record<string, number>>>
  /** Returns the first row of a query. */
  row(query: string): Promise<any> // oxlint-disable-line typescript/no-explicit-any -- tests read any column
}

/** Two access points in one network, with a clock that only the test moves. */
export interface Exchange {
  readonly clock: MovingClock
  readonly network: LocalNetwork
  readonly first: AccessPoint
  readonly second: AccessPoint
  /** at the first access point: two companies of one account, and one of another account */
  readonly sender: Party
  readonly sibling: Party
  readonly stranger: Party
  /** at the second access point */
  readonly receiver: Party
  /** Runs jobs at both access points until none waits at either. */
  settle(): Promise<void>
  stop(): Promise<void>
}

const clock = new MovingClock('2024-01-10T08:00:00.000Z')
const folder = mkdtempSync(join(inject('runFolder'), 'exchange-'))
let started: Promise<LocalNetwork> | undefined

/** Returns the network that all test files of this process share. Its folder is removed at the end of the test run. */
function theNetwork(): Promise<LocalNetwork> {
  started ??= startLocalNetwork({
    dataFolder: folder,
    ports: { dns: 0, smp: 0 },
    zone: 'participant.sml.local.test',
    clock,
    random: systemRandom,
    log: () => {},
  })
  return started
}

/** Issues the certificate and key of another access point in the network. The access point itself does not run. */
export async function anotherSeat(commonName: string): Promise<AccessPointIdentity> {
  const { authority } = (await theNetwork()).authority
  const validity = { notBefore: new Date('2024-01-01'), notAfter: new Date('2030-01-01') }
  return {
    seatId: commonName,
    ...(await issueLeaf({ random: systemRandom }, authority.accessPointIssuer, {
      ...validity,
      commonName,
      organizationalUnit: 'PEPPOL TEST AP',
      organization: 'Test',
      country: 'SK',
    })),
  }
}

/** Starts two access points in the shared network, with three companies at the first and one at the second. */
export async function startExchange(
  kind: StoreKind,
  settings: Readonly<Record<string, string>> = {},
  rules: Partial<ModeRules> = {},
): Promise<Exchange> {
  const network = await theNetwork()
  Object.assign(network.dials, goodManners()) // an earlier test file may have left faults
  const places = [new URL(network.smpUrl).host]
  const first = await startAccessPoint({ network, places, kind, settings, rules }, 'PSK000101')
  const second = await startAccessPoint({ network, places, kind, settings, rules }, 'PSK000102')
  const [account, otherAccount, receivingAccount] = ['a@first.test', 'b@first.test', 'c@second.test']
  for (const email of [account, otherAccount]) await anAccount(first, email)
  await anAccount(second, receivingAccount)
  const exchange = {
    clock,
    network,
    first,
    second,
    sender: await aParty(first, account, 'sender'),
    sibling: await aParty(first, account, 'second'),
    stranger: await aParty(first, otherAccount, 'stranger'),
    receiver: await aParty(second, receivingAccount, 'receiver'),
    settle: async () => {
      while ((await first.step()) ?? (await second.step()));
    },
    stop: async () => {
      await first.stop()
      await second.stop()
    },
  }
  await exchange.settle() // registers all participants
  return exchange
}

async function aParty(at: AccessPoint, email: string, who: Parameters<typeof aCompany>[2]): Promise<Party> {
  const company = await aCompany(at, email, who)
  return { company, participant: company.participant!, caller: (await aKey(at, email)).caller }
}

interface ExchangeParts {
  readonly network: LocalNetwork
  /** allowed targets of HTTP calls; each access point adds its own */
  readonly places: string[]
  readonly kind: StoreKind
  readonly settings: Readonly<Record<string, string>>
  /** rules in which the mode differs from mode `local` */
  readonly rules: Partial<ModeRules>
}

async function startAccessPoint(
  { network, places, kind, settings: given, rules }: ExchangeParts,
  seat: 'PSK000101' | 'PSK000102',
): Promise<AccessPoint & { stop(): Promise<void> }> {
  const read = readSettings(mailGatewaySettings, {
    environment: {
      CORNERPOST_MODE: 'local',
      CORNERPOST_AS4_ANSWER_TIMEOUT_SECONDS: '2',
      CORNERPOST_MLS_DELAY_SECONDS: '0',
      CORNERPOST_TAX_AUTHORITY: 'off', // most tests are about the exchange of documents alone
      ...given,
    },
  })
  const settings = { ...read, rules: { ...read.rules, ...rules } }
  const database = await openTestDatabase(kind)
  const log: LogLine[] = []
  let doorUrl = ''
  const line = await startLine(() => `${doorUrl}/as4`)
  places.push(new URL(line.url).host)
  const http = createHttpClient({
    policy: onlyTargets(places),
    settings: { connectTimeoutMilliseconds: 1_000, connectionsPerOrigin: 4 },
  })
  const masterKey = new Secret<Uint8Array>(randomBytes(32))
  const curves = retryCurves(as4RetryCurve(settings))
  const workerSettings = {
    jobsAtOnce: 4,
    laneJobsAtOnce: 4,
    jobsPerLane: 4,
    jobsInLine: 0,
    leaseSeconds: 60,
    pollMilliseconds: 1_000,
    retryCurves: curves,
  }
  const parts = {
    ...database,
    places: createPlaces(workerSettings), // never opened, so that every job waits until the test runs it
    http,
    revocationHttp: http,
    toolHttp: http,
    validator: inlineValidator,
    freeBytes: null,
    clock,
    random: systemRandom,
    settings,
    tokenKeys: await deriveTokenKeys([masterKey], 'local'),
    sessionKeys: await deriveSessionKeys([masterKey], 'local'),
    secretBox: createSecretBox({ random: systemRandom }, [masterKey], 'local'),
    mailer: null,
    companyMailer: createCompanyMailer({ policy: onlyTargets([]) }),
    mailReader: createMailReader({ clock: systemClock }),
    portalUrl: line.url,
    captchaKeys: deriveCaptchaKeys([masterKey], 'local'),
    endpointUrl: `${line.url}/as4`,
    log: (entry: LogLine) => void log.push(entry),
    companyRegister: tableRegister,
    dataChannel: localDataChannel,
    authority: { providerDic: '1234567890', tokenKeys: [] },
    dns: createDnsResolver({ dnsServers: [network.dnsAddress], dnsTimeoutMilliseconds: 2_000, dnsAttempts: 2 }),
    ...localNetworkKeys(settings, { ...(await readLocalMember(folder, seat)), smpUrl: network.smpUrl }),
  }
  const { engine, handlers } = createEngine(parts)
  const door = await startDoor({ engine, clock: systemClock })
  doorUrl = door.url
  await database.jobs.enqueue({ kind: 'register-service-provider', payload: {} })
  const step: AccessPoint['step'] = async (only) => {
    await database.sql(`update job set due_at = enqueued_at where state = 'waiting' and due_at > enqueued_at`)
    const [job] = await database.jobs.claim({
      kinds: only === undefined ? Object.keys(handlers) : [only],
      limit: 1,
      leaseSeconds: 60,
      mayTakeLastChance: true,
    })
    // leases use the real clock, as they do in the store
    if (job)
      await runJob({ ...parts, clock: systemClock }, workerSettings, job, handledBy(handlers), new AbortController())
    return job
  }
  return {
    registerForMls: async (participant) =>
      void (await createSmpDirectory(parts, parts.smp!).publish({
        participant,
        services: [documentTypes.mls],
        endpoint: {
          url: parts.endpointUrl,
          certificate: parts.identity.certificate,
          description: 'test',
          contact: 'test',
        },
      })),
    parts,
    identity: parts.identity,
    engine,
    handlers,
    database,
    log,
    line,
    step,
    deps: parts,
    work: async () => {
      for (let steps = 0; await step(); steps += 1) if (steps > 100) throw new Error('jobs still wait after 100 steps')
    },
    count: async (tables) => {
      const [row] = await database.sql(
        `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`,
      )
      return Object.fromEntries(Object.entries(row).map(([table, count]) => [table, Number(count)]))
    },
    row: async (query) => (await database.sql(query))[0],
    stop: async () => {
      await line.stop()
      await door.stop()
      await http.close()
      await database.close()
    },
  }
}
