import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
let company: string
beforeAll(async () => {
  service = await startService({ settings: { inboxDomain: 'in.example.sk' } })
  company = `/api/v1/companies/${service.sender.company.id}`
})
afterAll(() => service.stop())

const call = (method: string, path: string, body?: unknown, token = service.sender.key): Promise<Answer> =>
  service.call(method, company + path, { token, ...(body !== undefined && { body }) })
const codeOf = ({ status, json }: Answer): string => `${status} ${json.error}`

test('I-01 the inbox is empty at first, gets a secret address, and gets another one when asked again', async () => {
  expect((await call('GET', '/inbox')).json).toEqual({
    address: null,
    version: 0,
    holds: false,
    requiresTls: false,
    mails: [],
  })
  const { address } = (await call('POST', '/inbox')).json
  expect(address).toMatch(/^in\.[a-z2-7]{26}@in\.example\.sk$/)
  expect((await call('GET', '/inbox')).json).toMatchObject({ address })
  expect((await call('POST', '/inbox')).json.address).not.toBe(address)
})

test('I-01 its former addresses end at once if the caller asks for that', async () => {
  const [{ json: former }, { json: kept }] = [await call('POST', '/inbox'), await call('POST', '/inbox')]
  const find = (address: unknown) => service.engine.mailEntrance.find(String(address))
  expect(await find(former.address)).toMatchObject({ kind: 'open' })
  expect(codeOf(await call('POST', '/inbox?former=stop'))).toBe('400 validation_failed')
  const { address } = (await call('POST', '/inbox?former=end')).json
  for (const one of [former, kept]) expect(await find(one.address)).toEqual({ kind: 'moved' })
  expect(await find(address)).toMatchObject({ kind: 'open' })
})

test('D60 D124 its settings are replaced as a whole, with the version that the caller has seen', async () => {
  const changed = { version: 1, holds: true, requiresTls: true }
  expect((await call('PUT', '/inbox', { ...changed, version: 0 })).json).toMatchObject(changed)
  expect((await call('GET', '/inbox')).json).toMatchObject(changed)
  const { address } = (await call('GET', '/inbox')).json
  expect(await service.engine.mailEntrance.find(String(address))).toMatchObject({ kind: 'open', requiresTls: true })
})

test.each([
  ['a text instead of a switch', { holds: 'yes' }, '400 validation_failed'],
  ['half of the settings', { holds: undefined }, '400 validation_failed'],
  ['a setting that does not exist', { mode: 'daily' }, '400 validation_failed'],
  ['no version', { version: undefined }, '400 validation_failed'],
  ['a version that another person has changed', { version: 1_000 }, '409 version_stale'],
])('D124 refuses %s and changes nothing', async (_, body, code) => {
  const { json } = await call('GET', '/inbox')
  const given = { version: json.version, holds: !json.holds, requiresTls: false, ...body }
  expect(codeOf(await call('PUT', '/inbox', given))).toBe(code)
  expect((await call('GET', '/inbox')).json).toEqual(json)
})

test('I-03 I-04 senders are added once each with their language, and removed', async () => {
  const email = 'uctovnik@firma.sk'
  expect((await call('POST', '/senders', { email: ` ${email.toUpperCase()}`, language: 'hu' })).json).toMatchObject([
    { email, language: 'hu' },
  ])
  expect(codeOf(await call('POST', '/senders', { email }))).toBe('409 sender_exists')
  expect(codeOf(await call('POST', '/senders', { email: 'postmaster@firma.sk' }))).toBe('400 sender_email_system')
  expect(codeOf(await call('POST', '/senders', { email: 'a@b@firma.sk' }))).toBe('400 sender_email_invalid')
  expect((await call('DELETE', `/senders/${encodeURIComponent(email)}`)).status).toBe(204)
  expect((await call('GET', '/senders')).json).toEqual([])
})

test('P-16 the inbox of a company of another account does not exist for the caller', async () => {
  const stranger = service.stranger.key
  const change = { version: 0, holds: false, requiresTls: false }
  for (const [method, path, body] of [
    ['GET', '/inbox'],
    ['POST', '/inbox'],
    ['PUT', '/inbox', change],
    ['GET', '/senders'],
    ['POST', '/senders', { email: 'a@firma.sk' }],
  ] as const)
    expect(codeOf(await call(method, path, body, stranger))).toBe('404 company_not_found')
})
