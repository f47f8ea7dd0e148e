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

test('D108 the check of a test run accepts a run in which exactly the tests on the list of expected failures fail, even if only some groups are run', () => {
  expect(
    judge({ 'core: a': 'failed', 'core: x': 'passed', 'sent: b': 'failed', 'sent: c': 'failed', 'sent: y': 'skipped' }),
  ).toEqual([])
  expect(judge({ 'core: a': 'failed' }, ['core'])).toEqual([])
})

test('D108 the check of a test run reports an unlisted failure, a listed test that passes, and a listed test that does not exist', () => {
  expect(judge({ 'core: a': 'passed', 'core: x': 'failed', 'sent: b': 'failed' })).toEqual([
    'FAILED            core: x',
    'LISTED BUT PASSES core: a',
    'LISTED BUT ABSENT sent: c',
  ])
})

test('the check of a test run refuses a run without tests', () =>
  expect(judgeRun([], new Map(), ['core']).green).toBe(false))

test('a list of expected failures is refused if a test on it has no reason or appears twice', () => {
  expect(() => readExpectedFailures('core: a')).toThrow('without a reason')
  expect(() => readExpectedFailures('# later\ncore: a\ncore: a')).toThrow('listed twice')
})

test('D108 each reason on the list of expected failures names the method and the path of an operation', () => {
  const listed = readExpectedFailures(readFileSync(join(import.meta.dirname, 'expected-failures.txt'), 'utf8'))
  expect(listed.size).toBeGreaterThan(0)
  for (const reason of listed.values())
    expect(reason).toMatch(/\b(?:GET|POST|PUT|PATCH|DELETE) \/(?:api\/v1|sapi|docs)\//)
})
