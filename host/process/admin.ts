import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import { portRefusal } from '../server/port-refusal.ts'
import type { RunningServer } from '../server/serve.ts'

export interface AdminDeps {
  /** port on loopback; 0 chooses a free port */
  readonly port: number
  readonly registry: Registry
  /** Resolves to true if the process can do its work; a rejection is treated as false. */
  readonly isHealthy: () => Promise<boolean>
  /** Rejects while no new document is accepted for want of disk space. */
  readonly checkRoom: () => Promise<void>
}

/**
 * Serves /metrics (Prometheus) and /healthz to the operator, on loopback only. Rejects with `configuration_invalid` if
 * the port is unavailable.
 */
export async function serveAdmin(deps: AdminDeps): Promise<RunningServer> {
  const server = createServer((incoming, outgoing) => void answer(deps, incoming, outgoing))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(portRefusal('CORNERPOST_ADMIN_PORT', deps.port, error)))
    server.listen(deps.port, '127.0.0.1', resolve)
  })
  return {
    // `address()` returns a string only for pipes and Unix sockets; this server listens on TCP
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(
  { registry, isHealthy, checkRoom }: AdminDeps,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (incoming.method === 'GET' && incoming.url === '/metrics') {
    outgoing.writeHead(200, { 'Content-Type': registry.contentType }).end(await registry.metrics())
  } else if (incoming.method === 'GET' && incoming.url === '/healthz') {
    const healthy = await isHealthy().catch(() => false)
    // without room, the process still answers, delivers and gives documents back, so it stays in the load balancer
    const intake = await checkRoom().then(
      () => 'open',
      () => 'refused',
    )
    outgoing
      .writeHead(healthy ? 200 : 503, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ status: healthy ? 'ok' : 'out', intake }))
  } else {
    outgoing.writeHead(404).end()
  }
}
