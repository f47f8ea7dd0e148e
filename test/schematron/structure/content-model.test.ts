import { describe, expect, test } from 'vitest'
import { elementsToGo, readContentModel } from '../../../schematron/structure/content-model.ts'

/** Whether a model takes these children, by their names in it. */
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

describe('XML Schema 1.0, 3.8: what a content model takes', () => {
  test('in order, each as often as it says', () => {
    expect(
      taken('1 2? 3* 4+', '1 4', '1 2 4', '1 3 3 4 4', '1 2 3 4', '', '1', '4', '1 2 2 4', '1 3 2 4', '1 4 1'),
    ).toEqual(['1 4', '1 2 4', '1 3 3 4 4', '1 2 3 4'])
  })

  test('one of several, groups repeated, wildcards among them', () => {
    expect(taken('(1|~0)+', '1', '~0 1', '', '2')).toEqual(['1', '~0 1'])
    expect(taken('(1 2?)* 3', '3', '1 3', '1 2 1 3', '2 3', '1 2')).toEqual(['3', '1 3', '1 2 1 3'])
    expect(taken('((1*|2+)? 3? (4|5)+)', '4', '1 1 3 5 4', '2 4', '1 2 4', '3')).toEqual(['4', '1 1 3 5 4', '2 4'])
  })

  test('a group that may be empty may be left out', () => {
    expect(taken('(1? 2?)? 3', '3', '1 3', '2 3', '1 2 3', '2 1 3')).toEqual(['3', '1 3', '2 3', '1 2 3'])
  })

  test('how many elements are still needed, by state', () => {
    expect(elementsToGo(readContentModel('1? 2 3* 4'))).toEqual([2, 2, 1, 1, 0])
    expect(elementsToGo(readContentModel('(1 2|3)+ 4'))).toEqual([2, 2, 1, 1, 0])
    expect(elementsToGo(readContentModel('1? ~0*'))).toEqual([0, 0, 0])
  })

  test('refuses a model in which two particles could take the same child, or that is malformed', () => {
    expect(() => readContentModel('1? 1')).toThrow(/ambiguous/)
    for (const model of ['(1', '1)', '?', '1 a']) expect(() => readContentModel(model), model).toThrow(/content model/)
  })
})
