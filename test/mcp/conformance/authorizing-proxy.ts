import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy on loopback that adds an API key to every call, for programs that cannot send one. */
export interface AuthorizingProxy {
  readonly url: string
  stop(): Promise<void>
}

/** Starts the proxy on a free port. All header lines of a call, also its Host, reach the service unchanged. */
export async function startAuthorizingProxy(port: number, key: string): Promise<AuthorizingProxy> {
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming
    const call = request(
      { host: '127.0.0.1', port, method, path, headers: { ...headers, authorization: `Bearer ${key}` } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    call.on('error', () => outgoing.destroy())
    outgoing.on('close', () => call.destroy())
    incoming.pipe(call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
