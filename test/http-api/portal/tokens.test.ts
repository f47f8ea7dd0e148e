import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountIdOf, aCompany, anAccount } from '../../support/account-world.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  service = await startService({ settings: { activeKeysMax: 12 }, mode: 'production' })
})
afterAll(() => service.stop())

const path = '/api/v1/tokens'
const call = async (method: string, under: string, body?: unknown): Promise<Answer> => {
  headers = await service.signIn(service.sender.email)
  return service.call(method, path + under, { headers, ...(body !== undefined && { body }) })
}
const made = async (body: object = {}): Promise<Answer['json']> => {
  const answer = await call('POST', '', { name: 'made by a test', ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.json
}
const works = async (token: string): Promise<boolean> =>
  (await service.call('GET', '/api/v1/auth/me', { token })).status === 200
const unknown = '00000000-0000-7000-8000-000000000000'

describe('POST /tokens', () => {
  test('A-11 A-12 A-14 A-15 A-18 makes a key that works, and shows its text only once', async () => {
    const key = await made({ name: '  books  ' })
    expect(key).toMatchObject({
      name: 'books',
      token: expect.stringMatching(/^vpt_[0-9a-f]{40}$/),
      scope: 'all',
      companyIds: [],
      ipAllowlist: [],
      sendPolicy: 'direct',
      lastUsedAt: null,
      revokedAt: null,
    })
    expect(await works(key.token)).toBe(true)
    const list = await call('GET', '')
    expect(list.json[0]).toMatchObject({ id: key.id, prefix: key.token.slice(0, 12) })
    expect(list.text).not.toContain(key.token)
    await call('DELETE', `/${key.id}`)
  })

  test.each([
    ['no name', {}, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name of zero-width and filler characters', { name: '\u200b\u3164\u2800' }, 'name'],
    ['a name of soft hyphens and tags', { name: '\u00ad\u034f\ufe0f\u{e0041}' }, 'name'],
    ['a name of joiners, variation selectors and marks', { name: '\u200d\ufe0f\u0301' }, 'name'],
    ['a name of 129 characters', { name: 'n'.repeat(129) }, 'name'],
    ['a direction override in the name', { name: 'books\u202e' }, 'name'],
    ['a control character in the name', { name: 'bo\u0007oks' }, 'name'],
    ['a send policy that does not exist', { name: 'n', sendPolicy: 'all' }, 'sendPolicy'],
    ['the send policy two_step in production', { name: 'n', sendPolicy: 'two_step' }, 'sendPolicy'],
  ])('A-16 D11 D135 refuses %s with validation_failed', async (_what, body, field) => {
    expect(await call('POST', '', body)).toMatchObject({
      status: 400,
      json: { error: 'validation_failed', fields: { [field]: expect.any(String) } },
    })
  })

  test('A-26 A-27 makes a key for some addresses, if the address of the call is one of them', async () => {
    const key = await made({ name: 'office', ipAllowlist: ['127.0.0.1', '203.0.113.0/24'] })
    expect(key.ipAllowlist).toEqual(['127.0.0.1', '203.0.113.0/24'])
    expect(await works(key.token)).toBe(true)
    const other = await made({ name: 'office', ip_allowlist: ['127.0.0.1'] })
    expect(other.ipAllowlist).toEqual(['127.0.0.1'])
    const both = { name: 'office', ipAllowlist: ['127.0.0.1'], ip_allowlist: ['127.0.0.1'] }
    expect((await call('POST', '', both)).json).toMatchObject({ fields: { ip_allowlist: expect.any(String) } })
    for (const [ipAllowlist, error] of [
      [['203.0.113.0/24'], 'current_ip_missing'],
      [['127.0.0.1/33'], 'invalid_ip_entry'],
      [['127.0.0.1/8'], 'invalid_ip_entry'],
    ])
      expect((await call('POST', '', { name: 'office', ipAllowlist })).json).toMatchObject({ error })
    await call('DELETE', `/${key.id}`)
  })

  test('A-27 G-02 a refusal names the list of addresses as the request does', async () => {
    const ipAllowlist = Array.from({ length: 101 }, (_, n) => `10.0.0.${n}`)
    const { json } = await call('POST', '', { name: 'office', ipAllowlist })
    expect(json).toMatchObject({ error: 'validation_failed', fields: { ipAllowlist: expect.any(String) } })
    const both = await call('POST', '', { name: ' ', ipAllowlist: ['office'] })
    expect(Object.keys(both.json.fields).toSorted()).toEqual(['ipAllowlist', 'name'])
  })

  test.each([
    ['a scope that does not exist', { scope: 'some' }, 'token_scope_invalid'],
    ['the scope all with a list of companies', { scope: 'all', companyIds: [unknown] }, 'token_scope_invalid'],
    ['the scope selected without companies', { scope: 'selected' }, 'token_companies_required'],
    ['an empty list of companies', { companyIds: [] }, 'token_companies_required'],
    ['a company that does not exist', { companyIds: [unknown] }, 'token_company_not_member'],
  ])('A-20 refuses %s', async (_what, body, error) => {
    expect((await call('POST', '', { name: 'n', ...body })).json).toMatchObject({ error })
  })

  test('A-20 refuses a company of another account and makes no key', async () => {
    const before = (await call('GET', '')).json
    const answer = await call('POST', '', { name: 'n', companyIds: [service.stranger.company.id] })
    expect(answer.json).toMatchObject({ error: 'token_company_not_member' })
    expect((await call('GET', '')).json).toEqual(before)
  })

  test('A-24 two calls at the same time for the last free place make one key', async () => {
    const keys = []
    while ((await call('GET', '')).json.length < 11) keys.push(await made())
    headers = await service.signIn(service.sender.email)
    const create = (): Promise<Answer> => service.call('POST', path, { headers, body: { name: 'last' } })
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ error: 'token_limit' })
    expect((await call('GET', '')).json).toHaveLength(12)
    const [restorable] = keys
    await call('DELETE', `/${restorable.id}`)
    await made()
    expect((await call('POST', `/${restorable.id}/restore`)).json).toMatchObject({ error: 'token_limit' })
    for (const { id } of (await call('GET', '')).json)
      if (id !== service.sender.clientId && id !== service.second.clientId) await call('DELETE', `/${id}`)
  })
})

test('A-17 keys are listed newest first and never paged', async () => {
  const ids = [(await made()).id, (await made()).id].toReversed()
  const list = await call('GET', '?page=1&limit=1')
  expect(list.json.map((key: { id: string }) => key.id).slice(0, 2)).toEqual(ids)
  expect(list.headers.get('x-total-count')).toBeNull()
  for (const id of ids) await call('DELETE', `/${id}`)
})

test('A-29 A-17 D12 H3 a key lists keys without their secrets, but cannot manage keys, not even itself', async () => {
  const { key, clientId } = service.sender
  for (const [method, under] of [
    ['POST', ''],
    ['DELETE', `/${clientId}`],
    ['POST', `/${clientId}/rotate`],
    ['PUT', `/${clientId}/ip-allowlist`],
  ])
    expect(await service.call(method, path + under, { token: key, body: { name: 'n' } })).toMatchObject({
      status: 403,
      json: { error: 'token_not_allowed' },
    })
  const listed = (await service.call('GET', path, { token: key })).json
  expect(listed.map(Object.keys)).toEqual(listed.map(() => ['id', 'name', 'prefix', 'createdAt']))
})

describe('a revoked key', () => {
  test('A-19 A-36 H4 fails at the next call, like its access tokens', async () => {
    const key = await made()
    const token = await service.token({ clientId: key.id, key: key.token })
    expect((await call('DELETE', `/${key.id}`)).status).toBe(204)
    expect(await works(key.token)).toBe(false)
    expect((await service.call('GET', '/sapi/auth/token/status', { token })).status).toBe(401)
    expect((await call('DELETE', `/${key.id}`)).status).toBe(204)
  })

  test('A-25 is listed as revoked and can be restored for seven days', async () => {
    const key = await made()
    expect((await call('POST', `/${key.id}/restore`)).json).toMatchObject({ error: 'token_not_revoked' })
    await call('DELETE', `/${key.id}`)
    const ids = async (query: string): Promise<string[]> =>
      (await call('GET', query)).json.map((row: { id: string }) => row.id)
    expect(await ids('')).not.toContain(key.id)
    expect(await ids('?revoked=true')).toContain(key.id)
    service.clock.advance(7 * 24 * 3_600)
    expect((await call('POST', `/${key.id}/restore`)).json).toMatchObject({ id: key.id, revokedAt: null })
    expect(await works(key.token)).toBe(true)
    await call('DELETE', `/${key.id}`)
    service.clock.advance(7 * 24 * 3_600 + 1)
    expect(await call('POST', `/${key.id}/restore`)).toMatchObject({
      status: 409,
      json: { error: 'token_restore_expired' },
    })
    expect(await ids('?revoked=true')).not.toContain(key.id)
  })
})

describe('POST /tokens/{id}/rotate', () => {
  test('A-21 gives the key a new text; its id, name and scope stay, the old text and its tokens fail', async () => {
    const key = await made({ name: 'rotated', companyIds: [service.second.company.id] })
    const token = await service.token({ clientId: key.id, key: key.token })
    const rotated = (await call('POST', `/${key.id}/rotate`)).json
    expect({ ...rotated, token: '', prefix: '' }).toEqual({
      ...key,
      token: '',
      prefix: '',
      lastUsedAt: null,
    })
    expect(rotated.token).not.toBe(key.token)
    expect([await works(key.token), await works(rotated.token)]).toEqual([false, true])
    expect((await service.call('GET', '/sapi/auth/token/status', { token })).status).toBe(401)
    await service.token({ clientId: key.id, key: rotated.token })
    await call('DELETE', `/${key.id}`)
  })
})

test('A-36 a key whose text was replaced starts no token family with the old text', async () => {
  const key = await made()
  const { keys, tokens } = service.world.deps
  const hash = (await keys.find(key.id))!.key.hash
  await call('POST', `/${key.id}/rotate`)
  const at = service.clock.now()
  const family = { id: unknown, keyId: key.id, generation: 1, advancedAt: at, expiresAt: at, endedAt: null }
  expect(await tokens.createFamily(family, hash)).toBe(false)
  expect(await tokens.findFamily(unknown)).toBeUndefined()
  await call('DELETE', `/${key.id}`)
})

describe('the settings of a key', () => {
  test('A-20 the scope can be changed, and holds for the next call', async () => {
    const key = await made()
    const companies = async (): Promise<number> =>
      (await service.call('GET', '/api/v1/companies', { token: key.token })).json.length
    expect(await companies()).toBe(2)
    const selected = { scope: 'selected', companyIds: [service.second.company.id] }
    expect((await call('PUT', `/${key.id}/scope`, selected)).json).toEqual(selected)
    expect((await call('GET', `/${key.id}/scope`)).json).toEqual(selected)
    expect(await companies()).toBe(1)
    await call('DELETE', `/${key.id}`)
  })

  test.each([
    ['an empty body', {}, 'validation_failed'],
    ['a body without the scope', { companyIds: [unknown] }, 'validation_failed'],
    ['the scope null', { scope: null }, 'validation_failed'],
    ['a scope that does not exist', { scope: 'every' }, 'token_scope_invalid'],
    ['the scope all with a list of companies', { scope: 'all', companyIds: [unknown] }, 'token_scope_invalid'],
    ['the scope selected without companies', { scope: 'selected' }, 'token_companies_required'],
    ['an empty list of companies', { scope: 'selected', companyIds: [] }, 'token_companies_required'],
    ['null in place of the companies', { scope: 'selected', companyIds: null }, 'validation_failed'],
    ['a company that does not exist', { scope: 'selected', companyIds: [unknown] }, 'token_company_not_member'],
  ])('A-20 a change of the scope refuses %s and never widens the key', async (_what, body, error) => {
    const { id } = await made({ companyIds: [service.second.company.id] })
    expect(await call('PUT', `/${id}/scope`, body)).toMatchObject({
      status: error.endsWith('member') ? 403 : 400,
      json: { error },
    })
    expect((await call('GET', `/${id}/scope`)).json).toEqual({
      scope: 'selected',
      companyIds: [service.second.company.id],
    })
    await call('DELETE', `/${id}`)
  })

  test('A-20 the answer about a scope is a body that sets the same scope', async () => {
    const { id } = await made()
    const { json } = await call('GET', `/${id}/scope`)
    expect(json).toEqual({ scope: 'all', companyIds: [] })
    expect((await call('PUT', `/${id}/scope`, json)).json).toEqual(json)
    await call('DELETE', `/${id}`)
  })

  test('A-26 A-27 the IP list must contain the address from which it is set', async () => {
    const key = await made()
    const put = (ip_allowlist: unknown): Promise<Answer> => call('PUT', `/${key.id}/ip-allowlist`, { ip_allowlist })
    expect((await put(['203.0.113.0/24'])).json).toMatchObject({ error: 'current_ip_missing' })
    expect((await put(['not an address'])).json).toMatchObject({ error: 'invalid_ip_entry' })
    const meant = await put(['127.0.0.1/8'])
    expect(meant.json).toEqual({ error: 'invalid_ip_entry', message: expect.stringContaining(' 127.0.0.0/8, ') })
    expect((await put('127.0.0.1')).json).toMatchObject({ error: 'validation_failed' })
    expect((await put(Array.from({ length: 101 }, (_, n) => `10.0.0.${n}`))).json).toMatchObject({
      error: 'validation_failed',
    })
    expect(await works(key.token)).toBe(true)
    expect((await put(['203.0.113.0/24', '127.0.0.0/8'])).json).toEqual({
      ip_allowlist: ['203.0.113.0/24', '127.0.0.0/8'],
    })
    expect(await works(key.token)).toBe(true)
    await call('DELETE', `/${key.id}`)
  })

  test('D122 a policy with confirmation needs a manager of every company that the key covers', async () => {
    const key = await made()
    const put = (sendPolicy: string): Promise<Answer> => call('PUT', `/${key.id}/send-policy`, { sendPolicy })
    const accountId = await accountIdOf(service.world, service.sender.email)
    service.world.setRole(accountId, service.second.company.id, 'member')
    expect(await put('two_step')).toMatchObject({ status: 403, json: { error: 'manager_required' } })
    expect((await put('read_only')).json).toEqual({ sendPolicy: 'read_only' })
    service.world.setRole(accountId, service.second.company.id, 'admin')
    expect((await put('two_step')).json).toEqual({ sendPolicy: 'two_step' })
    expect((await call('GET', `/${key.id}/send-policy`)).json).toEqual({ sendPolicy: 'two_step' })
    expect((await put('all')).json).toMatchObject({ error: 'validation_failed' })
    service.world.setRole(accountId, service.second.company.id, 'member')
    const scope = { scope: 'selected', companyIds: [service.second.company.id] }
    expect((await call('PUT', `/${key.id}/scope`, scope)).json).toMatchObject({ error: 'manager_required' })
    service.world.setRole(accountId, service.second.company.id, 'owner')
    await call('DELETE', `/${key.id}`)
  })

  test('D126 the last use is shown to the hour and written at most once an hour', async () => {
    const key = await made()
    const lastUsedAt = async (): Promise<string> =>
      (await call('GET', '')).json.find((row: { id: string }) => row.id === key.id).lastUsedAt
    service.clock.advance(3_600 - ((service.clock.now().getTime() / 1_000) % 3_600))
    await works(key.token)
    await expect.poll(lastUsedAt).toBe(service.clock.now().toISOString())
    const first = await lastUsedAt()
    service.clock.advance(3_599)
    await works(key.token)
    await works(key.token)
    expect(await lastUsedAt()).toBe(first)
    service.clock.advance(1)
    await works(key.token)
    await expect.poll(lastUsedAt).not.toBe(first)
    await call('DELETE', `/${key.id}`)
  })
})

test('A-19 H2 every operation on an unknown, a revoked or a foreign key is token_not_found', async () => {
  await anAccount(service.world, 'nobody@example.sk')
  const revoked = await made()
  await call('DELETE', `/${revoked.id}`)
  for (const id of [unknown, service.stranger.clientId, revoked.id])
    for (const [method, under, body] of [
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/rotate'],
      ['GET', '/scope'],
      ['PUT', '/scope', { scope: 'all' }],
      ['GET', '/ip-allowlist'],
      ['PUT', '/ip-allowlist', { ip_allowlist: [] }],
      ['GET', '/send-policy'],
      ['PUT', '/send-policy', { sendPolicy: 'direct' }],
    ] as const) {
      if (id === revoked.id && (method === 'DELETE' || under === '/restore')) continue
      expect(await call(method, `/${id}${under}`, body), `${method} ${under} ${id}`).toMatchObject({
        status: 404,
        json: { error: 'token_not_found' },
      })
    }
  expect(await works(service.stranger.key)).toBe(true)
})

test('A-20 a key for all companies covers a company that is created later, a key for selected ones does not', async () => {
  const keys = [await made(), await made({ companyIds: [service.second.company.id] })]
  const later = await aCompany(service.world, service.sender.email, 'receiver')
  const statuses = keys.map(
    async ({ token }) => (await service.call('GET', `/api/v1/companies/${later.id}`, { token })).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 403])
  for (const { id } of keys) await call('DELETE', `/${id}`)
})
