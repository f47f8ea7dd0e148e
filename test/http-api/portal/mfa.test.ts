import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSignInLink } from '../../../engine/customer/link/create-links.ts'
import { languages, sentence } from '../../../engine/error/sentence.ts'
import { accountIdOf, anAccount } from '../../support/account-world.ts'
import { codeOfApp } from '../../support/an-app.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

type Headers = Readonly<Record<string, string>>
interface Person {
  readonly email: string
  readonly headers: Headers
}
interface Protected extends Person {
  readonly secret: string
  readonly recoveryCodes: readonly string[]
}

const password = 'correct horse battery'
let people = 0

const call = (method: string, path: string, headers: Headers = {}, body?: unknown): Promise<Answer> =>
  service.call(method, `/api/v1/auth${path}`, { headers, ...(body !== undefined && { body }) })
const login = (email: string, more: object = {}, headers: Headers = {}): Promise<Answer> =>
  call('POST', '/login', headers, { email, password, ...more })
const state = async (headers: Headers): Promise<unknown> => (await call('GET', '/mfa', headers)).json
const codeOf = (secret: string, steps = 0): string => codeOfApp(secret, service.clock.now(), steps)
/** A code that is not right in any step that counts now. */
const wrongCodeOf = (secret: string): string => {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps))
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) ?? ''
}

/** Creates an account with a password, whose owner is signed in. */
async function aPerson(): Promise<Person> {
  const email = `mfa${(people += 1)}@example.sk`
  await anAccount(service.world, email)
  const headers = await service.signIn(email)
  expect((await call('POST', '/password', headers, { password })).status).toBe(204)
  return { email, headers }
}

/** Creates a person with a second factor, whose app shows a new code from now on. */
async function aProtectedPerson(): Promise<Protected> {
  const person = await aPerson()
  const { secret } = (await call('POST', '/mfa', person.headers, {})).json
  const answer = await call('PUT', '/mfa', person.headers, { code: codeOf(secret) })
  expect(answer.status, answer.text).toBe(200)
  service.clock.advance(30)
  return { ...person, secret, recoveryCodes: answer.json.recoveryCodes }
}

const linkOf = async ({ email }: Person): Promise<string> =>
  (await makeSignInLink(service.world.people, await accountIdOf(service.world, email))).text.reveal()

describe('A-51 D72 the refusals of the second factor, in every language', () => {
  let person: Person
  let guarded: Protected
  beforeAll(async () => {
    person = await aPerson()
    guarded = await aProtectedPerson()
  })

  const code = '123456'
  test.each([
    ['mfa_not_started', 409, (in_: Headers) => call('PUT', '/mfa', { ...person.headers, ...in_ }, { code })],
    ['mfa_code_invalid', 400, (in_: Headers) => login(guarded.email, { code: wrongCodeOf(guarded.secret) }, in_)],
    ['mfa_required', 403, (in_: Headers) => login(guarded.email, {}, in_)],
    ['mfa_not_enabled', 409, (in_: Headers) => call('DELETE', '/mfa', { ...person.headers, ...in_ }, { code })],
    ['mfa_already_enabled', 409, (in_: Headers) => call('POST', '/mfa', { ...guarded.headers, ...in_ }, {})],
  ] as const)('%s', async (error, status, provoke) => {
    for (const language of languages) {
      const answer = await provoke({ 'accept-language': language })
      expect(answer).toMatchObject({ status, json: { error, message: sentence(error, language) } })
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(new Set(languages.map((language) => sentence(error, language))).size).toBe(4)
  })
})

describe('setting up', () => {
  test('A-51 shows the secret once, and the second factor stays off until a code confirms it', async () => {
    const { email, headers } = await aPerson()
    expect(await state(headers)).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    const started = await call('POST', '/mfa', headers, {})
    const { secret } = started.json
    expect(started.json).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauthUrl: `otpauth://totp/Cornerpost:${encodeURIComponent(email)}?issuer=Cornerpost&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    })
    expect(started.headers.get('cache-control')).toBe('no-store')
    expect((await login(email)).status).toBe(200)
    expect((await call('PUT', '/mfa', headers, { code: wrongCodeOf(secret) })).json).toMatchObject({
      error: 'mfa_code_invalid',
    })
    expect(await state(headers)).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    const { recoveryCodes } = (await call('PUT', '/mfa', headers, { code: codeOf(secret) })).json
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await state(headers)).toEqual({ enabled: true, recoveryCodesLeft: 10 })
    expect((await login(email)).json).toMatchObject({ error: 'mfa_required' })
  })

  test('A-51 the confirmation ends all other sessions', async () => {
    const person = await aPerson()
    const stolen = await service.signIn(person.email)
    const { secret } = (await call('POST', '/mfa', person.headers, {})).json
    await call('PUT', '/mfa', person.headers, { code: codeOf(secret) })
    expect((await call('GET', '/me', stolen)).json).toMatchObject({ error: 'invalid_session' })
    expect((await call('GET', '/me', person.headers)).status).toBe(200)
  })

  test('A-51 a second start replaces the secret of the first', async () => {
    const { headers } = await aPerson()
    const first = (await call('POST', '/mfa', headers, {})).json.secret
    const second = (await call('POST', '/mfa', headers, {})).json.secret
    expect((await call('PUT', '/mfa', headers, { code: codeOf(first) })).json.error).toBe('mfa_code_invalid')
    expect((await call('PUT', '/mfa', headers, { code: codeOf(second) })).status).toBe(200)
  })

  test('A-51 two confirmations at the same time: one succeeds, and its recovery codes are the ones that work', async () => {
    const { email, headers } = await aPerson()
    const { secret } = (await call('POST', '/mfa', headers, {})).json
    const answers = await Promise.all([1, 2].map(() => call('PUT', '/mfa', headers, { code: codeOf(secret) })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const { recoveryCodes } = answers.find(({ status }) => status === 200)!.json
    expect((await login(email, { code: recoveryCodes[0] })).status).toBe(200)
  })

  test.each([
    ['PUT', '/mfa'],
    ['DELETE', '/mfa'],
    ['POST', '/mfa/recovery'],
  ])('A-51 %s %s without a code is refused with validation_failed', async (method, path) => {
    const { headers } = await aProtectedPerson()
    for (const body of [{}, { code: '' }, { code: 123456 }, { code: 'x'.repeat(101) }])
      expect(await call(method, path, headers, body)).toMatchObject({
        status: 400,
        json: { error: 'validation_failed', fields: { code: expect.any(String) } },
      })
  })
})

describe('signing in with a second factor', () => {
  test('A-51 a code works once: neither at once nor within its 90 seconds a second time', async () => {
    const { email, secret } = await aProtectedPerson()
    const code = codeOf(secret)
    expect((await login(email, { code })).status).toBe(200)
    expect((await login(email, { code })).json).toMatchObject({ error: 'mfa_code_invalid' })
    service.clock.advance(30)
    expect((await login(email, { code })).json).toMatchObject({ error: 'mfa_code_invalid' })
  })

  test('A-51 P72 a right code that is sent again and again is refused, but does not count as a guess', async () => {
    const { email, secret, recoveryCodes } = await aProtectedPerson()
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 5 }, () => login(email, { code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (let repeat = 0; repeat < 6; repeat += 1)
      expect((await login(email, { code })).json).toMatchObject({ error: 'mfa_code_invalid' })
    expect((await login(email, { code: recoveryCodes[0] })).status).toBe(200)
  })

  test('A-51 the code that confirmed the second factor does not sign in', async () => {
    const { headers, email } = await aPerson()
    const { secret } = (await call('POST', '/mfa', headers, {})).json
    const code = codeOf(secret)
    await call('PUT', '/mfa', headers, { code })
    expect((await login(email, { code })).json).toMatchObject({ error: 'mfa_code_invalid' })
  })

  test('A-51 the code of the previous step works, unless a newer one was used; older ones never work', async () => {
    const { email, secret } = await aProtectedPerson()
    service.clock.advance(90)
    expect((await login(email, { code: codeOf(secret, -2) })).json).toMatchObject({ error: 'mfa_code_invalid' })
    expect((await login(email, { code: codeOf(secret, 2) })).json).toMatchObject({ error: 'mfa_code_invalid' })
    expect((await login(email, { code: codeOf(secret, -1) })).status).toBe(200)
    expect((await login(email, { code: ` ${codeOf(secret).replace(/^.../, '$& ')}` })).status).toBe(200)
    service.clock.advance(30)
    expect((await login(email, { code: codeOf(secret, 1) })).status).toBe(200)
    expect((await login(email, { code: codeOf(secret) })).json).toMatchObject({ error: 'mfa_code_invalid' })
  })

  test('A-51 without the right password, a code reveals nothing and is neither used nor counted', async () => {
    const { email, secret } = await aProtectedPerson()
    for (let guess = 0; guess < 10; guess += 1)
      for (const code of [codeOf(secret), wrongCodeOf(secret)])
        expect((await login(email, { code, password: 'wrong password' })).json.error).toBe('invalid_credentials')
    expect((await login(email, { code: codeOf(secret) })).status).toBe(200)
  })

  test('A-51 A-48 a link needs the code as well, and stays usable until the code is right', async () => {
    const person = await aProtectedPerson()
    const link = await linkOf(person)
    const use = (more: object = {}): Promise<Answer> => call('PUT', '/link', {}, { link, ...more })
    expect((await use()).json).toMatchObject({ error: 'mfa_required' })
    expect((await use({ code: wrongCodeOf(person.secret) })).json).toMatchObject({ error: 'mfa_code_invalid' })
    expect((await use({ code: codeOf(person.secret) })).status).toBe(200)
    service.clock.advance(30)
    expect((await use({ code: codeOf(person.secret) })).json).toMatchObject({ error: 'invalid_link' })
  })

  test('A-51 the code of another person does not work', async () => {
    const [person, other] = [await aProtectedPerson(), await aProtectedPerson()]
    for (const code of [codeOf(other.secret), other.recoveryCodes[0]])
      expect((await login(person.email, { code })).json).toMatchObject({ error: 'mfa_code_invalid' })
    expect((await login(other.email, { code: other.recoveryCodes[0] })).status).toBe(200)
  })

  test('A-51 a code is ignored while the second factor is off', async () => {
    const { email } = await aPerson()
    expect((await login(email, { code: '123456' })).status).toBe(200)
  })

  test('A-51 A-49 a sign-in that is refused for another reason leaves the code usable', async () => {
    const crowded = await startService({ settings: { sessionsMax: 1 } })
    const email = crowded.sender.email
    const headers = await crowded.signIn(email)
    const at = (method: string, path: string, body: object): Promise<Answer> =>
      crowded.call(method, `/api/v1/auth${path}`, { headers, body })
    await at('POST', '/password', { password })
    const { secret } = (await at('POST', '/mfa', {})).json
    await at('PUT', '/mfa', { code: codeOfApp(secret, crowded.clock.now()) })
    crowded.clock.advance(30)
    const request = { email, password, code: codeOfApp(secret, crowded.clock.now()) }
    expect((await at('POST', '/login', request)).json).toMatchObject({ error: 'session_full' })
    expect((await at('POST', '/login', { ...request, endOldestSession: true })).status).toBe(200)
    await crowded.stop()
  })
})

describe('recovery codes', () => {
  test('A-51 each works once, in any notation', async () => {
    const { email, headers, recoveryCodes } = await aProtectedPerson()
    const [first, second, third] = recoveryCodes
    expect((await login(email, { code: first })).status).toBe(200)
    expect((await login(email, { code: first })).json).toMatchObject({ error: 'mfa_code_invalid' })
    expect((await login(email, { code: second.replaceAll('-', '').toUpperCase() })).status).toBe(200)
    const link = await linkOf({ email, headers })
    expect((await call('PUT', '/link', {}, { link, code: ` ${third} ` })).status).toBe(200)
    expect(await state(headers)).toEqual({ enabled: true, recoveryCodesLeft: 7 })
  })

  test('A-51 new ones replace the old ones, and need a code', async () => {
    const { email, headers, secret, recoveryCodes } = await aProtectedPerson()
    const renew = (code: string): Promise<Answer> => call('POST', '/mfa/recovery', headers, { code })
    expect((await renew(wrongCodeOf(secret))).json).toMatchObject({ error: 'mfa_code_invalid' })
    const fresh = (await renew(codeOf(secret))).json.recoveryCodes
    expect((await renew(codeOf(secret))).json).toMatchObject({ error: 'mfa_code_invalid' })
    expect(fresh).toHaveLength(10)
    expect(await state(headers)).toEqual({ enabled: true, recoveryCodesLeft: 10 })
    expect((await login(email, { code: recoveryCodes[0] })).json).toMatchObject({ error: 'mfa_code_invalid' })
    expect((await login(email, { code: fresh[9] })).status).toBe(200)
    const { headers: without } = await aPerson()
    expect((await call('POST', '/mfa/recovery', without, { code: fresh[0] })).json).toMatchObject({
      error: 'mfa_not_enabled',
    })
  })
})

describe('turning off', () => {
  test.each([
    ['a one-time code', ({ secret }: Protected) => codeOf(secret)],
    ['a recovery code', ({ recoveryCodes }: Protected) => recoveryCodes[0]],
  ])('A-51 needs %s; after that, the password alone signs in, and a new start is possible', async (_what, codeFor) => {
    const person = await aProtectedPerson()
    const { email, headers, secret } = person
    expect((await call('DELETE', '/mfa', headers, { code: wrongCodeOf(secret) })).json).toMatchObject({
      error: 'mfa_code_invalid',
    })
    expect((await call('DELETE', '/mfa', headers, { code: codeFor(person) })).status).toBe(204)
    expect(await state(headers)).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    expect((await login(email)).status).toBe(200)
    const restarted = (await call('POST', '/mfa', headers, {})).json.secret
    expect(restarted).not.toBe(secret)
    expect((await call('PUT', '/mfa', headers, { code: codeOf(restarted) })).status).toBe(200)
  })

  test('A-51 H2 a person sees and changes only their own second factor', async () => {
    const guarded = await aProtectedPerson()
    const stranger = await aPerson()
    expect(await state(stranger.headers)).toEqual({ enabled: false, recoveryCodesLeft: 0 })
    for (const code of [codeOf(guarded.secret), guarded.recoveryCodes[0]])
      expect((await call('DELETE', '/mfa', stranger.headers, { code })).json).toMatchObject({
        error: 'mfa_not_enabled',
      })
    expect(await state(guarded.headers)).toEqual({ enabled: true, recoveryCodesLeft: 10 })
  })
})

describe('P72 guessing', () => {
  test('A-51 is refused with rate_limited after 5 wrong codes in 15 minutes, even with the right code', async () => {
    const { email, secret, recoveryCodes } = await aProtectedPerson()
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await login(email, { code: wrongCodeOf(secret) })).json).toMatchObject({ error: 'mfa_code_invalid' })
      service.clock.advance(60)
    }
    for (const code of [wrongCodeOf(secret), codeOf(secret), recoveryCodes[0]]) {
      const answer = await login(email, { code })
      expect(answer).toMatchObject({ status: 429, json: { error: 'rate_limited' } })
      expect(answer.headers.get('retry-after')).toBe('600')
      expect(answer.headers.get('ratelimit-policy')).toBe('5;w=900')
    }
    service.clock.advance(599)
    expect((await login(email, { code: codeOf(secret) })).status).toBe(429)
    service.clock.advance(1)
    expect((await login(email, { code: codeOf(secret) })).status).toBe(200)
    expect((await login(email, { code: wrongCodeOf(secret) })).json).toMatchObject({ error: 'mfa_code_invalid' })
    expect((await login(email, { code: recoveryCodes[0] })).status).toBe(429)
  })

  test('A-51 is counted together at sign-in, link, turning off and new recovery codes', async () => {
    const person = await aProtectedPerson()
    const body = { code: wrongCodeOf(person.secret) }
    const link = await linkOf(person)
    const guesses = [
      () => login(person.email, body),
      () => call('PUT', '/link', {}, { link, ...body }),
      () => call('DELETE', '/mfa', person.headers, body),
      () => call('POST', '/mfa/recovery', person.headers, body),
    ]
    for (const guess of [...guesses, guesses[0]]) expect((await guess()).json.error).toBe('mfa_code_invalid')
    for (const guess of guesses) expect((await guess()).json.error).toBe('rate_limited')
    const code = codeOf(person.secret)
    expect((await call('DELETE', '/mfa', person.headers, { code })).status).toBe(429)
    expect(await state(person.headers)).toMatchObject({ enabled: true })
  })

  test('A-51 of many wrong codes at the same time, 5 are checked', async () => {
    const { email, secret } = await aProtectedPerson()
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, { code: wrongCodeOf(secret) })))
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length
    expect([count(400), count(429)]).toEqual([5, 7])
  })
})

test('H15 no log line contains a secret, a one-time code or a recovery code', async () => {
  const { email, headers, secret, recoveryCodes } = await aProtectedPerson()
  const code = codeOf(secret)
  await login(email, { code })
  await login(email, { code: recoveryCodes[0] })
  await call('POST', '/mfa/recovery', headers, { code: recoveryCodes[1] })
  await login(email, { code: 'CANARY-51' })
  const logged = JSON.stringify(service.lines)
  expect(logged).toContain('auth-mfa-recovery')
  for (const canary of [secret, ...recoveryCodes, 'CANARY-51']) expect(logged).not.toContain(canary)
  expect(logged).not.toMatch(new RegExp(`"${code}"`))
})
