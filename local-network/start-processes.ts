import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ServiceError, untranslated } from '@cornerpost/engine'

/** Ports of the local network (D104); all on 127.0.0.1. */
export interface LocalPorts {
  readonly first: number
  readonly peer: number
  readonly peerAdmin: number
  readonly smp: number
  readonly dns: number
}

export interface LocalProcesses {
  /**
   * Resolves when the second access point is ready for calls. Rejects with `configuration_invalid` if its process ends
   * before that, and with an abort error after 60 seconds or when the signal aborts.
   */
  readonly secondServes: Promise<void>
  /** Stops the second access point, then the network. A process that does not end within 3 seconds is killed. */
  stop(): Promise<void>
}

export interface LocalProcessDeps {
  /** path of the command line program, which each process runs */
  readonly entry: string
  /** environment variables of this process, which the processes that it starts inherit */
  readonly environment: NodeJS.ProcessEnv
  /** cancels the start */
  readonly signal: AbortSignal
  /** called when one of the processes ends unexpectedly */
  readonly onLost: (name: string) => void
}

const readyMilliseconds = 60_000
/**
 * Maximum time for the second access point to stop, and then the same time for the network. The first access point
 * stops before them, by default within 20 seconds. Together, that is about 26 of the 30 seconds that R18 allows.
 */
const stopMilliseconds = 3_000

/**
 * Starts the network and the second access point, each in its own process that runs the command line program (D106).
 * The processes write their logs to the data folder and end when this process ends.
 * Resolves when the network is up. Rejects with `configuration_invalid` if the network's process ends before that, and
 * with an abort error after 60 seconds or when the signal aborts.
 */
export async function startLocalProcesses(
  deps: LocalProcessDeps,
  data: string,
  ports: LocalPorts,
): Promise<LocalProcesses> {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const network = startProcess(deps, 'network', data, networkSettings(data, ports))
  await network.ready
  const peer = startProcess(deps, 'peer', data, { ...networkSettings(data, ports), ...peerSettings(data, ports) })
  peer.ready.catch(() => {}) // awaited later as `secondServes`; until then, a rejection must not count as unhandled
  return {
    secondServes: peer.ready,
    async stop() {
      await stopProcess(peer.child)
      await stopProcess(network.child)
    },
  }
}

/**
 * Settings of the first access point that the other processes must not inherit. With these settings, they would use the
 * same database or act in the name of the first access point.
 */
const ownToEach: NodeJS.ProcessEnv = {
  CORNERPOST_CONFIG: undefined,
  CORNERPOST_DATABASE_URL: undefined,
  CORNERPOST_PUBLIC_URL: undefined,
  CORNERPOST_MASTER_KEY_FILE: undefined,
  CORNERPOST_PORT: undefined,
  CORNERPOST_ADMIN_PORT: undefined,
  CORNERPOST_TLS_CERTIFICATE_FILE: undefined,
  CORNERPOST_TLS_KEY_FILE: undefined,
  CORNERPOST_SMTP_PORT: undefined,
  CORNERPOST_SMTP_CERTIFICATE_FILE: undefined,
  CORNERPOST_SMTP_KEY_FILE: undefined,
}

function networkSettings(data: string, ports: LocalPorts): NodeJS.ProcessEnv {
  return {
    CORNERPOST_MODE: 'local',
    CORNERPOST_LOCAL_NETWORK_DATA: join(data, 'network'),
    CORNERPOST_LOCAL_SMP_PORT: String(ports.smp),
    CORNERPOST_LOCAL_DNS_PORT: String(ports.dns),
    CORNERPOST_LOCAL_STARTS_NETWORK: 'false',
  }
}

function peerSettings(data: string, ports: LocalPorts): NodeJS.ProcessEnv {
  return {
    CORNERPOST_DATA: join(data, 'peer'),
    CORNERPOST_LOCAL_SEAT: 'PSK000102',
    CORNERPOST_PORT: String(ports.peer),
    CORNERPOST_ADMIN_PORT: String(ports.peerAdmin),
    CORNERPOST_LOCAL_PLACES: `127.0.0.1:${ports.first}`,
    // short, because no calls are left to finish: only the first access point calls the second one, and it stops first
    CORNERPOST_STOP_GRACE_SECONDS: '1',
  }
}

interface StartedProcess {
  readonly child: ChildProcess
  readonly ready: Promise<void>
}

function startProcess(
  deps: LocalProcessDeps,
  name: 'network' | 'peer',
  data: string,
  settings: NodeJS.ProcessEnv,
): StartedProcess {
  const logFile = join(data, `${name}.log`)
  const log = openSync(logFile, 'a', 0o600)
  const before = fstatSync(log).size
  const child = fork(deps.entry, [name === 'peer' ? 'serve' : 'network', '--part'], {
    env: { ...deps.environment, ...ownToEach, ...settings },
    stdio: ['ignore', log, log, 'ipc'],
  })
  const reason = (): string => lastWords(name, readFileSync(logFile).subarray(before))
  closeSync(log)
  return { child, ready: watchStart(deps, name, child, reason) }
}

async function watchStart(
  { signal, onLost }: LocalProcessDeps,
  name: string,
  child: ChildProcess,
  reason: () => string,
): Promise<void> {
  try {
    await Promise.race([
      once(child, 'message', { signal: AbortSignal.any([signal, AbortSignal.timeout(readyMilliseconds)]) }),
      endedEarly(name, child, reason),
    ])
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  child.once('exit', () => {
    if (!stopping.has(child)) onLost(name)
  })
}

async function endedEarly(name: string, child: ChildProcess, reason: () => string): Promise<never> {
  await once(child, 'exit')
  throw new ServiceError('configuration_invalid', {
    details: [{ field: name, issue: untranslated(`its process ended before it was ready: ${reason()}`) }],
  })
}

/**
 * Returns what a process printed, without log lines and stack traces. In the output of the second access point,
 * `CORNERPOST_PORT` becomes `CORNERPOST_LOCAL_PEER_PORT`, the setting of this process that determines the port;
 * likewise `CORNERPOST_ADMIN_PORT`.
 */
function lastWords(name: string, output: Buffer): string {
  const lines = output
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(\{|\s+at )/.test(line))
  const words = lines
    .map((line) => line.trim())
    .join(' ')
    .slice(0, 1_000)
  return name === 'peer' ? words.replace(/CORNERPOST_((ADMIN_)?PORT)\b/g, 'CORNERPOST_LOCAL_PEER_$1') : words
}

/** Processes that are being stopped. Their end is expected, so `onLost` is not called. */
const stopping = new WeakSet<ChildProcess>()

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  stopping.add(child)
  const ended = once(child, 'exit')
  AbortSignal.timeout(stopMilliseconds).addEventListener('abort', () => child.kill('SIGKILL'))
  if (child.connected) child.disconnect() // these processes ignore signals and stop when they are disconnected
  await ended
}
