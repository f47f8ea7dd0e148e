import { describe, expect, test } from 'vitest'
import { elementsToGo, readContentModel } from '../../../schematron/structure/content-model.ts'

/** True if the model accepts these children. A child is an element number or `~` and a wildcard number. */
function takes(model: string, children: readonly string[]): boolean {
  const { elements, wildcards, next, accepts, symbolCount } = readContentModel(model)
  const symbols = [...elements.map(String), ...wildcards.map((wildcard) => `~${wildcard}`)]
  let state = 0
  for (const child of children) {
    const symbol = symbols.indexOf(child)
    state = symbol < 0 ? -1 : next[state * symbolCount + symbol]
    if (state < 0) return false
  }
  return accepts[state] === 1
}

const taken = (model: string, ...contents: readonly string[]): string[] =>
  contents.filter((content) => takes(model, content === '' ? [] : content.split(' ')))

describe('XML Schema 1.0, 3.8: a content model', () => {
  test('accepts children in order, each within its number of occurrences', () => {
    expect(
      taken('1 2? 3* 4+', '1 4', '1 2 4', '1 3 3 4 4', '1 2 3 4', '', '1', '4', '1 2 2 4', '1 3 2 4', '1 4 1'),
    ).toEqual(['1 4', '1 2 4', '1 3 3 4 4', '1 2 3 4'])
  })

  test('accepts choices, repeated groups and wildcards', () => {
    expect(taken('(1|~0)+', '1', '~0 1', '', '2')).toEqual(['1', '~0 1'])
    expect(taken('(1 2?)* 3', '3', '1 3', '1 2 1 3', '2 3', '1 2')).toEqual(['3', '1 3', '1 2 1 3'])
    expect(taken('((1*|2+)? 3? (4|5)+)', '4', '1 1 3 5 4', '2 4', '1 2 4', '3')).toEqual(['4', '1 1 3 5 4', '2 4'])
  })

  test('accepts content without an optional group', () => {
    expect(taken('(1? 2?)? 3', '3', '1 3', '2 3', '1 2 3', '2 1 3')).toEqual(['3', '1 3', '2 3', '1 2 3'])
  })

  test('knows for each state the minimum number of elements that must still follow', () => {
    expect(elementsToGo(readContentModel('1? 2 3* 4'))).toEqual([2, 2, 1, 1, 0])
    expect(elementsToGo(readContentModel('(1 2|3)+ 4'))).toEqual([2, 2, 1, 1, 0])
    expect(elementsToGo(readContentModel('1? ~0*'))).toEqual([0, 0, 0])
  })

  test('is refused when it is malformed, or when two particles could match the same child', () => {
    expect(() => readContentModel('1? 1')).toThrow(/ambiguous/)
    for (const model of ['(1', '1)', '?', '1 a']) expect(() => readContentModel(model), model).toThrow(/content model/)
  })
})
