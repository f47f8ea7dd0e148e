import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../support/a-door.ts'
import { startService, type Service } from '../support/a-service.ts'

let service: Service
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.token(service.sender)
})
afterAll(() => service.stop())

const sapi = (method: string, path: string, headers: Record<string, string> = {}, body?: unknown) =>
  service.call(method, path, {
    token,
    participant: service.sender.participant,
    headers,
    ...(body !== undefined && { body }),
  })

describe('status 404', () => {
  test('D96 is the answer to an unknown path, in the error format of the API to which the path belongs', async () => {
    for (const path of [
      '/sapi/no/such/thing',
      '/sapi',
      '/sapi/document',
      '/sapi/document/sent/',
      '/SAPI/document/sent',
      '/sapi/DOCUMENT/SENT',
      '/sapi/document/sent;a=b',
    ]) {
      const answer = await sapi('GET', path)
      expect(answer.status, path).toBe(404)
      if (path.startsWith('/sapi'))
        expect(answer.json.error).toMatchObject({ code: 'SAPI-RES-001', category: 'VALIDATION', retryable: false })
    }
    expect((await service.call('GET', '/api/v1/nothing')).json).toEqual({
      error: 'not_found',
      message: expect.stringContaining(''),
    })
  })

  for (const [method, path] of [
    ['GET', '/sapi/document/sent/{id}'],
    ['GET', '/sapi/document/receive/{id}'],
    ['POST', '/sapi/document/receive/{id}/acknowledge'],
  ] as const) {
    for (const id of [
      randomUUID(),
      'no-such-document',
      "1'%20OR%20'1'='1",
      'x'.repeat(1_500),
      '%F0%9F%AB%90',
      '%7B%7D',
      '-1',
      'null',
      '$where',
      '*',
    ]) {
      test(`S-53 ${method} ${path.replace('{id}', id.slice(0, 40))} is refused with SAPI-RES-001`, async () => {
        const answer = await sapi(method, path.replace('{id}', id))
        expect({ status: answer.status, code: answer.json.error.code }, answer.text).toEqual({
          status: 404,
          code: 'SAPI-RES-001',
        })
      })
    }
  }

  test('P-16 G-10 has the code company_not_found both for an unknown company and for a company of another account', async () => {
    const answers = []
    for (const id of [randomUUID(), service.stranger.company.id, 'no-such-company'])
      answers.push(await service.call('GET', `/api/v1/companies/${id}`, { token: service.sender.key }))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 404, json: { error: 'company_not_found' } })
  })

  test('A-10 D14 an OAuth token request at a wrong path is answered with wrong_endpoint and the right path', async () => {
    for (const path of ['/api/v1/auth/token', '/oauth/token', '/token']) {
      for (const [headers, body] of [
        [{}, { grant_type: 'client_credentials' }],
        [{ 'content-type': 'application/x-www-form-urlencoded' }, 'grant_type=client_credentials'],
      ] as const) {
        const answer = await service.call('POST', path, { headers, body })
        expect({ status: answer.status, error: answer.json.error }).toEqual({ status: 404, error: 'wrong_endpoint' })
        expect(answer.json.message).toContain('/sapi/auth/token')
      }
    }
  })

  test('A-10 a POST to a wrong token path is answered with not_found if it is not an OAuth token request', async () => {
    for (const path of ['/api/v1/auth/token', '/oauth/token', '/token'])
      for (const body of [{}, { grant: 'grant_type' }, '{', '[]', 'a=grant_type', undefined, '"grant_type"']) {
        const answer = await service.call('POST', path, { body })
        expect({ status: answer.status, error: answer.json.error }).toEqual({ status: 404, error: 'not_found' })
      }
  })
})

describe('status 405', () => {
  for (const path of new Set(routes.map((route) => route.path))) {
    test(`C-12 has an Allow header with the methods of ${path}`, async () => {
      const allowed = routes
        .filter((route) => route.path === path)
        .flatMap((route) => (route.method === 'GET' ? ['GET', 'HEAD'] : [route.method]))
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
        (one) => !allowed.includes(one),
      )) {
        const answer = await sapi(
          method,
          path.replaceAll(/\{\w+\}/g, randomUUID()),
          {},
          method === 'GET' ? undefined : {},
        )
        expect(answer.status, method).toBe(405)
        expect(answer.headers.get('allow')).toBe(allowed.join(', '))
        const { error, Kod } = answer.json
        if (path.startsWith('/api/tax-authority'))
          expect(Kod).toBe(1) // as the tax authority reads answers
        else
          expect(error.data?.error ?? error.code ?? error).toBe(
            path.startsWith('/sapi') ? 'SAPI-VAL-001' : 'method_not_allowed',
          )
      }
    })
  }
})

describe('status 406', () => {
  for (const [path, code] of [
    ['/sapi/document/sent', 'SAPI-VAL-001'],
    ['/sapi/health', 'SAPI-VAL-001'],
    ['/api/v1/ping', 'not_acceptable'],
  ] as const) {
    test(`C-11 is the answer of ${path} to Accept: text/html`, async () => {
      const answer = await sapi('GET', path, { accept: 'text/html' })
      expect({ status: answer.status, code: answer.json.error.code ?? answer.json.error }).toEqual({
        status: 406,
        code,
      })
    })
  }

  test('C-11 is the answer to a POST of a document whose Accept header excludes JSON', async () => {
    const answer = await sapi('POST', '/sapi/document/send', { accept: 'application/xml' }, {})
    expect(answer.status).toBe(406)
  })
})

describe('status 415', () => {
  const types = [
    'application/xml',
    'text/plain',
    'text/json',
    'application/json-patch+json',
    'application/jsonp',
    'application/x-www-form-urlencoded',
    'application/json; charset=iso-8859-1',
    'application/json; charset=utf-16',
    'application/json;charset=klingon',
    'multipart/form-data; boundary=x',
  ]
  for (const type of types) {
    test(`C-10 is the answer to the Content-Type ${type}`, async () => {
      const answer = await sapi('POST', '/sapi/document/send', { 'content-type': type }, '{}')
      expect({ status: answer.status, code: answer.json.error.code, category: answer.json.error.category }).toEqual({
        status: 415,
        code: 'SAPI-VAL-001',
        category: 'VALIDATION',
      })
    })
  }

  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON;Charset="UTF-8"',
    'application/json; version=1',
  ]) {
    test(`C-10 is not the answer to the Content-Type ${type}`, async () =>
      expect((await sapi('POST', '/sapi/document/send', { 'content-type': type }, '{}')).status).toBe(400))
  }

  test('C-10 is the answer to a body without a Content-Type', async () => {
    const response = await fetch(`${service.door.url}/sapi/auth/token`, {
      method: 'POST',
      body: new Uint8Array([0x7b, 0x7d]),
    })
    expect(response.status).toBe(415)
  })

  for (const coding of ['gzip', 'br', 'deflate', 'zstd', 'gzip, identity']) {
    test(`H10 is the answer to a body with Content-Encoding ${coding}`, async () =>
      expect((await sapi('POST', '/sapi/document/send', { 'content-encoding': coding }, '{}')).status).toBe(415))
  }
})
