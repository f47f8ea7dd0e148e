import { expect, test } from 'vitest'
import { evaluate } from '../../support/judge.ts'
import { rowDocument, xpathRows } from './xpath-rows.ts'

test.each(xpathRows)('%s: %s is %s', (_what, expression, result) => {
  expect(evaluate(expression, rowDocument)).toBe(result)
})
