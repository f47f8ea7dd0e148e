import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDoor, type Door } from './support/a-door.ts'
import { rawExchange } from './support/raw-exchange.ts'

let door: Door
beforeAll(async () => {
  door = await startDoor()
})
afterAll(() => door.stop())

const get = (target: string, ...headers: string[]): string => [`GET ${target} HTTP/1.1`, 'Host: ap.example', ...headers, '', ''].join('\r\n')
const post = (...headersAndBody: string[]): string => ['POST /sapi/auth/token HTTP/1.1', 'Host: ap.example', 'Content-Type: application/json', ...headersAndBody].join('\r\n')
/** A request that must never be answered, because it stands behind a refused one. */
const smuggled = get('/sapi/health')

/** Requests that two servers may read differently (H9). */
const ambiguous: Record<string, string> = {
  'Content-Length and Transfer-Encoding': post('Content-Length: 4', 'Transfer-Encoding: chunked', '', '0\r\n\r\n'),
  'two different Content-Lengths': post('Content-Length: 2', 'Content-Length: 3', '', '{}x'),
  'the same Content-Length twice': post('Content-Length: 2', 'Content-Length: 2', '', '{}'),
  'a list of Content-Lengths': post('Content-Length: 2, 2', '', '{}'),
  'a signed Content-Length': post('Content-Length: +2', '', '{}'),
  'a hexadecimal Content-Length': post('Content-Length: 0x2', '', '{}'),
  'a Content-Length with blanks inside': post('Content-Length: 1 2', '', '{}'),
  'an unknown transfer coding': post('Transfer-Encoding: xchunked', '', '0\r\n\r\n'),
  'chunked before another coding': post('Transfer-Encoding: chunked, gzip', '', '0\r\n\r\n'),
  'another coding before chunked': post('Transfer-Encoding: gzip, chunked', '', '0\r\n\r\n'),
  'identity and chunked': post('Transfer-Encoding: identity', 'Transfer-Encoding: chunked', '', '0\r\n\r\n'),
  'chunked twice': post('Transfer-Encoding: chunked', 'Transfer-Encoding: chunked', '', '0\r\n\r\n'),
  'a vertical tab before chunked': post('Transfer-Encoding: \x0bchunked', '', '0\r\n\r\n'),
  'a blank before the colon of Transfer-Encoding': post('Transfer-Encoding : chunked', '', '0\r\n\r\n'),
  'a chunk size that is no number': post('Transfer-Encoding: chunked', '', 'zz\r\n{}\r\n0\r\n\r\n'),
  'a chunk size beyond any number': post('Transfer-Encoding: chunked', '', 'fffffffffffffffff\r\n{}\r\n0\r\n\r\n'),
  'a chunk that ends without CRLF': post('Transfer-Encoding: chunked', '', '2\r\n{}XX0\r\n\r\n'),
  'a transfer coding in HTTP/1.0': 'POST /sapi/auth/token HTTP/1.0\r\nHost: ap.example\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'two Hosts': get('/sapi/health', 'Host: other.example'),
  'two equal Hosts': get('/sapi/health', 'Host: ap.example'),
  'no Host': 'GET /sapi/health HTTP/1.1\r\n\r\n',
  'an empty Host': 'GET /sapi/health HTTP/1.1\r\nHost:\r\n\r\n',
  'a Host with a path': 'GET /sapi/health HTTP/1.1\r\nHost: ap.example/x\r\n\r\n',
  'a Host with credentials': 'GET /sapi/health HTTP/1.1\r\nHost: a@ap.example\r\n\r\n',
  'a list of Hosts': 'GET /sapi/health HTTP/1.1\r\nHost: ap.example, other.example\r\n\r\n',
  'the absolute form': get('http://ap.example/sapi/health'),
  'the absolute form of another host': get('http://other.example/sapi/health'),
  'the authority form': get('ap.example:80'),
  'an asterisk': 'OPTIONS * HTTP/1.1\r\nHost: ap.example\r\n\r\n',
  'a backslash in the path': get('/sapi\\health'),
  'a fragment': get('/sapi/health#x'),
  'bytes outside ASCII in the path': get('/sapi/he\xe4lth'),
  'a header over two lines': get('/sapi/health', 'X-A: b', ' c'),
  'a header that begins with a blank': 'GET /sapi/health HTTP/1.1\r\n Host: ap.example\r\n\r\n',
  'a header without colon': get('/sapi/health', 'X-A'),
  'a blank before the colon': get('/sapi/health', 'X-A : b'),
  'a NUL in a header': get('/sapi/health', 'X-A: a\0b'),
  'a bare CR in a header': get('/sapi/health', 'X-A: a\rb'),
  'bare LF as line ends': 'GET /sapi/health HTTP/1.1\nHost: ap.example\n\n',
  'a NUL in the method': 'G\0ET /sapi/health HTTP/1.1\r\nHost: ap.example\r\n\r\n',
  'a lower-case method': 'get /sapi/health HTTP/1.1\r\nHost: ap.example\r\n\r\n',
  'HTTP/1.2': 'GET /sapi/health HTTP/1.2\r\nHost: ap.example\r\n\r\n',
  'HTTP/0.9': 'GET /sapi/health\r\n\r\n',
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'encoded dots': get('/sapi/%2e%2e/sapi/health'),
  'an empty segment': get('//sapi/health'),
}

describe('H9 a request that two servers may read differently is refused, its connection closed, nothing behind it answered', () => {
  for (const [what, request] of Object.entries(ambiguous)) {
    test(what, async () => {
      const answer = await rawExchange(door.port, Buffer.from(request + smuggled, 'latin1'))
      expect(answer.statuses.length, answer.text).toBeLessThanOrEqual(1)
      expect([400, 501, undefined], answer.text).toContain(answer.statuses[0])
      expect(answer.closed).toBe(true)
      expect(answer.text).not.toContain('"ok"')
    })
  }
})

describe('H9 plain requests are answered', () => {
  const plain: Record<string, string> = {
    'HTTP/1.1': get('/sapi/health', 'Connection: close'),
    'HTTP/1.0': 'GET /sapi/health HTTP/1.0\r\nHost: ap.example\r\n\r\n',
    'a Host with port': 'GET /sapi/health HTTP/1.1\r\nHost: ap.example:8080\r\nConnection: close\r\n\r\n',
    'an IPv6 Host': 'GET /sapi/health HTTP/1.1\r\nHost: [::1]:8080\r\nConnection: close\r\n\r\n',
    'an offer of HTTP/2 in clear text': get('/sapi/health', 'Connection: close, Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA'),
    'an offer of a websocket': get('/sapi/health', 'Connection: close, Upgrade', 'Upgrade: websocket'),
    HEAD: get('/sapi/health', 'Connection: close').replace('GET', 'HEAD'),
  }
  for (const [what, request] of Object.entries(plain)) {
    test(what, async () => expect(await rawExchange(door.port, request)).toMatchObject({ statuses: [200] }))
  }

  test('two requests on one connection, sent at once, are answered in order', async () => {
    const answer = await rawExchange(door.port, get('/sapi/health') + get('/api/v1/ping', 'Connection: close'))
    expect(answer.statuses).toEqual([200, 200])
  })
})

test('H10 headers of more than 16 kB are refused', async () => {
  const answer = await rawExchange(door.port, get('/sapi/health', `X-Long: ${'a'.repeat(17_000)}`))
  expect(answer).toMatchObject({ statuses: [431], closed: true })
})

test('H10 headers that do not arrive in time end the connection', async () => {
  const slow = await startDoor({ settings: { headerTimeoutSeconds: 1 } })
  const answer = await rawExchange(slow.port, 'GET /sapi/health HTTP/1.1\r\nHost: ap.example\r\n', 4_000)
  expect(answer).toMatchObject({ statuses: [408], closed: true })
  await slow.stop()
})

test('a port that is taken is a mistake of configuration', async () => {
  await expect(startDoor({ settings: { port: door.port } })).rejects.toMatchObject({ code: 'configuration_invalid' })
})

describe('a graceful stop', () => {
  const unfinished = post('Content-Length: 2', 'Expect: 100-continue', '', '')

  test('lets a running request finish, tells it to close, and takes no new connection', async () => {
    const stopping = await startDoor()
    const running = await openConnection(stopping.port)
    running.write(unfinished)
    await running.received('100 Continue')
    const stopped = stopping.stop()
    const silent = await openConnection(stopping.port).catch(() => undefined)
    expect(silent).toBeUndefined()
    running.write('{}')
    const answer = await running.rest()
    expect(answer).toContain('SAPI-VAL-001')
    expect(answer).toMatch(/^connection: close$/im)
    await stopped
  })

  test('does not wait for idle connections, nor longer than the time of grace', async () => {
    const stubborn = await startDoor({ settings: { stopGraceSeconds: 0 } })
    const idle = await openConnection(stubborn.port)
    idle.write(get('/sapi/health'))
    const silent = await openConnection(stubborn.port)
    const hanging = await openConnection(stubborn.port)
    hanging.write(unfinished)
    await hanging.received('100 Continue')
    await idle.received('200 OK')
    await stubborn.stop()
    expect(await hanging.rest()).not.toContain('SAPI')
    expect(await idle.rest()).toContain('200 OK')
    expect(await silent.rest()).toBe('')
  })
})

interface Connection {
  write(text: string): void
  /** resolves once this text came */
  received(text: string): Promise<void>
  /** what came until the server closed */
  rest(): Promise<string>
}

function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    let text = ''
    const ended = new Promise<string>((end) => socket.on('close', () => end(text)))
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('connect', () => resolve({ write: (bytes) => void socket.write(bytes), received: async (wanted) => expect.poll(() => text).toContain(wanted), rest: () => ended }))
  })
}
