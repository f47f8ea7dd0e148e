import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type Answer, type Service } from '../support/a-service.ts'

type Headers = Readonly<Record<string, string>>

const password = 'correct horse battery'
let people = 0
const anEmail = (): string => `new${(people += 1)}@example.sk`
const aForm = (changes: object = {}): object => ({
  email: anEmail(),
  password,
  persona: 'company',
  acceptTerms: true,
  ...changes,
})

const call = (service: Service, method: string, path: string, body?: unknown, headers: Headers = {}): Promise<Answer> =>
  service.call(method, `/api/v1/auth${path}`, { headers, ...(body !== undefined && { body }) })

/** Gets a captcha and solves it. */
async function solveCaptcha(service: Service): Promise<string> {
  const challenge = (await call(service, 'GET', '/captcha')).json
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

describe('E-03 in mode local', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ settings: { termsVersion: '2026-11' } })
  })
  afterAll(() => service.stop())
  const register = (body: object, headers: Headers = {}): Promise<Answer> =>
    call(service, 'POST', '/register', body, headers)

  test('A-47 E-03 a person who registers can sign in at once', async () => {
    const email = anEmail()
    const answer = await register(aForm({ email: ` ${email.toUpperCase()} ` }))
    expect(answer).toMatchObject({ status: 201, json: { email, emailVerified: true, persona: 'company' } })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await service.mailsTo(email)).toEqual([])
    const login = await call(service, 'POST', '/login', { email, password })
    expect(login).toMatchObject({ status: 200, json: answer.json })
  })

  test.each(['developer', 'company', 'accountant', 'partner'])('A-47 D17 the persona %s is accepted', async (persona) =>
    expect(await register(aForm({ persona }))).toMatchObject({ status: 201, json: { persona } }),
  )

  test('P95 the version of the accepted terms is stored with the time', async () => {
    const { json } = await register(aForm())
    const rows = service.world.rows(`select * from terms_acceptance where account_id = '${json.id}'`)
    expect(rows).toEqual([{ account_id: json.id, version: '2026-11', accepted_at: service.clock.now().getTime() }])
  })

  const refusals: readonly (readonly [string, object, number, string, string])[] = [
    ['no e-mail address', { email: undefined }, 400, 'invalid_signup', 'Na registráciu je potrebná e-mailová adresa'],
    ['no password', { password: undefined }, 400, 'invalid_signup', 'Na registráciu je potrebná e-mailová adresa'],
    ['an empty password', { password: '' }, 400, 'invalid_signup', 'Na registráciu je potrebná e-mailová adresa'],
    ['no persona', { persona: undefined }, 400, 'invalid_signup', 'Na registráciu je potrebná e-mailová adresa'],
    ['a text that is not an address', { email: 'no-address' }, 400, 'invalid_email', 'Toto nie je platná'],
    ['an unknown persona', { persona: 'root' }, 400, 'invalid_persona', 'Druh účtu (persona) musí byť'],
    ['terms that are not accepted', { acceptTerms: false }, 400, 'terms_not_accepted', 'Na registráciu'],
    ['terms that are not mentioned', { acceptTerms: undefined }, 400, 'terms_not_accepted', 'Na registráciu'],
    ['a short password', { password: 'short' }, 400, 'invalid_password', 'Heslo'],
    ['a used address', { email: 'A@Example.SK' }, 409, 'account_exists', 'Účet s touto'],
  ]
  test.each(refusals)('A-47 refuses %s, in four languages', async (_what, changes, status, error, slovak) => {
    const form = aForm(changes)
    const messages = new Set<string>()
    for (const language of ['sk', 'en', 'de', 'hu']) {
      const answer = await register(form, { 'accept-language': language })
      expect(answer).toMatchObject({ status, json: { error } })
      messages.add(answer.json.message)
    }
    expect(messages.size).toBe(4)
    expect((await register(form)).json.message).toContain(slovak)
  })

  test('A-47 of several mistakes, answers with the code of the first, and with no other field than for one', async () => {
    const answer = await register({ email: 'no-address', password: 'short', persona: 'root', acceptTerms: false })
    expect(answer.json).toEqual({ error: 'invalid_email', message: expect.any(String) })
    expect((await register({ email: 'no-address' })).json.error).toBe('invalid_signup')
    expect((await register(aForm({ password: 'short', acceptTerms: false }))).json.error).toBe('terms_not_accepted')
  })

  test.each([
    ['a number as e-mail address', { email: 7 }, 'email'],
    ['a text as acceptance', { acceptTerms: 'yes' }, 'acceptTerms'],
    ['a password of 1,001 characters', { password: 'x'.repeat(1_001) }, 'password'],
  ])('D135 refuses %s with validation_failed', async (_what, changes, field) => {
    expect(await register(aForm(changes))).toMatchObject({
      status: 400,
      json: { error: 'validation_failed', fields: { [field]: expect.any(String) } },
    })
  })

  test.each([
    'jana@example.sk\r\nBcc: victim@example.sk',
    'jana@example.sk\nvictim@example.sk',
    'jana@example.sk,victim@example.sk',
    'jana@example.sk;victim@example.sk',
    'jana@example.sk victim@example.sk',
    'Jana <jana@example.sk>',
    '"jana\\"@x"@example.sk',
    'jana@[127.0.0.1]',
    'jana@127.0.0.1',
    'jana\u202ecod@example.sk',
    'jana\u200b@example.sk',
    'jana\u0007@example.sk',
    'jan\u00e1@example.sk',
    '\u212aate@example.sk',
    'jana@ex\u0430mple.sk',
    'jana@-example.sk',
    'jana@deleted.invalid',
    '.jana@example.sk',
    'jana..k@example.sk',
    `${'a'.repeat(65)}@example.sk`,
  ])('P99 H15 the address %j never reaches an account', async (email) => {
    expect(await register(aForm({ email }))).toMatchObject({ status: 400, json: { error: 'invalid_email' } })
  })

  test('A-47 of simultaneous registrations of one address in different case, one succeeds', async () => {
    const email = anEmail()
    const answers = await Promise.all(
      [email, email.toUpperCase(), `N${email.slice(1)}`, email].map((one) => register(aForm({ email: one }))),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409, 409])
  })
})

describe('in mode production', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ mode: 'production', settings: { captchaFreeCallsPerHour: 3 } })
  })
  afterAll(() => service.stop())
  const register = (body: object): Promise<Answer> => call(service, 'POST', '/register', body)

  test('A-53 a person who registers cannot sign in before the address is verified', async () => {
    const email = anEmail()
    expect((await register(aForm({ email }))).json).toMatchObject({ email, emailVerified: false })
    expect(await call(service, 'POST', '/login', { email, password })).toMatchObject({
      status: 403,
      json: { error: 'email_not_verified' },
    })
    service.clock.advance(3_600)
  })

  test('D18 the fourth registration in an hour from one address needs a captcha, which works once', async () => {
    for (const _registration of [1, 2, 3]) expect((await register(aForm())).status).toBe(201)
    expect(await register(aForm())).toMatchObject({ status: 400, json: { error: 'captcha_required' } })
    expect(await register(aForm({ captcha: 'x' }))).toMatchObject({ status: 400, json: { error: 'captcha_failed' } })
    const captcha = await solveCaptcha(service)
    const solved = JSON.parse(Buffer.from(captcha, 'base64').toString())
    for (const option of [{ hmacAlgorithm: 'MD5' }, { hmacSignatureSecret: 'mine' }, { hmacKeySignatureSecret: '' }]) {
      const forged = { ...solved, ...option, solution: { ...solved.solution, counter: 'x' } }
      const text = Buffer.from(JSON.stringify(forged)).toString('base64')
      expect(await register(aForm({ captcha: text }))).toMatchObject({ status: 400, json: { error: 'captcha_failed' } })
    }
    expect((await register(aForm({ captcha }))).status).toBe(201)
    expect(await register(aForm({ captcha }))).toMatchObject({ status: 400, json: { error: 'captcha_failed' } })
    service.clock.advance(3_600)
    expect((await register(aForm())).status).toBe(201)
  })

  test('D18 a captcha is checked before the address, so it also protects the addresses of accounts', async () => {
    service.clock.advance(3_600)
    for (const _registration of [1, 2, 3]) await register(aForm())
    expect((await register(aForm({ email: 'a@example.sk' }))).json).toMatchObject({ error: 'captcha_required' })
  })
})

test('L-14 an address may register 15 times an hour, and the hour ends after 3,600 seconds', async () => {
  const service = await startService({ settings: { registrationCallsPerHour: 15 } })
  const register = (): Promise<Answer> => call(service, 'POST', '/register', aForm({ persona: 'root' }))
  for (let count = 1; count <= 15; count += 1) {
    const { status, headers } = await register()
    expect([status, headers.get('ratelimit-remaining')]).toEqual([400, String(15 - count)])
  }
  service.clock.advance(3_599)
  const refused = await register()
  expect(refused).toMatchObject({ status: 429, json: { error: 'rate_limited' } })
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('ratelimit-policy')).toBe('15;w=3600')
  service.clock.advance(1)
  expect((await register()).status).toBe(400)
  await service.stop()
})
