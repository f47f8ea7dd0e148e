import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../support/a-door.ts'
import { rawExchange } from '../support/raw-exchange.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const small = routes.filter(({ body, method, isPage }) => body === 'small' && method === 'POST' && !isPage)
const plain = (path: string): string => path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
const bodyOf = (bytes: number): string => `{"a":"${'a'.repeat(bytes - 8)}"}`
const isTooLarge = (answer: Answer): boolean =>
  answer.status === 400 &&
  JSON.stringify(answer.json).includes(answer.json.error.code ? 'has more than 16384 bytes' : 'malformed_request')

describe('D21 I8 the limit of 16 kB for bodies without a document', () => {
  test('applies to all routes except the routes and forms for documents and the route for AS4 messages', () => {
    expect(routes.filter(({ body }) => body !== 'small').map(({ name, body }) => [name, body])).toEqual([
      ['document-send', 'document'],
      ['document-validate', 'document'],
      ['company-document-send', 'document'],
      ['peppol-validate', 'document'],
      ['page-check-form', 'document'],
      ['page-before-sending', 'document'],
      ['page-preview', 'document'],
      ['page-send', 'document'],
      ['as4-receive', 'message'],
      ['mcp', 'document'],
      ['selection-receive', 'list'],
    ])
    expect(small.length).toBeGreaterThan(3)
  })

  test.each(small)(
    'refuses a body one byte above 16 kB and accepts one of exactly 16 kB at $method $path',
    async ({ method, path, who }) => {
      const call = async (bytes: number): Promise<Answer> =>
        service.call(method, plain(path), { ...(await service.admitted(who)), body: bodyOf(bytes) })
      const refused = await call(16_385)
      expect(isTooLarge(refused), refused.text).toBe(true)
      if (path.startsWith('/sapi')) expect(refused.json.error).toMatchObject({ code: 'SAPI-VAL-001', retryable: false })
      expect(isTooLarge(await call(16_384))).toBe(false)
    },
  )

  test('is enforced on a chunked body as soon as the body is larger than 16 kB', async () => {
    const head =
      'POST /sapi/auth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n'
    const chunk = `1000\r\n${'a'.repeat(4_096)}\r\n`
    const answer = await rawExchange(
      service.door.port,
      [head, chunk, chunk, chunk, chunk, `1\r\na\r\n0\r\n\r\n`],
      2_000,
    )
    expect(answer.statuses).toEqual([400])
    expect(answer.text).toContain('has more than 16384 bytes')
  })

  test('is checked only after the token, so an invalid token is refused with SAPI-AUTH-002', async () => {
    const answer = await service.call('POST', '/sapi/auth/revoke', { token: 'x', body: bodyOf(100_000) })
    expect(answer.json.error.code).toBe('SAPI-AUTH-002')
  })
})
