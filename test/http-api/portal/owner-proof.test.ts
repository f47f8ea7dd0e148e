import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, sentence } from '../../../engine/error/sentence.ts'
import { anAccount } from '../../support/account-world.ts'
import { startService, type Service } from '../support/a-service.ts'

/* The calls that need a proof of the owner, and the sentences that say which proof each of them takes (P98). */

const password = 'correct horse battery'
let service: Service
let people = 0
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const call = (method: string, path: string, headers: Readonly<Record<string, string>>, body?: object) =>
  service.call(method, `/api/v1${path}`, { headers, ...(body && { body }) })

/** Creates an account whose owner signed in by a link more than 15 minutes ago. */
async function aPerson(hasPassword: boolean): Promise<Readonly<Record<string, string>>> {
  const email = `owner${(people += 1)}@example.sk`
  await anAccount(service.world, email)
  const headers = await service.signIn(email)
  if (hasPassword) expect((await call('POST', '/auth/password', headers, { password })).status).toBe(204)
  service.clock.advance(15 * 60 + 1)
  return headers
}

const provable = [
  ['POST', '/auth/email', { email: 'free@example.sk' }],
  ['POST', '/auth/mfa', {}],
  ['PUT', '/auth/ip-allowlist', { ip_allowlist: ['127.0.0.1'] }],
  ['DELETE', '/auth/me', {}],
] as const

const byLinkOnly = [
  ['POST', '/auth/password', { password }, false],
  ['DELETE', '/auth/password', undefined, true],
] as const

describe.each(languages)('P98 D72 in the language %s', (language) => {
  const expectSentence = async (
    [method, path, body]: readonly [string, string, object | undefined],
    headers: Readonly<Record<string, string>>,
    code: 'recent_link_required' | 'fresh_link_required' | 'password_not_set',
  ): Promise<void> =>
    expect((await call(method, path, { ...headers, 'accept-language': language }, body)).json.message).toBe(
      sentence(code, language),
    )

  test.each(provable)('%s %s names the password and the link to a person who has a password', async (...ask) =>
    expectSentence(ask, await aPerson(true), 'recent_link_required'),
  )

  test.each(provable)('%s %s names only the link to a person without a password', async (...ask) => {
    const headers = await aPerson(false)
    await expectSentence(ask, headers, 'fresh_link_required')
    const [method, path, body] = ask
    await expectSentence([method, path, { ...body, currentPassword: password }], headers, 'password_not_set')
  })

  test.each(byLinkOnly)('%s %s, which takes no other proof, names only the link', async (method, path, body, has) =>
    expectSentence([method, path, body], await aPerson(has), 'fresh_link_required'),
  )
})

test('P98 the offer of a company names the proofs that its owner can give', async () => {
  const headers = await service.signIn(service.sender.email)
  service.clock.advance(15 * 60 + 1)
  const path = `/companies/${service.sender.company.id}/transfer`
  const refused = await call('POST', path, { ...headers, 'accept-language': 'en' }, { email: 'free@example.sk' })
  expect(refused).toMatchObject({
    status: 403,
    json: { error: 'forbidden', message: sentence('fresh_link_required', 'en') },
  })
})
