import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { judgeRun, readExpectedFailures, type TestResult } from './expected-failures.ts'

const expected = readExpectedFailures('# later\ncore: a\nsent: b\n\n# also later\nsent: c\n')
const results = (outcomes: Record<string, TestResult['outcome']>): TestResult[] =>
  Object.entries(outcomes).map(([key, outcome]) => ({ group: key.split(': ')[0], name: key.split(': ')[1], outcome }))
const judge = (outcomes: Record<string, TestResult['outcome']>, groups = ['core', 'sent']): readonly string[] => {
  const { lines, green } = judgeRun(results(outcomes), expected, groups)
  const wrong = lines.slice(groups.length)
  expect(green).toBe(wrong.length === 0)
  return wrong
}

test('D108 listed failures and passes of others are as expected, also in a run of some groups', () => {
  expect(
    judge({ 'core: a': 'failed', 'core: x': 'passed', 'sent: b': 'failed', 'sent: c': 'failed', 'sent: y': 'skipped' }),
  ).toEqual([])
  expect(judge({ 'core: a': 'failed' }, ['core'])).toEqual([])
})

test('D108 a failure that is not listed, a listed test that passes, and a listed test that is not there are red', () => {
  expect(judge({ 'core: a': 'passed', 'core: x': 'failed', 'sent: b': 'failed' })).toEqual([
    'FAILED            core: x',
    'PASSES, is listed core: a',
    'LISTED, not there sent: c',
  ])
})

test('a run without a test is red', () => expect(judgeRun([], new Map(), ['core']).green).toBe(false))

test('the list takes no test without a reason, and none twice', () => {
  expect(() => readExpectedFailures('core: a')).toThrow('without a reason')
  expect(() => readExpectedFailures('# later\ncore: a\ncore: a')).toThrow('twice')
  expect(
    readExpectedFailures(readFileSync(join(import.meta.dirname, 'expected-failures.txt'), 'utf8')).size,
  ).toBeGreaterThan(0)
})
