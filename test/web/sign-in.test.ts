import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callerOf } from '../page/gallery-people.ts'
import { anAccount } from '../support/account-world.ts'
import { codeOfApp } from '../support/an-app.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { browse, type Shown } from './support/browse.ts'

let service: Service
const email = 'jana@example.sk'
const password = 'correct horse battery'

beforeAll(async () => {
  service = await startService({ settings: { sessionsMax: 3 } })
  await anAccount(service.world, email)
  const headers = await service.signIn(email)
  await service.call('POST', '/api/v1/auth/password', { headers, body: { password } })
})
afterAll(() => service.stop())

const signIn = (fields: Readonly<Record<string, string>> = {}): Promise<Shown> =>
  browse(service, '/sign-in', { form: { email, password, endOldest: 'yes', ...fields } })
const cookieOf = ({ headers }: Shown): { readonly cookie: string } => ({
  cookie: String(headers.get('set-cookie')).split(';')[0],
})

describe('signing in by password', () => {
  test('A-44 A-45 A-48 sets the cookie of the portal and leads to the page that the person wanted', async () => {
    const answer = await signIn({ next: '/styleguide?a=1' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/styleguide?a=1'])
    expect(answer.headers.get('set-cookie')).toMatch(
      /^portal_session=[\w.-]+; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/,
    )
    const home = await browse(service, '/', { headers: cookieOf(answer) })
    expect([home.status, home.html.includes(email)]).toEqual([200, true])
    expect((await browse(service, '/sign-in', { headers: cookieOf(answer) })).headers.get('location')).toBe('/')
  })

  test('A-48 with a wrong password shows the form again with the address, but never the password', async () => {
    const answer = await signIn({ email: ' Jana@example.sk', password: 'wrong "password"', next: '/styleguide' })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null])
    expect(answer.html).toContain('role="alert"')
    expect(answer.html).toContain('value="Jana@example.sk"')
    expect(answer.html).toContain('name="next" value="/styleguide"')
    expect(answer.html).not.toContain('wrong')
  })

  test('H13 shows hostile text as text', async () => {
    const hostile = `"><script>alert(1)</script>`
    const { html } = await signIn({ email: hostile, next: hostile })
    expect(html).not.toContain('<script>')
    expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  })

  test('D65 offers to end the oldest session if the person has too many', async () => {
    for (let i = 0; i < 3; i++) expect((await signIn()).status).toBe(303)
    const full = await signIn({ endOldest: '' })
    expect(full.status).toBe(409)
    expect(full.html).toContain('name="endOldest"')
    expect((await signIn()).status).toBe(303)
  })

  test('A-51 asks for the code of the second factor as the next step, not as an error', async () => {
    const address = 'opatrna@example.sk'
    await anAccount(service.world, address)
    const caller = await callerOf(service, address)
    await service.engine.passwords.set(caller, password)
    const { secret } = await service.engine.mfa.start(caller, undefined)
    await service.engine.mfa.confirm(caller, codeOfApp(secret.reveal(), service.clock.now()))
    const asked = await signIn({ email: address })
    expect(asked.html).toContain('name="code"')
    expect(asked.html).toMatch(/class="notice information"[^]*Na prihlásenie je potrebný kód/)
    expect(asked.html).not.toContain('role="alert"')
    expect((await signIn({ email: address, code: '000000' })).html).toContain('role="alert"')
  })

  test('H18 is refused from another site, so that a person is not signed in to a strange account', async () => {
    const headers = { origin: 'https://attacker.example' }
    const answer = await browse(service, '/sign-in', { headers, form: { email, password } })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
  })

  test('L-09 has the rate limit of the portal API', async () => {
    const limited = await startService({ settings: { authCallsPerMinute: 1 } })
    const statuses = []
    for (let i = 0; i < 2; i++) statuses.push((await browse(limited, '/sign-in', { form: { email, password } })).status)
    expect(statuses).toEqual([401, 429])
    await limited.stop()
  })

  test('C-10 accepts only the content type of forms', async () => {
    const answer = await service.call('POST', '/sign-in', { headers: { origin: service.door.url }, body: {} })
    expect(answer.status).toBe(415)
  })
})

describe('a page for signed-in people', () => {
  test('A-29 asks a visitor to sign in, and leads back to the page with its query', async () => {
    expect((await browse(service, '/')).headers.get('location')).toBe('/sign-in')
    const answer = await browse(service, '/?a=1&b=2')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/sign-in?reason=needed&next=${encodeURIComponent('/?a=1&b=2')}`,
    ])
  })

  test('A-44 reports an ended session, and shows no page for it', async () => {
    const headers = { ...(await service.signIn(email)) }
    await service.call('POST', '/api/v1/auth/logout', { headers })
    const answer = await browse(service, '/', { headers })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sign-in?reason=expired&next=%2F'])
    expect((await browse(service, '/sign-in?reason=expired')).html).toContain('Vaše prihlásenie skončilo')
  })

  test('A-48 is not shown to an API key', async () => {
    const headers = { authorization: `Bearer ${service.sender.key}` }
    expect((await browse(service, '/', { headers })).status).toBe(303)
  })
})

test('A-49 signing out ends the session and removes its cookie', async () => {
  const headers = { ...(await service.signIn(email)) }
  const answer = await browse(service, '/sign-out', { headers, form: {} })
  expect(answer.headers.get('location')).toBe('/sign-in?reason=signedOut')
  expect(answer.headers.get('set-cookie')).toMatch(/^portal_session=; Path=\/; Max-Age=0;/)
  expect((await browse(service, '/', { headers })).status).toBe(303)
})
