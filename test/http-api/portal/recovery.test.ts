import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '../../../engine/error/sentence.ts'
import { accountIdOf } from '../../support/account-world.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

type Headers = Readonly<Record<string, string>>

const password = 'correct horse battery'
const next = 'another horse battery'
let service: Service
let people = 0

beforeAll(async () => {
  service = await startService({ mode: 'production' })
})
afterAll(() => service.stop())

const call = (method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Answer> =>
  service.call(method, `/api/v1/auth${path}`, { headers, ...(body !== undefined && { body }) })
const login = (email: string, given = password): Promise<Answer> => call('POST', '/login', { email, password: given })

/** Registers a person. Returns the e-mail address, which is not verified yet. */
async function aNewcomer(changes: object = {}, headers: Headers = {}): Promise<string> {
  const email = `person${(people += 1)}@example.sk`
  const body = { email, password, persona: 'company', acceptTerms: true, ...changes }
  expect((await call('POST', '/register', body, headers)).status).toBe(201)
  return email
}

/** Registers a person whose address is verified. */
async function aPerson(): Promise<string> {
  const email = await aNewcomer()
  const proof = { link: await linkTo(email), currentPassword: password }
  expect((await call('PUT', '/verify', proof)).status).toBe(204)
  return email
}

/** Signs a person in by password, and returns the headers of a call by a page of the service. */
async function signIn(email: string): Promise<Headers> {
  const cookie = String((await login(email)).headers.get('set-cookie')).split(';')[0]
  return { cookie, origin: service.door.url.replace('http:', 'https:') }
}

/** Makes a call with a Host header of its own, which `fetch` does not allow. Returns the status. */
function callAs(host: string, path: string, body: object, headers: Headers): Promise<number | undefined> {
  const json = { 'content-type': 'application/json' }
  const options = { method: 'POST', headers: { ...headers, ...json, host } }
  return new Promise((resolve, reject) => {
    const call = request(`${service.door.url}/api/v1/auth${path}`, options, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    call.on('error', reject)
    call.end(JSON.stringify(body))
  })
}

/** Returns the link in the newest mail to the address. */
async function linkTo(email: string): Promise<string> {
  const [mail] = await service.mailsTo(email)
  return /\?link=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Expects the refusal in four languages with four texts. */
async function expectRefusal(ask: (headers: Headers) => Promise<Answer>, status: number, error: string): Promise<void> {
  const messages = new Set<string>()
  for (const language of languages) {
    const answer = await ask({ 'accept-language': language })
    expect(answer, answer.text).toMatchObject({ status, json: { error } })
    messages.add(answer.json.message)
  }
  expect(messages.size).toBe(languages.length)
}

describe('the verification of an e-mail address', () => {
  test('A-53 E-03 the link of the mail works once, and then the person can sign in', async () => {
    const email = await aNewcomer({ locale: 'de' })
    expect(await service.mailsTo(email)).toMatchObject([
      { kind: 'verify-email', language: 'de', subject: 'Bestätigen Sie Ihre E-Mail-Adresse' },
    ])
    expect((await login(email)).json).toMatchObject({ error: 'email_not_verified' })
    const link = await linkTo(email)
    const answers = await Promise.all([1, 2].map(() => call('PUT', '/verify', { link, currentPassword: password })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404])
    await expectRefusal((headers) => call('PUT', '/verify', { link }, headers), 404, 'invalid_token')
    expect((await login(email)).json).toMatchObject({ email, emailVerified: true })
  })

  test('P105 a stranger who registered the address cannot sign in after its owner opened the link', async () => {
    const email = await aNewcomer()
    expect((await call('PUT', '/verify', { link: await linkTo(email) })).status).toBe(204)
    expect((await login(email)).json).toMatchObject({ error: 'invalid_credentials' })
    await call('POST', '/link', { email })
    const { headers } = await call('PUT', '/link', { link: await linkTo(email) })
    const owner = {
      cookie: String(headers.get('set-cookie')).split(';')[0],
      origin: service.door.url.replace('http:', 'https:'),
    }
    expect((await call('POST', '/password', { password: next }, owner)).status).toBe(204)
    expect((await login(email)).json).toMatchObject({ error: 'invalid_credentials' })
    expect((await login(email, next)).status).toBe(200)
  })

  test('P105 a password that is not that of the registration verifies nothing, and leaves the link unused', async () => {
    const email = await aNewcomer()
    const link = await linkTo(email)
    const proof = { link, currentPassword: next }
    await expectRefusal((headers) => call('PUT', '/verify', proof, headers), 401, 'invalid_current_password')
    expect((await login(email)).json).toMatchObject({ error: 'email_not_verified' })
    expect((await call('PUT', '/verify', { link, currentPassword: password })).status).toBe(204)
    expect((await login(email)).status).toBe(200)
  })

  test('L-02 L-03 P102 P105 wrong passwords are limited for each link, and the right one works after 15 minutes', async () => {
    const limited = await startService({ mode: 'production', settings: { wrongPasswordsPerQuarterHour: 3 } })
    const ask = (method: string, path: string, body: object) => limited.call(method, `/api/v1/auth${path}`, { body })
    const email = 'limited@example.sk'
    await ask('POST', '/register', { email, password, persona: 'company', acceptTerms: true })
    const [mail] = await limited.mailsTo(email)
    const link = /\?link=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    for (let count = 0; count < 3; count += 1) {
      expect((await ask('POST', '/login', { email, password: next })).status).toBe(401)
      expect((await ask('PUT', '/verify', { link, currentPassword: next })).status).toBe(401)
    }
    const refused = await ask('PUT', '/verify', { link, currentPassword: password })
    expect(refused).toMatchObject({ status: 429, json: { error: 'rate_limited' } })
    expect(refused.headers.get('ratelimit-policy')).toBe('3;w=900')
    limited.clock.advance(Number(refused.headers.get('retry-after')))
    expect((await ask('PUT', '/verify', { link, currentPassword: password })).status).toBe(204)
    await limited.stop()
  })

  test('P105 nothing that was sent for an address before its proof gives a stranger a way in', async () => {
    const email = await aNewcomer()
    expect(
      (await call('POST', '/register', { email, password: next, persona: 'company', acceptTerms: true })).json,
    ).toMatchObject({ error: 'account_exists' })
    expect(await login(email)).toMatchObject({ status: 403, json: { error: 'email_not_verified' } })
    expect((await login(email)).headers.get('set-cookie')).toBeNull()
    await call('POST', '/link', { email })
    expect(await service.mailsTo(email)).toMatchObject([{ kind: 'verify-email' }])
    await call('POST', '/reset', { email })
    expect((await call('PUT', '/reset', { link: await linkTo(email), password: next })).status).toBe(204)
    expect((await login(email)).json).toMatchObject({ error: 'invalid_credentials' })
    const account = await accountIdOf(service.world, email)
    for (const table of ['session', 'api_key', 'second_factor', 'membership'])
      expect(service.world.rows(`select * from ${table} where account_id = '${account}'`)).toEqual([])
  })

  test('A-53 the language of the mail is that of the call if the person names none', async () => {
    const email = await aNewcomer({}, { 'accept-language': 'hu' })
    expect(await service.mailsTo(email)).toMatchObject([{ language: 'hu' }])
  })

  test('A-53 the link expires after 24 hours, and a new one can be requested', async () => {
    const email = await aNewcomer()
    const first = await linkTo(email)
    service.clock.advance(24 * 3_600)
    await expectRefusal((headers) => call('PUT', '/verify', { link: first }, headers), 404, 'token_expired')
    expect((await call('POST', '/verify', { email })).status).toBe(202)
    expect((await call('PUT', '/verify', { link: await linkTo(email) })).status).toBe(204)
  })

  test('P97 is mailed once in 10 minutes at most, and the first link stays usable', async () => {
    const email = await aNewcomer()
    service.clock.advance(599)
    expect((await call('POST', '/verify', { email })).status).toBe(202)
    expect(await service.mailsTo(email)).toHaveLength(1)
    service.clock.advance(1)
    expect((await call('POST', '/verify', { email })).status).toBe(202)
    expect(await service.mailsTo(email)).toHaveLength(2)
  })

  test('P97 is answered alike for every address, and mailed only if the address is not verified', async () => {
    const verified = await aPerson()
    const blocked = await aNewcomer()
    await service.engine.accounts.block(await accountIdOf(service.world, blocked))
    service.clock.advance(600)
    for (const email of [verified, blocked, 'unknown@example.sk'])
      expect(await call('POST', '/verify', { email })).toMatchObject({ status: 202, text: '{}' })
    for (const email of [verified, blocked]) expect(await service.mailsTo(email)).toHaveLength(1)
    expect(await service.mailsTo('unknown@example.sk')).toEqual([])
  })

  test('A-53 P96 refuses a text that is not an address with email_invalid', async () => {
    await expectRefusal((headers) => call('POST', '/verify', { email: 'a@b.sk,c@d.sk' }, headers), 400, 'email_invalid')
  })

  test('A-53 a link with another purpose verifies nothing', async () => {
    const email = await aNewcomer()
    await call('POST', '/reset', { email })
    const reset = await linkTo(email)
    expect((await call('PUT', '/verify', { link: reset })).json).toMatchObject({ error: 'invalid_token' })
    expect((await call('PUT', '/link', { link: reset })).json).toMatchObject({ error: 'invalid_link' })
    expect((await call('PUT', '/reset', { link: reset, password: next })).status).toBe(204)
  })
})

describe('a forgotten password', () => {
  test('A-46 the link of the mail sets a new password once, ends all sessions, and verifies the address', async () => {
    const email = await aNewcomer()
    await call('POST', '/reset', { email: ` ${email.toUpperCase()} ` })
    expect(await service.mailsTo(email)).toMatchObject([{ kind: 'reset-password' }, { kind: 'verify-email' }])
    const link = await linkTo(email)
    const answers = await Promise.all([1, 2].map(() => call('PUT', '/reset', { link, password: next })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 404])
    expect((await login(email)).json).toMatchObject({ error: 'invalid_credentials' })
    expect((await login(email, next)).json).toMatchObject({ emailVerified: true })
    const used = { link, password: next }
    await expectRefusal((headers) => call('PUT', '/reset', used, headers), 404, 'invalid_token')
  })

  test('A-46 a session of the account ends, also one that was signed in before by a thief', async () => {
    const email = await aPerson()
    const stolen = await signIn(email)
    await call('POST', '/reset', { email })
    await call('PUT', '/reset', { link: await linkTo(email), password: next })
    expect((await call('GET', '/me', undefined, stolen)).json).toMatchObject({ error: 'invalid_session' })
  })

  test('A-46 a refused password leaves the link unused, and the link expires after an hour', async () => {
    const email = await aPerson()
    await call('POST', '/reset', { email })
    const link = await linkTo(email)
    const ask = (text?: string) => (headers: Headers) => call('PUT', '/reset', { link, password: text }, headers)
    await expectRefusal(ask('short'), 400, 'invalid_password')
    await expectRefusal(ask(), 400, 'password_required')
    service.clock.advance(3_600)
    await expectRefusal(ask(next), 404, 'token_expired')
    await call('POST', '/reset', { email })
    expect((await call('PUT', '/reset', { link: await linkTo(email), password: next })).status).toBe(204)
  })

  test('A-46 P97 is answered alike for every address, after the same work, and mailed to live accounts only', async () => {
    const [live, blocked] = [await aPerson(), await aPerson()]
    await service.engine.accounts.block(await accountIdOf(service.world, blocked))
    const rows = (): number => service.world.rows('select id from mail').length
    for (const email of [live, blocked, 'unknown@example.sk', live]) {
      const before = rows()
      expect(await call('POST', '/reset', { email })).toMatchObject({ status: 202, text: '{}' })
      expect(rows()).toBe(before + 1)
    }
    expect((await service.mailsTo(live)).filter(({ kind }) => kind === 'reset-password')).toHaveLength(1)
    expect((await service.mailsTo(blocked)).filter(({ kind }) => kind === 'reset-password')).toEqual([])
    expect(await service.mailsTo('unknown@example.sk')).toEqual([])
  })

  test('H18 the link begins with the address of the service, whatever the caller says about the host', async () => {
    const email = await aPerson()
    const forged = {
      'x-forwarded-host': 'attacker.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=attacker.example',
      origin: 'https://attacker.example',
      referer: 'https://attacker.example/',
    }
    expect(await callAs('attacker.example', '/reset', { email }, forged)).toBe(202)
    const [mail] = await service.mailsTo(email)
    expect(mail?.text).toContain('https://portal.example.sk/reset-password?link=')
    expect(JSON.stringify(mail)).not.toContain('attacker')
  })

  test('A-46 a malformed address is refused with invalid_email', async () => {
    const body = { email: 'a@b.sk\r\nBcc: c@d.sk' }
    await expectRefusal((headers) => call('POST', '/reset', body, headers), 400, 'invalid_email')
  })
})

describe('a change of the e-mail address', () => {
  const newAddress = (): string => `renamed${(people += 1)}@example.sk`
  const ask = (headers: Headers, body: object): Promise<Answer> => call('POST', '/email', body, headers)
  const confirm = (headers: Headers, link: string): Promise<Answer> => call('PUT', '/email', { link }, headers)

  test('A-54 takes effect when the new address is confirmed, and the former address gets two notices', async () => {
    const [email, renamed] = [await aPerson(), newAddress()]
    const [headers, other] = [await signIn(email), await signIn(email)]
    expect(await ask(headers, { email: ` ${renamed.toUpperCase()}`, currentPassword: password })).toMatchObject({
      status: 202,
      text: '{}',
    })
    expect((await call('GET', '/me', undefined, headers)).json).toMatchObject({ email })
    expect(await confirm(headers, await linkTo(renamed))).toMatchObject({
      status: 200,
      json: { email: renamed, emailVerified: true },
    })
    expect((await call('GET', '/me', undefined, headers)).json).toMatchObject({ email: renamed })
    expect((await call('GET', '/me', undefined, other)).json).toMatchObject({ error: 'invalid_session' })
    expect((await login(email)).json).toMatchObject({ error: 'invalid_credentials' })
    expect((await login(renamed)).status).toBe(200)
    const notices = (await service.mailsTo(email)).filter(({ kind }) => kind.startsWith('email-'))
    expect(notices).toMatchObject([{ kind: 'email-changed' }, { kind: 'email-change-asked' }])
    for (const { text } of notices) expect(text).toContain(renamed)
    await expectRefusal((language) => confirm({ ...headers, ...language }, 'guessed'), 404, 'invalid_token')
  })

  test('A-54 needs the current password, or a sign-in by link at most 15 minutes old', async () => {
    const email = await aPerson()
    const headers = await signIn(email)
    const asked = (body: object) => (language: Headers) =>
      ask({ ...headers, ...language }, { email: newAddress(), ...body })
    await expectRefusal(asked({ currentPassword: 'wrong' }), 401, 'invalid_current_password')
    await expectRefusal(asked({}), 403, 'forbidden')
    const byLink = await service.signIn(email)
    service.clock.advance(15 * 60 + 1)
    expect((await ask(byLink, { email: newAddress() })).json).toMatchObject({ error: 'forbidden' })
    expect((await ask(await service.signIn(email), { email: newAddress() })).status).toBe(202)
  })

  test('A-54 refuses the present address, a taken one and a text that is not an address', async () => {
    const [email, taken] = [await aPerson(), await aPerson()]
    const headers = await signIn(email)
    const asked = (to: string) => (language: Headers) =>
      ask({ ...headers, ...language }, { email: to, currentPassword: password })
    await expectRefusal(asked(email.toUpperCase()), 400, 'email_unchanged')
    await expectRefusal(asked(taken.toUpperCase()), 409, 'email_taken')
    await expectRefusal(asked('a@b.sk\nBcc: c@d.sk'), 400, 'email_invalid')
  })

  test('A-54 is mailed once in 10 minutes at most, even if the password changes in between', async () => {
    const email = await aPerson()
    const headers = await signIn(email)
    const asked = (to: string, language: Headers = {}, currentPassword = password) =>
      ask({ ...headers, ...language }, { email: to, currentPassword })
    expect((await asked(newAddress())).status).toBe(202)
    service.clock.advance(1)
    const victim = newAddress()
    await expectRefusal((language) => asked(victim, language), 429, 'email_change_cooldown')
    expect((await asked(victim)).headers.get('retry-after')).toBe('599')
    await call('PUT', '/password', { currentPassword: password, password: next }, headers)
    expect((await asked(victim, {}, next)).json).toMatchObject({ error: 'email_change_cooldown' })
    expect(await service.mailsTo(victim)).toEqual([])
    service.clock.advance(598)
    expect((await asked(victim, {}, next)).headers.get('retry-after')).toBe('1')
    service.clock.advance(1)
    expect((await asked(victim, {}, next)).status).toBe(202)
  })

  test('P98 the link is of no use to another account, and expires after an hour', async () => {
    const [email, stranger] = [await aPerson(), await aPerson()]
    const [headers, foreign] = [await signIn(email), await signIn(stranger)]
    const renamed = newAddress()
    await ask(headers, { email: renamed, currentPassword: password })
    const link = await linkTo(renamed)
    expect((await confirm(foreign, link)).json).toMatchObject({ error: 'invalid_token' })
    expect((await call('PUT', '/verify', { link })).json).toMatchObject({ error: 'invalid_token' })
    expect((await call('PUT', '/reset', { link, password: next })).json).toMatchObject({ error: 'invalid_token' })
    service.clock.advance(3_600)
    await expectRefusal((language) => confirm({ ...headers, ...language }, link), 404, 'token_expired')
  })

  test('A-54 an address that was taken meanwhile is refused, and the link stays unused', async () => {
    const email = await aPerson()
    const headers = await signIn(email)
    const renamed = newAddress()
    await ask(headers, { email: renamed, currentPassword: password })
    const link = await linkTo(renamed)
    await aNewcomer({ email: renamed })
    await expectRefusal((language) => confirm({ ...headers, ...language }, link), 409, 'email_taken')
  })

  test('P98 a new password stops a change that was asked for before', async () => {
    const email = await aPerson()
    const headers = await signIn(email)
    const renamed = newAddress()
    await ask(headers, { email: renamed, currentPassword: password })
    await call('PUT', '/password', { currentPassword: password, password: next }, headers)
    expect((await confirm(headers, await linkTo(renamed))).json).toMatchObject({ error: 'invalid_token' })
  })
})

test('L-14 registrations and requests for mails share 15 calls an hour from one address', async () => {
  const limited = await startService({ settings: { registrationCallsPerHour: 15 } })
  const ask = (path: string, body: object): Promise<Answer> => limited.call('POST', `/api/v1/auth${path}`, { body })
  const email = 'unknown@example.sk'
  for (let round = 0; round < 5; round += 1) {
    expect((await ask('/register', {})).status).toBe(400)
    expect((await ask('/reset', { email })).status).toBe(202)
    expect((await ask('/verify', { email })).status).toBe(202)
  }
  for (const path of ['/register', '/reset', '/verify'])
    expect(await ask(path, { email })).toMatchObject({ status: 429, json: { error: 'rate_limited' } })
  const person = await limited.signIn(limited.sender.email)
  expect(await limited.call('POST', '/api/v1/auth/email', { headers: person, body: { email } })).toMatchObject({
    status: 429,
  })
  await limited.stop()
})
