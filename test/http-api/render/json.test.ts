import { expect, test } from 'vitest'
import { JsonDecimal, jsonText } from '../../../http-api/render/json.ts'

test.each(['0', '-0.50', '1036.50', '123456789012345678.90', '100'])(
  'C-07 writes the decimal %s with all its digits',
  (literal) => {
    expect(jsonText({ total: new JsonDecimal(literal) })).toBe(`{"total":${literal}}`)
  },
)

test.each(['', '+1', '.5', '5.', '01', '1e3', 'NaN', '1,5', '1}', ' 1'])(
  'C-07 refuses %j, which JSON does not have',
  (text) => {
    expect(() => new JsonDecimal(text)).toThrow('not a decimal')
  },
)

test('C-03 writes every other value like JSON.stringify', () => {
  const value = {
    text: 'a"\\\u2028\u0001ž',
    '__proto__x"': [1, null, true, [], {}, undefined],
    none: undefined,
    at: new Date(0),
    nested: [{ a: undefined, b: { c: -1.5e21 } }],
    wrong: Number.NaN,
  }
  expect(jsonText(value)).toBe(JSON.stringify(value))
  for (const plain of ['x', 1, null, true]) expect(jsonText(plain)).toBe(JSON.stringify(plain))
})
