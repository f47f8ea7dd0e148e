import { describe, expect, test } from 'vitest'
import { businessTerms } from '../../../../../../engine/document/validation/business-terms.ts'
import { en16931Syntax, restriction } from '../../../../../../engine/document/validation/say/sk/en16931-syntax.ts'
import { en16931 } from '../../../../../../schematron/generated/en16931.ts'

const english = en16931.rules
  .flatMap(({ checks }) => checks)
  .flatMap(({ id, message }) => (/^(UBL-|BR-CL-)/.test(id) ? [{ id, sentence: message ?? '' }] : []))
const slovak: Readonly<Record<string, string>> = en16931Syntax
const written = english.filter(({ sentence }) => restriction(sentence) === undefined)

describe('V-07 Slovak sentences of the rules of EN 16931 about codes and syntax', () => {
  test('each rule has one, or that of the restrictions, and there is none without a rule', () => {
    expect(Object.keys(slovak).sort()).toEqual([...new Set(written.map(({ id }) => id))].sort())
    expect(english.length - written.length).toBe(693)
  })

  test('each names the same business terms as the English sentence', () => {
    const differing = written.filter(
      ({ id, sentence }) =>
        businessTerms(slovak[id] ?? '')
          .toSorted()
          .join() !== businessTerms(sentence).toSorted().join(),
    )
    expect(differing).toEqual([])
  })

  test('each is one sentence, and no two are the same', () => {
    expect(
      Object.values(slovak).filter((sentence) => !/^\p{Lu}.*[^.]\.$/u.test(sentence) || sentence.includes('. ')),
    ).toEqual([])
    expect(new Set(Object.values(slovak)).size).toBe(Object.keys(slovak).length)
  })

  test('a restriction names the element or the attribute, and says nothing of other rules', () => {
    const sentences = english.flatMap(({ id, sentence }) =>
      id === 'UBL-CR-568' || id === 'UBL-DT-20' ? [restriction(sentence)] : [],
    )
    expect(sentences).toEqual([
      'Prvok „riadok/Item/Keyword“ do faktúry podľa EN 16931 nepatrí; odstráňte ho.',
      'Atribút „@listURI“ do faktúry podľa EN 16931 nepatrí; odstráňte ho.',
    ])
    expect(restriction('The document has no number (BT-1).')).toBeUndefined()
  })
})
