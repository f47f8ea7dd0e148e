import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountDoor } from '../../../http-api/route/mount-door.ts'
import { startDoor, type Door } from '../../http-api/support/a-door.ts'
import { get, post } from '../../http-api/support/ambiguous-requests.ts'
import { rawExchange } from '../../http-api/support/raw-exchange.ts'

let door: Door
beforeAll(async () => {
  door = await startDoor()
})
afterAll(() => door.stop())

const secret = 'vpt_0123456789'

/** Requests that Node's HTTP parser, or the check after it, refuses. Each one contains a secret. */
const refused: Readonly<Record<string, (path: string) => string>> = {
  'a NUL in the URL': (path) => get(`${path}\0${secret}`),
  'a control character in the URL': (path) => get(`${path}\x01${secret}`),
  'bytes outside ASCII in the URL': (path) => get(`${path}\xe4${secret}`),
  'a backslash in the URL': (path) => get(`${path}\\${secret}`),
  'a NUL in a header': (path) => get(path, `Authorization: Bearer ${secret}\0`),
  'a control character in a header': (path) => get(path, `Authorization: Bearer ${secret}\x01`),
  'a bare CR in a header': (path) => get(path, `Authorization: Bearer ${secret}\rx`),
  'headers of more than 16 kB': (path) => get(path, `Authorization: Bearer ${secret.repeat(1_300)}`),
  'a request without a Host': (path) => `GET ${path} HTTP/1.1\r\nAuthorization: Bearer ${secret}\r\n\r\n`,
  'two Hosts': (path) => get(path, `Host: ${secret}`),
}

test('A-09 G-05 L-02 CONNECT is answered with request_rejected, and no tunnel is opened', async () => {
  const answer = await exchange(
    'CONNECT ap.example:443 HTTP/1.1\r\nHost: ap.example:443\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n',
  )
  expect(answer).toMatchObject({ statuses: [400], closed: true })
  expect(answer.text).toMatch(/^RateLimit-Policy: \d+;w=60\r$/im)
  expect(bodyOf(answer.text)).toEqual({ error: 'request_rejected', message: expect.any(String) })
})

const exchange = (request: string): ReturnType<typeof rawExchange> =>
  rawExchange(door.port, Buffer.from(request, 'latin1'))
const bodyOf = (text: string): unknown => JSON.parse(text.slice(text.indexOf('\r\n\r\n') + 4))

describe('A-09 G-05 L-02 the answer request_rejected in the error format of each API', () => {
  for (const [what, request] of Object.entries(refused)) {
    test(`is given to ${what} at the portal API`, async () => {
      const answer = await exchange(request('/api/v1/auth/me'))
      expectRefusal(answer)
      expect(bodyOf(answer.text)).toEqual({ error: 'request_rejected', message: expect.any(String) })
    })

    test(`is given to ${what} under /sapi`, async () => {
      const answer = await exchange(request('/sapi/document/sent'))
      expectRefusal(answer)
      expect(bodyOf(answer.text)).toEqual({
        error: {
          category: 'VALIDATION',
          code: 'SAPI-VAL-001',
          message: expect.any(String),
          retryable: false,
          correlation_id: expect.any(String),
          details: [{ value: 'request_rejected' }],
        },
      })
    })
  }

  function expectRefusal(answer: Awaited<ReturnType<typeof rawExchange>>): void {
    expect(answer).toMatchObject({ statuses: [400], closed: true })
    expect(answer.text).not.toContain(secret)
    const [head = ''] = answer.text.split('\r\n\r\n')
    for (const header of [
      /^date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/im,
      /^content-type: application\/json;charset=UTF-8$/im,
      /^ratelimit-limit: \d+$/im,
      /^ratelimit-remaining: \d+$/im,
      /^ratelimit-reset: \d+$/im,
      /^ratelimit-policy: \d+;w=60$/im,
      /^connection: close$/im,
      /^x-correlation-id: \S+$/im,
    ])
      expect(head).toMatch(header)
  }
})

test('L-15 an unreadable request counts against the rate limit for unverified calls', async () => {
  const narrow = await startDoor({ settings: { unverifiedCallsPerMinute: 1 } })
  const request = get('/sapi/health', 'X-A: a\0b')
  expect(await rawExchange(narrow.port, request)).toMatchObject({ statuses: [400], closed: true })
  const answer = await rawExchange(narrow.port, request)
  expect(answer).toMatchObject({ statuses: [429], closed: true })
  expect(answer.text).toContain('SAPI-SYS-003')
  expect(answer.text).toMatch(/^retry-after: \d+$/im)
  await narrow.stop()
})

test('I2 a complete call gets its own answer even if an unreadable request follows on the same connection', async () => {
  const whole = post('Content-Length: 2', '', '{}')
  const answer = await exchange(`${whole}GET /api/v1/\0 HTTP/1.1\r\n\r\n`)
  expect(answer).toMatchObject({ statuses: [400], closed: true })
  expect(answer.text).toContain('grant_type')
  expect(answer.text).not.toContain('request_rejected')
})

test('I2 complete calls that precede an unreadable request on the same connection all get their own answers, even those whose answer is not ready yet', async () => {
  let answered: () => void = () => undefined
  const firstIsAnswered = new Promise<void>((resolve) => (answered = resolve))
  let calls = 0
  const slow = mountDoor({
    name: 'slow',
    path: '/slow',
    methods: ['GET'],
    who: 'anyone',
    budget: 'publicTools',
    body: 'small',
    operation: 'slow',
    async handle({ onceGone }) {
      const call = (calls += 1)
      if (call === 1) onceGone(answered)
      else await firstIsAnswered
      return { status: 200, headers: [], body: `call ${call}.` }
    },
  })
  const own = await startDoor({ doors: [slow] })
  const answer = await rawExchange(own.port, Buffer.from(`${get('/slow').repeat(3)}GET /\0 HTTP/1.1\r\n\r\n`, 'latin1'))
  expect(answer).toMatchObject({ statuses: [200, 200, 200], closed: true })
  expect(answer.text.match(/call \d/g)).toEqual(['call 1', 'call 2', 'call 3'])
  await own.stop()
})

test('H9 refuses a body with broken chunked encoding and closes its connection', async () => {
  const answer = await exchange(post('Transfer-Encoding: chunked', '', 'zz\r\n'))
  expect(answer).toMatchObject({ statuses: [400], closed: true })
  expect(bodyOf(answer.text)).toMatchObject({ error: { code: 'SAPI-VAL-001' } })
})

test('a client that is still sending a large body can read the refusal, and the service limits how many bytes the client may send', async () => {
  const socket = connect({ host: '127.0.0.1', port: door.port, allowHalfOpen: true })
  let text = ''
  let sent = 0
  let failure: unknown
  socket.on('error', (error) => (failure = error))
  socket.on('data', (chunk) => (text += chunk.toString()))
  socket.write(post('X-A: a\0b', 'Content-Length: 1000000000', '', ''))
  const piece = Buffer.alloc(1_048_576)
  await new Promise<void>((resolve) => {
    socket.on('close', () => resolve())
    const next = (): void => {
      sent += piece.length
      if (socket.writable) socket.write(piece, next)
    }
    socket.on('connect', next)
  })
  expect(text).toContain('request_rejected')
  expect(failure).toBeDefined()
  expect(sent).toBeGreaterThan(15_000_000)
  expect(sent).toBeLessThan(40_000_000)
})
