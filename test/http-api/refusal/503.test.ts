import { ServiceError, type Engine } from '@cornerpost/engine'
import { catalogue } from '../../../engine/error/catalogue.ts'
import { expect, test } from 'vitest'
import { doorSettings, limitedBy, startDoor, untouchableEngine } from '../support/a-door.ts'

/** Returns an engine whose every method fails with the code, but whose rate limits work. */
function failing(code: 'store_unavailable' | 'service_busy' | 'validator_unavailable'): Engine {
  const fail = () => Promise.reject(new ServiceError(code))
  const face = new Proxy(fail, { get: () => fail })
  return limitedBy(doorSettings(), new Proxy(untouchableEngine, { get: () => face }))
}

test.each(['/api/v1/ping', '/sapi/health'])('C-13 D67 %s answers while the database is unavailable', async (path) => {
  const door = await startDoor({ engine: failing('store_unavailable') })
  const answer = await fetch(door.url + path)
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  await door.stop()
})

for (const code of ['store_unavailable', 'service_busy', 'validator_unavailable'] as const) {
  test(`S-56 G-12 L6 every 503 for ${code} has Retry-After`, async () => {
    const door = await startDoor({ engine: failing(code) })
    const bearer = { authorization: 'Bearer x' }
    const answers = [
      await fetch(`${door.url}/sapi/document/sent`, { headers: bearer }),
      await fetch(`${door.url}/api/v1/companies`, { headers: bearer }),
      await fetch(`${door.url}/api/v1/public/peppol-validate`, {
        method: 'POST',
        headers: { 'content-type': 'application/xml' },
        body: '<a/>',
      }),
      await fetch(`${door.url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a@example.sk', password: 'a password' }),
      }),
    ]
    const { sapi, portal } = catalogue[code]
    expect(answers.map(({ status }) => status)).toEqual([sapi.status, portal.status, portal.status, portal.status])
    for (const { status, headers } of answers)
      expect(headers.get('retry-after')).toEqual(status === 503 ? expect.stringMatching(/^[1-9]\d*$/) : null)
    await door.stop()
  })
}
