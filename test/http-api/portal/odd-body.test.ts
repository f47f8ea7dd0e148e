import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from '@hono/zod-openapi'
import { routes } from '../support/a-door.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'
import { dumpOf } from '../support/dump-of.ts'
import { aMember, anInvitation } from '../support/people.ts'

/*
 * Bodies that ask for nothing, sent to every portal route that takes a body. The caller owns all that the paths name,
 * and has a password.
 */

/** The code of the answer to `{}` where it is not validation_failed; 200: the fields that are absent stay unchanged. */
const answersToEmpty: Readonly<Record<string, string>> = {
  'POST /auth/register': 'invalid_signup',
  'POST /auth/password': 'password_required',
  'POST /auth/mfa': 'forbidden',
  'DELETE /auth/me': 'forbidden',
  'PUT /auth/profile': '200',
  'PUT /companies/{companyId}': '200',
  'PUT /companies/{companyId}/smtp': 'smtp_incomplete',
  'POST /companies/{companyId}/data-changes': 'fs_change_no_changes',
  'POST /companies/{companyId}/verification': 'verification_token_missing',
}

let service: Service
let headers: Readonly<Record<string, string>>
let ids: Readonly<Record<string, string>>

beforeAll(async () => {
  service = await startService()
  const { email: by, company } = service.sender
  const member = { companyId: company.id, by, email: 'member@example.sk', role: 'member' } as const
  ids = {
    companyId: company.id,
    memberId: await aMember(service, member),
    tokenId: (await service.makeKey(by, { companyIds: [service.second.company.id] })).clientId,
    token: (await anInvitation(service, { ...member, email: 'guest@example.sk' })).link,
  }
  headers = await service.signIn(by)
  const password = { headers, body: { password: 'correct horse battery' } }
  expect((await service.call('POST', '/api/v1/auth/password', password)).status).toBe(204)
  service.clock.advance(15 * 60 + 1) // from now on, the sign-in by link proves nothing more
})
afterAll(() => service.stop())

const rows = routes.flatMap(({ method, path, contract }) =>
  path.startsWith('/api/v1/') && contract?.body !== undefined
    ? [{ method, path, body: contract.body, place: `${method} ${path.replace('/api/v1', '')}` }]
    : [],
)

const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
  service.call(
    method,
    path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''),
    {
      headers,
      ...(body !== undefined && { body }),
    },
  )
const codeOf = ({ status, json }: Answer): string => (status < 300 ? String(status) : json.error)

describe.each(rows.map((row) => [row.place, row] as const))('%s', (place, { method, path, body: schema }) => {
  /** Sends the body. Returns the code of the refusal, which must change nothing. */
  async function refusalOf(body: unknown): Promise<string> {
    const before = dumpOf(service)
    const answer = await call(method, path, JSON.stringify(body))
    expect(dumpOf(service)).toEqual(before)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    return codeOf(answer)
  }

  test.each([null, [], 'x', 1, true, [{}]])('C-03 G-13 refuses the body %j with malformed_request', async (body) =>
    expect(await refusalOf(body)).toBe('malformed_request'),
  )

  const { [place]: answer = 'validation_failed' } = answersToEmpty
  if (answer !== '200')
    test.each([{}, { unknown: 1 }])(`G-13 D95 refuses the body %j with ${answer}`, async (body) =>
      expect(await refusalOf(body)).toBe(
        place.endsWith('/smtp') && 'unknown' in body ? 'validation_failed' : answer, // this body has only known names
      ),
    )
  else
    test.each([{}, { unknown: 1 }])('D35 D95 the body %j changes no field', async (body) => {
      const before = await call('GET', path)
      expect((await call(method, path, body)).json).toEqual(before.json)
      expect((await call('GET', path)).json).toEqual(before.json)
    })

  if (place !== 'PUT /auth/profile')
    test('G-02 refuses null in place of each field', async () => {
      const { shape } = schema as z.ZodObject // the bodies of all these routes are objects
      const nulls = Object.fromEntries(Object.keys(shape).map((name) => [name, null]))
      const isOwnCode = ['smtp_incomplete', 'verification_token_missing'].includes(answer)
      expect(await refusalOf(nulls)).toBe(isOwnCode ? answer : 'validation_failed')
    })
})

test('every route of the table of answers takes a body', () =>
  expect(rows.map(({ place }) => place)).toEqual(expect.arrayContaining(Object.keys(answersToEmpty))))
