import * as fc from 'fast-check'
import { routes } from '../support/a-door.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startService, type CallOptions, type Service } from '../support/a-service.ts'
import { places, rightValues, wrongBodies, wrongValues } from '../support/odd-json.ts'

/*
 * H14: odd bodies at every door that takes JSON. Each answer is checked against openapi.json by the caller of the
 * service.
 */

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

/** The place that the refusal names first: `body` where the text itself cannot be read, else a field. */
async function refusedField(path: string, body: string | Buffer): Promise<string> {
  const { status, json, text } = await service.call('POST', path, { ...options, body })
  expect({ status, code: json?.error?.code }, `${body.toString().slice(0, 100)} -> ${text}`).toEqual({
    status: 400,
    code: 'SAPI-VAL-001',
  })
  return json.error.details[0].field
}

test('there are doors to try', () => expect(doors).toContain('/sapi/document/send'))

describe.each(doors.map((path, index) => ({ path, index })))('H14 $path', ({ path, index }) => {
  /** Each value in one of the places: in another one at each door. */
  const bodiesOf = (values: readonly string[], ways: typeof places): string[] =>
    values.map((value, at) => (ways[(at + index) % ways.length] ?? String)(value))

  test(`${wrongValues.length} values that are none are refused as a body that cannot be read, wherever they stand`, async () => {
    for (const body of bodiesOf(wrongValues, [...places, String]))
      expect(await refusedField(path, body), body.slice(0, 100)).toBe('body')
  })

  test(`${rightValues.length} values that only look like trouble are read: what is refused are the missing fields`, async () => {
    for (const body of bodiesOf(rightValues, places))
      expect(await refusedField(path, body), body.slice(0, 100)).not.toBe('body')
  })

  test(`${wrongBodies.length} bodies of other bytes are refused`, async () => {
    for (const body of wrongBodies) expect(await refusedField(path, body), body.toString('latin1')).toBe('body')
  })

  test('a body that is cut off anywhere is refused', async () => {
    const bytes = Buffer.from(wellFormed)
    for (let length = 0; length < bytes.length; length++)
      expect(await refusedField(path, bytes.subarray(0, length))).toBe('body')
  })

  test('a body with any bytes changed is answered in a described way, never with 5xx', async () => {
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
