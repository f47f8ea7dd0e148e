import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ServiceError } from '@cornerpost/engine'

/** Ports of the local network (D104); all on 127.0.0.1. */
export interface LocalPorts {
  readonly first: number
  readonly firstAdmin: number
  readonly peer: number
  readonly peerAdmin: number
  readonly smp: number
  readonly dns: number
}

export interface LocalProcesses {
  /** ends the processes in the order in which nobody misses anybody */
  stop(): Promise<void>
  /** calls back when one of them ends by itself */
  onExit(listener: (name: string) => void): void
}

const readyMilliseconds = 60_000

/**
 * Starts the network and the second access point, each as a process of its own running the command line at `entry` (D106), and waits until both are ready.
 * They write their logs into the data folder and end when this process does. Rejects with `configuration_invalid` when one does not get ready.
 */
export async function startLocalProcesses(entry: string, data: string, ports: LocalPorts, environment: NodeJS.ProcessEnv): Promise<LocalProcesses> {
  mkdirSync(data, { recursive: true, mode: 0o700 })
  const shared = { ...environment, CORNERPOST_MODE: 'local', CORNERPOST_LOCAL_NETWORK_DATA: join(data, 'network'), CORNERPOST_LOCAL_SMP_PORT: String(ports.smp), CORNERPOST_LOCAL_DNS_PORT: String(ports.dns), CORNERPOST_LOCAL_STARTS_NETWORK: 'false' }
  const network = await startProcess(entry, 'network', data, shared)
  const peer = await startProcess(entry, 'serve', data, {
    ...shared,
    CORNERPOST_DATA: join(data, 'peer'),
    CORNERPOST_LOCAL_SEAT: 'PSK000102',
    CORNERPOST_PORT: String(ports.peer),
    CORNERPOST_ADMIN_PORT: String(ports.peerAdmin),
    CORNERPOST_LOCAL_PLACES: `127.0.0.1:${ports.first}`,
  }).catch(async (error: unknown) => {
    await stopProcess(network)
    throw error
  })
  return {
    async stop() {
      await stopProcess(peer)
      await stopProcess(network)
    },
    onExit(listener) {
      network.once('exit', () => listener('network'))
      peer.once('exit', () => listener('second access point'))
    },
  }
}

/** Ports that nobody listens on at this moment. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(Array.from({ length: count }, async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return server
  }))
  const ports = servers.map((server) => (server.address() as AddressInfo).port) // listening on TCP
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

async function startProcess(entry: string, command: string, data: string, environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const name = command === 'serve' ? 'peer' : command
  const file = openSync(join(data, `${name}.log`), 'a', 0o600)
  const child = fork(entry, [command], { env: environment, stdio: ['ignore', file, file, 'ipc'] })
  closeSync(file)
  try {
    await Promise.race([
      once(child, 'message', { signal: AbortSignal.timeout(readyMilliseconds) }),
      once(child, 'exit').then(() => Promise.reject(new ServiceError('configuration_invalid', { details: [{ field: name, issue: `ended at its start; its log: ${join(data, `${name}.log`)}` }] }))),
    ])
    return child
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
