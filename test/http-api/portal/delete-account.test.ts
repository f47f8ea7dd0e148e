import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSignInLink } from '../../../engine/customer/link/create-links.ts'
import { accountIdOf, aCompany, anAccount } from '../../support/account-world.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'
import { settleRegistration } from '../../support/settle-registration.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

type Headers = Readonly<Record<string, string>>
const password = 'correct horse battery'
let people = 0

const call = (method: string, path: string, headers: Headers, body?: unknown): Promise<Answer> =>
  service.call(method, `/api/v1${path}`, { headers, ...(body !== undefined && { body }) })
const remove = (headers: Headers, body: object = {}): Promise<Answer> => call('DELETE', '/auth/me', headers, body)
const me = (headers: Headers): Promise<Answer> => call('GET', '/auth/me', headers)

/** Creates an account, with a password if asked for. Returns its e-mail address and the headers of a signed-in page. */
async function aPerson({
  hasPassword,
}: {
  readonly hasPassword: boolean
}): Promise<{ email: string; headers: Headers }> {
  const email = `leaver${(people += 1)}@example.sk`
  await anAccount(service.world, email)
  const byLink = await service.signIn(email)
  if (!hasPassword) return { email, headers: byLink }
  expect((await call('POST', '/auth/password', byLink, { password })).status).toBe(204)
  const answer = await service.call('POST', '/api/v1/auth/login', { body: { email, password } })
  const cookie = String(answer.headers.get('set-cookie')).split(';')[0]
  return { email, headers: { cookie, origin: service.door.url } }
}

test('A-56 P101 ends everything at once, and the e-mail address becomes free', async () => {
  const { email, headers } = await aPerson({ hasPassword: true })
  const other = await service.signIn(email)
  const key = await service.makeKey(email)
  const token = await service.token(key)
  const { text } = await makeSignInLink(service.world.people, await accountIdOf(service.world, email))
  await call('PUT', '/auth/profile', headers, { name: 'Eva Nováková', phone: '+421905123456' })

  const answer = await remove(headers, { currentPassword: password })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('set-cookie')).toMatch(/^portal_session=; Path=\/; Max-Age=0;/)
  expect((await me(headers)).json).toMatchObject({ error: 'invalid_session' })
  expect((await me(other)).json).toMatchObject({ error: 'invalid_session' })
  expect((await me({ authorization: `Bearer ${key.key}` })).json).toMatchObject({ error: 'unauthorized' })
  expect((await service.call('GET', '/sapi/auth/token/status', { token })).status).toBe(401)
  expect((await service.call('PUT', '/api/v1/auth/link', { body: { link: text.reveal() } })).json).toMatchObject({
    error: 'invalid_link',
  })
  const signIn = { body: { email, password } }
  expect((await service.call('POST', '/api/v1/auth/login', signIn)).json).toMatchObject({
    error: 'invalid_credentials',
  })

  const id = await anAccount(service.world, email)
  expect((await me(await service.signIn(email))).json).toMatchObject({ id, email })
  expect((await call('GET', '/auth/profile', await service.signIn(email))).json).toMatchObject({ name: null })
})

test('A-56 a recent sign-in by link is enough, and the deletion then needs no password', async () => {
  const { headers } = await aPerson({ hasPassword: false })
  service.clock.advance(15 * 60)
  expect((await remove(headers)).status).toBe(204)
})

test.each<[string, boolean, object, number, string]>([
  ['without a password, after a sign-in by password', true, {}, 403, 'forbidden'],
  ['with a wrong password', true, { currentPassword: 'wrong' }, 401, 'invalid_current_password'],
  ['with a password that the account does not have', false, { currentPassword: 'x' }, 409, 'password_not_set'],
  ['with a password of another type', true, { currentPassword: 7 }, 400, 'validation_failed'],
])('A-56 is refused %s, and changes nothing', async (_what, hasPassword, body, status, error) => {
  const { headers } = await aPerson({ hasPassword })
  const messages = new Set<string>()
  for (const language of ['sk', 'en', 'de', 'hu']) {
    const answer = await remove({ ...headers, 'accept-language': language }, body)
    expect(answer).toMatchObject({ status, json: { error } })
    messages.add(answer.json.message)
  }
  expect(messages.size).toBe(4)
  expect((await me(headers)).status).toBe(200)
})

test('A-56 is refused 15 minutes after the sign-in by link', async () => {
  const { headers } = await aPerson({ hasPassword: false })
  service.clock.advance(15 * 60 + 1)
  expect(await remove(headers)).toMatchObject({ status: 403, json: { error: 'forbidden' } })
})

test('A-56 is refused with owner_of_companies, in four languages, while the account owns a company', async () => {
  const { email, headers } = await aPerson({ hasPassword: false })
  const company = await aCompany(service.world, email, 'receiver')
  const messages = new Set<string>()
  for (const language of ['sk', 'en', 'de', 'hu']) {
    const answer = await remove({ ...headers, 'accept-language': language })
    expect(answer).toMatchObject({ status: 409, json: { error: 'owner_of_companies' } })
    messages.add(answer.json.message)
  }
  expect(messages.size).toBe(4)
  service.world.setRole(await accountIdOf(service.world, email), company.id, 'admin')
  expect((await remove(headers)).status).toBe(204)
})

test('A-56 D127 an account whose companies have all left the network can be deleted, and takes the companies without documents along', async () => {
  const { email, headers } = await aPerson({ hasPassword: false })
  const made = await call('POST', '/companies', headers, {
    ico: '59000040',
    dic: '2199000089',
    legalName: 'Odchádzajúca',
  })
  expect(made.status, made.text).toBe(201)
  expect((await remove(headers, {})).json).toMatchObject({ error: 'owner_of_companies' })
  expect((await call('DELETE', `/companies/${made.json.id}/registration`, headers)).status).toBe(202)
  // the directory has not followed yet
  expect((await remove(headers, {})).json).toMatchObject({ error: 'owner_of_companies' })
  const kinds = ['deregister-participant'] as const
  const { jobs } = service.world.database
  for (const job of await jobs.claim({ kinds, limit: 10, leaseSeconds: 60, mayTakeLastChance: true }))
    await settleRegistration(service.world.database, String(job.payload.companyId), 'inactive', job.lease)
  expect((await remove(headers, {})).status).toBe(204)
  expect(await service.world.deps.accounts.findByEmail(email)).toBeUndefined()
  expect(await service.world.database.companies.find(made.json.id)).toBeUndefined()
})

test('A-29 a key cannot delete its account', async () => {
  const { email, headers } = await aPerson({ hasPassword: true })
  const { key } = await service.makeKey(email)
  expect(
    await service.call('DELETE', '/api/v1/auth/me', { token: key, body: { currentPassword: password } }),
  ).toMatchObject({ status: 403, json: { error: 'token_not_allowed' } })
  expect((await me(headers)).status).toBe(200)
})

test('A-56 of two simultaneous deletions and a creation of a company, nothing is left half done', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email, headers } = await aPerson({ hasPassword: false })
    const id = await accountIdOf(service.world, email)
    const number = String(10_000_000 + people)
    const body = { ico: number, dic: `20${number}`, legalName: 'Súbeh s. r. o.' }
    const [created, ...removals] = await Promise.all([
      call('POST', '/companies', headers, body),
      remove(headers),
      remove(headers),
    ])
    const owned = await service.engine.companies.listOfAccount(id)
    expect(owned).toHaveLength(created.status === 201 ? 1 : 0)
    expect(removals.filter(({ status }) => status === 204)).toHaveLength(created.status === 201 ? 0 : 1)
    for (const { status, json } of [created, ...removals])
      if (status >= 400) expect(['account_inactive', 'invalid_session', 'owner_of_companies']).toContain(json.error)
  }
})
