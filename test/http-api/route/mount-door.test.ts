import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from '@hono/zod-openapi'
import { catalogue } from '@cornerpost/engine'
import { mountDoor, type DoorAnswer, type DoorCall, type MountedDoor } from '@cornerpost/http-api'
import { describeRoutes } from '../../../http-api/openapi/describe-routes.ts'
import { openOperation } from '../../../http-api/route/operation.ts'
import { route } from '../../../http-api/route/route.ts'
import { rawExchange } from '../support/raw-exchange.ts'
import { startService, type Service } from '../support/a-service.ts'

const policy = "default-src 'self'"
const contract = { summary: 'Echo a text', answers: { 200: z.object({ text: z.string() }) }, refusals: [] }

/** A door for clients of the national interface (SAPI-SK) that echoes the request body. */
const echo = mountDoor({
  name: 'echo',
  path: '/api/echo',
  methods: ['POST', 'PUT', 'DELETE'],
  who: 'accessToken',
  budget: 'sapiClient',
  body: 'small',
  operation: 'echo-text',
  contentSecurityPolicy: policy,
  errors: {
    language: 'sk',
    answer: z.object({ refused: z.string() }),
    render: ({ code }) => ({
      status: catalogue[code].portal?.status ?? catalogue[code].sapi?.status ?? 500,
      body: { refused: code },
      headers: { 'WWW-Authenticate': 'Bearer realm="echo"' },
    }),
  },
  contract,
  async handle(call, { caller }) {
    call.note({ inside: { length: 0 } })
    if (call.request.url.endsWith('?costly')) call.spend('portalCaller', { caller })
    return webAnswer(call, caller.account.email)
  },
})

/** Answers as a handler of the Fetch standard does, with two cookies and a streamed body. */
async function webAnswer(call: DoorCall, email: string): Promise<DoorAnswer> {
  const text = Buffer.from(await call.readBody()).toString()
  const parts = [JSON.stringify({ text, email }).slice(0, 5), JSON.stringify({ text, email }).slice(5)]
  const body = new ReadableStream({
    pull(controller) {
      const part = parts.shift()
      if (part === undefined) controller.close()
      else controller.enqueue(Buffer.from(part))
    },
  })
  const headers = new Headers({ 'Content-Type': 'application/json;charset=UTF-8' })
  for (const cookie of ['a=1', 'b=2']) headers.append('Set-Cookie', cookie)
  return new Response(body, { headers })
}

let gone = 0
/** Releases the answers of all calls with `?held`. */
let letGo = (): void => {}
const held = new Promise<void>((resolve) => (letGo = resolve))
/** A door open to anyone. Counts the calls whose answer was sent or whose connection was lost. */
const patient: MountedDoor = mountDoor({
  name: 'patient',
  path: '/patient',
  methods: ['GET'],
  who: 'anyone',
  budget: 'publicTools',
  body: 'small',
  operation: 'patient-wait',
  async handle({ onceGone, request: { url } }) {
    onceGone(() => (gone += 1))
    if (url.endsWith('?held')) await held
    return { status: 200, headers: [], body: new URL(url).search }
  },
})

/** A route of the application itself whose operation counts against a second rate limit. */
const costly: MountedDoor = {
  name: 'costly',
  path: '/api/costly',
  routes: [
    route({
      method: 'GET',
      path: '/api/costly',
      who: 'anyone',
      budget: 'unverified',
      name: 'costly',
      operation: openOperation({ ...contract, answers: { 200: z.object({}) } }, async ({ spend, address }) => {
        spend('as4Refusals', { address })
        return { status: 200, json: {} }
      }),
    }),
  ],
}

let service: Service
let token: string
beforeAll(async () => {
  service = await startService({
    settings: { sapiCallsPerMinute: 40, portalCallsPerMinute: 2, as4RefusalsPerMinute: 2, bodyBytesMax: 1_024 },
    doors: [echo, patient, costly],
  })
  token = await service.token(service.sender)
})
afterAll(() => service.stop())

const call = (method: string, options: Parameters<Service['call']>[2] = {}, path = '/api/echo') =>
  service.call(method, path, options)

test('H1 a mounted endpoint answers an authenticated caller with its own headers and body', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await call(method, { token, body: 'hello' })
    expect(answer).toMatchObject({ status: 200, json: { text: 'hello', email: service.sender.email } })
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('H1 a caller without a valid access token is refused in the error format of the mounted endpoint', async () => {
  for (const options of [{}, { token: service.sender.key }, { token: 'no token' }]) {
    const answer = await call('POST', { ...options, body: 'hello' })
    expect(answer).toMatchObject({ status: 401, json: { refused: 'access_token_invalid' } })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="echo"')
  }
})

test('L-06 a mounted endpoint shares its rate limit with every other route that names the same limit', async () => {
  const remaining = async (path: string, method: string): Promise<number> =>
    Number(
      (await call(method, { token, ...(method === 'POST' && { body: 'x' }) }, path)).headers.get('ratelimit-remaining'),
    )
  const first = await remaining('/api/echo', 'POST')
  expect(await remaining('/sapi/auth/token/status', 'GET')).toBe(first - 1)
  expect(await remaining('/api/echo', 'POST')).toBe(first - 2)
})

test('L-03 a mounted endpoint refuses calls above its rate limit with the usual headers of a 429', async () => {
  const stranger = await service.token(service.stranger)
  const answers = []
  for (let i = 0; i < 41; i += 1) answers.push(await call('POST', { token: stranger, body: 'x' }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(40)
  expect(answers.at(-1)).toMatchObject({ status: 429, json: { refused: 'rate_limited' } })
  expect(answers.at(-1)?.headers.get('retry-after')).toBe('60')
  expect(answers.at(-1)?.headers.get('ratelimit-policy')).toBe('40;w=60')
})

test('L-03 a mounted endpoint with a second rate limit refuses calls above that limit, and reports it in the headers', async () => {
  const answers = []
  for (let i = 0; i < 3; i += 1) answers.push(await call('POST', { token, body: 'x' }, '/api/echo?costly'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers[2].json).toEqual({ refused: 'rate_limited' })
  expect(answers[2].headers.get('ratelimit-policy')).toBe('2;w=60')
  expect((await call('POST', { token, body: 'x' })).headers.get('ratelimit-policy')).toBe('40;w=60')
})

test('L-03 an operation with a second rate limit refuses calls above that limit, and reports it in the headers', async () => {
  const answers = []
  for (let i = 0; i < 3; i += 1) answers.push(await call('GET', {}, '/api/costly'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(answers[2].json.error).toBe('rate_limited')
  expect(answers[2].headers.get('ratelimit-policy')).toBe('2;w=60')
})

test('a mounted endpoint sends its own Content-Security-Policy even with refusals, and all other routes send the strictest one', async () => {
  const policyOf = async (method: string, path: string, given: string | undefined): Promise<string | null> =>
    (await call(method, given === undefined ? {} : { token: given, body: 'x' }, path)).headers.get(
      'content-security-policy',
    )
  expect(await policyOf('POST', '/api/echo', token)).toBe(policy)
  expect(await policyOf('POST', '/api/echo', undefined)).toBe(policy)
  expect(await policyOf('PATCH', '/api/echo', token)).toBe(policy)
  const strictest = "default-src 'none'; frame-ancestors 'none'"
  expect(await policyOf('GET', '/patient', undefined)).toBe(strictest)
  expect(await policyOf('GET', '/api/v1/ping', undefined)).toBe(strictest)
})

test('C-12 a mounted endpoint refuses an unsupported method with 405 and an Allow header', async () => {
  const answer = await call('GET', { token })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, PUT, DELETE'])
  expect((await call('POST', {}, '/patient')).headers.get('allow')).toBe('GET, HEAD')
})

test('H10 a mounted endpoint refuses a body above the size limit of its route', async () => {
  expect((await call('POST', { token, body: 'x'.repeat(17_000) })).json).toEqual({ refused: 'body_too_large' })
})

test('the service writes one log line per call to a mounted endpoint, with its name, the operation, the account and the fields that it adds', async () => {
  const before = service.lines.length
  await call('POST', { token, body: 'a secret text' })
  const lines = service.lines.slice(before)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    event: 'http_request',
    door: 'echo',
    operation: 'echo-text',
    status: 200,
    inside: { length: 0 },
  })
  expect(lines[0]).toHaveProperty('accountId')
  expect(JSON.stringify(lines)).not.toContain('a secret text')
})

test('a mounted endpoint is notified when its answer has been sent', async () => {
  const before = gone
  expect((await call('GET', {}, '/patient?a=b')).text).toBe('?a=b')
  await expect.poll(() => gone).toBe(before + 1)
})

test('when a connection is lost, a mounted endpoint is notified exactly once for each call, even for a call whose answer is still queued behind another answer', async () => {
  const before = gone
  const socket = connect(service.door.port, '127.0.0.1')
  const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
  socket.write(request('/patient?held') + request('/patient'))
  const lines = service.lines.length
  await expect.poll(() => service.lines.length).toBeGreaterThan(lines) // the second call is processed, and its answer is queued
  expect(gone).toBe(before)
  socket.resetAndDestroy()
  await expect.poll(() => gone).toBe(before + 2)
  letGo()
  await call('GET', {}, '/patient')
  await expect.poll(() => gone).toBe(before + 3)
})

test('C-14 the OpenAPI description includes a mounted endpoint, with its methods, credential and errors, only if the endpoint declares a contract', () => {
  const { paths } = describeRoutes([...echo.routes, ...patient.routes]) as { paths: Record<string, object> }
  expect(Object.keys(paths)).toEqual(['/api/echo'])
  expect(Object.keys(paths['/api/echo'])).toEqual(['post', 'put', 'delete'])
  expect(paths['/api/echo']).toMatchObject({
    put: {
      tags: ['echo'],
      security: [{ accessToken: [] }],
      responses: { 401: { content: { 'application/json': { schema: { required: ['refused'] } } } } },
    },
  })
})

test('H9 a call to a path with .. segments does not reach a mounted endpoint', async () => {
  const answer = await rawExchange(service.door.port, 'GET /x/../patient HTTP/1.1\r\nHost: x\r\n\r\n', 2_000)
  expect(answer.statuses).toEqual([400])
})

test('G-05 an unreadable request to a mounted endpoint is refused in the error format and with the content security policy of that endpoint', async () => {
  const request = (path: string): string => `POST ${path} HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n`
  const answer = await rawExchange(service.door.port, request('/api/echo'), 2_000)
  expect(answer.statuses).toEqual([400])
  expect(answer.text).toContain('{"refused":"request_rejected"}')
  expect(answer.text).toContain(policy)
  for (const path of ['/api/echo/x', '/api/echoX', '/api/../api/echo', '//api/echo'])
    expect((await rawExchange(service.door.port, request(path), 2_000)).text, path).not.toContain('refused')
})

test('L-06 a route open to anyone cannot have a rate limit per authenticated caller', () => {
  const operation = openOperation({ summary: '', answers: {}, refusals: [] }, async () => ({ status: 200, json: {} }))
  const row = { method: 'GET', path: '/x', who: 'anyone', name: 'x', operation } as const
  expect(route({ ...row, budget: 'unverified' }).budget).toBe('unverified')
  // @ts-expect-error -- such a route has no authenticated caller
  expect(route({ ...row, budget: 'sapiClient' }).budget).toBe('sapiClient')
})
