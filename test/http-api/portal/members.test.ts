import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages, sentence } from '../../../engine/error/sentence.ts'
import type { ThrownCode } from '../../../engine/error/catalogue.ts'
import { accountIdOf, anAccount } from '../../support/account-world.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
let companyId: string
const sessions = new Map<string, Readonly<Record<string, string>>>()
const [owner, admin, member, viewer, guest, stranger] = [
  'a@example.sk',
  'admin@example.sk',
  'member@example.sk',
  'viewer@example.sk',
  'guest@example.sk',
  'b@example.sk',
]
const week = 7 * 24 * 3600

beforeAll(async () => {
  service = await startService()
  companyId = service.second.company.id
  for (const email of [admin, member, viewer, guest]) await anAccount(service.world, email)
  for (const email of [owner, admin, member, viewer, guest, stranger])
    sessions.set(email, await service.signIn(email))
  await joined(admin, 'admin')
  await joined(member, 'member')
  await joined(viewer, 'viewer')
})
afterAll(() => service.stop())

/** Makes a call as the person with this address. */
const by = (
  email: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  service.call(method, `/api/v1${path}`, {
    headers: { ...sessions.get(email), ...headers },
    ...(body !== undefined && { body }),
  })
const under = (path: string, company = companyId): string => `/companies/${company}${path}`
const idOf = (email: string): Promise<string> => accountIdOf(service.world, email)
const roleOf = async (email: string): Promise<string | undefined> =>
  (await by(owner, 'GET', under('/members'))).json.find((one: { email: string }) => one.email === email)?.role

/** Invites an address, and returns the text of the link from the mail. */
const invited = async (email: string, role: string, by_ = owner): Promise<string> => {
  service.clock.advance(600) // one mail to an address in ten minutes
  const answer = await by(by_, 'POST', under('/invitations'), { email, role })
  expect(answer.status, answer.text).toBe(201)
  return service.linkOf(email)
}
const joined = async (email: string, role: string): Promise<void> => {
  const answer = await by(email, 'POST', `/invitations/${await invited(email, role)}/accept`)
  expect(answer.status, answer.text).toBe(200)
}
const offered = async (email: string): Promise<void> => {
  service.clock.advance(600)
  const answer = await by(owner, 'POST', under('/transfer'), { email })
  expect(answer.status, answer.text).toBe(201)
}
