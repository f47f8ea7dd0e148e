import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJsonObject as parseBytes } from '../../../http-api/request/parse-json-object.ts'
import { codeOf } from '../../support/code-of.ts'

const parseJsonObject = (text: string): unknown => parseBytes(Buffer.from(text))

const nested = (levels: number, open: string, close: string): string =>
  `{"a":${open.repeat(levels)}1${close.repeat(levels)}}`

const refused: Record<string, string> = {
  nothing: '',
  'a bare word': 'hello',
  'a bare number': '1',
  'a bare string': '"x"',
  'a list': '[1,2]',
  null: 'null',
  'a text that is cut off': '{"metadata": {',
  'a trailing comma': '{"a":1,}',
  'single quotes': "{'a':1}",
  NaN: '{"a":NaN}',
  'two values': '{}{}',
  'a comment': '{/* */}',
  'a byte order mark': '\uFEFF{}',
  'a repeated name': '{"a":1,"a":2}',
  'a repeated name, once escaped': '{"a":1,"\\u0061":2}',
  'a repeated name deep inside a list': '{"x":[{"b":{"a":1,"c":":","a":2}}]}',
  'a repeated name beside strings full of colons and quotes': '{"a":"\\":\\\\","b":":::","a":"\\\\"}',
  'a member named __proto__': '{"__proto__":{"admin":true}}',
  '__proto__ deep inside': '{"a":[{"__proto__":1}]}',
  '__proto__ with an escape': '{"__pr\\u006fto__":1}',
  'NUL in a string': '{"a":"x\\u0000y"}',
  'NUL in a name': '{"a\\u0000":1}',
  'an unpaired high surrogate': '{"a":"\\ud800"}',
  'an unpaired low surrogate': '{"a":"x\\udc00y"}',
  'an unpaired surrogate in a name': '{"\\ud83e":1}',
  'objects nested 33 levels deep': nested(32, '{"a":', '}'),
  'lists nested 33 levels deep': nested(32, '[', ']'),
  '9,000 nested objects': nested(9_000, '{"a":', '}'),
  '19,000 opening brackets': '['.repeat(19_000),
}

for (const [what, text] of Object.entries(refused)) {
  test(`H14 refuses this input without repeating it in the error: ${what}`, () => {
    expect(codeOf(() => parseJsonObject(text))).toBe('body_malformed')
    try {
      parseJsonObject(text)
    } catch (error) {
      expect(JSON.stringify((error as { context: unknown }).context)).not.toContain('metadata')
    }
  })
}

test('D95 parses valid JSON that resembles refused input', () => {
  expect(parseJsonObject('{"a":{"a":1},"b":[{"a":2},{"a":3}]}')).toEqual({ a: { a: 1 }, b: [{ a: 2 }, { a: 3 }] })
  expect(parseJsonObject('{"constructor":1,"prototype":2,"toString":":"}')).toEqual({
    constructor: 1,
    prototype: 2,
    toString: ':',
  })
  expect(parseJsonObject('{"a":"\\ud83e\\uded0 🫐"}')).toEqual({ a: '🫐 🫐' })
  expect(parseJsonObject(nested(31, '{"a":', '}'))).toHaveProperty('a')
  expect(parseJsonObject('{"":1,"\\\\":2,"\\"":3}')).toEqual({ '': 1, '\\': 2, '"': 3 })
  expect(parseJsonObject('{"a\\\\":":","b":"\\\\\\":\\"\\\\","c":"\\\\"}')).toEqual({
    'a\\': ':',
    b: '\\":"\\',
    c: '\\',
  })
  expect(parseJsonObject(' \r\n\t{} ')).toEqual({})
})

test('D95 returns the same value as JSON.parse for any ordinary JSON object', () => {
  const name = fc
    .string({ unit: 'grapheme', maxLength: 5 })
    .filter((text) => text !== '__proto__' && !text.includes('\0'))
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      name,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('any'), { maxLength: 3 }),
      fc.dictionary(name, tie('any'), { maxKeys: 3 }),
    ),
  })).any
  fc.assert(
    fc.property(fc.dictionary(name, value, { maxKeys: 4 }), fc.constantFrom(undefined, 1), (object, indent) => {
      const text = JSON.stringify(object, null, indent)
      expect(parseJsonObject(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('D95 refuses an object in which any member is repeated', () => {
  const object = fc.dictionary(
    fc.stringMatching(/^[a-z:"\\]{1,4}$/),
    fc.oneof(fc.integer(), fc.stringMatching(/^[:"\\{}]{0,4}$/)),
    { minKeys: 1, maxKeys: 5 },
  )
  fc.assert(
    fc.property(object, fc.nat(), (members, pick) => {
      const entries = Object.entries(members)
      const [name] = entries[pick % entries.length]
      const text = `{${[...entries, [name, 0]].map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`
      expect(codeOf(() => parseJsonObject(text))).toBe('body_malformed')
    }),
  )
})

test('H12 parses hostile texts of millions of characters within three seconds of processor time', () => {
  const start = process.cpuUsage()
  for (const text of [`{"a":"${'\\\\'.repeat(4_000_000)}"}`, `{"a":"${':"'.replace('"', '\\"').repeat(2_500_000)}"}`])
    parseJsonObject(text)
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000)
})

test('P157 refuses an object of more than 20,000 parts, and accepts one of 20,000', () => {
  const list = (elements: number): string => `{"a":[${'1,'.repeat(elements - 1)}1]}`
  expect(codeOf(() => parseJsonObject(list(19_999)))).toBe('body_too_large')
  expect(parseJsonObject(list(19_998))).toHaveProperty('a.length', 19_998)
})

test('C-03 refuses bytes that are not UTF-8', () => {
  expect(codeOf(() => parseBytes(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])))).toBe('body_malformed')
})
