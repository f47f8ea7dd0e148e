import { expect, test } from 'vitest'
import { trimXmlSpace } from '../../../engine/primitive/xml-space.ts'

test.each([
  ['', ''],
  [' \t\r\n', ''],
  ['a', 'a'],
  [' \r\na b\t', 'a b'],
  ['\u00a0a\u2028', '\u00a0a\u2028'],
  ['\u000ba\ufeff', '\u000ba\ufeff'],
])('only XML white space is trimmed from %j', (text, trimmed) => expect(trimXmlSpace(text)).toBe(trimmed))

test('X4 trimming a megabyte of spaces between two letters takes less than one second', () => {
  const text = `a${' '.repeat(1_000_000)}a`
  const start = process.cpuUsage()
  expect(trimXmlSpace(text)).toBe(text)
  expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
})
