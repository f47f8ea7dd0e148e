import { execFileSync } from 'node:child_process'
import type { LookupFunction } from 'node:net'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createHttpClient, onlyTargets, type OutgoingHttpClient, type TargetPolicy } from '@cornerpost/host'
import { codeOfPromise } from '../../support/code-of.ts'

const settings = { connectTimeoutMilliseconds: 1_000, connectionsPerOrigin: 4 }
const anywhere: TargetPolicy = { kind: 'public', allows: () => true }
const bounds = { timeoutMilliseconds: 2_000, answerBytesMax: 1_000 }

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const one of open.splice(0).toReversed()) await one.close()
})

async function serve(
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void,
): Promise<{ readonly url: string; readonly port: number; readonly hits: () => number }> {
  let hits = 0
  const server: Server = createServer((incoming, outgoing) => {
    hits++
    answer(incoming, outgoing)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  open.push({ close: () => (server.closeAllConnections(), server.close()) })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, hits: () => hits }
}

function client(policy: TargetPolicy, lookup?: LookupFunction): OutgoingHttpClient {
  const made = createHttpClient({ policy, settings, ...(lookup && { lookup }) })
  open.push(made)
  return made
}

/** A resolver that returns one of these address lists per query, and the last list for all further queries. */
function resolvesTo(...answers: readonly string[][]): LookupFunction {
  let asked = 0
  return (_hostname, _options, callback) => {
    const addresses = answers[Math.min(asked++, answers.length - 1)]
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
}

describe('the HTTP client, calling a server that answers', () => {
  test('sends the whole request and returns status, headers with lower-case names and the whole body', async () => {
    const { url, port } = await serve((incoming, outgoing) => {
      outgoing.writeHead(202, { 'X-Two': ['a', 'b'], 'Content-Type': 'text/xml' })
      outgoing.write(`${incoming.method} ${String(incoming.headers['soapaction'])} `)
      incoming.pipe(outgoing)
    })
    const answer = await client(onlyTargets([`127.0.0.1:${port}`])).request({
      ...bounds,
      method: 'POST',
      url,
      headers: { SOAPAction: '""' },
      body: Buffer.from('hello'),
    })
    expect(answer.status).toBe(202)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/xml', 'x-two': 'a, b' })
    expect(Buffer.from(answer.body).toString()).toBe('POST "" hello')
  })

  test('H11 returns a redirect without following it', async () => {
    const inner = await serve((_, outgoing) => outgoing.end('inside'))
    const outer = await serve((_, outgoing) => outgoing.writeHead(302, { Location: inner.url }).end())
    const answer = await client(onlyTargets([`127.0.0.1:${outer.port}`, `127.0.0.1:${inner.port}`])).request({
      ...bounds,
      method: 'GET',
      url: outer.url,
    })
    expect(answer.status).toBe(302)
    expect(inner.hits()).toBe(0)
  })

  test('returns an answer with an error status', async () => {
    const { url, port } = await serve((_, outgoing) => outgoing.writeHead(503).end())
    expect(await client(onlyTargets([`127.0.0.1:${port}`])).request({ ...bounds, method: 'GET', url })).toMatchObject({
      status: 503,
    })
  })

  test('accepts an answer of exactly the size limit, and fails with peer_unreachable if the answer is one byte larger', async () => {
    const { url, port } = await serve((incoming, outgoing) => outgoing.end('x'.repeat(Number(incoming.url?.slice(1)))))
    const http = client(onlyTargets([`127.0.0.1:${port}`]))
    expect((await http.request({ ...bounds, method: 'GET', url: `${url}/1000` })).body).toHaveLength(1_000)
    expect(await codeOfPromise(http.request({ ...bounds, method: 'GET', url: `${url}/1001` }))).toBe('peer_unreachable')
  })

  test('fails with peer_unreachable when the answer never ends', async () => {
    const { url, port } = await serve((_, outgoing) => {
      const more = (): void =>
        void (outgoing.write('x'.repeat(500)) ? setImmediate(more) : outgoing.once('drain', more))
      more()
    })
    expect(
      await codeOfPromise(client(onlyTargets([`127.0.0.1:${port}`])).request({ ...bounds, method: 'GET', url })),
    ).toBe('peer_unreachable')
  })
})

describe('the HTTP client, when it gets no complete answer', () => {
  test('fails with peer_unreachable when no server listens', async () => {
    expect(
      await codeOfPromise(
        client(onlyTargets(['127.0.0.1:1'])).request({ ...bounds, method: 'GET', url: 'http://127.0.0.1:1/' }),
      ),
    ).toBe('peer_unreachable')
  })

  test('fails with peer_unreachable when the connection breaks in the middle of the answer', async () => {
    const { url, port } = await serve((_, outgoing) => {
      outgoing.writeHead(200, { 'Content-Length': 100 })
      outgoing.write('half', () => outgoing.destroy())
    })
    expect(
      await codeOfPromise(client(onlyTargets([`127.0.0.1:${port}`])).request({ ...bounds, method: 'GET', url })),
    ).toBe('peer_unreachable')
  })

  test('fails with peer_unreachable when the answer is not HTTP', async () => {
    const server = createTcpServer((socket) => void socket.end('SSH-2.0-OpenSSH\r\n'))
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    open.push(server)
    const { port } = server.address() as AddressInfo
    expect(
      await codeOfPromise(
        client(onlyTargets([`127.0.0.1:${port}`])).request({
          ...bounds,
          method: 'GET',
          url: `http://127.0.0.1:${port}/`,
        }),
      ),
    ).toBe('peer_unreachable')
  })

  for (const [what, answer] of [
    ['fails with peer_unreachable when the headers are late', () => undefined],
    [
      'fails with peer_unreachable when the body is late',
      (_: IncomingMessage, outgoing: ServerResponse) => void outgoing.write('x'),
    ],
  ] as const) {
    test(what, async () => {
      const { url, port } = await serve(answer)
      const request = client(onlyTargets([`127.0.0.1:${port}`])).request({
        ...bounds,
        timeoutMilliseconds: 200,
        method: 'GET',
        url,
      })
      await expect(request).rejects.toMatchObject({
        code: 'peer_unreachable',
        context: { inside: { reason: 'no answer in time' } },
      })
    })
  }

  test('fails with peer_unreachable when the caller aborts', async () => {
    const { url, port } = await serve(() => undefined)
    const stop = new AbortController()
    const request = client(onlyTargets([`127.0.0.1:${port}`])).request({ ...bounds, method: 'GET', url }, stop.signal)
    stop.abort()
    expect(await codeOfPromise(request)).toBe('peer_unreachable')
  })

  test('fails with peer_unreachable when the name does not resolve', async () => {
    const lookup: LookupFunction = (_hostname, _options, callback) =>
      callback(Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' }), '')
    expect(
      await codeOfPromise(
        client(anywhere, lookup).request({ ...bounds, method: 'GET', url: 'http://nobody.example/' }),
      ),
    ).toBe('peer_unreachable')
  })
})

describe('H11 the HTTP client, given a forbidden target', () => {
  test('refuses loopback addresses, localhost, unsupported schemes, credentials and malformed URLs', async () => {
    const { port, hits } = await serve((_, outgoing) => outgoing.end())
    const http = client(anywhere)
    for (const url of [
      `http://127.0.0.1:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      `http://2130706433:${port}/`,
      `http://localhost:${port}/`,
      'not an address',
      '//127.0.0.1/',
      'ftp://8.8.8.8/',
      `http://a@8.8.8.8:${port}/`,
    ]) {
      expect(await codeOfPromise(http.request({ ...bounds, method: 'GET', url })), url).toBe('target_blocked')
    }
    expect(hits()).toBe(0)
  })

  test('refuses a name that resolves to a private address, even if it also resolves to a public one', async () => {
    for (const addresses of [
      ['127.0.0.1'],
      ['10.0.0.1'],
      ['::1'],
      ['::ffff:127.0.0.1'],
      ['169.254.169.254'],
      ['8.8.8.8', '127.0.0.1'],
      ['2606:4700::1111', '10.0.0.1'],
      ['64:ff9b::7f00:1'],
      ['fe80::1%lo'],
    ]) {
      const { port, hits } = await serve((_, outgoing) => outgoing.end())
      expect(
        await codeOfPromise(
          client(anywhere, resolvesTo(addresses)).request({
            ...bounds,
            method: 'GET',
            url: `http://name.example:${port}/`,
          }),
        ),
        String(addresses),
      ).toBe('target_blocked')
      expect(hits()).toBe(0)
    }
  })

  test('refuses every call, not only the first, to a name that resolves to a private address', async () => {
    const { port, hits } = await serve((_, outgoing) => outgoing.end())
    const http = client(anywhere, resolvesTo(['127.0.0.1']))
    for (let i = 0; i < 3; i++)
      expect(
        await codeOfPromise(http.request({ ...bounds, method: 'GET', url: `http://rebinding.example:${port}/` })),
      ).toBe('target_blocked')
    expect(hits()).toBe(0)
  })

  test('in local mode, refuses every address outside the local network, even a public one', async () => {
    const other = await serve((_, outgoing) => outgoing.end())
    const http = client(onlyTargets(['127.0.0.1:1']))
    for (const url of [other.url, 'https://8.8.8.8/', 'https://example.com/'])
      expect(await codeOfPromise(http.request({ ...bounds, method: 'GET', url }))).toBe('target_blocked')
    expect(other.hits()).toBe(0)
  })
})

const canUnshare = (() => {
  try {
    execFileSync('unshare', ['-n', 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test(
  'H11 the HTTP client reaches public but not private addresses, even when a name changes its address between two calls',
  {
    skip: !canUnshare && (console.warn('SKIPPED: H11, because network namespaces are not allowed here'), true),
  },
  () => {
    const script = join(import.meta.dirname, 'call-in-namespace.ts')
    const root = join(import.meta.dirname, '../../..')
    const command = `ip link set lo up && ip addr add 93.184.216.34/32 dev lo && ip addr add 10.9.9.9/32 dev lo && exec node --conditions=source --import tsx ${script}`
    const output = execFileSync('unshare', ['-n', 'sh', '-c', command], {
      cwd: root,
      encoding: 'utf8',
      timeout: 25_000,
    })
    expect(JSON.parse(output)).toEqual({
      public: 200,
      inner: 'target_blocked',
      changing: [200, 'target_blocked'],
      reached: ['93.184.216.34', '93.184.216.34'],
    })
  },
)
