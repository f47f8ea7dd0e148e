import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalizeExclusive } from '../../../engine/xml/canonicalize.ts'
import { escapeAttribute, escapeText } from '../../../engine/xml/escape.ts'
import { rootOf } from '../../support/document.ts'

test('escapeText escapes only & < > and CR', () => {
  expect(escapeText(`a&<>\r\n\t"'€`)).toBe(`a&amp;&lt;&gt;&#xD;\n\t"'€`)
})

test('escapeAttribute escapes & < " TAB LF and CR, but not >', () => {
  expect(escapeAttribute(`a&<>\r\n\t"'€`)).toBe(`a&amp;&lt;>&#xD;&#xA;&#x9;&quot;'€`)
})

test('escaped text and attribute values are in canonical form and are parsed to the original values', () => {
  const allowed = string({ unit: 'binary', maxLength: 20 }).map((text) =>
    text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''),
  )
  assert(
    property(allowed, allowed, (text, value) => {
      const written = `<a b="${escapeAttribute(value)}">${escapeText(text)}</a>`
      const root = rootOf(written)
      expect([root.text(), root.attribute('b')]).toEqual([text, value])
      expect(canonicalizeExclusive(root)).toBe(written)
    }),
    { numRuns: 1_000 },
  )
})
