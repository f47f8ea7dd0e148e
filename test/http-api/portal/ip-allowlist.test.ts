import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSignInLink } from '../../../engine/customer/link/create-links.ts'
import { accountIdOf, anAccount } from '../../support/account-world.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ settings: { trustedProxies: ['127.0.0.1'], wrongPasswordsPerQuarterHour: 3 } })
})
afterAll(() => service.stop())

type Headers = Readonly<Record<string, string>>
const password = 'correct horse battery'
const [home, elsewhere] = ['198.51.100.7', '203.0.113.9']
const languages = ['sk', 'en', 'de', 'hu']
let people = 0

const call = (method: string, path: string, from: string, headers: Headers = {}, body?: unknown): Promise<Answer> =>
  service.call(method, `/api/v1/auth${path}`, {
    headers: { ...headers, 'x-forwarded-for': from },
    ...(body !== undefined && { body }),
  })
const me = (headers: Headers, from: string): Promise<Answer> => call('GET', '/me', from, headers)
const login = (email: string, from: string, more: object = {}, headers: Headers = {}): Promise<Answer> =>
  call('POST', '/login', from, headers, { email, password, ...more })
const setList = (headers: Headers, list: readonly unknown[], from = home): Promise<Answer> =>
  call('PUT', '/ip-allowlist', from, headers, { ip_allowlist: list })

/** Creates an account with a password. Returns its e-mail address and the headers of a signed-in page. */
async function aPerson(): Promise<{ readonly email: string; readonly headers: Headers }> {
  const email = `person${(people += 1)}@example.sk`
  await anAccount(service.world, email)
  const headers = await service.signIn(email)
  expect((await call('POST', '/password', home, headers, { password })).status).toBe(204)
  return { email, headers }
}

describe('A-48 the IP allow-list of an account', () => {
  test('is empty at first, is set, and is removed with an empty list', async () => {
    const { headers } = await aPerson()
    expect((await call('GET', '/ip-allowlist', home, headers)).json).toEqual({ ip_allowlist: [] })
    const list = ['198.51.100.0/24', '2001:db8::/32']
    expect((await setList(headers, [...list, ...list])).json).toEqual({ ip_allowlist: list })
    expect((await call('GET', '/ip-allowlist', home, headers)).json).toEqual({ ip_allowlist: list })
    expect((await setList(headers, [])).json).toEqual({ ip_allowlist: [] })
    expect((await me(headers, elsewhere)).status).toBe(200)
  })

  test('P100 a session is refused from another address, and works again from a listed one', async () => {
    const { headers } = await aPerson()
    await setList(headers, [home])
    for (const language of languages) {
      const answer = await me({ ...headers, 'accept-language': language }, elsewhere)
      expect(answer).toMatchObject({ status: 403, json: { error: 'ip_not_allowed' } })
    }
    expect((await setList(headers, [elsewhere], elsewhere)).json).toMatchObject({ error: 'ip_not_allowed' })
    expect((await me(headers, home)).status).toBe(200)
  })

  test('a sign-in from another address is refused only after the password is right', async () => {
    const { email, headers } = await aPerson()
    await setList(headers, [home])
    const messages = new Set<string>()
    for (const language of languages) {
      const answer = await login(email, elsewhere, {}, { 'accept-language': language })
      expect(answer).toMatchObject({ status: 403, json: { error: 'ip_not_allowed' } })
      expect(answer.headers.get('set-cookie')).toBeNull()
      messages.add(answer.json.message)
    }
    expect(messages.size).toBe(4)
    expect((await login(email, elsewhere, { password: 'wrong' })).json).toMatchObject({ error: 'invalid_credentials' })
    expect((await login(email, home)).status).toBe(200)
  })

  test('a sign-in by link from another address is refused, and leaves the link unused', async () => {
    const { email, headers } = await aPerson()
    await setList(headers, [home])
    const { text } = await makeSignInLink(service.world.people, await accountIdOf(service.world, email))
    const use = (from: string, link = text.reveal()): Promise<Answer> => call('PUT', '/link', from, {}, { link })
    expect(await use(elsewhere)).toMatchObject({ status: 403, json: { error: 'ip_not_allowed' } })
    expect((await use(elsewhere, 'guessed')).json).toMatchObject({ error: 'invalid_link' })
    expect((await use(home)).status).toBe(200)
  })

  test('does not limit the keys of the account, which have lists of their own', async () => {
    const { email, headers } = await aPerson()
    const { key } = await service.makeKey(email)
    await setList(headers, [home])
    expect((await me({ authorization: `Bearer ${key}` }, elsewhere)).status).toBe(200)
  })

  test('the operator removes the list, after which every address is allowed', async () => {
    const { email, headers } = await aPerson()
    await setList(headers, [home])
    await service.engine.accounts.clearAllowList(await accountIdOf(service.world, email))
    expect((await me(headers, elsewhere)).status).toBe(200)
  })

  test.each<[string, readonly unknown[], string]>([
    ['an entry that is neither an address nor a range', [home, 'vzor.sk'], 'invalid_ip_entry'],
    ['a list without the address of the caller', [elsewhere], 'current_ip_missing'],
    ['51 entries', Array.from({ length: 51 }, (_, index) => `198.51.100.${index}`), 'validation_failed'],
    ['an entry that is not text', [home, 7], 'validation_failed'],
  ])('A-27 refuses %s, in four languages, and changes nothing', async (_what, list, error) => {
    const { headers } = await aPerson()
    const messages = new Set<string>()
    for (const language of languages) {
      const answer = await setList({ ...headers, 'accept-language': language }, list)
      expect(answer).toMatchObject({ status: 400, json: { error } })
      messages.add(answer.json.message)
    }
    expect(messages.size).toBe(4)
    expect((await call('GET', '/ip-allowlist', home, headers)).json).toEqual({ ip_allowlist: [] })
  })

  test('A-29 is not open to keys', async () => {
    const { key } = service.sender
    expect((await call('GET', '/ip-allowlist', home, { authorization: `Bearer ${key}` })).json).toMatchObject({
      error: 'token_not_allowed',
    })
  })
})

describe('P102 the limit of wrong passwords for one e-mail address', () => {
  const wrong = (email: string, from: string): Promise<Answer> => login(email, from, { password: 'wrong' })
  const codes = async (answers: readonly Promise<Answer>[]): Promise<string[]> =>
    (await Promise.all(answers)).map(({ json }) => json.error ?? 'signed in')

  test('is the same for known and unknown addresses, whichever address the calls come from', async () => {
    const { email } = await aPerson()
    for (const one of [email, 'unknown@example.sk']) {
      for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
        expect((await wrong(` ${one.toUpperCase()}`, from)).json).toMatchObject({ error: 'invalid_credentials' })
      const refused = await wrong(one, '192.0.2.4')
      expect(refused).toMatchObject({ status: 429, json: { error: 'rate_limited' } })
      expect(refused.headers.get('retry-after')).toBe('900')
    }
    expect((await login(email, elsewhere)).json).toMatchObject({ error: 'rate_limited' })
    service.clock.advance(900)
    expect((await login(email, elsewhere)).status).toBe(200)
  })

  test('does not lock a person out where they are signed in', async () => {
    const { email } = await aPerson()
    expect((await login(email, home)).status).toBe(200)
    await Promise.all(Array.from({ length: 6 }, () => wrong(email, elsewhere)))
    expect((await wrong(email, elsewhere)).status).toBe(429)
    expect((await wrong(email, home)).json).toMatchObject({ error: 'invalid_credentials' })
    expect((await login(email, home)).status).toBe(200)
  })

  test('P102 no text in place of an e-mail address counts against a person in another place', async () => {
    const { email } = await aPerson()
    expect((await login(email, home)).status).toBe(200)
    const forged = [`${email} ${home}`, JSON.stringify([email, home]), `${email}\n${home}`]
    for (const text of forged) await Promise.all(Array.from({ length: 4 }, () => wrong(text, elsewhere)))
    expect((await login(email, home)).status).toBe(200)
  })

  test('P102 spaces around an e-mail address do not give further attempts', async () => {
    const { email } = await aPerson()
    expect((await login(email, home)).status).toBe(200)
    const answers = await codes(Array.from({ length: 9 }, (_, index) => wrong(email + ' '.repeat(index), home)))
    expect(answers.filter((code) => code === 'rate_limited').length).toBeGreaterThan(3)
  })

  test('limits wrong passwords from there as well', async () => {
    const { email } = await aPerson()
    expect((await login(email, home)).status).toBe(200)
    const answers = await codes(Array.from({ length: 12 }, () => wrong(email, home)))
    expect(answers.filter((code) => code === 'rate_limited').length).toBeGreaterThan(0)
  })

  test('P102 limits wrong current passwords of a session', async () => {
    const { headers } = await aPerson()
    const change = { currentPassword: 'wrong horse battery', password: 'another horse battery' }
    const answers = await codes(Array.from({ length: 12 }, () => call('PUT', '/password', home, headers, change)))
    expect(new Set(answers)).toEqual(new Set(['invalid_current_password', 'rate_limited']))
    expect(
      (await call('PUT', '/password', home, headers, { ...change, currentPassword: password })).json,
    ).toMatchObject({ error: 'rate_limited' })
  })

  test('counts neither right passwords nor sign-ins by link', async () => {
    const { email } = await aPerson()
    for (let round = 0; round < 5; round += 1) expect((await login(email, `192.0.2.${round}`)).status).toBe(200)
    await Promise.all(Array.from({ length: 4 }, () => wrong(email, elsewhere)))
    const { text } = await makeSignInLink(service.world.people, await accountIdOf(service.world, email))
    expect((await call('PUT', '/link', elsewhere, {}, { link: text.reveal() })).status).toBe(200)
  })

  test('holds for simultaneous attempts', async () => {
    const { email } = await aPerson()
    const answers = await codes(Array.from({ length: 12 }, (_, index) => wrong(email, `192.0.2.${index}`)))
    expect(answers.filter((code) => code === 'invalid_credentials')).toHaveLength(3)
    expect(answers.filter((code) => code === 'rate_limited')).toHaveLength(9)
  })
})
