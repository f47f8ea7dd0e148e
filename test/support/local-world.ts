import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import postgres from 'postgres'
import { freePorts } from '../../local-network/free-ports.ts'
import { startPostgresServer, type PostgresServer } from './postgres-server.ts'
import type { RunSql, StoreKind } from './test-database.ts'

/** The built program; `npm run build` must run first. */
const entry = join(import.meta.dirname, '../../dist/cornerpost.js')

/** The API key created at the first start, and the participants it may act for. */
export interface Access {
  readonly clientId: string
  readonly clientSecret: string
  readonly participants: readonly string[]
}

/** An access point that runs as its own process. It can be killed and started again on the same data. */
export interface AccessPoint {
  readonly url: string
  readonly data: string
  readonly databaseUrl: string | undefined
  access(): Access
  /** Runs a statement on the service's database, on a separate connection. */
  readonly sql: RunSql
  /** Returns the CPU time of the running process since it started. */
  cpuMilliseconds(): number
  /** Returns the id of the running process. */
  pid(): number
  /** Sends SIGKILL: the process ends at once, without finishing or closing anything. */
  kill(): Promise<void>
  /** Sends SIGTERM: the process finishes its running work. Resolves with the exit code; null if a signal ended it. */
  stop(): Promise<number | null>
  /** Resolves with the exit code when the process ends, for whatever reason; null if a signal ended it. */
  ended(): Promise<number | null>
  /** Sends SIGSTOP: connections are still accepted, but nothing answers. The returned function sends SIGCONT. */
  freeze(): () => void
  /** Starts the process and resolves when it is ready. The given settings override those of its creation. */
  start(settings?: Readonly<Record<string, string>>): Promise<void>
}

export interface LocalWorld {
  readonly first: AccessPoint
  readonly second: AccessPoint
  /** the database server of both access points; undefined with SQLite */
  readonly server: PostgresServer | undefined
  /** address of the DNS server of the network */
  readonly dnsServer: string
  stop(): Promise<void>
}

/** Starts the network in the calling process. Returns the function that stops it. */
export type StartNetwork = (place: {
  readonly dataFolder: string
  readonly ports: { readonly dns: number; readonly smp: number }
}) => Promise<() => Promise<void>>

const raised = {
  CORNERPOST_MODE: 'local',
  CORNERPOST_LOCAL_STARTS_NETWORK: 'false',
  CORNERPOST_SAPI_CALLS_PER_MINUTE: '100000000',
  CORNERPOST_UNVERIFIED_CALLS_PER_MINUTE: '100000000',
  CORNERPOST_TOKEN_CALLS_PER_MINUTE: '100000000',
  CORNERPOST_AS4_CALLS_PER_MINUTE: '100000000',
}

/**
 * Starts a local network and two access points as three processes, in a new folder. `settings` apply to both access
 * points. With `startNetwork`, that function starts the network instead, in the calling process.
 */
export async function startLocalWorld(
  store: StoreKind,
  settings: Readonly<Record<string, string>> = {},
  startNetwork?: StartNetwork,
): Promise<LocalWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-world-'))
  const [dns, smp, firstPort, firstAdmin, secondPort, secondAdmin] = await freePorts(6)
  const server = store === 'postgres' ? await startPostgresServer() : undefined
  const network = join(folder, 'network')
  const shared = {
    ...process.env,
    ...raised,
    ...settings,
    CORNERPOST_LOCAL_NETWORK_DATA: network,
    CORNERPOST_LOCAL_DNS_PORT: String(dns),
    CORNERPOST_LOCAL_SMP_PORT: String(smp),
    CORNERPOST_LOCAL_PLACES: `127.0.0.1:${firstPort},127.0.0.1:${secondPort}`,
  }
  const started: Running[] = []
  let stopNetwork = async (): Promise<void> => {}
  const stop = async (): Promise<void> => {
    for (const running of started.reverse()) await running.end('SIGTERM')
    await stopNetwork()
    server?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  const make = async (name: string, seat: string, port: number, adminPort: number): Promise<AccessPoint> => {
    const data = join(folder, name)
    const databaseUrl = server && (await createDatabase(server, name))
    const place = {
      CORNERPOST_DATA: data,
      CORNERPOST_LOCAL_SEAT: seat,
      CORNERPOST_PORT: String(port),
      CORNERPOST_ADMIN_PORT: String(adminPort),
    }
    const running = new Running('serve', data, {
      ...shared,
      ...place,
      ...(databaseUrl === undefined ? {} : { CORNERPOST_DATABASE_URL: databaseUrl }),
    })
    started.push(running)
    await running.start()
    return accessPoint(running, `http://127.0.0.1:${port}`, data, databaseUrl)
  }
  try {
    if (startNetwork) stopNetwork = await startNetwork({ dataFolder: network, ports: { dns, smp } })
    else {
      const running = new Running('network', network, { ...shared, CORNERPOST_DATA: network })
      started.push(running)
      await running.start()
    }
    const second = await make('second', 'PSK000102', secondPort, secondAdmin)
    const first = await make('first', 'PSK000101', firstPort, firstAdmin)
    return { first, second, server, dnsServer: `127.0.0.1:${dns}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function accessPoint(running: Running, url: string, data: string, databaseUrl: string | undefined): AccessPoint {
  return {
    url,
    data,
    databaseUrl,
    access: () => JSON.parse(readFileSync(join(data, 'access.json'), 'utf8')) as Access,
    sql: (statement) =>
      databaseUrl === undefined
        ? sqliteRows(join(data, 'cornerpost.sqlite'), statement)
        : postgresRows(databaseUrl, statement),
    cpuMilliseconds: () => running.cpuMilliseconds(),
    pid: () => running.pid(),
    kill: async () => void (await running.end('SIGKILL')),
    stop: () => running.end('SIGTERM'),
    ended: () => running.ended(),
    freeze: () => running.freeze(),
    start: (settings) => running.start(settings),
  }
}

/**
 * Returns the last 20 lines of a log, each cut to 500 characters. The configuration line is long, and the reason why a
 * process ended is not always the last line.
 */
function lastLines(log: string): string {
  const lines = log.trimEnd().split('\n').slice(-20)
  return lines.map((line) => line.slice(0, 500)).join('\n')
}

/** Returns the CPU milliseconds that a running process has used. Linux counts them in ticks of 10 ms (proc(5)). */
export function cpuMillisecondsOf(pid: number): number {
  const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = afterName.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

class Running {
  readonly #command: string
  readonly #data: string
  readonly #environment: NodeJS.ProcessEnv
  #child: ChildProcess | undefined

  constructor(command: string, data: string, environment: NodeJS.ProcessEnv) {
    this.#command = command
    this.#data = data
    this.#environment = environment
  }

  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    mkdirSync(this.#data, { recursive: true })
    const file = join(this.#data, 'process.log')
    const log = openSync(file, 'a')
    const child = fork(entry, [this.#command], {
      env: { ...this.#environment, ...settings },
      stdio: ['ignore', log, log, 'ipc'],
      execArgv: [],
    })
    closeSync(log)
    this.#child = child
    const ended = once(child, 'exit').then(() =>
      Promise.reject(
        new Error(
          `${this.#command} in ${this.#data} ended before it was ready: ${String(child.exitCode ?? child.signalCode)}\n${lastLines(readFileSync(file, 'utf8'))}`,
        ),
      ),
    )
    await Promise.race([once(child, 'message'), ended])
    ended.catch(() => {}) // once the process is ready, its end is not an error
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const gone = this.ended()
    this.#child?.kill(signal)
    return gone
  }

  async ended(): Promise<number | null> {
    const child = this.#child
    if (child === undefined) return null
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return child.exitCode
  }

  freeze(): () => void {
    this.#child?.kill('SIGSTOP')
    return () => void this.#child?.kill('SIGCONT')
  }

  cpuMilliseconds(): number {
    return cpuMillisecondsOf(this.pid())
  }

  pid(): number {
    const pid = this.#child?.pid
    if (pid === undefined) throw new Error(`${this.#command} in ${this.#data} was never started`)
    return pid
  }
}

async function createDatabase(server: PostgresServer, name: string): Promise<string> {
  await postgresRows(server.url('postgres'), `CREATE DATABASE ${name}`)
  return server.url(name)
}

async function postgresRows(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await client.unsafe(statement)
  } finally {
    await client.end()
  }
}

async function sqliteRows(file: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new SqliteClient(file, { fileMustExist: true })
  try {
    return client.prepare(statement).all() as Record<string, unknown>[]
  } finally {
    client.close()
  }
}
