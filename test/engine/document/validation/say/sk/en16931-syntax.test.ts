import { describe, expect, test } from 'vitest'
import { businessTerms } from '../../../../../../engine/document/validation/business-terms.ts'
import { en16931Syntax, restriction } from '../../../../../../engine/document/validation/say/sk/en16931-syntax.ts'
import { en16931 } from '../../../../../../schematron/generated/en16931.ts'

const english = en16931.rules
  .flatMap(({ checks }) => checks)
  .flatMap(({ id, message }) => (/^(UBL-|BR-CL-)/.test(id) ? [{ id, sentence: message ?? '' }] : []))
const slovak: Readonly<Record<string, string>> = en16931Syntax
const written = english.filter(({ sentence }) => restriction(sentence) === undefined)

describe('V-07 the Slovak texts for the code list and syntax rules of EN 16931', () => {
  test('exist for every rule except those that refuse an element or attribute that is not part of EN 16931, and for no other rule', () => {
    expect(Object.keys(slovak).sort()).toEqual([...new Set(written.map(({ id }) => id))].sort())
    expect(english.length - written.length).toBe(693)
  })

  test('name the same business terms as the English texts', () => {
    const differing = written.filter(
      ({ id, sentence }) =>
        businessTerms(slovak[id] ?? '')
          .toSorted()
          .join() !== businessTerms(sentence).toSorted().join(),
    )
    expect(differing).toEqual([])
  })

  test('have one or two sentences each and are all different', () => {
    expect(
      Object.values(slovak).filter((sentence) => !/^\p{Lu}.*[^.]\.$/u.test(sentence) || /\. .*\. /.test(sentence)),
    ).toEqual([])
    expect(new Set(Object.values(slovak)).size).toBe(Object.keys(slovak).length)
  })

  test('share one wording only for rules that refuse an element or attribute that is not part of EN 16931', () => {
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
