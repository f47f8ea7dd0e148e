import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeSignInLink } from '../../../engine/customer/link/create-links.ts'
import { accountIdOf, anAccount } from '../../support/account-world.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ settings: { sessionsMax: 3 } })
})
afterAll(() => service.stop())

type Headers = Readonly<Record<string, string>>
const password = 'correct horse battery'
let people = 0

/** Creates an account with a password. Returns its e-mail address and the headers of a signed-in page. */
async function aPerson(): Promise<{ readonly email: string; readonly headers: Headers }> {
  const email = `person${(people += 1)}@example.sk`
  await anAccount(service.world, email)
  const headers = await service.signIn(email)
  expect((await call('POST', '/password', headers, { password })).status).toBe(204)
  return { email, headers }
}

const call = (method: string, path: string, headers: Headers = {}, body?: unknown): Promise<Answer> =>
  service.call(method, `/api/v1/auth${path}`, { headers, ...(body !== undefined && { body }) })
const login = (email: string, more: object = {}): Promise<Answer> =>
  call('POST', '/login', {}, { email, password, ...more })
const me = (headers: Headers): Promise<Answer> => call('GET', '/me', headers)

/** Returns the headers of a page that has received the cookie of this answer. */
function cookieOf(answer: Answer): Headers {
  expect(answer.status, answer.text).toBe(200)
  return { cookie: String(answer.headers.get('set-cookie')).split(';')[0], origin: service.door.url }
}

describe('POST /auth/login', () => {
  test('A-44 A-48 H18 signs a person in and sets a cookie that scripts and other sites cannot use', async () => {
    const { email } = await aPerson()
    const answer = await login(` ${email.toUpperCase()}`)
    expect(answer.json).toMatchObject({ email, emailVerified: true, persona: 'developer' })
    expect(answer.headers.get('set-cookie')).toMatch(
      /^portal_session=[\w.-]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
    )
    expect((await me(cookieOf(answer))).json).toEqual(answer.json)
  })

  test('A-44 the cookie is sent only over TLS outside mode local', async () => {
    const production = await startService({ mode: 'production' })
    const email = production.sender.email
    const { text } = await makeSignInLink(production.world.people, await accountIdOf(production.world, email))
    const answer = await production.call('PUT', '/api/v1/auth/link', { body: { link: text.reveal() } })
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/)
    await production.stop()
  })

  test('A-48 an unknown address, an account without a password and a wrong password get the same answer', async () => {
    const { email } = await aPerson()
    await anAccount(service.world, 'without@example.sk')
    const answers = [
      await login('unknown@example.sk'),
      await login('without@example.sk'),
      await login(email, { password: 'correct horse batterx' }),
    ]
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 401, json: { error: 'invalid_credentials' } })
      expect(answer.text).toBe(answers[0].text)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
  })

  test('A-48 a blocked account is reported only to whoever knows the password', async () => {
    const { email, headers } = await aPerson()
    await service.engine.accounts.block(await accountIdOf(service.world, email))
    expect((await login(email)).json).toMatchObject({ error: 'account_inactive' })
    expect((await login(email, { password: 'wrong password' })).json).toMatchObject({ error: 'invalid_credentials' })
    expect((await me(headers)).json).toMatchObject({ error: 'invalid_session' })
    await service.engine.accounts.unblock(await accountIdOf(service.world, email))
    expect((await me(headers)).json).toMatchObject({ error: 'invalid_session' })
    expect((await login(email)).status).toBe(200)
  })

  test('A-49 D65 a person with the maximum number of sessions ends one first, or asks for the oldest one to end', async () => {
    const { email, headers: oldest } = await aPerson()
    const second = cookieOf(await login(email))
    await login(email)
    expect(await login(email)).toMatchObject({ status: 409, json: { error: 'session_full' } })
    expect((await me(oldest)).status).toBe(200)
    cookieOf(await login(email, { endOldestSession: true }))
    expect((await me(oldest)).json).toMatchObject({ error: 'invalid_session' })
    expect((await me(second)).status).toBe(200)
  })

  test('A-48 ten sign-ins at the same time never exceed the maximum number of sessions', async () => {
    const { email, headers } = await aPerson()
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => login(email)))).map(({ status }) => status)
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409, 409, 409, 409, 409, 409, 409])
    expect((await call('GET', '/sessions', headers)).json).toHaveLength(3)
  })

  test.each([
    ['no password', { email: 'a@example.sk' }, 'password'],
    ['a password of 1,001 characters', { email: 'a@example.sk', password: 'x'.repeat(1_001) }, 'password'],
    ['a number as e-mail address', { email: 7, password }, 'email'],
  ])('refuses %s with validation_failed', async (_what, body, field) => {
    expect(await call('POST', '/login', {}, body)).toMatchObject({
      status: 400,
      json: { error: 'validation_failed', fields: { [field]: expect.any(String) } },
    })
  })
})

test('H18 a call that another site causes is refused, and changes nothing', async () => {
  const { headers } = await aPerson()
  const { cookie } = headers
  for (const other of [
    { cookie },
    { cookie, origin: 'https://attacker.example' },
    { cookie, origin: 'null' },
    { cookie, origin: `${service.door.url}.attacker.example` },
    { cookie, 'sec-fetch-site': 'same-site' },
  ])
    expect(await call('POST', '/logout', other)).toMatchObject({ status: 403, json: { error: 'forbidden' } })
  expect((await me({ cookie })).status).toBe(200)
  expect((await call('POST', '/logout', { cookie, 'sec-fetch-site': 'same-origin' })).status).toBe(204)
})

describe('sessions', () => {
  test('A-49 are listed newest first, with the place of the sign-in and the one that calls', async () => {
    const { email, headers } = await aPerson()
    service.clock.advance(60)
    const second = cookieOf(await login(email))
    const { json } = await call('GET', '/sessions', second)
    expect(json).toEqual([
      expect.objectContaining({ current: true, address: '127.0.0.1', userAgent: expect.any(String) }),
      expect.objectContaining({ current: false, userAgent: 'test' }),
    ])
    expect(Date.parse(json[0].expiresAt) - Date.parse(json[0].createdAt)).toBe(7 * 24 * 3_600_000)
    expect(JSON.stringify(json)).not.toContain(headers.cookie.slice(20, 60))
  })

  test('A-49 a person ends one of their own sessions, or all others', async () => {
    const { email, headers } = await aPerson()
    const [second, third] = [cookieOf(await login(email)), cookieOf(await login(email))]
    const rows = (await call('GET', '/sessions', second)).json
    const own = rows.find((row: { current: boolean }) => row.current)
    expect((await call('DELETE', `/sessions/${own.id}`, headers)).status).toBe(204)
    expect((await me(second)).status).toBe(401)
    expect((await call('DELETE', '/sessions', third)).status).toBe(204)
    expect((await me(headers)).status).toBe(401)
    expect((await me(third)).status).toBe(200)
  })

  test('A-49 an ended, an unknown and a foreign session are session_not_found', async () => {
    const { email, headers } = await aPerson()
    const stranger = await aPerson()
    const ended = cookieOf(await login(email))
    const [{ id }] = (await call('GET', '/sessions', ended)).json
    await call('POST', '/logout', ended)
    const [foreign] = (await call('GET', '/sessions', stranger.headers)).json
    for (const sessionId of [id, foreign.id, '00000000-0000-7000-8000-000000000000'])
      expect(await call('DELETE', `/sessions/${sessionId}`, headers)).toMatchObject({
        status: 404,
        json: { error: 'session_not_found' },
      })
    expect((await me(stranger.headers)).status).toBe(200)
  })

  test('A-44 sign-out ends the session for good and removes the cookie', async () => {
    const { headers } = await aPerson()
    const answer = await call('POST', '/logout', headers)
    expect(answer.headers.get('set-cookie')).toMatch(/^portal_session=; Path=\/; Max-Age=0;/)
    expect((await me(headers)).json).toMatchObject({ error: 'invalid_session' })
  })

  test('A-44 a session expires seven days after the sign-in, however much it is used', async () => {
    const { headers } = await aPerson()
    for (let day = 1; day < 7; day += 1) {
      service.clock.advance(24 * 3_600)
      expect((await me(headers)).status).toBe(200)
    }
    service.clock.advance(24 * 3_600 - 1)
    expect((await me(headers)).status).toBe(200)
    service.clock.advance(1)
    expect((await me(headers)).json).toMatchObject({ error: 'invalid_session' })
  })
})

describe('the password', () => {
  test.each([
    ['11 characters', 'abcdefghijk'],
    ['129 characters', 'abcdefgh'.repeat(16) + 'x'],
    ['four different characters', 'abcdabcdabcd'],
    ['the name of the e-mail address', 'this is easyname indeed'],
    ['common words, a year and a sequence', 'Heslo-Password2026-1234'],
    ['the name of the product', 'Corn3rp0st2026!'],
  ])('A-50 refuses a new password with %s', async (_what, text) => {
    const email = `easyname@${(people += 1)}.example.sk`
    await anAccount(service.world, email)
    const headers = await service.signIn(email)
    expect(await call('POST', '/password', headers, { password: text })).toMatchObject({
      status: 400,
      json: { error: 'invalid_password' },
    })
  })

  test('A-50 is set once; without one it can be neither changed nor removed', async () => {
    const email = `first${(people += 1)}@example.sk`
    await anAccount(service.world, email)
    const headers = await service.signIn(email)
    const change = { currentPassword: password, password: 'another horse battery' }
    expect((await call('PUT', '/password', headers, change)).json).toMatchObject({ error: 'password_not_set' })
    expect((await call('DELETE', '/password', headers)).json).toMatchObject({ error: 'password_not_set' })
    expect((await call('POST', '/password', headers, {})).json).toMatchObject({ error: 'password_required' })
    expect((await call('POST', '/password', headers, { password })).status).toBe(204)
    expect((await call('POST', '/password', headers, { password })).json).toMatchObject({
      error: 'password_already_set',
    })
  })

  test('A-50 a change needs the current password, and ends all other sessions', async () => {
    const { email, headers } = await aPerson()
    const stolen = cookieOf(await login(email))
    const change = (currentPassword: string): Promise<Answer> =>
      call('PUT', '/password', headers, { currentPassword, password: 'another horse battery' })
    expect(await change('wrong')).toMatchObject({ status: 401, json: { error: 'invalid_current_password' } })
    expect((await me(stolen)).status).toBe(200)
    expect((await change(password)).status).toBe(204)
    expect((await me(stolen)).json).toMatchObject({ error: 'invalid_session' })
    expect((await me(headers)).status).toBe(200)
    expect((await login(email)).json).toMatchObject({ error: 'invalid_credentials' })
    expect((await login(email, { password: 'another horse battery' })).status).toBe(200)
  })

  test('A-50 two changes at the same time: one succeeds', async () => {
    const { headers } = await aPerson()
    const changes = ['first new password', 'second new password'].map((next) =>
      call('PUT', '/password', headers, { currentPassword: password, password: next }),
    )
    expect((await Promise.all(changes)).map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      204, 401,
    ])
  })

  test('A-50 after its removal, the person signs in by a link only', async () => {
    const { email } = await aPerson()
    const byPassword = cookieOf(await login(email))
    expect(await call('DELETE', '/password', byPassword)).toMatchObject({ status: 403, json: { error: 'forbidden' } })
    const headers = await service.signIn(email)
    service.clock.advance(15 * 60 + 1)
    expect((await call('DELETE', '/password', headers)).json).toMatchObject({ error: 'forbidden' })
    expect((await call('DELETE', '/password', await service.signIn(email))).status).toBe(204)
    expect((await login(email)).json).toMatchObject({ error: 'invalid_credentials' })
    expect((await me(await service.signIn(email))).status).toBe(200)
  })
})

describe('a sign-in link', () => {
  const link = async (email: string): Promise<string> =>
    (await makeSignInLink(service.world.people, await accountIdOf(service.world, email))).text.reveal()
  const use = (text: string, more: object = {}): Promise<Answer> => call('PUT', '/link', {}, { link: text, ...more })

  test('A-48 works once, also if it is used twice at the same time', async () => {
    const { email } = await aPerson()
    const text = await link(email)
    const answers = await Promise.all([use(text), use(text)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
    expect((await use(text)).json).toMatchObject({ error: 'invalid_link' })
  })

  test('A-48 expires after 15 minutes', async () => {
    const { email } = await aPerson()
    const expired = await link(email)
    service.clock.advance(15 * 60)
    expect((await use(expired)).json).toMatchObject({ error: 'invalid_link' })
    expect((await use('guessed')).json).toMatchObject({ error: 'invalid_link' })
  })

  test('A-49 stays usable if the person has the maximum number of sessions', async () => {
    const { email } = await aPerson()
    await login(email)
    await login(email)
    const text = await link(email)
    expect((await use(text)).json).toMatchObject({ error: 'session_full' })
    expect((await use(text, { endOldestSession: true })).status).toBe(200)
  })

  test('A-48 does not sign in to a blocked account', async () => {
    const { email } = await aPerson()
    const before = await link(email)
    await service.engine.accounts.block(await accountIdOf(service.world, email))
    expect((await use(before)).json).toMatchObject({ error: 'invalid_link' })
    expect(await use(await link(email))).toMatchObject({ status: 403, json: { error: 'account_inactive' } })
  })

  const ask = (email: string, headers: Headers = {}): Promise<Answer> => call('POST', '/link', headers, { email })
  const textOf = (mail: { readonly text: string } | undefined): string =>
    /link\?link=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

  test('A-48 D129 comes by mail, in the language of the account, and signs its reader in', async () => {
    const { email } = await aPerson()
    expect(await ask(` ${email.toUpperCase()} `, { 'accept-language': 'de' })).toMatchObject({ status: 202, json: {} })
    const mails = await service.mailsTo(email)
    expect(mails).toMatchObject([{ kind: 'sign-in-link', state: 'kept', subject: '[TEST] Prihlásenie do Cornerpost' }])
    expect((await use(textOf(mails[0]))).status).toBe(200)
  })

  test('A-48 H19 the answer does not tell whether an address belongs to an account, and the database holds no link', async () => {
    const { email } = await aPerson()
    const { email: blocked } = await aPerson()
    await service.engine.accounts.block(await accountIdOf(service.world, blocked))
    const answers = await Promise.all([email, 'unknown@example.sk', blocked].map((address) => ask(address)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['202 {}']))
    expect(await service.mailsTo(blocked)).toEqual([])
    expect(await service.mailsTo('unknown@example.sk')).toEqual([])
    const [mail] = await service.mailsTo(email)
    const bytes = readdirSync(service.world.folder).map((name) => readFileSync(join(service.world.folder, name)))
    expect(Buffer.concat(bytes).includes(textOf(mail))).toBe(false)
  })

  test('A-48 is mailed once a minute at most, and the first one stays usable', async () => {
    const { email } = await aPerson()
    for (let round = 0; round < 5; round += 1) expect((await ask(email)).status).toBe(202)
    const mails = await service.mailsTo(email)
    expect(mails).toHaveLength(1)
    expect((await use(textOf(mails[0]))).status).toBe(200)
    service.clock.advance(61)
    await ask(email)
    expect(await service.mailsTo(email)).toHaveLength(2)
  })

  test('P97 strangers who ask for links again and again end no link, and the use of one ends all', async () => {
    const { email } = await aPerson()
    for (let round = 0; round < 8; round += 1) {
      await ask(email)
      await service.mailsTo(email)
      service.clock.advance(60)
    }
    const links = (await service.mailsTo(email)).map(textOf)
    expect(links).toHaveLength(5)
    expect((await use(links[4])).status).toBe(200)
    for (const text of links) expect((await use(text)).json).toMatchObject({ error: 'invalid_link' })
  })

  test('P88 a request that was answered too late, after an outage, sends nothing', async () => {
    const { email } = await aPerson()
    await ask(email)
    service.clock.advance(15 * 60)
    expect(await service.mailsTo(email)).toEqual([])
    expect(service.world.rows("select id from mail where state = 'requested'")).toEqual([])
  })

  test('P88 the same rows are written for every address', async () => {
    const { email } = await aPerson()
    await service.mailsTo(email)
    const rows = (table: string): number => service.world.rows(`select id from ${table}`).length
    for (const address of [email, 'unknown@example.sk', email]) {
      const before = [rows('mail'), rows('job')]
      await ask(address)
      expect([rows('mail'), rows('job')]).toEqual(before.map((count) => count + 1))
    }
  })

  test('H18 begins with the address of the service, whatever the Host header says', async () => {
    const { email } = await aPerson()
    await ask(email, { 'x-forwarded-host': 'attacker.example', forwarded: 'host=attacker.example' })
    const [mail] = await service.mailsTo(email)
    expect(mail?.text).toContain('https://portal.example.sk/sign-in/link?link=')
    expect(mail?.text).not.toContain('attacker')
  })

  test.each(['a@b.sk\r\nBcc: c@d.sk', 'a@b.sk,c@d.sk', 'a b@c.sk', 'a\u202eb@c.sk', 'nothing', ''])(
    'H13 is refused for %j with invalid_email',
    async (email) => {
      expect(await ask(email)).toMatchObject({ status: 400, json: { error: 'invalid_email' } })
    },
  )
})

test('H9 A-44 a call with two session cookies is refused, at pages too, because a proxy may read the other one', async () => {
  const { headers } = await aPerson()
  const cookie = `${headers.cookie}; ${(await aPerson()).headers.cookie}`
  const answer = await me({ ...headers, cookie })
  expect([answer.status, answer.json.error]).toEqual([400, 'request_rejected'])
  for (const path of ['/', '/sign-in']) {
    const page = await fetch(service.door.url + path, { redirect: 'manual', headers: { accept: 'text/html', cookie } })
    expect(page.status, path).toBe(400)
  }
  expect((await me({ ...headers, cookie: `a=portal_session=b; ${headers.cookie}; xportal_session=c` })).status).toBe(
    200,
  )
})
