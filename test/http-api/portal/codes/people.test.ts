import { afterAll, beforeAll, describe } from 'vitest'
import { accountIdOf, anAccount } from '../../../support/account-world.ts'
import { startService, type Answer, type Service } from '../../support/a-service.ts'
import { testRefusals, type Headers } from '../../support/refusals.ts'

/* The error codes about people and their sessions, in every language. */

const password = 'correct horse battery'
const unknown = '00000000-0000-7000-8000-000000000000'

describe('in mode local', () => {
  let service: Service
  let people = 0
  beforeAll(async () => {
    service = await startService({ settings: { sessionsMax: 2 } })
  })
  afterAll(() => service.stop())

  const call = (method: string, path: string, headers: Headers, body?: unknown): Promise<Answer> =>
    service.call(method, `/api/v1/auth${path}`, { headers, ...(body !== undefined && { body }) })

  /** Creates an account with one session, which a link has started. */
  async function aPerson(): Promise<{ readonly email: string; readonly headers: Headers }> {
    const email = `person${(people += 1)}@example.sk`
    await anAccount(service.world, email)
    return { email, headers: await service.signIn(email) }
  }

  /** Creates an account with a password. */
  async function aPersonWithPassword(): ReturnType<typeof aPerson> {
    const person = await aPerson()
    await call('POST', '/password', person.headers, { password })
    return person
  }
  const login = (email: string, headers: Headers = {}): Promise<Answer> =>
    call('POST', '/login', headers, { email, password })

  testRefusals(
    () => service,
    [
      [
        'A-48',
        'account_inactive',
        403,
        async () => {
          const { email } = await aPersonWithPassword()
          await service.engine.accounts.block(await accountIdOf(service.world, email))
          return (language) => login(email, language)
        },
      ],
      ['A-48', 'invalid_link', 404, async () => (language) => call('PUT', '/link', language, { link: 'guessed' })],
      ['A-48', 'invalid_credentials', 401, async () => (language) => login('unknown@example.sk', language)],
      [
        'A-48',
        'ip_not_allowed',
        403,
        async () => {
          const { key } = await service.makeKey(service.sender.email, { ipAllowList: ['203.0.113.0/24'] })
          return (language) => call('GET', '/me', { ...language, authorization: `Bearer ${key}` })
        },
      ],
      [
        'A-49',
        'invalid_session',
        401,
        async () => {
          const { headers } = await aPerson()
          await call('POST', '/logout', headers)
          return (language) => call('GET', '/me', { ...headers, ...language })
        },
      ],
      [
        'A-49',
        'session_full',
        409,
        async () => {
          const { email } = await aPersonWithPassword()
          await login(email)
          return (language) => login(email, language)
        },
      ],
      [
        'A-49',
        'session_not_found',
        404,
        async () => {
          const { headers } = await aPerson()
          return (language) => call('DELETE', `/sessions/${unknown}`, { ...headers, ...language })
        },
      ],
      [
        'A-50',
        'password_required',
        400,
        async () => {
          const { headers } = await aPerson()
          return (language) => call('POST', '/password', { ...headers, ...language }, {})
        },
      ],
      [
        'A-50',
        'password_already_set',
        409,
        async () => {
          const { headers } = await aPersonWithPassword()
          return (language) => call('POST', '/password', { ...headers, ...language }, { password })
        },
      ],
      [
        'A-50',
        'password_not_set',
        409,
        async () => {
          const { headers } = await aPerson()
          return (language) => call('DELETE', '/password', { ...headers, ...language })
        },
      ],
      [
        'A-50',
        'forbidden',
        403,
        async () => {
          const { headers } = await aPersonWithPassword()
          service.clock.advance(15 * 60 + 1)
          return (language) => call('DELETE', '/password', { ...headers, ...language })
        },
        { as: 'fresh_link_required' },
      ],
      [
        'A-54',
        'forbidden',
        403,
        async () => {
          const { headers } = await aPersonWithPassword()
          service.clock.advance(15 * 60 + 1)
          return (language) => call('POST', '/email', { ...headers, ...language }, { email: 'free@example.sk' })
        },
        { as: 'recent_link_required' },
      ],
      [
        'H18',
        'forbidden',
        403,
        async () => {
          const { headers } = await aPerson()
          return (language) => call('POST', '/logout', { ...headers, ...language, origin: 'https://attacker.example' })
        },
        { as: 'cross_site_call' },
      ],
      [
        'A-56',
        'owner_of_companies',
        409,
        async () => {
          const headers = await service.signIn(service.sender.email)
          return (language) => call('DELETE', '/me', { ...headers, ...language }, {})
        },
      ],
    ],
  )
})

describe('in mode production', () => {
  let service: Service
  const email = 'new@example.sk'
  beforeAll(async () => {
    service = await startService({ mode: 'production', settings: { captchaFreeCallsPerHour: 1 } })
    await register({}) // the only one without a captcha
  })
  afterAll(() => service.stop())

  const call = (path: string, headers: Headers, body: unknown): Promise<Answer> =>
    service.call('POST', `/api/v1/auth${path}`, { headers, body })
  const register = (headers: Headers, more: object = {}): Promise<Answer> =>
    call('/register', headers, { email, password, persona: 'company', acceptTerms: true, ...more })

  testRefusals(
    () => service,
    [
      ['A-47', 'captcha_required', 400, async () => (language) => register(language)],
      ['A-47', 'captcha_failed', 400, async () => (language) => register(language, { captcha: 'x' })],
      ['A-53', 'email_not_verified', 403, async () => (language) => call('/login', language, { email, password })],
    ],
  )
})
