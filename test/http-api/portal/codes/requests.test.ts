import { afterAll, beforeAll } from 'vitest'
import { startService, type Service } from '../../support/a-service.ts'
import { testRefusals, type Refusal } from '../../support/refusals.ts'

/* The error codes of the portal API that are common to many operations, in every language. */

let service: Service
beforeAll(async () => {
  service = await startService({ settings: { registrationCallsPerHour: 1 } })
})
afterAll(() => service.stop())

/** Returns how to prepare a call to this path. */
const call =
  (method: string, path: string, { headers, body }: { headers?: object; body?: unknown } = {}): Refusal[3] =>
  async () =>
  (language) =>
    service.call(method, `/api/v1${path}`, {
      headers: { ...headers, ...language },
      ...(body !== undefined && { body }),
    })

testRefusals(
  () => service,
  [
    ['A-05', 'unauthorized', 401, call('GET', '/companies')],
    [
      'A-09',
      'request_rejected',
      400,
      call('GET', '/auth/me', { headers: { authorization: 'Bearer vpt_0123abcd...' } }),
    ],
    ['A-10', 'wrong_endpoint', 404, call('POST', '/auth/token', { body: { grant_type: 'client_credentials' } })],
    ['G-10', 'not_found', 404, call('GET', '/nothing')],
    ['C-12', 'method_not_allowed', 405, call('DELETE', '/ping')],
    ['C-11', 'not_acceptable', 406, call('GET', '/ping', { headers: { accept: 'image/png' } })],
    [
      'C-10',
      'unsupported_media_type',
      415,
      call('POST', '/auth/login', { headers: { 'content-type': 'text/plain' }, body: '{}' }),
      { slots: { type: 'application/json' } },
    ],
    ['H14', 'malformed_request', 400, call('POST', '/auth/login', { body: '{' }), { as: 'body_malformed' }],
    [
      'L-04',
      'rate_limited',
      429,
      async () => {
        const register = await call('POST', '/auth/register', { body: {} })()
        await register({}) // the only call in this hour
        return register
      },
    ],
  ],
)
