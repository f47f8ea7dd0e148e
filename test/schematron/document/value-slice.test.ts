import { expect, test } from 'vitest'
import { attributeValue } from '../../../schematron/document/attribute.ts'
import { stringValue } from '../../../schematron/document/content.ts'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'

// Consecutive values under one name: equal values, values of the same length, values that begin or end with one
// another, values with references, characters of several widths, and long values.
const values = [
  'EUR',
  'EUR',
  'EUS',
  'FUR',
  'UR',
  'EUR',
  '',
  '',
  'E',
  'E&amp;',
  'E&amp;',
  'E&#65;',
  'čau',
  'čaj',
  'cau',
  '😀',
  '😁',
  '123456789012',
  '123456789012',
  '1234567890123',
  '1234567890123',
  '1234567890124',
  ' EUR ',
  'EUR',
]
const decoded = values.map((value) => value.replace('&amp;', '&').replace('&#65;', 'A'))
/** enough elements for the parser to look values up among recent ones */
const others = '<c/>'.repeat(1_000)

test('the tree returns each value of an element or attribute correctly, whatever value the previous node of the same name had', () => {
  const tree = parseDocument(
    Buffer.from(`<r>${values.map((value) => `<a b="${value}">${value}</a>`).join('')}${others}</r>`),
    documentLimits,
  )
  const nodes = values.map((_, index) => index + 2)
  expect(nodes.map((node) => stringValue(tree, node))).toEqual(decoded)
  expect(nodes.map((node) => attributeValue(tree, tree.firstAttribute[node]))).toEqual(decoded)
})

test('the tree keeps the values of different names apart, and the values of an element and an attribute with the same name', () => {
  const tree = parseDocument(Buffer.from(`<r><a a="1">2</a><b a="2">1</b><a a="1">2</a>${others}</r>`), documentLimits)
  expect([2, 3, 4].map((node) => [stringValue(tree, node), attributeValue(tree, tree.firstAttribute[node])])).toEqual([
    ['2', '1'],
    ['1', '2'],
    ['2', '1'],
  ])
})
