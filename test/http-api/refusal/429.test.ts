import { afterEach, expect, test } from 'vitest'
import { limitSettings } from '../../../engine/customer/limit/limit-settings.ts'
import { methods } from '../../../http-api/route/route.ts'
import { accountIdOf } from '../../support/account-world.ts'
import { routes, type DoorSettings } from '../support/a-door.ts'
import { startService, type Answer, type CallOptions, type Service } from '../support/a-service.ts'

let service: Service
afterEach(() => service.stop())

async function withLimits(settings: Partial<DoorSettings>): Promise<void> {
  service = await startService({ settings })
}

const status = (token: string, headers: Record<string, string> = {}): Promise<Answer> =>
  service.call('GET', '/sapi/auth/token/status', { token, headers })
const remaining = (answer: Answer): number => Number(answer.headers.get('ratelimit-remaining'))
const countOf = (answers: readonly Answer[], wanted: number): number =>
  answers.filter((answer) => answer.status === wanted).length

test('S-57 L-02 L-03 L-05 a client above its rate limit gets 429 SAPI-SYS-003 and is served again after Retry-After seconds', async () => {
  await withLimits({ sapiCallsPerMinute: 3 })
  const token = await service.token(service.sender)
  expect((await status(token)).headers.get('ratelimit-policy')).toBe('3;w=60')
  service.clock.advance(20.5)
  await status(token)
  await status(token)
  const refused = await status(token)
  expect(refused.status).toBe(429)
  expect(refused.json.error).toMatchObject({
    code: 'SAPI-SYS-003',
    category: 'TEMPORARY',
    retryable: true,
    correlation_id: expect.any(String),
  })
  expect(
    Object.fromEntries(
      ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'ratelimit-policy', 'retry-after'].map((name) => [
        name,
        refused.headers.get(name),
      ]),
    ),
  ).toEqual({
    'ratelimit-limit': '3',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '40',
    'ratelimit-policy': '3;w=60',
    'retry-after': '40',
  })
  service.clock.advance(40)
  expect((await status(token)).status).toBe(200)
})

test('L-04 the portal API answers rate_limited, in its own error format, to calls above its rate limit', async () => {
  await withLimits({ portalCallsPerMinute: 1 })
  await service.call('GET', '/api/v1/auth/me', { token: service.sender.key })
  const refused = await service.call('GET', '/api/v1/companies', { token: service.sender.key })
  expect(refused).toMatchObject({ status: 429, json: { error: 'rate_limited', message: expect.any(String) } })
  expect(refused.headers.get('retry-after')).toBe('60')
})

test('L-07 H8 each key and each session has its own limit at the portal API, which a new text of the key does not reset', async () => {
  await withLimits({ portalCallsPerMinute: 2 })
  const { email, clientId, key } = service.sender
  const statusOf = async (options: CallOptions): Promise<number> =>
    (await service.call('GET', '/api/v1/companies', options)).status
  const [headers, otherHeaders] = [await service.signIn(email), await service.signIn(email)]
  const callers = [
    { token: key },
    { token: (await service.makeKey(email)).key },
    { headers },
    { headers: otherHeaders },
  ]
  for (const caller of callers)
    expect([await statusOf(caller), await statusOf(caller), await statusOf(caller)]).toEqual([200, 200, 429])
  const { text } = await service.engine.keys.rotate(await accountIdOf(service.world, email), clientId)
  expect(await statusOf({ token: text.reveal() })).toBe(429)
  service.clock.advance(60)
  expect(await statusOf({ token: text.reveal() })).toBe(200)
})

test('L-06 H8 all access tokens and companies of a client share one rate limit', async () => {
  await withLimits({ sapiCallsPerMinute: 100 })
  const first = remaining(await status(await service.token(service.sender)))
  expect(remaining(await status(await service.token(service.sender)))).toBe(first - 1)
  expect(
    remaining(
      await service.call('GET', '/sapi/document/sent', {
        token: await service.token(service.sender),
        participant: service.second.participant,
      }),
    ),
  ).toBe(first - 2)
  expect(remaining(await status(await service.token(service.stranger)))).toBe(99)
})

test('H8 of 200 simultaneous calls, exactly as many pass as the rate limit allows', async () => {
  await withLimits({ sapiCallsPerMinute: 50 })
  const token = await service.token(service.sender)
  const answers = await Promise.all(Array.from({ length: 200 }, () => status(token)))
  expect(countOf(answers, 200)).toBe(50)
  expect(countOf(answers, 429)).toBe(150)
})

test('L-08 H8 token requests are limited per address, even if the client sends X-Forwarded-For', async () => {
  await withLimits({ tokenCallsPerMinute: 5 })
  const grant = (forwardedFor: string): Promise<Answer> =>
    service.call('POST', '/sapi/auth/token', {
      headers: { 'x-forwarded-for': forwardedFor },
      body: { grant_type: 'client_credentials', client_id: service.sender.clientId, client_secret: 'wrong' },
    })
  const answers = []
  for (let i = 0; i < 8; i++) answers.push(await grant(`192.0.2.${i}`))
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
})

test('L-09 L-02 the 21st call of a minute to the auth routes from one address is refused, except to me and logout', async () => {
  await withLimits({ authCallsPerMinute: limitSettings.authCallsPerMinute.default })
  const headers = await service.signIn(service.sender.email)
  const others = [
    'GET /api/v1/auth/me',
    'DELETE /api/v1/auth/me',
    'POST /api/v1/auth/logout',
    'POST /api/v1/auth/token',
  ]
  const counted = routes.filter(
    ({ method, path }) => path.startsWith('/api/v1/auth/') && !others.includes(`${method} ${path}`),
  )
  const answers = []
  for (const { method, path } of counted)
    answers.push(await service.call(method, path, { headers, ...(methods[method].takesBody && { body: '{' }) }))
  expect(answers.length).toBeGreaterThan(21)
  expect(countOf(answers.slice(0, 20), 429)).toBe(0)
  expect(countOf(answers.slice(20), 429)).toBe(answers.length - 20)
  const [refused] = answers.slice(20)
  expect(refused.json.error).toBe('rate_limited')
  expect(
    ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after'].map((name) =>
      refused.headers.get(name),
    ),
  ).toEqual(['20', '0', '60', '60'])

  const me = (): Promise<Answer> => service.call('GET', '/api/v1/auth/me', { headers })
  for (let i = 0; i < 21; i++) expect((await me()).status).toBe(200)
  expect((await service.call('DELETE', '/api/v1/auth/me', { headers, body: '{' })).status).toBe(400)
  service.clock.advance(59)
  expect((await service.call('GET', '/api/v1/auth/mfa', { headers })).status).toBe(429)
  service.clock.advance(1)
  expect((await service.call('GET', '/api/v1/auth/mfa', { headers })).status).toBe(200)
  for (let i = 0; i < 21; i++) {
    const again = await service.signIn(service.sender.email)
    expect((await service.call('POST', '/api/v1/auth/logout', { headers: again })).status).toBe(204)
  }
  expect((await service.call('GET', '/api/v1/auth/mfa', { headers })).headers.get('ratelimit-remaining')).toBe('18')
})

test('H8 behind a trusted proxy each client address has its own rate limit', async () => {
  await withLimits({ tokenCallsPerMinute: 1, trustedProxies: ['127.0.0.1'] })
  const grant = (forwardedFor: string): Promise<Answer> =>
    service.call('POST', '/sapi/auth/token', { headers: { 'x-forwarded-for': forwardedFor }, body: {} })
  expect((await grant('192.0.2.1')).status).toBe(400)
  expect((await grant('192.0.2.2')).status).toBe(400)
  expect((await grant('198.51.100.1, 192.0.2.2')).status).toBe(429)
})

test('L-15 calls with wrong tokens are limited per address, even when they are simultaneous, and authenticated calls are not counted', async () => {
  await withLimits({ unverifiedCallsPerMinute: 20 })
  const token = await service.token(service.sender)
  for (let i = 0; i < 30; i++) expect((await status(token)).status).toBe(200)
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      service.call('GET', '/sapi/document/sent', { token: `guess-${i}`, participant: service.sender.participant }),
    ),
  )
  expect(countOf(guesses, 401)).toBe(20)
  expect(countOf(guesses, 429)).toBe(40)
})

test('H8 calls with unknown paths, wrong methods or malformed paths count against the rate limit for unverified calls', async () => {
  await withLimits({ unverifiedCallsPerMinute: 3 })
  expect((await service.call('GET', '/sapi/nothing')).status).toBe(404)
  expect((await service.call('PUT', '/sapi/health')).status).toBe(405)
  expect((await service.call('GET', '/sapi/%2fhealth')).status).toBe(400)
  for (const path of ['/sapi/health', '/SAPI/HEALTH', '/sapi/nothing', '/api/v1/ping'])
    expect((await service.call('GET', path)).status, path).toBe(429)
})

test('L-02 answers and refusals of every kind have RateLimit headers', async () => {
  await withLimits({})
  const token = await service.token(service.sender)
  const { participant } = service.sender
  const answers = [
    await service.call('GET', '/sapi/document/sent', { token, participant }),
    await service.call('GET', '/sapi/document/sent?limit=0', { token, participant }),
    await service.call('GET', '/sapi/document/sent/no-such', { token, participant }),
    await service.call('GET', '/sapi/document/sent'),
    await service.call('GET', '/sapi/nothing', { token }),
    await service.call('PUT', '/sapi/health', { token }),
    await service.call('GET', '/sapi/document/sent', { token, participant, headers: { accept: 'text/html' } }),
    await service.call('POST', '/sapi/document/send', {
      token,
      participant,
      headers: { 'content-type': 'text/plain' },
      body: 'x',
    }),
    await service.call('GET', '/sapi/document/sent', { token, participant, headers: { 'x-sandbox-simulate': '500' } }),
    await service.call('GET', '/sapi/document/sent', { token, participant, headers: { 'x-sandbox-simulate': '503' } }),
    await service.call('GET', '/api/v1/companies', { token: service.sender.key }),
    await service.call('GET', '/api/v1/openapi.json'),
    await service.call('GET', '/sapi/%00'),
  ]
  for (const answer of answers) {
    const limit = answer.headers.get('ratelimit-limit')
    expect(answer.headers.get('ratelimit-policy'), answer.text).toBe(`${limit};w=60`)
    expect(answer.headers.get('ratelimit-reset')).toMatch(/^([1-9]|[1-5][0-9]|60)$/)
  }
})
