import { join } from 'node:path'
import {
  createEngine,
  createPlaces,
  createSecretBox,
  createValidator,
  deriveCaptchaKeys,
  deriveSessionKeys,
  deriveTokenKeys,
  retryCurves,
  serviceProviderJob,
  startWorker,
  systemClock,
  systemRandom,
  type EngineParts,
  type Log,
  type Settings,
  type WorkerPlaces,
  type WorkerSettings,
} from '@cornerpost/engine'
import {
  as4RetryCurve,
  createAlarmLog,
  demoInvoice,
  ensureMasterKey,
  isMadeAtFirstStart,
  examine,
  freeBytes,
  housekeeping,
  loadInstalledRules,
  localNetworkKeys,
  localTenants,
  prepareLocal,
  readAuthority,
  masterKeyFiles,
  readMasterKeys,
  readNetworkKeys,
  readSettings,
  settingSources,
  showSettings,
  type Check,
  type DemoMailbox,
  type DatabaseCommandDeps,
  type LocalAccess,
  type MasterKeyMark,
  type NetworkKeys,
  createAccounts,
  createAuthorityKeys,
  createCompanies,
  createKeys,
  makeSignInLink,
  notifying,
  openMail,
} from '@cornerpost/engine/operator'
import { databaseSettings, openDatabase, type DatabaseSettings, type OpenDatabase } from '@cornerpost/db'
import {
  connectWorld,
  createHttpClient,
  createMetrics,
  hostContradictions,
  hostSettings,
  onlyTargets,
  readTlsFiles,
  watchTlsFiles,
  serveAdmin,
  serveHttp,
  startParts,
  type HostSettings,
  type OutgoingHttpClient,
  type StartPart,
  type World,
} from '@cornerpost/host'
import {
  as4Path,
  createApp,
  createAs4Door,
  createAssistantDoor,
  createSelectionDoor,
  httpSettings,
  type AppDeps,
  type HttpSettings,
  type MountedDoor,
} from '@cornerpost/http-api'
import {
  localNetworkContradictions,
  localNetworkSettings,
  localSmpUrl,
  localTargets,
  readLocalMember,
  sendLocalMail,
  startLocalNetwork,
  startLocalProcesses,
  type LocalNetwork,
  type LocalNetworkSettings,
  type LocalProcessDeps,
  type LocalProcesses,
} from '@cornerpost/local-network'
import { pages } from '@cornerpost/web'
import { createMcp } from '@cornerpost/mcp'
import {
  createMailReader,
  mailGatewayContradictions,
  mailGatewaySettings,
  serveSmtp,
  type MailGatewaySettings,
  type RunningSmtpServer,
  type SmtpDeps,
} from '@cornerpost/mail-gateway'

export type { OpenDatabase } from '@cornerpost/db'
export { createLog, createTerminalLog, isPortTaken } from '@cornerpost/host'
export { freePorts, localMailDomain } from '@cornerpost/local-network'

/** All settings of one process. */
export type ServiceSettings = Settings &
  HostSettings &
  HttpSettings &
  LocalNetworkSettings &
  DatabaseSettings &
  MailGatewaySettings

const tables = {
  ...hostSettings,
  ...httpSettings,
  ...localNetworkSettings,
  ...databaseSettings,
  ...mailGatewaySettings,
}

/**
 * Reads all settings from the environment and from the file that it names. Throws `configuration_invalid`, which lists
 * every mistake.
 */
export function readServiceSettings(environment: NodeJS.ProcessEnv): ServiceSettings {
  return readSettings(tables, settingSources(environment), (given) => [
    ...hostContradictions(given),
    ...localNetworkContradictions(given),
    ...mailGatewayContradictions(given),
  ])
}

/** Returns the effective value of every setting by name, with secrets masked. */
export function showServiceSettings(settings: ServiceSettings): Readonly<Record<string, string>> {
  return Object.fromEntries(showSettings(tables, settings).map(({ name, value }) => [name, value]))
}

export interface RunningService {
  readonly url: string
  readonly adminUrl: string
  /** port at which mails arrive; null if the door for mails is closed */
  readonly smtpPort: number | null
  /** only in mode `local`: a client id and secret, and the participants for which they can be used */
  readonly access?: LocalAccess
  /** only in mode `local`: makes an address that signs the owner of the companies in once, within 15 minutes (D134) */
  readonly makeSignInAddress?: () => Promise<string>
  /** Stops accepting work, finishes the running work, then closes everything. */
  stop(): Promise<void>
}

/**
 * Starts one access point and, if the settings say so, the local network around it. If the start fails, stops every
 * component that has already started.
 */
export async function startService(
  settings: ServiceSettings,
  log: Log,
  local: LocalProcessDeps,
): Promise<RunningService> {
  const { value, stop } = await startParts(
    (start) => startAccessPoint(start, settings, log, local),
    (part, error) => log({ level: 'error', event: 'stop_failed', inside: { part, error: String(error) } }),
  )
  return { ...value, stop }
}

/** Starts the components of one access point in order. They are stopped in reverse order. */
async function startAccessPoint(
  start: StartPart,
  settings: ServiceSettings,
  plainLog: Log,
  local: LocalProcessDeps,
): Promise<Omit<RunningService, 'stop'>> {
  const database = await start({
    name: 'database',
    start: () => openServiceDatabase(settings, 'serve', plainLog),
    stop: (opened) => opened.close(),
  })
  const network = await start({
    name: 'local network',
    start: () => startNetworkAround(settings, local),
    stop: async (processes) => processes?.stop(),
  })
  ensureMasterKey({ random: systemRandom }, settings)
  const validator = await start({
    name: 'validator',
    start: () => createServiceValidator(settings),
    stop: (pool) => pool.close(),
  })
  const world = await start({
    name: 'outgoing connections',
    start: () => connectServiceWorld(settings),
    stop: (connected) => connected.close(),
  })
  const metrics = createMetrics()
  const log = createAlarmLog({ ...database, clock: systemClock }, plainLog, (alarm) => metrics.alarmed(alarm))
  const parts = await engineParts(settings, { ...database, ...world, validator, log })
  const { engine, handlers, checkRoom } = createEngine(parts)
  await database.jobs.enqueue(serviceProviderJob)
  await database.jobs.enqueue(housekeeping(systemClock.now()))
  await database.jobs.enqueue(notifying(systemClock.now()))
  const admin = await start({
    name: 'health and metrics',
    start: () =>
      serveAdmin({
        port: settings.adminPort,
        registry: metrics.registry,
        isHealthy: () => database.isHealthy(),
        checkRoom,
      }),
    stop: (server) => server.stop(),
  })
  const http = await start({
    name: 'HTTP door',
    takesWork: true,
    start: () => {
      const deps = { engine, rules: settings.rules, settings, clock: systemClock, random: systemRandom, log, metrics }
      const doors = mountedDoors(deps)
      return serveHttp({
        app: createApp(deps, { doors, pages }),
        doors,
        settings,
        clock: systemClock,
        ...readTlsFiles(settings),
      })
    },
    stop: (server) => server.stop(),
  })
  const smtp = await start({
    name: 'SMTP door',
    takesWork: true,
    start: () => openMailDoor(settings, { entrance: engine.mailEntrance, log }),
    stop: async (server) => server?.stop(),
  })
  await network?.secondServes // until the second access point serves, deliveries to it would fail
  await start({
    name: 'worker',
    takesWork: true,
    start: () => startWorker(parts, workerSettings(settings), handlers),
    stop: (worker) => worker.stop(settings.stopGraceSeconds * 1000),
  })
  return {
    url: `${settings.tlsCertificateFile === null ? 'http' : 'https'}://${settings.listenAddress}:${http.port}`,
    adminUrl: `http://127.0.0.1:${admin.port}`,
    smtpPort: smtp?.port ?? null,
    ...(settings.rules.targets === 'local-network' && {
      access: await prepareLocal(
        { ...engine, jobs: database.jobs, clock: systemClock, data: settings.data },
        localTenants[settings.localSeat],
      ),
      makeSignInAddress: async () => {
        const account = await engine.accounts.findByEmail(localTenants[settings.localSeat].email)
        const { text } = await makeSignInLink(parts, account?.id ?? '')
        return `${baseUrl({ ...settings, port: http.port })}/sign-in/link?link=${encodeURIComponent(text.reveal())}`
      },
    }),
  }
}

/** Returns how the demo mails to the service, and reads what the service keeps instead of sending it to a relay. */
export async function openDemoMailbox(
  settings: ServiceSettings,
  smtpPort: number,
  log: Log,
): Promise<DemoMailbox & { close(): Promise<void> }> {
  const database = await openServiceDatabase(settings, 'oneShot', log)
  const box = createSecretBox({ random: systemRandom }, readMasterKeys(settings), settings.mode)
  return {
    send: ({ from, to, file }) => sendLocalMail(smtpPort, { from, to, subject: file.name, file }),
    read: async (recipient) => {
      const mails = await database.mails.newest(demoMailsMax)
      return mails
        .filter((mail) => mail.recipient === recipient)
        .map((mail) => openMail(box, mail).text)
        .toReversed()
    },
    close: () => database.close(),
  }
}

/** more than the demo causes */
const demoMailsMax = 50

/**
 * Opens the door for mails if the settings give it a port; with a certificate, it offers STARTTLS. A renewed
 * certificate is used within a minute (M8); files that cannot be used are reported, and the former certificate stays.
 */
async function openMailDoor(
  settings: ServiceSettings,
  deps: Pick<SmtpDeps, 'entrance' | 'log'>,
): Promise<Pick<RunningSmtpServer, 'port' | 'stop'> | undefined> {
  const { smtpPort, inboxDomain, smtpCertificateFile, smtpKeyFile } = settings
  if (smtpPort === null || inboxDomain === null) return undefined
  const readTls = () =>
    readTlsFiles(
      { tlsCertificateFile: smtpCertificateFile, tlsKeyFile: smtpKeyFile },
      { certificate: 'smtpCertificateFile', key: 'smtpKeyFile' },
    )
  const door = await serveSmtp({
    ...deps,
    settings: { ...settings, smtpPort, inboxDomain, dnsServers: mailDnsServers(settings) },
    clock: systemClock,
    random: systemRandom,
    scratchFolder: settings.data,
    helpUrl: `${baseUrl(settings)}/help/mail`,
    ...readTls(),
  })
  if (smtpCertificateFile === null) return door
  const files = watchTlsFiles([smtpCertificateFile, smtpKeyFile ?? ''], {
    log: deps.log,
    readTls,
    use: (tls) => door.useCertificate(tls),
  })
  return {
    port: door.port,
    stop: async () => {
      files.stop()
      await door.stop()
    },
  }
}

/** In mode `local`, the records of the local network prove the senders, unless the settings name other DNS servers. */
function mailDnsServers(settings: ServiceSettings): readonly string[] {
  const { dnsServers } = settings
  const isLocal = settings.rules.targets === 'local-network'
  return isLocal && dnsServers.length === 0 ? [localTargets(settings).dnsServer] : dnsServers
}

/**
 * Starts the local network and the second access point as separate processes, if the mode is `local` and
 * `localStartsNetwork` is set.
 */
async function startNetworkAround(
  settings: ServiceSettings,
  local: LocalProcessDeps,
): Promise<LocalProcesses | undefined> {
  if (settings.rules.targets !== 'local-network' || !settings.localStartsNetwork) return undefined
  return startLocalProcesses(local, settings.data, {
    first: settings.port,
    peer: settings.localPeerPort,
    peerAdmin: settings.localPeerAdminPort,
    smp: settings.localSmpPort,
    dns: settings.localDnsPort,
  })
}

/** Opens the outgoing connections: to the local network only in mode `local`, otherwise to public addresses (D39). */
function connectServiceWorld(settings: ServiceSettings): World {
  return connectWorld(settings, settings.rules.targets === 'local-network' ? localTargets(settings) : null)
}

async function createServiceValidator(settings: ServiceSettings): Promise<EngineParts['validator']> {
  return createValidator({ clock: systemClock }, settings, {
    sample: Buffer.from(demoInvoice),
    installed: await loadInstalledRules(settings.data),
  })
}

type StartedParts = OpenDatabase & World & Pick<EngineParts, 'validator' | 'log'>

/** Collects everything that the engine needs: the started components, the keys, the clock and the settings. */
async function engineParts(
  settings: ServiceSettings,
  started: StartedParts,
): Promise<EngineParts & StartedParts & { readonly places: WorkerPlaces }> {
  const serviceKeys = await readServiceKeys(settings)
  const masterKeys = readMasterKeys(settings)
  return {
    ...started,
    ...serviceKeys,
    freeBytes: settings.databaseUrl === null ? () => freeBytes(databaseFile(settings)) : null,
    clock: systemClock,
    random: systemRandom,
    settings,
    places: createPlaces(workerSettings(settings)),
    tokenKeys: await deriveTokenKeys(masterKeys, settings.mode),
    sessionKeys: await deriveSessionKeys(masterKeys, settings.mode),
    captchaKeys: deriveCaptchaKeys(masterKeys, settings.mode),
    secretBox: createSecretBox({ random: systemRandom }, masterKeys, settings.mode),
    authority: readAuthority(settings),
    endpointUrl: `${baseUrl(settings)}${as4Path}`,
    portalUrl: baseUrl(settings),
    mailReader: createMailReader({ clock: systemClock }),
  }
}

/** Returns the URL at which people and other access points reach this service, without a slash at the end. */
function baseUrl({ publicUrl, port }: ServiceSettings): string {
  return publicUrl?.replace(/\/+$/, '') ?? `http://127.0.0.1:${port}`
}

function workerSettings(settings: ServiceSettings): WorkerSettings {
  return {
    ...settings,
    leaseSeconds: settings.jobLeaseSeconds,
    pollMilliseconds: settings.jobPollMilliseconds,
    retryCurves: retryCurves(as4RetryCurve(settings)),
  }
}

/**
 * Returns the interfaces with protocols of their own: AS4, and the one for assistants. The HTTP server mounts them next
 * to the REST API.
 */
export function mountedDoors(deps: Pick<AppDeps, 'engine' | 'clock' | 'settings'>): readonly MountedDoor[] {
  return [createAs4Door(deps, deps.settings), createAssistantDoor(createMcp(deps)), createSelectionDoor(deps)]
}

/**
 * Opens the database that the settings name: PostgreSQL if its address is set, otherwise SQLite in the data folder.
 * `serve` opens the database for the service, `oneShot` for one command that may run at the same time as the service
 * (D110). If the database breaks, the service exits, while a command fails with an error.
 */
export function openServiceDatabase(
  settings: ServiceSettings,
  use: 'serve' | 'oneShot',
  log: Log,
): Promise<OpenDatabase> {
  return openDatabase(
    { clock: systemClock, log, ...(use === 'serve' && { onBroken: () => process.exit(70) }) },
    { ...settings, url: settings.databaseUrl, file: databaseFile(settings), use },
  )
}

function databaseFile({ data }: ServiceSettings): string {
  return join(data, 'cornerpost.sqlite')
}

/** Returns the services that the database commands use. */
export function operatorDeps(settings: ServiceSettings, database: OpenDatabase, log: Log): DatabaseCommandDeps {
  const parts = { ...database, companyRegister: null, clock: systemClock, random: systemRandom, settings, log }
  return {
    accounts: createAccounts(parts),
    companies: createCompanies(parts),
    keys: createKeys(parts),
    makeSignInLink: (accountId) => makeSignInLink(parts, accountId),
    mails: database.mails,
    openMail: (mail) => openMail(createSecretBox(parts, readMasterKeys(settings), settings.mode), mail),
    mfa: database.mfa,
    authorityKeys: () =>
      createAuthorityKeys({
        ...parts,
        secretBox: createSecretBox(parts, readMasterKeys(settings), settings.mode),
      }),
    clock: systemClock,
    jobs: database.jobs,
    statistics: database.statistics,
    taxReports: database.taxReports,
    log,
    readSeatId: async () => (await readServiceKeys(settings)).identity.seatId,
  }
}

/** Returns each master key with the mark of its texts, the current key first; none before the first start. */
function readMasterKeyMarks(settings: ServiceSettings): readonly MasterKeyMark[] {
  if (isMadeAtFirstStart(settings)) return []
  const { marks } = createSecretBox({ random: systemRandom }, readMasterKeys(settings), settings.mode)
  const files = masterKeyFiles(settings)
  return marks.flatMap((mark, index) => files.slice(index, index + 1).map((file) => ({ file, mark })))
}

/**
 * Runs the checks of `doctor` with the same keys, database and outgoing connections as the service, but without
 * serving.
 */
export async function doctor(settings: ServiceSettings, log: Log): Promise<readonly Check[]> {
  const world = connectServiceWorld(settings)
  try {
    return await examine({
      ...world,
      settings,
      clock: systemClock,
      databaseFile: databaseFile(settings),
      freeBytes,
      readKeys: () => readServiceKeys(settings),
      readMasterKeyMarks: () => readMasterKeyMarks(settings),
      openDatabase: () => openServiceDatabase(settings, 'oneShot', log),
    })
  } finally {
    await world.close()
  }
}

/**
 * Reads the keys and trust anchors of this access point: from the operator's files or, in mode `local`, from the folder
 * of the local network.
 */
async function readServiceKeys(settings: ServiceSettings): Promise<NetworkKeys> {
  if (settings.rules.targets !== 'local-network') return readNetworkKeys(settings)
  const member = await readLocalMember(networkFolder(settings), settings.localSeat)
  return localNetworkKeys(settings, { ...member, smpUrl: localSmpUrl(settings) })
}

/** Starts the local network with these settings: its CA, DNS and SMP. */
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

/**
 * Creates the HTTP client for the commands in mode `local`. It can call only the two access points that the settings
 * name.
 */
export function localClient(settings: ServiceSettings): OutgoingHttpClient {
  return createHttpClient({
    policy: onlyTargets([settings.port, settings.localPeerPort].map((port) => `127.0.0.1:${port}`)),
    settings,
  })
}
