import { expect, test } from 'vitest'
import { keepRepeated } from '../../../../schematron/compile/emit/keep-repeated.ts'

const kept = 'const f1 = keepForDocument(() => { return 1 })'

test('what one check of a document asks for is not kept', () => {
  expect(keepRepeated([kept], ['f1()'], [])).toEqual(['function f1() { return 1 }'])
})

test.each<[of: string, declarations: readonly string[], once: readonly string[], others: readonly string[]]>([
  ['two checks', [kept], ['f1()', '!f1()'], []],
  ['a check of every line', [kept], [], ['f1()']],
  ['a context that is asked of every node', [kept], ['f1()'], ['f1']],
  ['another function', [kept, 'function f2(v1) { return f1() }'], ['f1()'], []],
])(
  'what is asked for by %s stays kept, so that no document makes it be worked out for each of its nodes',
  (_, declarations, once, others) => {
    expect(keepRepeated(declarations, once, others)).toEqual(declarations)
  },
)
