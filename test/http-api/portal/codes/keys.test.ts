import { afterAll, beforeAll } from 'vitest'
import { anAccount } from '../../../support/account-world.ts'
import { startService, type Answer, type Service } from '../../support/a-service.ts'
import { testRefusals, type Headers, type Refusal } from '../../support/refusals.ts'

/* The error codes about API keys, in every language. */

let service: Service
beforeAll(async () => {
  service = await startService({ settings: { activeKeysMax: 5 } })
})
afterAll(() => service.stop())

const unknown = '00000000-0000-7000-8000-000000000000'
const call = (method: string, under: string, headers: Headers, body?: unknown): Promise<Answer> =>
  service.call(method, `/api/v1/tokens${under}`, { headers, ...(body !== undefined && { body }) })

/** Returns how to prepare a call of the sender by a page of the service. */
const bySender =
  (method: string, under: (key: string) => string, body?: unknown): Refusal[3] =>
  async () => {
    const headers = await service.signIn(service.sender.email)
    return (language) => call(method, under(service.sender.clientId), { ...headers, ...language }, body)
  }
const aNewKey = (body: object): Refusal[3] => bySender('POST', () => '', { name: 'test', ...body })
const allowList = (ip_allowlist: readonly string[]): Refusal[3] =>
  bySender('PUT', (id) => `/${id}/ip-allowlist`, { ip_allowlist })

testRefusals(
  () => service,
  [
    ['A-20', 'token_scope_invalid', 400, aNewKey({ scope: 'some' })],
    ['A-20', 'token_companies_required', 400, aNewKey({ companyIds: [] })],
    ['A-20', 'token_company_not_member', 403, aNewKey({ companyIds: [unknown] })],
    ['A-19', 'token_not_found', 404, bySender('DELETE', () => `/${unknown}`)],
    ['A-25', 'token_not_revoked', 409, bySender('POST', (id) => `/${id}/restore`)],
    [
      'A-25',
      'token_restore_expired',
      409,
      async () => {
        const { clientId } = await service.makeKey(service.sender.email)
        await call('DELETE', `/${clientId}`, await service.signIn(service.sender.email))
        service.clock.advance(7 * 24 * 3_600 + 1)
        const headers = await service.signIn(service.sender.email)
        return (language) => call('POST', `/${clientId}/restore`, { ...headers, ...language })
      },
    ],
    [
      'A-24',
      'token_limit',
      409,
      async () => {
        const email = 'keys@example.sk'
        await anAccount(service.world, email)
        for (let count = 1; count <= 5; count += 1) await service.makeKey(email)
        const headers = await service.signIn(email)
        return (language) => call('POST', '', { ...headers, ...language }, { name: 'sixth' })
      },
      { slots: { max: 5 } },
    ],
    ['A-27', 'invalid_ip_entry', 400, allowList(['vzor.sk'])],
    ['A-27', 'current_ip_missing', 400, allowList(['203.0.113.0/24'])],
    [
      'A-29',
      'token_not_allowed',
      403,
      async () => (language) =>
        call('POST', '', { ...language, authorization: `Bearer ${service.sender.key}` }, { name: 'test' }),
    ],
    [
      'A-22',
      'token_company_not_allowed',
      403,
      async () => {
        const { key } = await service.makeKey(service.sender.email, { companyIds: [service.second.company.id] })
        const path = `/api/v1/companies/${service.sender.company.id}`
        return (headers) => service.call('GET', path, { token: key, headers })
      },
      { as: 'participant_not_allowed' },
    ],
  ],
)
