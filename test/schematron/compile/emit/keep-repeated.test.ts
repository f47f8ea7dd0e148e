import { expect, test } from 'vitest'
import { keepRepeated } from '../../../../schematron/compile/emit/keep-repeated.ts'

const kept = 'const f1 = keepForDocument(() => { return 1 })'

test('the compiler does not cache a value that is used only in one check if this check runs once per document', () => {
  expect(keepRepeated([kept], ['f1()'], [])).toEqual(['function f1() { return 1 }'])
})

test.each<[of: string, declarations: readonly string[], once: readonly string[], others: readonly string[]]>([
  ['two checks', [kept], ['f1()', '!f1()'], []],
  ['a check that runs for every line', [kept], [], ['f1()']],
  ['a context that is evaluated for every node', [kept], ['f1()'], ['f1']],
  ['another function', [kept, 'function f2(v1) { return f1() }'], ['f1()'], []],
])('the compiler caches a value that is used in %s', (_, declarations, once, others) => {
  expect(keepRepeated(declarations, once, others)).toEqual(declarations)
})
