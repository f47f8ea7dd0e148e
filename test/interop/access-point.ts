import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '@cornerpost/db'
import { readLocalAccess } from '../../engine/operator/local/local-access.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import type { LocalNetwork } from '../../local-network/start-network.ts'
import { freePorts } from '../../local-network/free-ports.ts'
import { signIn, type RestClient } from './rest-client.ts'

/** Cornerpost as shipped: the built program in a separate process, with its own SQLite file. */
export interface AccessPoint {
  readonly url: string
  /** REST client for the company with the requested participant identifier */
  readonly rest: RestClient
  /** the database of the program, opened a second time to inspect stored data */
  readonly database: OpenDatabase
  stop(): Promise<void>
}

const program = join(import.meta.dirname, '../../dist/cornerpost.js')
const readyMilliseconds = 60_000

/**
 * Starts Cornerpost in a running network. `places` lists the host and port of the other access points that it may call.
 * Resolves when its companies are registered.
 */
export async function startAccessPoint(
  folder: string,
  network: LocalNetwork,
  networkFolder: string,
  places: readonly string[],
  participant: string,
): Promise<AccessPoint> {
  const [port, adminPort] = await freePorts(2)
  const data = join(folder, 'access-point')
  const logFile = join(folder, 'access-point.log')
  const log = openSync(logFile, 'w')
  const environment = {
    ...process.env,
    ...settings(network, networkFolder, places),
    CORNERPOST_DATA: data,
    CORNERPOST_PORT: String(port),
    CORNERPOST_ADMIN_PORT: String(adminPort),
  }
  // runs the built program, although this suite runs from source
  const child = fork(program, ['serve'], { env: environment, execArgv: [], stdio: ['ignore', log, log, 'ipc'] })
  closeSync(log)
  const gone = once(child, 'exit')
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await gone
  }
  try {
    const endedEarly = gone.then(() =>
      Promise.reject(
        new Error(`the access point exited during start-up:\n${readFileSync(logFile, 'utf8').slice(-4000)}`),
      ),
    )
    await Promise.race([once(child, 'message', { signal: AbortSignal.timeout(readyMilliseconds) }), endedEarly])
    endedEarly.catch(() => {}) // a later exit is expected
    const url = `http://127.0.0.1:${port}`
    const access = readLocalAccess(data)
    if (access === undefined) throw new Error('the access point created no API key')
    const database = await openDatabase(
      { clock: systemClock, log: () => {} },
      { url: null, file: join(data, 'cornerpost.sqlite'), use: 'oneShot' },
    )
    return {
      url,
      rest: await signIn(url, participant, access.clientId, access.clientSecret),
      database,
      stop: () => database.close().then(stop),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns the settings. Locations, ports, the poll interval and the retry delay (1 s) differ from the defaults. */
function settings(
  network: LocalNetwork,
  networkFolder: string,
  places: readonly string[],
): Readonly<Record<string, string>> {
  const portOf = (address: string): string => String(address.split(':').at(-1))
  return {
    CORNERPOST_MODE: 'local',
    CORNERPOST_LOCAL_STARTS_NETWORK: 'false',
    CORNERPOST_LOCAL_NETWORK_DATA: networkFolder,
    CORNERPOST_LOCAL_SMP_PORT: portOf(network.smpUrl),
    CORNERPOST_LOCAL_DNS_PORT: portOf(network.dnsAddress),
    CORNERPOST_LOCAL_PLACES: places.join(','),
    CORNERPOST_AS4_RETRY_FIRST_SECONDS: '1',
    CORNERPOST_AS4_RETRY_MOST_SECONDS: '1',
    CORNERPOST_AS4_RETRY_JITTER: '0',
    CORNERPOST_JOB_POLL_MILLISECONDS: '50',
  }
}
