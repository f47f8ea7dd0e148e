import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
let path: string
beforeAll(async () => {
  service = await startService()
  path = `/api/v1/companies/${service.sender.company.id}/notifications`
})
afterAll(() => service.stop())

const call = (method: string, body?: unknown, token = service.sender.key, at = path): Promise<Answer> =>
  service.call(method, at, { token, ...(body !== undefined && { body }) })
const codeOf = ({ status, json }: Answer): string => `${status} ${json.error}`

test('I-06 I-08 P177 the notifications are shown and replaced, and the company itself does not change', async () => {
  const company = await call('GET', undefined, service.sender.key, `/api/v1/companies/${service.sender.company.id}`)
  expect((await call('GET')).json).toEqual({ version: 0, events: ['approval_asked'] })
  expect(await call('PUT', { version: 0, events: [] })).toMatchObject({ status: 200, json: { version: 1, events: [] } })
  expect((await call('GET')).json).toEqual({ version: 1, events: [] })
  const repeated = { version: 1, events: ['approval_asked', 'approval_asked'] }
  expect((await call('PUT', repeated)).json).toEqual({ version: 2, events: ['approval_asked'] })
  const after = await call('GET', undefined, service.sender.key, `/api/v1/companies/${service.sender.company.id}`)
  expect(after.json).toEqual(company.json)
})

test.each([
  ['an unknown event', { events: ['received'] }, '400 invalid_notify_event'],
  ['an unknown event beside a known one', { events: ['approval_asked', ''] }, '400 invalid_notify_event'],
  ['no list', { events: 'approval_asked' }, '400 validation_failed'],
  ['no events', {}, '400 validation_failed'],
  ['an entry that is not a text', { events: [1] }, '400 validation_failed'],
  ['a part that does not exist yet', { events: [], mode: 'daily' }, '400 validation_failed'],
  ['addresses, which do not exist yet', { events: [], emails: ['a@example.sk'] }, '400 validation_failed'],
  ['no version', { events: [], version: undefined }, '400 validation_failed'],
  ['a version that is too old', { events: [], version: -1 }, '400 validation_failed'],
  ['a version that another person has changed', { events: [], version: 1_000 }, '409 version_stale'],
])('I-06 P177 refuses %s and changes nothing', async (_, body, code) => {
  const { json } = await call('GET')
  expect(codeOf(await call('PUT', { version: json.version, ...body }))).toBe(code)
  expect((await call('GET')).json).toEqual(json)
})

test('P-16 P177 a company of another account does not exist for the caller', async () => {
  const body = { version: 0, events: [] }
  expect(codeOf(await call('GET', undefined, service.stranger.key))).toBe('404 company_not_found')
  expect(codeOf(await call('PUT', body, service.stranger.key))).toBe('404 company_not_found')
})

test.each(['webhook', 'receiving', 'retention'])(
  'P-10 P177 the setting %s, which does not exist yet, is refused and not silently accepted',
  async (name) => {
    const other = `/api/v1/companies/${service.sender.company.id}/${name}`
    const { status } = await call('PUT', { version: 0 }, service.sender.key, other)
    expect(status).toBe(404)
  },
)
