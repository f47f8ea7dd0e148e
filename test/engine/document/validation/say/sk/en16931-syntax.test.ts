import { describe, expect, test } from 'vitest'
import { businessTerms } from '../../../../../../engine/document/validation/business-terms.ts'
import { en16931Syntax, restriction } from '../../../../../../engine/document/validation/say/sk/en16931-syntax.ts'
import { en16931 } from '../../../../../../schematron/generated/en16931.ts'

const english = en16931.rules
  .flatMap(({ checks }) => checks)
  .flatMap(({ id, message }) => (/^(UBL-|BR-CL-)/.test(id) ? [{ id, sentence: message ?? '' }] : []))
const slovak: Readonly<Record<string, string>> = en16931Syntax
const written = english.filter(({ sentence }) => restriction(sentence) === undefined)

describe('V-07 the Slovak sentences for the code and syntax rules of EN 16931', () => {
  test('every rule that is not a restriction has a sentence, and every sentence belongs to a rule', () => {
    expect(Object.keys(slovak).sort()).toEqual([...new Set(written.map(({ id }) => id))].sort())
    expect(english.length - written.length).toBe(693)
  })

  test('every sentence names the same business terms as its English counterpart', () => {
    const differing = written.filter(
      ({ id, sentence }) =>
        businessTerms(slovak[id] ?? '')
          .toSorted()
          .join() !== businessTerms(sentence).toSorted().join(),
    )
    expect(differing).toEqual([])
  })

  test('every text is one or two sentences, and no two are equal', () => {
    expect(
      Object.values(slovak).filter((sentence) => !/^\p{Lu}.*[^.]\.$/u.test(sentence) || /\. .*\. /.test(sentence)),
    ).toEqual([])
    expect(new Set(Object.values(slovak)).size).toBe(Object.keys(slovak).length)
  })

  test('the common sentence for restrictions names the element or attribute, and applies to no other rule', () => {
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
