import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** Returns loopback ports on which no program listens at this moment. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  // `address()` returns a string only for pipes and Unix sockets; these servers listen on TCP
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
