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

const all = ['approval_asked', 'document.received', 'document.delivered', 'document.failed', 'document.rejected']
const initial = { mode: 'daily', events: all, emails: [], language: null }

test('I-06 I-07 I-08 P177 the notifications are shown and replaced, and the company itself does not change', async () => {
  const company = await call('GET', undefined, service.sender.key, `/api/v1/companies/${service.sender.company.id}`)
  expect((await call('GET')).json).toEqual({ version: 0, ...initial })
  const none = { mode: 'none', events: [], emails: [], language: 'hu' }
  expect(await call('PUT', { version: 0, ...none })).toMatchObject({ status: 200, json: { version: 1, ...none } })
  expect((await call('GET')).json).toEqual({ version: 1, ...none })
  const repeated = {
    mode: 'weekly',
    events: ['document.failed', 'approval_asked', 'approval_asked'],
    emails: [' Jana@Firma.sk', 'jana@firma.sk', 'eva@firma.sk'],
    language: null,
  }
  expect((await call('PUT', { version: 1, ...repeated })).json).toEqual({
    version: 2,
    mode: 'weekly',
    events: ['approval_asked', 'document.failed'],
    emails: ['jana@firma.sk', 'eva@firma.sk'],
    language: null,
  })
  const after = await call('GET', undefined, service.sender.key, `/api/v1/companies/${service.sender.company.id}`)
  expect(after.json).toEqual(company.json)
})

const address = (index: number, length: number): string => `${String(index).padEnd(length - 9, 'a')}@firma.sk`

test('I-07 takes 5 addresses with 256 characters together', async () => {
  const { version } = (await call('GET')).json
  const emails = [52, 51, 51, 51, 51].map((length, index) => address(index, length))
  expect((await call('PUT', { ...initial, version, emails })).json).toMatchObject({ emails })
})

test.each([
  ['an unknown event', { events: ['received'] }, '400 invalid_notify_event'],
  ['an unknown event beside a known one', { events: ['approval_asked', ''] }, '400 invalid_notify_event'],
  ['an unknown mode', { mode: 'hourly' }, '400 invalid_notify_mode'],
  ['an unknown language', { language: 'cs' }, '400 invalid_notify_locale'],
  ['an address that is none', { emails: ['jana@firma.sk', 'eva'] }, '400 invalid_notification_email'],
  [
    'an address with a second recipient',
    { emails: ['a@firma.sk\r\nBcc: b@firma.sk'] },
    '400 invalid_notification_email',
  ],
  ['6 addresses', { emails: [0, 1, 2, 3, 4, 5].map((one) => address(one, 20)) }, '400 too_many_notification_emails'],
  [
    '257 characters of addresses',
    { emails: [52, 52, 51, 51, 51].map((length, index) => address(index, length)) },
    '400 notification_emails_too_long',
  ],
  ['no list', { events: 'approval_asked' }, '400 validation_failed'],
  ['no events', { events: undefined }, '400 validation_failed'],
  ['an entry that is not a text', { events: [1] }, '400 validation_failed'],
  ['a part that does not exist', { hour: 7 }, '400 validation_failed'],
  ['no version', { version: undefined }, '400 validation_failed'],
  ['a version that is too old', { version: -1 }, '400 validation_failed'],
  ['a version that another person has changed', { version: 1_000 }, '409 version_stale'],
])('I-06 I-07 P177 refuses %s and changes nothing', async (_, body, code) => {
  const { json } = await call('GET')
  expect(codeOf(await call('PUT', { ...initial, version: json.version, ...body }))).toBe(code)
  expect((await call('GET')).json).toEqual(json)
})

test('P-16 P177 a company of another account does not exist for the caller', async () => {
  const body = { version: 0, ...initial }
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
