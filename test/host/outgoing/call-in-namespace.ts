import { createServer } from 'node:http'
import type { LookupFunction } from 'node:net'
import { ServiceError } from '@cornerpost/engine'
import { createHttpClient } from '@cornerpost/host'

/* Runs in a network namespace whose loopback has a public and a private address; prints the results of calls to them. */

const reached: unknown[] = []
const server = createServer((incoming, outgoing) => {
  reached.push(incoming.socket.localAddress)
  outgoing.writeHead(200, { Connection: 'close' }).end()
})
await new Promise<void>((resolve) => void server.listen(8_000, '0.0.0.0', resolve))

let asked = 0
const changing: LookupFunction = (_hostname, _options, callback) =>
  callback(null, [{ address: asked++ === 0 ? '93.184.216.34' : '10.9.9.9', family: 4 }])
const http = createHttpClient({
  policy: { kind: 'public', allows: () => true },
  settings: { connectTimeoutMilliseconds: 1_000, connectionsPerOrigin: 4 },
  lookup: changing,
})

async function call(host: string): Promise<number | string> {
  try {
    return (
      await http.request({
        method: 'GET',
        url: `http://${host}:8000/`,
        timeoutMilliseconds: 2_000,
        answerBytesMax: 100,
      })
    ).status
  } catch (error) {
    return error instanceof ServiceError ? error.code : String(error)
  }
}

const result = {
  public: await call('93.184.216.34'),
  inner: await call('10.9.9.9'),
  changing: [await call('name.example'), await call('name.example')],
}
console.log(JSON.stringify({ ...result, reached }))
await http.close()
server.close()
