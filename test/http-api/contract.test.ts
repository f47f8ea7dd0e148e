import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitSettings } from '../../engine/customer/limit/limit-settings.ts'
import { aSendBody } from './support/a-send-body.ts'
import { startService, type Answer, type Service } from './support/a-service.ts'

/* Guarantees for the answers of all operations. */

let service: Service
let answers: readonly Answer[]

beforeAll(async () => {
  service = await startService()
  const { sender } = service
  const token = await service.token(sender)
  const mine = { token, participant: sender.participant }
  answers = [
    await service.call('GET', '/api/v1/ping'),
    await service.call('GET', '/sapi/health'),
    await service.call('POST', '/sapi/document/send', { ...mine, body: aSendBody(sender, 'C-1') }),
    await service.call('GET', '/sapi/document/sent', mine),
    await service.call('GET', '/sapi/document/receive', mine),
    await service.call('GET', '/sapi/auth/token/status', { token }),
    await service.call('GET', '/api/v1/auth/me', { token: sender.key }),
    await service.call('GET', '/api/v1/companies', { token: sender.key }),
    await service.call('GET', `/api/v1/companies/${sender.company.id}/members`, { token: sender.key }),
    await service.call('GET', '/api/v1/openapi.json'),
    await service.call('POST', '/sapi/document/send', { ...mine, body: '{' }),
    await service.call('GET', '/sapi/document/sent', { participant: sender.participant }),
    await service.call('GET', '/sapi/document/sent', { token: sender.key, participant: sender.participant }),
    await service.call('GET', '/api/v1/companies'),
    await service.call('GET', '/api/v1/companies', { token }),
    await service.call('GET', '/api/v1/nothing'),
    await service.call('GET', '/sapi/nothing'),
    await service.call('DELETE', '/sapi/document/sent', mine),
    await service.call('GET', '/api/v1/companies', { token: sender.key, headers: { accept: 'text/html' } }),
    await service.call('POST', '/sapi/document/send', {
      ...mine,
      body: '<a/>',
      headers: { 'content-type': 'text/xml' },
    }),
  ]
})
afterAll(() => service.stop())

test('C-03 C-04 every JSON answer, refusals included, has exactly the Content-Type application/json;charset=UTF-8', () => {
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 202, 400, 401, 404, 405, 406, 415]))
  expect(new Set(answers.map(({ headers }) => headers.get('content-type')))).toEqual(
    new Set(['application/json;charset=UTF-8']),
  )
  for (const { json } of answers) expect(json).toBeInstanceOf(Object)
})

test('C-05 every instant in an answer is in UTC', () => {
  const instants = answers.flatMap(({ text }) => text.match(/(?<=")\d{4}-\d\d-\d\dT[^"]*(?=")/g) ?? [])
  expect(instants.length).toBeGreaterThan(3)
  for (const instant of instants) expect(instant).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
})

test('A-07 A-08 a 401 has a SAPI code under /sapi, even for an API key, but not in the portal API', () => {
  const codes = answers.filter(({ status }) => status === 401).map(({ json }) => json.error.code ?? json.error)
  expect(codes.map((code: string) => code.startsWith('SAPI-'))).toEqual([true, true, false, false])
})

test('S-14 accepts an invoice whose issue date is years before or after the day it is sent', async () => {
  const { sender } = service
  const token = await service.token(sender)
  for (const [number, issueDate] of [
    ['C-2', '2019-02-28'],
    ['C-3', '2031-12-31'],
  ]) {
    const body = aSendBody(sender, number, (xml) => xml.replace(/(?<=<cbc:IssueDate>)[^<]*/, issueDate))
    const answer = await service.call('POST', '/sapi/document/send', { token, participant: sender.participant, body })
    expect([answer.status, answer.json.status]).toEqual([202, 'ACCEPTED'])
  }
})

test('C-13 /ping needs no credential', () => expect(answers[0]).toMatchObject({ status: 200, json: { status: 'ok' } }))

test('L-06 L-07 L-08 L-09 L-14 L-15 the default rate limits are those published in the API documentation', () => {
  const {
    sapiCallsPerMinute,
    portalCallsPerMinute,
    tokenCallsPerMinute,
    authCallsPerMinute,
    registrationCallsPerHour,
    unverifiedCallsPerMinute,
    publicToolCallsPerMinute,
  } = limitSettings
  expect(
    [
      sapiCallsPerMinute,
      portalCallsPerMinute,
      tokenCallsPerMinute,
      authCallsPerMinute,
      registrationCallsPerHour,
      unverifiedCallsPerMinute,
      publicToolCallsPerMinute,
    ].map((setting) => setting.default),
  ).toEqual([300, 300, 60, 20, 15, 600, 15])
})
