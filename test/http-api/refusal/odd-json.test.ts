import * as fc from 'fast-check'
import { routes } from '../support/a-door.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type CallOptions, type Service } from '../support/a-service.ts'
import { places, rightValues, wrongBodies, wrongValues } from '../support/odd-json.ts'

/* H14: sends unusual bodies to every route that accepts JSON. `service.call` checks each answer against openapi.json. */

let service: Service
let options: CallOptions
beforeAll(async () => {
  service = await startService()
  options = { token: await service.token(service.sender), participant: service.sender.participant }
})
afterAll(() => service.stop())

const doors = routes.filter((route) => route.contract?.body).map(({ path }) => path)
const wellFormed = JSON.stringify({
  grant_type: 'client_credentials',
  client_id: 'é🫐',
  client_secret: 'a\\"\n',
  list: [1, -2.5e3, true, null, {}],
})

/** Returns the first field in the refusal: `body` if the text cannot be parsed, else the name of a field. */
async function refusedField(path: string, body: string | Buffer): Promise<string> {
  const { status, json, text } = await service.call('POST', path, { ...options, body })
  expect({ status, code: json?.error?.code }, `${body.toString().slice(0, 100)} -> ${text}`).toEqual({
    status: 400,
    code: 'SAPI-VAL-001',
  })
  return json.error.details[0].field
}

test('the routes of the following tests include /sapi/document/send', () =>
  expect(doors).toContain('/sapi/document/send'))

describe.each(doors.map((path, index) => ({ path, index })))('H14 JSON bodies at $path', ({ path, index }) => {
  /** Puts each value into one of the places; each route gets another combination. */
  const bodiesOf = (values: readonly string[], ways: typeof places): string[] =>
    values.map((value, at) => (ways[(at + index) % ways.length] ?? String)(value))

  test(`refuses ${wrongValues.length} bodies with an invalid value as unreadable, wherever the value is in the body`, async () => {
    for (const body of bodiesOf(wrongValues, [...places, String]))
      expect(await refusedField(path, body), body.slice(0, 100)).toBe('body')
  })

  test(`parses ${rightValues.length} unusual but valid values, and refuses only the missing fields`, async () => {
    for (const body of bodiesOf(rightValues, places))
      expect(await refusedField(path, body), body.slice(0, 100)).not.toBe('body')
  })

  test(`refuses ${wrongBodies.length} bodies that are not a single JSON object in UTF-8`, async () => {
    for (const body of wrongBodies) expect(await refusedField(path, body), body.toString('latin1')).toBe('body')
  })

  test('refuses a body that is cut off at any byte', async () => {
    const bytes = Buffer.from(wellFormed)
    for (let length = 0; length < bytes.length; length++)
      expect(await refusedField(path, bytes.subarray(0, length))).toBe('body')
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
        expect((await service.call('POST', path, { ...options, body })).status).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
  })
})
