import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type Answer, type Service } from '../support/a-service.ts'

/* Calls as client libraries of OAuth 2.0 make them (RFC 6749, 2.3.1, 3.2 and 4.4.2; RFC 7009, 2.1). */

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const form = 'application/x-www-form-urlencoded'
const post = (path: string, body: string, headers: Record<string, string> = {}, token?: string): Promise<Answer> =>
  service.call('POST', `/sapi/auth/${path}`, {
    body,
    headers: { 'content-type': form, ...headers },
    ...(token !== undefined && { token }),
  })
const basic = (credentials: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
})
const code = ({ status, json }: Answer): unknown => [status, json.error?.code]
const grant = 'grant_type=client_credentials'
const inBody = (): string => `client_id=${service.sender.clientId}&client_secret=${service.sender.key}`
const joined = (): string => `${service.sender.clientId}:${service.sender.key}`

describe('POST /sapi/auth/token', () => {
  test('A-30 P168 takes a form with the credentials in the body', async () => {
    const answer = await post('token', `${grant}&${inBody()}&scope=a+b`)
    expect(answer, answer.text).toMatchObject({ status: 200, json: { token_type: 'Bearer', expires_in: 900 } })
    expect((await post('token', `${grant}&${inBody()}`, { 'content-type': `${form};charset=UTF-8` })).status).toBe(200)
  })

  test('A-30 P168 takes the credentials by HTTP Basic, with a form and with JSON', async () => {
    expect((await post('token', grant, basic(joined()))).status).toBe(200)
    const json = JSON.stringify({ grant_type: 'client_credentials' })
    expect((await post('token', json, { 'content-type': 'application/json', ...basic(joined()) })).status).toBe(200)
  })

  test('A-30 P168 decodes the credentials of HTTP Basic as fields of a form', async () => {
    const encoded = joined().replace('vpt_', '%76pt%5F').replaceAll('-', '%2D')
    expect((await post('token', grant, basic(encoded))).status).toBe(200)
  })

  test('A-30 P168 refuses credentials both by HTTP Basic and in the body, naming the fields', async () => {
    const answer = await post('token', `${grant}&${inBody()}`, basic(joined()))
    expect(code(answer)).toEqual([400, 'SAPI-VAL-001'])
    expect(answer.json.error.details.map(({ field }: { field: string }) => field)).toEqual([
      'client_id',
      'client_secret',
    ])
  })

  test.each([
    ['no base64', 'Basic ???'],
    ['nothing', 'Basic'],
    ['no colon', basic('abc')['authorization']],
    ['an empty secret', basic('abc:')['authorization']],
    ['broken percent-encoding', basic('abc:%zz')['authorization']],
    ['a wrong secret', basic('abc:def')['authorization']],
  ])('S-44 refuses %s in the Basic header with SAPI-AUTH-001 and a challenge of this scheme', async (_what, header) => {
    const answer = await post('token', grant, { authorization: header })
    expect(code(answer)).toEqual([401, 'SAPI-AUTH-001'])
    expect(answer.headers.get('www-authenticate')).toBe('Basic realm="Cornerpost"')
  })

  test('S-44 a wrong secret in a form gets the challenge that JSON gets', async () => {
    const answer = await post('token', `${grant}&client_id=x&client_secret=y`)
    expect([code(answer), answer.headers.get('www-authenticate')]).toEqual([[401, 'SAPI-AUTH-001'], 'Bearer'])
  })

  test.each([
    ['without credentials', grant, 'client_id'],
    ['with another grant', `grant_type=password&client_id=a&client_secret=b`, 'grant_type'],
    ['with a repeated field', `${grant}&client_id=a&client_id=b&client_secret=c`, 'client_id'],
    ['of 11 fields', `${grant}${'&a=b'.repeat(10)}`, 'body'],
    ['of thousands of empty fields', '&'.repeat(10_000), 'body'],
  ])('S-48 P168 refuses a form %s with SAPI-VAL-001, naming the field', async (_what, body, field) => {
    const answer = await post('token', body)
    expect(code(answer)).toEqual([400, 'SAPI-VAL-001'])
    expect(answer.json.error.details[0].field).toBe(field)
  })

  test.each(['text/plain', 'multipart/form-data; boundary=x', `${form}; charset=latin1`])(
    'C-10 refuses a body of the type %s with 415',
    async (type) => {
      const answer = await post('token', `${grant}&${inBody()}`, { 'content-type': type })
      expect(code(answer)).toEqual([415, 'SAPI-VAL-001'])
    },
  )
})

test('A-33 A-34 P168 renewal and revocation take forms, too', async () => {
  const { json: first } = await post('token', `${grant}&${inBody()}`)
  const renewed = await post('renew', `grant_type=refresh_token&refresh_token=${first.refresh_token}`)
  expect(renewed.status, renewed.text).toBe(200)
  const token = renewed.json.access_token
  const revoked = await post('revoke', `token=${token}&token_type_hint=access_token`, {}, token)
  expect(revoked).toMatchObject({ status: 200, json: { success: true } })
  expect((await service.call('GET', '/sapi/auth/token/status', { token })).status).toBe(401)
})

test('C-10 a form is refused where the contract has only JSON', async () => {
  const { key } = service.sender
  const answer = await service.call('POST', '/api/v1/companies', {
    token: key,
    headers: { 'content-type': form },
    body: 'ico=12345679',
  })
  expect(answer).toMatchObject({ status: 415, json: { error: 'unsupported_media_type' } })
})
