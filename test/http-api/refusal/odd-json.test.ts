import * as fc from 'fast-check'
import type { Route } from '../../../http-api/route/route.ts'
import { routes } from '../support/a-door.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type CallOptions, type Service } from '../support/a-service.ts'
import { rounds, sample } from '../../support/sample.ts'
import { places, rightValues, wrongBodies, wrongValues } from '../support/odd-json.ts'

/* H14: sends unusual bodies to every route that accepts JSON. `service.call` checks each answer against openapi.json. */

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const doors = routes.filter((route) => route.contract?.body)
const wellFormed = JSON.stringify({
  grant_type: 'client_credentials',
  client_id: 'é🫐',
  client_secret: 'a\\"\n',
  list: [1, -2.5e3, true, null, {}],
})

const plain = (path: string): string => path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')

/** Sends a body. Returns true if it is refused because it cannot be parsed. */
async function isUnreadable(route: Route, options: CallOptions, body: string | Buffer): Promise<boolean> {
  const { status, json, text } = await service.call(route.method, plain(route.path), { ...options, body })
  const what = `${body.toString().slice(0, 100)} -> ${text}`
  if (json?.error === 'malformed_request' || json?.error?.details?.[0].field === 'body') {
    expect(status, what).toBe(400)
    return true
  }
  expect([200, 201, 204, 400, 401, 403, 404, 409], what).toContain(status)
  if (route.path.startsWith('/sapi')) expect(json.error.code, what).toBe('SAPI-VAL-001')
  return false
}

test('the routes of the following tests include /sapi/document/send', () =>
  expect(doors.map(({ path }) => path)).toContain('/sapi/document/send'))

describe.each(doors.map((route, index) => ({ route, index, place: `${route.method} ${route.path}` })))(
  'H14 JSON bodies at $place',
  ({ route, index }) => {
    let options: CallOptions
    beforeAll(async () => {
      options = await service.admitted(route.who)
    })

    /** Puts each value into one of the places; each route gets another combination. */
    const bodiesOf = (values: readonly string[], ways: typeof places): readonly string[] =>
      drawn(values.map((value, at) => (ways[(at + index) % ways.length] ?? String)(value)))
    const drawn = <T>(cases: readonly T[]): readonly T[] => sample(cases, 15, index)

    test('refuses bodies with an invalid value as unreadable, wherever the value is in the body', async () => {
      for (const body of bodiesOf(wrongValues, [...places, String]))
        expect(await isUnreadable(route, options, body), body.slice(0, 100)).toBe(true)
    })

    test('parses unusual but valid values, and refuses only the missing fields', async () => {
      for (const body of bodiesOf(rightValues, places))
        expect(await isUnreadable(route, options, body), body.slice(0, 100)).toBe(false)
    })

    test('C-03 refuses bodies that are not a single JSON object in UTF-8', async () => {
      for (const body of drawn(wrongBodies))
        expect(await isUnreadable(route, options, body), body.toString('latin1')).toBe(true)
    })

    test('refuses a body that is cut off at any byte', async () => {
      const bytes = Buffer.from(wellFormed)
      for (const length of drawn([...bytes.keys()]))
        expect(await isUnreadable(route, options, bytes.subarray(0, length))).toBe(true)
    })

    test('answers a body with randomly changed bytes as openapi.json describes, and never with a 5xx', async () => {
      const edit = fc.record({
        at: fc.nat(wellFormed.length),
        byte: fc.oneof(fc.nat(255), fc.constantFrom(...Buffer.from('{}[]",:\\-0eu'))),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
          const body = Buffer.from(wellFormed)
          for (const { at, byte } of edits) body[at] = byte
          const { status } = await service.call(route.method, plain(route.path), { ...options, body })
          expect(status).toBeLessThan(500)
        }),
        { numRuns: rounds(15, 60) },
      )
    })
  },
)
