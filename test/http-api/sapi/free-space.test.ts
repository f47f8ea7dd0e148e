import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSendBody } from '../support/a-send-body.ts'
import { startService, type Service } from '../support/a-service.ts'

let service: Service
beforeAll(async () => void (service = await startService({ freeBytes: async () => 0 })))
afterAll(() => service.stop())

test('R5 S-56 refuses to send with SAPI-SYS-001 and Retry-After when the disk is almost full, but still lists and validates documents', async () => {
  const call = { token: await service.token(service.sender), participant: service.sender.participant }
  const body = aSendBody(service.sender, 'LOW-1')
  const answer = await service.call('POST', '/sapi/document/send', { ...call, body })
  expect(answer.status).toBe(503)
  expect(answer.json.error).toMatchObject({ category: 'TEMPORARY', code: 'SAPI-SYS-001', retryable: true })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const list = await service.call('GET', '/sapi/document/sent', call)
  expect([list.status, list.json.documents]).toEqual([200, []])
  const { metadata: _, ...document } = body
  expect((await service.call('POST', '/sapi/document/validate', { ...call, body: document })).status).toBe(200)
})
