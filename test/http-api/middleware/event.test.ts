import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '@cornerpost/host'
import type { LogLine } from '@cornerpost/engine'
import { aSendBody } from '../support/a-send-body.ts'
import { startService, type Service } from '../support/a-service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const last = (): LogLine =>
  service.lines.findLast((line) => line.event === 'http_request') ?? { level: 'debug', event: 'none' }

test('the service writes one log line per request, with account, company, operation, document and status', async () => {
  const { sender } = service
  const token = await service.token(sender)
  const before = service.lines.length
  const answer = await service.call('POST', '/sapi/document/send', {
    token,
    participant: sender.participant,
    body: aSendBody(sender, 'F-1'),
  })
  expect(service.lines.slice(before).filter((line) => line.event === 'http_request')).toHaveLength(1)
  expect(last()).toEqual({
    level: 'info',
    event: 'http_request',
    door: 'sapi',
    operation: 'document-send',
    correlationId: answer.headers.get('x-correlation-id'),
    accountId: sender.company && expect.any(String),
    companyId: sender.company.id,
    documentId: answer.json.providerDocumentId,
    status: 202,
    durationMs: 0,
  })
})

test('S-58 the correlation id of an error answer is also in its log line', async () => {
  const answer = await service.call('GET', '/sapi/document/sent', {})
  expect(answer.json.error.correlation_id).toBe(answer.headers.get('x-correlation-id'))
  expect(last()).toMatchObject({
    correlationId: answer.json.error.correlation_id,
    code: 'access_token_invalid',
    status: 401,
    level: 'info',
  })
})

test('H15 no log line and no error contains a secret or document text', async () => {
  const { sender } = service
  const token = await service.token(sender)
  const pair = await service.engine.tokens.issue({
    clientId: sender.clientId,
    clientSecret: sender.key,
    address: '127.0.0.1',
  })
  const canary = 'CANARY-7c1f'
  const answers = [
    await service.call('POST', '/sapi/auth/token', {
      body: { grant_type: 'client_credentials', client_id: sender.clientId, client_secret: `vpt_${canary}` },
    }),
    await service.call('POST', '/sapi/auth/token', { body: `{"client_secret":"${canary}` }),
    await service.call('POST', '/sapi/auth/renew', { body: { refresh_token: canary } }),
    await service
      .call('POST', '/sapi/auth/revoke', { token, body: { token: canary } })
      .then((answer) => ({ ...answer, text: '' })),
    await service.call('GET', '/sapi/document/sent', { token: canary, participant: sender.participant }),
    await service.call('GET', '/api/v1/companies', { token: canary }),
    await service.call('GET', '/api/v1/companies', { token: pair.accessToken }),
    await service.call('POST', '/sapi/document/send', {
      token,
      participant: sender.participant,
      body: { ...aSendBody(sender, 'F-2'), payload: `<a>${canary}` },
    }),
    await service.call('POST', '/sapi/document/send', {
      token,
      participant: sender.participant,
      body: aSendBody(sender, 'F-3', (xml) => xml.replace('Ďakujeme', canary)),
    }),
    await service.call('POST', '/sapi/document/send', {
      token,
      participant: sender.participant,
      body: `{"payload":"${canary}","payload":""}`,
    }),
  ]
  const logged = JSON.stringify(service.lines)
  for (const secret of [canary, sender.key, token, pair.accessToken, pair.refreshToken]) {
    expect(logged).not.toContain(secret)
    for (const answer of answers) expect(answer.text).not.toContain(secret)
  }
})

test('G-15 a failure of the database is logged and answered with 500 or 503, without revealing its cause', async () => {
  const broken = await startService()
  await broken.world.database.close()
  const answer = await broken.call('GET', '/api/v1/companies', { token: broken.sender.key })
  expect([500, 503]).toContain(answer.status)
  expect(answer.text).not.toMatch(/sqlite|database|closed|\.ts|node_modules/i)
  expect(['error', 'warn']).toContain(broken.lines.findLast((line) => line.event === 'http_request')?.level)
  await broken.door.stop()
})

test('each log line is one JSON object with its level as text and its time', () => {
  const written: string[] = []
  const log = createLog('info', { write: (text) => void written.push(text) })
  log({ level: 'warn', event: 'something', durationMs: 3 })
  log({ level: 'debug', event: 'too small' })
  expect(written).toHaveLength(1)
  expect(JSON.parse(written[0])).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    event: 'something',
    durationMs: 3,
  })
})
