import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDoor, type Door } from '../../http-api/support/a-door.ts'
import { ambiguousRequests, get, manyHeaders, post, smuggled } from '../../http-api/support/ambiguous-requests.ts'
import { rawExchange } from '../../http-api/support/raw-exchange.ts'

let door: Door
beforeAll(async () => {
  door = await startDoor()
})
afterAll(() => door.stop())

describe('H9 an ambiguous request is refused, its connection is closed, and a request smuggled behind it gets no answer', () => {
  for (const [what, request] of Object.entries(ambiguousRequests)) {
    test(what, async () => {
      const answer = await rawExchange(door.port, Buffer.from(request + smuggled, 'latin1'))
      expect(answer.statuses.length, answer.text).toBeLessThanOrEqual(1)
      expect([400, 501, undefined], answer.text).toContain(answer.statuses[0])
      expect(answer.closed).toBe(true)
    })
  }
})

describe('H9 ordinary requests, which are answered with 200', () => {
  const plain: Record<string, string> = {
    'HTTP/1.1': get('/sapi/health', 'Connection: close'),
    'HTTP/1.0': 'GET /sapi/health HTTP/1.0\r\nHost: ap.example\r\n\r\n',
    'a Host with port': 'GET /sapi/health HTTP/1.1\r\nHost: ap.example:8080\r\nConnection: close\r\n\r\n',
    'a Host that is an IPv6 address': 'GET /sapi/health HTTP/1.1\r\nHost: [::1]:8080\r\nConnection: close\r\n\r\n',
    'an offer to upgrade to HTTP/2 in clear text': get(
      '/sapi/health',
      'Connection: close, Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
    ),
    'an offer to upgrade to a WebSocket': get('/sapi/health', 'Connection: close, Upgrade', 'Upgrade: websocket'),
    HEAD: get('/sapi/health', 'Connection: close').replace('GET', 'HEAD'),
  }
  for (const [what, request] of Object.entries(plain)) {
    test(what, async () => expect(await rawExchange(door.port, request)).toMatchObject({ statuses: [200] }))
  }

  test('two requests pipelined on one connection are answered in order', async () => {
    const answer = await rawExchange(door.port, get('/sapi/health') + get('/api/v1/ping', 'Connection: close'))
    expect(answer.statuses).toEqual([200, 200])
  })
})

test('H9 reads X-Forwarded-For even as the last of 2,500 headers, so each client behind a proxy has its own rate limit', async () => {
  const proxied = await startDoor({ settings: { trustedProxies: ['127.0.0.1'], unverifiedCallsPerMinute: 1 } })
  const callFrom = async (address: string): Promise<readonly number[]> =>
    (await rawExchange(proxied.port, get('/sapi/health', ...manyHeaders, `X-Forwarded-For: ${address}`))).statuses
  expect(await callFrom('203.0.113.1')).toEqual([200])
  expect(await callFrom('203.0.113.2')).toEqual([200])
  expect(await callFrom('203.0.113.2')).toEqual([429])
  await proxied.stop()
})

test('H10 the service answers 408 and closes the connection when the headers do not arrive in time', async () => {
  const slow = await startDoor({ settings: { headerTimeoutSeconds: 1 } })
  const answer = await rawExchange(slow.port, 'GET /sapi/health HTTP/1.1\r\nHost: ap.example\r\n', 4_000)
  expect(answer).toMatchObject({ statuses: [408], closed: true })
  await slow.stop()
})

test('G-05 ignores an Expect header with an unknown value and answers the request', async () => {
  const answer = await rawExchange(door.port, 'GET /sapi/health HTTP/1.1\r\nHost: ap.example\r\nExpect: more\r\n\r\n')
  expect(answer.statuses).toEqual([200])
})

test('the service refuses to start with configuration_invalid when the port is already in use', async () => {
  await expect(startDoor({ settings: { port: door.port } })).rejects.toMatchObject({ code: 'configuration_invalid' })
})

describe('a graceful stop', () => {
  const unfinished = post('Content-Length: 2', 'Expect: 100-continue', '', '')

  test('finishes a running request with Connection: close and accepts no new connection', async () => {
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

  test('does not wait for idle connections, and waits for running requests at most for the grace period', async () => {
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
  /** Resolves once the received text contains `text`. */
  received(text: string): Promise<void>
  /** Resolves with all received text once the server has closed the connection. */
  rest(): Promise<string>
}

function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, noDelay: true })
    let text = ''
    const ended = new Promise<string>((end) => socket.on('close', () => end(text)))
    socket.on('data', (chunk) => (text += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('connect', () =>
      resolve({
        write: (bytes) => void socket.write(bytes),
        received: async (wanted) => expect.poll(() => text).toContain(wanted),
        rest: () => ended,
      }),
    )
  })
}
