import { expect, test } from 'vitest'
import { evaluate } from '../../support/judge.ts'
import { rowDocument, xpathRows } from './xpath-rows.ts'

test.each(xpathRows)('%s: the XPath expression %s results in %s', (_what, expression, result) => {
  expect(evaluate(expression, rowDocument)).toBe(result)
})

test.each([
  ['', true],
  [' \t\r\n', true],
  ['<!-- x -->', true],
  ['<?x y?>', true],
  ['&#32;&#x9;', true],
  ['<![CDATA[ ]]>', true],
  ['<b/> <b> </b>', true],
  ['&#32;<!-- x -->', true],
  ['x', false],
  [' x ', false],
  ['&#160;', false],
  ['\u00a0', false],
  ['&#32;x', false],
  ['<![CDATA[x]]>', false],
  ['<b>x</b>', false],
  ['<b><c>&#97;</c></b>', false],
  ['<!-- x -->x', false],
  ['&amp;', false],
])('trap 10: all ways to test for a blank element give the same result (content %j, blank: %s)', (content, isBlank) => {
  const document = `<a>${content}</a>`
  for (const blank of [
    "normalize-space() = ''",
    "normalize-space(.) eq ''",
    'not(normalize-space(.))',
    'string-length(normalize-space(.)) = 0',
    "not(normalize-space(.) != '')",
  ]) {
    expect(evaluate(`exists(/*[${blank}])`, document), blank).toBe(String(isBlank))
  }
})
