import { join } from 'node:path'
import {
  as4RetryCurve,
  checkModeComplete,
  createAlarmLog,
  createEngine,
  createValidator,
  demoInvoice,
  deriveTokenKeys,
  ensureMasterKey,
  examine,
  freeBytes,
  housekeeping,
  loadInstalledRules,
  localNetworkKeys,
  localTenants,
  prepareLocal,
  readMasterKey,
  readNetworkKeys,
  readSettings,
  retryCurves,
  serviceProviderJob,
  settingSources,
  showSettings,
  startWorker,
  systemClock,
  systemRandom,
  type Check,
  type DatabaseCommandDeps,
  type EngineParts,
  type LocalAccess,
  type Log,
  type NetworkKeys,
  type Settings,
} from '@cornerpost/engine'
import { databaseSettings, openDatabase, type DatabaseSettings, type OpenDatabase } from '@cornerpost/db'
import {
  connectWorld,
  createApp,
  createAs4Door,
  createHttpClient,
  createMetrics,
  httpContradictions,
  httpSettings,
  onlyTargets,
  readLocalMember,
  readTlsFiles,
  serveAdmin,
  serveHttp,
  startLocalNetwork,
  startLocalProcesses,
  type AppDeps,
  type HttpSettings,
  type LocalNetwork,
  type LocalProcessDeps,
  type MountedDoor,
  type OutgoingHttpClient,
} from '@cornerpost/http-api'

export type { OpenDatabase } from '@cornerpost/db'
export { createLog, freePorts, isPortTaken } from '@cornerpost/http-api'

/** All settings of one process. */
export type ServiceSettings = Settings & HttpSettings & DatabaseSettings

const tables = { ...httpSettings, ...databaseSettings }

/**
 * Reads all settings from the environment and the file that it names. Throws `configuration_invalid` with every
 * mistake.
 */
export function readServiceSettings(environment: NodeJS.ProcessEnv): ServiceSettings {
  return readSettings(tables, settingSources(environment), httpContradictions)
}

/** All settings by name as they hold, secrets masked. */
export function showServiceSettings(settings: ServiceSettings): Readonly<Record<string, string>> {
  return Object.fromEntries(showSettings(tables, settings).map(({ name, value }) => [name, value]))
}

export interface RunningService {
  readonly url: string
  readonly adminUrl: string
  /** in mode `local`: how to get in */
  readonly access?: LocalAccess
  /** Takes no new work, finishes what is running, closes. */
  stop(): Promise<void>
}

/**
 * Starts one access point and, where the settings say so, its local network around it. A process whose start was
 * rejected is to end.
 */
export async function startService(
  settings: ServiceSettings,
  log: Log,
  local: LocalProcessDeps,
): Promise<RunningService> {
  checkModeComplete(settings.mode)
  const database = await openServiceDatabase(settings, 'serve', log)
  return orStop(startOn(database, settings, log, local), { stop: () => database.close() })
}

/** What was opened before a step is closed when the step fails. */
async function orStop<T>(step: Promise<T>, ...opened: readonly { stop(): Promise<void> }[]): Promise<T> {
  try {
    return await step
  } catch (error) {
    await Promise.all(opened.map((one) => one.stop()))
    throw error
  }
}

async function startOn(
  database: OpenDatabase,
  settings: ServiceSettings,
  log: Log,
  local: LocalProcessDeps,
): Promise<RunningService> {
  if (settings.rules.targets !== 'local-network' || !settings.localStartsNetwork)
    return startAccessPoint(settings, database, log)
  const ports = {
    first: settings.port,
    peer: settings.localPeerPort,
    peerAdmin: settings.localPeerAdminPort,
    smp: settings.localSmpPort,
    dns: settings.localDnsPort,
  }
  const processes = await startLocalProcesses(local, settings.data, ports)
  try {
    const [service] = await Promise.all([
      startAccessPoint(settings, database, log, processes.secondServes),
      processes.secondServes,
    ])
    return {
      ...service,
      async stop() {
        await service.stop()
        await processes.stop()
      },
    }
  } catch (error) {
    await processes.stop()
    throw error
  }
}

/** One access point, on a database that has proven that it keeps what it commits. */
async function startAccessPoint(
  settings: ServiceSettings,
  database: OpenDatabase,
  log: Log,
  peerServes = Promise.resolve(),
): Promise<RunningService> {
  ensureMasterKey({ random: systemRandom }, settings)
  const validator = createValidator({ clock: systemClock }, settings, {
    sample: Buffer.from(demoInvoice),
    installed: await loadInstalledRules(settings.data),
  })
  return orStop(startDoors(settings, { ...database, validator }, log, peerServes), { stop: () => validator.close() })
}

/**
 * Keys, engine, doors, worker, in this order. The worker waits for its peer, or what waits for delivery would be tried
 * in vain.
 */
async function startDoors(
  settings: ServiceSettings,
  database: OpenDatabase & Pick<EngineParts, 'validator'>,
  plainLog: Log,
  peerServes: Promise<void>,
): Promise<RunningService> {
  const metrics = createMetrics()
  const log = createAlarmLog({ ...database, clock: systemClock }, plainLog, (alarm) => metrics.alarmed(alarm))
  const world = connectWorld(settings)
  const parts: EngineParts = {
    ...database,
    ...world,
    ...(await readServiceKeys(settings)),
    freeBytes: settings.databaseUrl === null ? () => freeBytes(settings.data) : null,
    clock: systemClock,
    random: systemRandom,
    log,
    settings,
    tokenKeys: await deriveTokenKeys(readMasterKey(settings), settings.mode),
    endpointUrl: `${settings.publicUrl ?? `http://127.0.0.1:${settings.port}`}/as4`,
  }
  const { engine, handlers } = createEngine(parts)
  await database.jobs.enqueue(serviceProviderJob)
  await database.jobs.enqueue(housekeeping(systemClock.now()))
  const deps = { engine, rules: settings.rules, settings, clock: systemClock, random: systemRandom, log, metrics }
  const app = createApp(deps, mountedDoors(deps))
  const server = await serveHttp({ app, settings, clock: systemClock, ...readTlsFiles(settings) })
  const admin = await orStop(
    serveAdmin({ port: settings.adminPort, registry: metrics.registry, isHealthy: () => database.isHealthy() }),
    server,
  )
  await orStop(peerServes, server, admin)
  const worker = await orStop(
    startWorker(
      parts,
      {
        ...settings,
        leaseSeconds: settings.jobLeaseSeconds,
        pollMilliseconds: settings.jobPollMilliseconds,
        retryCurves: retryCurves(as4RetryCurve(settings)),
      },
      handlers,
    ),
    server,
    admin,
  )
  return {
    url: `http://${settings.listenAddress}:${server.port}`,
    adminUrl: `http://127.0.0.1:${admin.port}`,
    ...(settings.rules.targets === 'local-network' && {
      access: await prepareLocal(
        { ...operatorDeps(settings, database), ...parts, data: settings.data },
        localTenants[settings.localSeat],
      ),
    }),
    async stop() {
      await Promise.all([server.stop(), worker.stop(settings.stopGraceSeconds * 1000)]) // one grace for both (R18)
      await Promise.all([admin.stop(), world.close(), database.validator.close()])
      await database.close()
    },
  }
}

/** The doors with a protocol of their own that the HTTP server mounts beside its operations. */
export function mountedDoors(deps: Pick<AppDeps, 'engine' | 'clock' | 'settings'>): readonly MountedDoor[] {
  return [createAs4Door(deps, deps.settings)]
}

/**
 * The database of these settings: PostgreSQL by address, otherwise SQLite in the data folder; to serve from it, or for
 * one command beside a running service (D110).
 */
export function openServiceDatabase(
  settings: ServiceSettings,
  use: 'serve' | 'oneShot',
  log: Log,
): Promise<OpenDatabase> {
  return openDatabase(
    { clock: systemClock, log, onBroken: () => process.exit(70) },
    { ...settings, url: settings.databaseUrl, file: join(settings.data, 'cornerpost.sqlite'), use },
  )
}

/** What the commands on the database work with. */
export function operatorDeps(settings: ServiceSettings, { accounts, jobs }: OpenDatabase): DatabaseCommandDeps {
  return {
    accounts,
    jobs,
    clock: systemClock,
    random: systemRandom,
    approvesCompanies: settings.rules.approvesCompanies,
    companiesMax: settings.companiesMax,
    activeKeysMax: settings.activeKeysMax,
  }
}

/** What `doctor` looks at: the same keys, database and world as the service's, without serving. */
export async function doctor(settings: ServiceSettings, log: Log): Promise<readonly Check[]> {
  const world = connectWorld(settings)
  try {
    return await examine({
      ...world,
      settings,
      clock: systemClock,
      freeBytes,
      readKeys: () => readServiceKeys(settings),
      openDatabase: () => openServiceDatabase(settings, 'oneShot', log),
    })
  } finally {
    await world.close()
  }
}

/**
 * Who this access point is and whom it believes: from the operator's files, or in mode `local` from the folder of the
 * local network.
 */
async function readServiceKeys(settings: ServiceSettings): Promise<NetworkKeys> {
  if (settings.rules.targets !== 'local-network') return readNetworkKeys(settings)
  return localNetworkKeys(settings, await readLocalMember(networkFolder(settings), settings.localSeat))
}

/** The local network of these settings: its CA, DNS and SMP. */
export function startNetwork(settings: ServiceSettings, log: Log): Promise<LocalNetwork> {
  const ports = { dns: settings.localDnsPort, smp: settings.localSmpPort }
  return startLocalNetwork({
    dataFolder: networkFolder(settings),
    ports,
    zone: settings.smlZone,
    clock: systemClock,
    random: systemRandom,
    log,
  })
}

function networkFolder(settings: ServiceSettings): string {
  return settings.localNetworkData ?? join(settings.data, 'network')
}

/** A client for the commands of mode `local`: it calls the two access points of these settings and nothing else. */
export function localClient(settings: ServiceSettings): OutgoingHttpClient {
  return createHttpClient({
    policy: onlyTargets([settings.port, settings.localPeerPort].map((port) => `127.0.0.1:${port}`)),
    settings,
  })
}
