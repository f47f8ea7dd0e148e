import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const get = async (): Promise<Answer> => {
  headers = await service.signIn(service.sender.email)
  return service.call('GET', '/api/v1/auth/profile', { headers })
}
const put = async (body: object, language?: string): Promise<Answer> => {
  headers = await service.signIn(service.sender.email)
  return service.call('PUT', '/api/v1/auth/profile', {
    headers: { ...headers, ...(language !== undefined && { 'accept-language': language }) },
    body,
  })
}

const empty = {
  name: null,
  phone: null,
  web: null,
  locale: 'sk',
  defaultCompany: null,
  prefs: { approvalMail: true },
}

test('A-55 a new profile is empty, in Slovak, with the mail for approvals switched on', async () =>
  expect((await get()).json).toEqual(empty))

test('A-55 a change keeps the fields that are absent, and null restores the default', async () => {
  const { id } = service.sender.company
  const full = {
    name: 'Ján Novák',
    phone: '+421905123456',
    web: 'https://www.vzor.sk/',
    locale: 'de',
    defaultCompany: id,
    prefs: { approvalMail: false },
  }
  expect(
    (await put({ ...full, name: ' Ján Novák ', phone: '+421 (905) 123-456', web: 'https://www.vzor.sk' })).json,
  ).toEqual(full)
  expect((await put({ name: 'Eva' })).json).toEqual({ ...full, name: 'Eva' })
  expect((await put({})).json).toEqual({ ...full, name: 'Eva' })
  expect((await put({ prefs: {} })).json).toEqual({ ...full, name: 'Eva' })
  expect((await get()).json).toEqual({ ...full, name: 'Eva' })
  expect((await put(Object.fromEntries(Object.keys(full).map((field) => [field, null])))).json).toEqual(empty)
})

test('D72 the language of the profile does not change the language of error texts', async () => {
  await put({ locale: 'hu' })
  expect((await put({ web: 'x' })).json.message).toBe('Webová adresa sa musí začínať na https://.')
})

test('A-42 A-43 /auth/me stays as it was', async () => {
  await put({ name: 'Eva' })
  expect(Object.keys((await service.call('GET', '/api/v1/auth/me', { headers })).json)).toEqual([
    'id',
    'email',
    'emailVerified',
    'persona',
  ])
})

describe('A-55 refuses, and changes nothing,', () => {
  const long = 'x'.repeat(501)
  test.each<[string, object, string]>([
    ['a name of 501 characters (D65)', { name: long }, 'profile_too_long'],
    ['a web address of more than 500 characters', { web: `https://vzor.sk/${long}` }, 'profile_too_long'],
    ['a web address that is too long when escaped', { web: `https://vzor.sk/${'č'.repeat(200)}` }, 'profile_too_long'],
    ['a number without country code', { phone: '0905 123 456' }, 'invalid_phone'],
    ['a number with 16 digits', { phone: '+4219051234567890' }, 'invalid_phone'],
    ['a number with letters', { phone: '+421 905 CALL ME' }, 'invalid_phone'],
    ['a web address with http', { web: 'http://vzor.sk' }, 'invalid_web'],
    ['a web address without scheme', { web: 'vzor.sk' }, 'invalid_web'],
    ['a web address with a script', { web: 'javascript:alert(1)//https://' }, 'invalid_web'],
    ['a web address with a password', { web: 'https://vzor.sk:x@evil.example' }, 'invalid_web'],
    ['a web address of a machine in the own network', { web: 'https://localhost' }, 'invalid_web'],
    ['an unknown language', { locale: 'fr' }, 'invalid_locale'],
    ['an empty language', { locale: '' }, 'invalid_locale'],
    ['an unknown preference', { prefs: { push: true } }, 'invalid_prefs'],
    ['a preference that is not true or false', { prefs: { approvalMail: 'yes' } }, 'invalid_prefs'],
    ['a company that does not exist', { defaultCompany: 'x' }, 'invalid_default_company'],
  ])('%s', async (_what, body, error) => {
    const before = (await get()).json
    const answers = []
    for (const language of ['sk', 'en', 'de', 'hu']) answers.push(await put(body, language))
    for (const answer of answers) expect(answer).toMatchObject({ status: 400, json: { error } })
    expect(new Set(answers.map(({ json }) => json.message)).size).toBe(4)
    expect((await get()).json).toEqual(before)
  })

  test('a company of another account, with the same answer as for one that does not exist', async () => {
    const [foreign, unknown] = [
      await put({ defaultCompany: service.stranger.company.id }),
      await put({ defaultCompany: 'x' }),
    ]
    expect(foreign).toMatchObject({ status: 400, json: { error: 'invalid_default_company' } })
    expect(foreign.json).toEqual(unknown.json)
  })

  test.each([
    ['a line break', 'Ján\nNovák'],
    ['a direction override', 'Ján \u202eNovák'],
    ['a directional isolate', '\u2066Ján'],
    ['an escape', 'Ján\u001b[2J'],
  ])('a name with %s', async (_what, name) =>
    expect(await put({ name })).toMatchObject({
      status: 400,
      json: { error: 'validation_failed', fields: { name: expect.any(String) } },
    }),
  )

  test('several wrong fields at once, with one sentence for each', async () => {
    const { status, json } = await put({ phone: '1', web: 'x', locale: 'fr' })
    expect([status, json.error, Object.keys(json.fields).toSorted()]).toEqual([
      400,
      'validation_failed',
      ['locale', 'phone', 'web'],
    ])
  })

  test('a field of another type (D135)', async () =>
    expect((await put({ name: 7, prefs: 'on' })).json).toMatchObject({
      error: 'validation_failed',
      fields: { name: expect.any(String), prefs: expect.any(String) },
    }))
})

test('A-29 a key can neither read nor change the profile', async () => {
  for (const method of ['GET', 'PUT'])
    expect(
      await service.call(method, '/api/v1/auth/profile', {
        token: service.sender.key,
        ...(method === 'PUT' && { body: {} }),
      }),
    ).toMatchObject({ status: 403, json: { error: 'token_not_allowed' } })
})
