import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../support/account-world.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const grant = (over: Record<string, unknown> = {}): Promise<Answer> =>
  service.call('POST', '/sapi/auth/token', {
    body: {
      grant_type: 'client_credentials',
      client_id: service.sender.clientId,
      client_secret: service.sender.key,
      ...over,
    },
  })
const renew = (refreshToken: unknown): Promise<Answer> =>
  service.call('POST', '/sapi/auth/renew', { body: { refresh_token: refreshToken } })
const code = (answer: Answer): unknown => [answer.status, answer.json.error.code]

test('A-30 A-31 exchanges client credentials for a pair of tokens, in an answer that must not be cached', async () => {
  const answer = await grant({ scope: 'document:send something:else', unknown: 1 })
  expect(answer.json).toEqual({
    access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    token_type: 'Bearer',
    expires_in: 900,
    refresh_token: expect.any(String),
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('S-44 answers SAPI-AUTH-001, with the same message, to all kinds of wrong credentials', async () => {
  const { sender, stranger } = service
  const answers = []
  for (const over of [
    { client_id: randomUUID() },
    { client_id: stranger.clientId },
    { client_secret: stranger.key },
    { client_secret: `vpt_${'0'.repeat(40)}` },
    { client_secret: sender.key.slice(0, 12) },
    { client_secret: `${sender.key.slice(0, 12)}…` },
    { client_id: 'no uuid' },
    { client_secret: 'x'.repeat(200) },
  ])
    answers.push(await grant(over))
  for (const answer of answers) expect(code(answer)).toEqual([401, 'SAPI-AUTH-001'])
  expect(new Set(answers.map((answer) => answer.json.error.message)).size).toBe(1)
  expect(new Set(answers.map((answer) => answer.json.error.correlation_id)).size).toBe(answers.length)
})

test('S-44 answers SAPI-AUTH-001 to the right credentials of a blocked account, and to its refresh token', async () => {
  const email = 'blocked@example.sk'
  const accountId = await anAccount(service.world, email)
  const { clientId, key } = await service.makeKey(email)
  const credentials = { client_id: clientId, client_secret: key }
  const granted = await grant(credentials)
  expect(granted.status).toBe(200)
  await service.engine.accounts.block(accountId)
  const [refused, wrong] = [await grant(credentials), await grant({ client_secret: 'wrong' })]
  expect(code(refused)).toEqual([401, 'SAPI-AUTH-001'])
  expect(refused.json.error.message).toBe(wrong.json.error.message)
  expect(code(await renew(granted.json.refresh_token))).toEqual([401, 'SAPI-AUTH-001'])
})

test('S-48 answers SAPI-VAL-001 to a request with a missing or malformed field', async () => {
  for (const over of [
    { grant_type: undefined },
    { grant_type: 'password' },
    { client_id: undefined },
    { client_id: { $ne: null } },
    { client_secret: undefined },
    { client_secret: 12345 },
    { client_secret: '' },
  ])
    expect(code(await grant(over))).toEqual([400, 'SAPI-VAL-001'])
  expect(code(await renew(undefined))).toEqual([400, 'SAPI-VAL-001'])
})

test('A-26 answers SAPI-AUTH-004 to a token request from an IP address that the key does not allow', async () => {
  const { clientId, key } = await service.makeKey(service.sender.email, { ipAllowList: ['203.0.113.0/24'] })
  expect(code(await grant({ client_id: clientId, client_secret: key }))).toEqual([403, 'SAPI-AUTH-004'])
})

test('A-33 exchanges a refresh token for a new pair of valid tokens, but answers SAPI-AUTH-001 to garbage and to access tokens', async () => {
  const first = (await grant()).json
  const second = (await renew(first.refresh_token)).json
  expect(second.access_token).not.toBe(first.access_token)
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect((await service.call('GET', '/sapi/auth/token/status', { token: second.access_token })).status).toBe(200)
  for (const wrong of ['abc', first.access_token, '..'])
    expect(code(await renew(wrong))).toEqual([401, 'SAPI-AUTH-001'])
})

test('A-33 ten simultaneous renewals return the same new refresh token', async () => {
  const { refresh_token: token } = (await grant()).json
  const answers = await Promise.all(Array.from({ length: 10 }, () => renew(token)))
  expect(new Set(answers.map((answer) => answer.json.refresh_token)).size).toBe(1)
})

test('A-35 the token status reports the client, the remaining time and when to refresh', async () => {
  const token = await service.token(service.sender)
  service.clock.advance(100)
  const { json } = await service.call('GET', '/sapi/auth/token/status', { token })
  expect(json).toMatchObject({
    valid: true,
    token_type: 'access',
    client_id: service.sender.clientId,
    expires_in_seconds: 800,
    should_refresh: false,
  })
  expect(Date.parse(json.expires_at) - Date.parse(json.issued_at)).toBe(900_000)
  service.clock.advance(681)
  expect((await service.call('GET', '/sapi/auth/token/status', { token })).json.should_refresh).toBe(true)
})

test('A-34 revokes one access token immediately without affecting others, and gives the same answer for an unknown token', async () => {
  const [one, two] = [await service.token(service.sender), await service.token(service.sender)]
  for (const token of ['unknown', one, one]) {
    const answer = await service.call('POST', '/sapi/auth/revoke', {
      token: two,
      body: { token, token_type_hint: 'access_token' },
    })
    expect(answer.json).toEqual({
      success: true,
      message: expect.any(String),
      timestamp: service.clock.now().toISOString(),
    })
  }
  expect(code(await service.call('GET', '/sapi/auth/token/status', { token: one }))).toEqual([401, 'SAPI-AUTH-002'])
  expect((await service.call('GET', '/sapi/auth/token/status', { token: two })).status).toBe(200)
})

test('H2 one account cannot revoke the tokens of another', async () => {
  const mine = (await grant()).json
  const theirs = await service.token(service.stranger)
  for (const token of [mine.access_token, mine.refresh_token])
    await service.call('POST', '/sapi/auth/revoke', { token: theirs, body: { token } })
  expect((await service.call('GET', '/sapi/auth/token/status', { token: mine.access_token })).status).toBe(200)
  expect((await renew(mine.refresh_token)).status).toBe(200)
})
