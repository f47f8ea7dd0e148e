import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { startPostgresServer, type PostgresServer } from './postgres-server.ts'
import { freePorts } from '../../http-api/local-network/free-ports.ts'

/** The built program; `npm run build` comes first. */
const entry = join(import.meta.dirname, '../../dist/cornerpost.js')

/** One access point as a process of its own, which can be killed and started again on the same data. */
export interface AccessPoint {
  readonly url: string
  readonly adminUrl: string
  readonly data: string
  readonly databaseUrl: string | undefined
  /** id and text of the key made at first start, and the participants it may act for */
  access(): { readonly clientId: string; readonly clientSecret: string; readonly participants: readonly string[] }
  /** SIGKILL: nothing is finished, nothing is closed. */
  kill(): Promise<void>
  /** Resolves when it serves. */
  start(): Promise<void>
}

export interface LocalWorld {
  readonly folder: string
  readonly first: AccessPoint
  readonly second: AccessPoint
  stop(): Promise<void>
}

const raised = {
  CORNERPOST_MODE: 'local',
  CORNERPOST_LOCAL_STARTS_NETWORK: 'false',
  CORNERPOST_SAPI_CALLS_PER_MINUTE: '100000000',
  CORNERPOST_UNVERIFIED_CALLS_PER_MINUTE: '100000000',
  CORNERPOST_TOKEN_CALLS_PER_MINUTE: '100000000',
}

/** A whole network with two access points, three processes, in a folder of its own; `settings` go to both access points. */
export async function startLocalWorld(store: 'sqlite' | 'postgres', settings: Readonly<Record<string, string>> = {}): Promise<LocalWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-world-'))
  const [dns, smp, firstPort, firstAdmin, secondPort, secondAdmin] = await freePorts(6)
  const server = store === 'postgres' ? await startPostgresServer() : undefined
  const shared = {
    ...process.env, ...raised, ...settings,
    CORNERPOST_LOCAL_NETWORK_DATA: join(folder, 'network'), CORNERPOST_LOCAL_DNS_PORT: String(dns), CORNERPOST_LOCAL_SMP_PORT: String(smp),
    CORNERPOST_LOCAL_PLACES: `127.0.0.1:${firstPort},127.0.0.1:${secondPort}`,
  }
  const network = new Running('network', folder, { ...shared, CORNERPOST_DATA: join(folder, 'network') })
  await network.start()
  const make = async (name: string, seat: string, port: number, adminPort: number): Promise<AccessPoint & { running: Running }> => {
    const data = join(folder, name)
    const databaseUrl = server && (await createDatabase(server, name))
    const running = new Running('serve', data, {
      ...shared, CORNERPOST_DATA: data, CORNERPOST_LOCAL_SEAT: seat, CORNERPOST_PORT: String(port), CORNERPOST_ADMIN_PORT: String(adminPort), ...(databaseUrl === undefined ? {} : { CORNERPOST_DATABASE_URL: databaseUrl }),
    })
    await running.start()
    return {
      running, data, databaseUrl,
      url: `http://127.0.0.1:${port}`,
      adminUrl: `http://127.0.0.1:${adminPort}`,
      access: () => JSON.parse(readFileSync(join(data, 'access.json'), 'utf8')),
      kill: () => running.end('SIGKILL'),
      start: () => running.start(),
    }
  }
  const second = await make('second', 'PSK000102', secondPort, secondAdmin)
  const first = await make('first', 'PSK000101', firstPort, firstAdmin)
  return {
    folder, first, second,
    async stop() {
      await Promise.all([first.running.end('SIGTERM'), second.running.end('SIGTERM')])
      await network.end('SIGTERM')
      server?.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
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

  async start(): Promise<void> {
    mkdirSync(this.#data, { recursive: true })
    const log = openSync(join(this.#data, 'process.log'), 'a')
    const child = fork(entry, [this.#command], { env: this.#environment, stdio: ['ignore', log, log, 'ipc'] })
    closeSync(log)
    this.#child = child
    const ended = once(child, 'exit').then(([code, signal]) => Promise.reject(new Error(`${this.#command} in ${this.#data} ended before it was ready: ${String(code ?? signal)}\n${readFileSync(join(this.#data, 'process.log'), 'utf8').slice(-2000)}`)))
    await Promise.race([once(child, 'message'), ended])
    ended.catch(() => {}) // later ends are wanted
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
}

async function createDatabase(server: PostgresServer, name: string): Promise<string> {
  const client = postgres(server.url('postgres'), { max: 1, onnotice: () => {} })
  await client.unsafe(`CREATE DATABASE ${name}`)
  await client.end()
  return server.url(name)
}
