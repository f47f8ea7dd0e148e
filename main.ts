import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  as4RetryCurve, checkModeComplete, createEngine, deriveTokenKeys, readIdentity, readSettings, readTrustAnchors, Secret, showSettings, startWorker, systemClock, systemRandom,
  type AccessPointIdentity, type EngineParts, type Log, type Settings, type SmpAccount, type TrustAnchors,
} from '@cornerpost/engine'
import { databaseSettings, openDatabase, type DatabaseSettings, type OpenDatabase } from '@cornerpost/db'
import {
  createApp, createDnsResolver, createHttpClient, createMetrics, encryptedTargets, httpSettings, onlyTargets, readLocalMember, revocationTargets, serveAdmin, serveHttp, startLocalNetwork,
  type HttpSettings, type LocalNetwork, type OutgoingHttpClient,
} from '@cornerpost/http-api'

/** All settings of one process. */
export type ServiceSettings = Settings & HttpSettings & DatabaseSettings

/** Reads all settings from the environment and the file that it names. Throws `configuration_invalid` with every mistake. */
export function readServiceSettings(environment: Readonly<Record<string, string | undefined>>): ServiceSettings {
  const file = environment.CORNERPOST_CONFIG
  return readSettings(tables, { environment, ...(file === undefined ? {} : { file: readFileSync(file, 'utf8') }) })
}

/** All settings by name as they hold, secrets masked. */
export function showServiceSettings(settings: ServiceSettings): readonly { readonly name: string; readonly value: string }[] {
  return showSettings(tables, settings)
}

const tables = { ...httpSettings, ...databaseSettings }

export interface RunningService {
  readonly url: string
  readonly adminUrl: string
  readonly database: OpenDatabase
  /** Takes no new work, finishes what is running, closes. */
  stop(): Promise<void>
}

/** Starts one access point: database, keys, engine, doors, worker, in this order; nothing listens before the database has proven that it keeps what it commits. */
export async function startService(settings: ServiceSettings, log: Log): Promise<RunningService> {
  checkModeComplete(settings.mode)
  const database = await openServiceDatabase(settings, log)
  const keys = await readNetworkKeys(settings)
  const world = connectWorld(settings)
  const parts: EngineParts = {
    ...database, ...world, ...keys, clock: systemClock, random: systemRandom, log, settings,
    tokenKeys: await deriveTokenKeys(readMasterKey(settings), settings.mode),
    endpointUrl: `${settings.publicUrl ?? `http://127.0.0.1:${settings.port}`}/as4`,
  }
  const { engine, handlers } = createEngine(parts)
  await database.jobs.enqueue({ kind: 'register-service-provider', payload: {}, dedupeKey: 'register-service-provider' })
  const metrics = createMetrics()
  const app = createApp({ engine, rules: settings.rules, settings, clock: systemClock, random: systemRandom, log, metrics })
  const server = await serveHttp({ app, settings, clock: systemClock, log, ...readTls(settings) })
  const admin = await serveAdmin({ port: settings.adminPort, registry: metrics.registry, isHealthy: () => database.isHealthy() })
  const worker = await startWorker(parts, { ...settings, leaseSeconds: settings.jobLeaseSeconds, pollMilliseconds: settings.jobPollMilliseconds, retryCurve: as4RetryCurve(settings) }, handlers)
  return {
    url: `http://${settings.listenAddress}:${server.port}`,
    adminUrl: `http://127.0.0.1:${admin.port}`,
    database,
    async stop() {
      await server.stop()
      await worker.stop(settings.stopGraceSeconds * 1000)
      await Promise.all([admin.stop(), world.close()])
      await database.close()
    },
  }
}

/** The database of these settings: PostgreSQL by address, otherwise SQLite in the data folder. `oneShot` opens it beside a running service (D110). */
export function openServiceDatabase(settings: ServiceSettings, log: Log, use: 'serve' | 'oneShot' = 'serve'): Promise<OpenDatabase> {
  mkdirSync(settings.data, { recursive: true, mode: 0o700 })
  return openDatabase({ clock: systemClock, log, onBroken: () => process.exit(70) }, { ...settings, url: settings.databaseUrl, file: join(settings.data, 'cornerpost.sqlite'), use })
}

interface NetworkKeys {
  readonly identity: AccessPointIdentity
  readonly trust: TrustAnchors
  readonly smp: SmpAccount | null
}

/** Who this access point is and whom it believes: from the operator's files, or in mode `local` from the folder of the local network. */
async function readNetworkKeys(settings: ServiceSettings): Promise<NetworkKeys> {
  const timeoutMilliseconds = settings.lookupTimeoutSeconds * 1000
  if (settings.rules.targets === 'local-network') {
    const member = await readLocalMember(networkFolder(settings), settings.localSeat)
    return {
      identity: readIdentity(member.certificate, member.privateKey.reveal()),
      trust: readTrustAnchors(member.trust),
      smp: { url: `http://127.0.0.1:${settings.localSmpPort}`, user: member.smpUser, password: member.smpPassword, timeoutMilliseconds },
    }
  }
  const anchors = (name: string): string => readFileSync(join(settings.trustFolder ?? '', name), 'utf8')
  return {
    identity: readIdentity(readFileSync(settings.certificateFile ?? '', 'utf8'), readFileSync(settings.privateKeyFile ?? '', 'utf8')),
    trust: readTrustAnchors({ accessPointIssuers: anchors('access-point-issuers.pem'), smpIssuers: anchors('smp-issuers.pem'), roots: anchors('roots.pem') }),
    smp: settings.smpUrl === null ? null : { url: settings.smpUrl, user: settings.smpUser ?? '', password: settings.smpPassword ?? new Secret(''), timeoutMilliseconds },
  }
}

/** Folder of the local network: its keys, registrations and accounts. */
export function networkFolder(settings: ServiceSettings): string {
  return settings.localNetworkData ?? join(settings.data, 'network')
}

/** The local network of these settings: its CA, DNS and SMP. */
export function startNetwork(settings: ServiceSettings, log: Log): Promise<LocalNetwork> {
  const ports = { dns: settings.localDnsPort, smp: settings.localSmpPort }
  return startLocalNetwork({ dataFolder: networkFolder(settings), ports, zone: settings.smlZone, clock: systemClock, random: systemRandom, log })
}

/** A client that calls only these places of this machine, for the commands of mode `local`. */
export function localClient(settings: ServiceSettings, places: readonly string[]): OutgoingHttpClient {
  return createHttpClient({ policy: onlyTargets(places), settings })
}

function connectWorld(settings: ServiceSettings): Pick<EngineParts, 'http' | 'revocationHttp' | 'dns'> & { close(): Promise<void> } {
  const isLocal = settings.rules.targets === 'local-network'
  const localPlaces = [settings.port, settings.localPeerPort, settings.localSmpPort].map((port) => `127.0.0.1:${port}`)
  const http = createHttpClient({ policy: isLocal ? onlyTargets([...localPlaces, ...settings.localPlaces]) : encryptedTargets, settings })
  const revocationHttp = isLocal ? http : createHttpClient({ policy: revocationTargets, settings })
  const dnsServers = isLocal && settings.dnsServers.length === 0 ? [`127.0.0.1:${settings.localDnsPort}`] : settings.dnsServers
  return {
    http,
    revocationHttp,
    dns: createDnsResolver({ ...settings, dnsServers }),
    async close() {
      await http.close()
      if (revocationHttp !== http) await revocationHttp.close()
    },
  }
}

/** At least 32 random bytes; in mode `local` made at first start. */
function readMasterKey(settings: ServiceSettings): Secret<Uint8Array> {
  const file = settings.masterKeyFile ?? join(settings.data, 'master.key')
  if (!existsSync(file) && settings.rules.targets === 'local-network') writeFileSync(file, randomBytes(32), { mode: 0o600, flush: true })
  return new Secret<Uint8Array>(readFileSync(file))
}

function readTls(settings: ServiceSettings): { tls?: { certificate: string; key: Secret } } {
  if (settings.tlsCertificateFile === null || settings.tlsKeyFile === null) return {}
  return { tls: { certificate: readFileSync(settings.tlsCertificateFile, 'utf8'), key: new Secret(readFileSync(settings.tlsKeyFile, 'utf8')) } }
}
