import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '@cornerpost/db'
import { readLocalAccess } from '../../engine/operator/local/local-access.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import type { LocalNetwork } from '../../http-api/local-network/start-network.ts'
import { freePorts } from '../../http-api/local-network/free-ports.ts'
import { signIn, type RestClient } from './rest-client.ts'

/** Our access point as it is shipped: the built program in a process of its own, with its own SQLite file. */
export interface AccessPoint {
  readonly url: string
  /** an integrator of the company with the participant that was asked for */
  readonly rest: RestClient
  /** its store, opened beside it to see what it keeps */
  readonly database: OpenDatabase
  stop(): Promise<void>
}

const program = join(import.meta.dirname, '../../dist/cornerpost.js')
const readyMilliseconds = 60_000

/**
 * Starts it in a network that is there already; `places` are the other access points it may call. It resolves when its
 * companies are registered.
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
  // not from source, as this suite runs
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
      Promise.reject(new Error(`it ended at its start:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)),
    )
    await Promise.race([once(child, 'message', { signal: AbortSignal.timeout(readyMilliseconds) }), endedEarly])
    endedEarly.catch(() => {}) // a later end is wanted
    const url = `http://127.0.0.1:${port}`
    const access = readLocalAccess(data)
    if (access === undefined) throw new Error('it made no key')
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

/** As shipped, but for where things are, and a second between attempts instead of a minute. */
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
