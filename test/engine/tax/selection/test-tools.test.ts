import { generateKeyPairSync } from 'node:crypto'
import { createHttpClient, onlyTargets } from '@cornerpost/host'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { namedTargets } from '../../../../host/outgoing/target-policy.ts'
import { startService, type Service } from '../../../http-api/support/a-service.ts'
import { codeOfPromise } from '../../../support/code-of.ts'

/* The tools that play the tax authority in the test environment (E-21, E-22), against the endpoint of the service. */

const client = (policy: ReturnType<typeof onlyTargets>) =>
  createHttpClient({ policy, settings: { connectTimeoutMilliseconds: 1_000, connectionsPerOrigin: 1 } })

describe('the test tools', () => {
  let service: Service
  let calls: ReturnType<typeof client>
  let places: string[]
  beforeAll(async () => {
    places = []
    calls = client(onlyTargets(places))
    service = await startService({ rules: { approvesCompanies: false }, toolHttp: calls })
    places.push(new URL(service.door.url).host)
  })
  afterAll(async () => {
    await service.stop()
    await calls.close()
  })
  const tools = () => service.engine.selections.tools!
  const endpoint = (): string => `${service.door.url}/api/tax-authority/selections`

  const aWaitingCompany = async (dic: string, ico: string): Promise<string> => {
    const body = { ico, dic, legalName: 'Čaká' }
    return (await service.call('POST', '/api/v1/companies', { token: service.sender.key, body })).json.id
  }

  test('E-21 T-08 make a token of 768 characters, which makes the company active', async () => {
    const companyId = await aWaitingCompany('2400000001', '70000001')
    const token = await tools().makeToken('SK 2400000001')
    expect(token).toMatch(/^[0-9A-F]{768}$/)
    const path = `/api/v1/companies/${companyId}/verification`
    const { status, json } = await service.call('POST', path, { token: service.sender.key, body: { token } })
    expect([status, json.status]).toEqual([200, 'active'])
  })

  test('E-22 T-16 send a complete, signed call, by which the company becomes active', async () => {
    const companyId = await aWaitingCompany('2400000002', '70000002')
    const answer = await tools().announce({ dic: '2400000002', endpoint: endpoint(), key: '' })
    expect(answer).toEqual({ status: 200, text: JSON.stringify({ Kód: 0, Kod: 0, Popis: 'Prijaté' }) })
    const { json } = await service.call('GET', `/api/v1/companies/${companyId}`, { token: service.sender.key })
    expect(json).toMatchObject({ status: 'active' })
    const wrong = await tools().announce({ dic: '2400000002', endpoint: endpoint(), key: 'a'.repeat(32) })
    expect(wrong.status).toBe(401)
  })

  test('E-22 H11 call no address that the mode does not allow', async () => {
    const dic = '2400000003'
    for (const blocked of ['http://127.0.0.1:1/', 'http://localhost/', 'https://example.sk/'])
      expect(await codeOfPromise(tools().announce({ dic, endpoint: blocked, key: '' }))).toBe('target_blocked')
    for (const wrong of ['', 'ftp://example.sk/', 'example.sk', `https://example.sk/${'a'.repeat(512)}`])
      expect(await codeOfPromise(tools().announce({ dic, endpoint: wrong, key: '' }))).toBe('body_invalid')
    expect(await codeOfPromise(tools().announce({ dic, endpoint: endpoint(), key: 'A'.repeat(32) }))).toBe(
      'fs_secret_invalid',
    )
    expect(await codeOfPromise(tools().makeToken('1'))).toBe('body_invalid')
  })

  test('E-22 tell that an endpoint does not answer', async () => {
    places.push('127.0.0.1:1')
    const answer = await tools().announce({ dic: '2400000003', endpoint: 'http://127.0.0.1:1/', key: '' })
    expect(answer).toEqual({ status: null, text: '' })
  })

  test('E-21 have keys that are the same on every node and readable on none', async () => {
    await tools().makeToken('2400000001')
    const rows = JSON.stringify(service.world.rows('select * from own_secret'))
    expect(rows).toContain('token key')
    expect(rows).not.toContain('PRIVATE')
  })
})

test('E-22 H11 D39 the tools of the test environment call https at public addresses only, and no port of another protocol', async () => {
  const calls = client(namedTargets)
  const call = (url: string): Promise<string> =>
    codeOfPromise(calls.request({ method: 'POST', url, timeoutMilliseconds: 500, answerBytesMax: 10 }))
  for (const url of [
    'http://example.sk/',
    'https://127.0.0.1/',
    'https://10.0.0.1:8443/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/',
    'https://localhost/',
    'https://8.8.8.8:22/',
    'https://8.8.8.8:6379/',
    'https://user:password@8.8.8.8/',
  ])
    expect(await call(url), url).toBe('target_blocked')
  await calls.close()
})

test('E-21 E-22 no tool exists in production, and no token of the test environment counts there', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 4096 })
  const service = await startService({
    rules: { approvesCompanies: false, hasTestTools: false },
    tokenKeys: [publicKey],
  })
  expect(service.engine.selections.tools).toBeNull()
  expect(service.world.rows('select * from own_secret')).toEqual([])
  await service.stop()
})
