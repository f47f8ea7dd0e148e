import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { languages } from '../../../engine/error/sentence.ts'
import {
  mailHost,
  mailPassword,
  mailUser,
  startCompanyMailServer,
  type CompanyMailServer,
} from '../../support/company-mail-server.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let server: CompanyMailServer
let service: Service
beforeAll(async () => {
  server = await startCompanyMailServer()
  service = await startService({ companyMailer: server.mailer })
})
afterAll(async () => {
  await service.stop()
  server.close()
})
beforeEach(async () => {
  service.clock.advance(60)
  await call('DELETE', '')
})

const call = (method: string, path: string, body?: unknown, headers = {}, key = service.sender.key): Promise<Answer> =>
  service.call(method, `/api/v1/companies/${service.sender.company.id}/smtp${path}`, {
    token: key,
    headers,
    ...(body !== undefined && { body }),
  })
const codeOf = ({ status, json }: Answer): string => `${status} ${json.error}`

const settings = {
  host: mailHost,
  port: 2525,
  security: 'STARTTLS',
  username: mailUser,
  fromAddress: 'faktury@example.sk',
  replyTo: 'ucto@example.sk',
}
const given = { ...settings, password: mailPassword }

test('I-08 I-10 the mail server of a company is set, shown without its password, and removed', async () => {
  expect((await call('GET', '')).json).toEqual({ server: null })
  const put = await call('PUT', '', given)
  const answer = { server: { ...settings, changedAt: service.clock.now().toISOString(), failure: null } }
  expect([put.status, put.json]).toEqual([200, answer])
  expect((await call('GET', '')).json).toEqual(answer)
  expect((await call('DELETE', '')).status).toBe(204)
  expect((await call('GET', '')).json).toEqual({ server: null })
  expect((await call('DELETE', '')).status).toBe(204)
})

test.each([
  ['I-10', { host: null }, 'smtp_host_required'],
  ['I-10', { host: 'a'.repeat(256) }, 'smtp_host_too_long'],
  ['I-10', { host: '192.0.2.1' }, 'smtp_host_invalid'],
  ['I-10', { host: 'localhost' }, 'smtp_host_blocked'],
  ['I-10', { host: 'mail.ina-firma.sk' }, 'smtp_host_blocked'],
  ['I-11', { port: 25 }, 'smtp_port_not_allowed'],
  ['I-11', { security: 'none' }, 'smtp_security_invalid'],
  ['I-12', { username: '' }, 'smtp_username_required'],
  ['I-12', { username: 'a'.repeat(256) }, 'smtp_username_too_long'],
  ['I-12', { username: 'a b' }, 'smtp_username_invalid'],
  ['I-12', { password: undefined }, 'smtp_password_required'],
  ['I-12', { password: 'a\r\nb' }, 'smtp_password_invalid'],
  ['I-13', { fromAddress: null }, 'smtp_fromAddress_required'],
  ['I-13', { fromAddress: `${'a'.repeat(256)}@example.sk` }, 'smtp_fromAddress_too_long'],
  ['I-13', { fromAddress: 'a' }, 'smtp_from_invalid'],
  ['I-13', { fromAddress: 'a@portal.example.sk' }, 'smtp_from_forbidden'],
  ['I-13', { fromAddress: 'a@ina-firma.sk' }, 'smtp_from_not_yours'],
  ['I-09', { replyTo: 'a' }, 'reply_to_invalid'],
  ['I-14', { port: null }, 'smtp_incomplete'],
])('%s refuses %j in every language, and changes nothing: %s', async (_id, changes, code) => {
  await call('PUT', '', given)
  const before = (await call('GET', '')).json
  const answers = []
  for (const language of languages)
    answers.push(await call('PUT', '', { ...given, ...changes }, { 'accept-language': language }))
  expect(answers.map(codeOf)).toEqual(languages.map(() => `400 ${code}`))
  expect(new Set(answers.map(({ json }) => json.message)).size).toBe(4)
  expect((await call('GET', '')).json).toEqual(before)
})

test('I-14 names every missing field', async () => {
  const { json } = await call('PUT', '', { port: 587, security: 'SSL', host: mailHost })
  expect([json.error, Object.keys(json.fields)]).toEqual(['smtp_incomplete', ['username', 'password', 'fromAddress']])
})

test.each([
  ['a port as text', { port: '587' }],
  ['a host that is a list', { host: [mailHost] }],
  ['an unknown field', { tls: true }],
])('I-08 refuses %s with validation_failed', async (_what, changes) => {
  expect(codeOf(await call('PUT', '', { ...given, ...changes }))).toBe('400 validation_failed')
})

test('I-13 refuses the address of another company', async () => {
  await call('PUT', '', given)
  const other = `/api/v1/companies/${service.second.company.id}/smtp`
  expect(codeOf(await service.call('PUT', other, { token: service.sender.key, body: given }))).toBe(
    '409 smtp_from_taken',
  )
})

test('I-14 a test mail is sent to the caller once a minute', async () => {
  const without = await call('POST', '/test', undefined, { 'accept-language': 'en' })
  expect(codeOf(without)).toBe('400 smtp_incomplete')
  expect(without.json.message).toContain('The company has no mail server yet.')
  await call('PUT', '', given)
  const before = server.accepted.length
  const { status, json } = await call('POST', '/test')
  expect([status, json]).toEqual([200, { recipient: service.sender.email }])
  expect(server.accepted.slice(before)).toMatchObject([{ from: settings.fromAddress, to: [service.sender.email] }])
  const refused = await call('POST', '/test')
  expect([codeOf(refused), refused.headers.get('retry-after')]).toEqual(['429 smtp_test_cooldown', '60'])
  expect(server.accepted).toHaveLength(before + 1)
})

test('I-14 a test that fails is answered with the reason, and shown with the settings', async () => {
  await call('PUT', '', { ...given, password: 'wrong' })
  const failed = await call('POST', '/test', undefined, { 'accept-language': 'en' })
  expect([codeOf(failed), failed.json.message]).toEqual([
    '400 smtp_test_failed',
    'The test e-mail could not be sent. The mail server refused the user name or the password. Check both. Some servers need a password made for programs.',
  ])
  const failure = { at: service.clock.now().toISOString(), reason: 'sign_in_refused' }
  expect((await call('GET', '')).json).toMatchObject({ server: { failure } })
})

test('P-16 a company of another account does not exist for the caller', async () => {
  const { key } = service.stranger
  for (const [method, path, body] of [
    ['GET', ''],
    ['PUT', '', given],
    ['DELETE', ''],
    ['POST', '/test'],
  ] as const)
    expect(codeOf(await call(method, path, body, {}, key)), method).toBe('404 company_not_found')
})
