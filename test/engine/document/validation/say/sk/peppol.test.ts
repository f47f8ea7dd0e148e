import { describe, expect, test } from 'vitest'
import { businessTerms } from '../../../../../../engine/document/validation/business-terms.ts'
import { peppolCountries } from '../../../../../../engine/document/validation/say/sk/peppol-countries.ts'
import { peppol } from '../../../../../../engine/document/validation/say/sk/peppol.ts'
import { peppolBis } from '../../../../../../schematron/generated/peppol_bis.ts'
import { peppolSelfBilling } from '../../../../../../schematron/generated/peppol_self_billing.ts'

const english = [peppolBis, peppolSelfBilling].flatMap(({ rules }) =>
  rules.flatMap(({ checks }) => checks.map(({ id, message }) => ({ id, sentence: message ?? '' }))),
)
const slovak: Readonly<Record<string, string>> = { ...peppol, ...peppolCountries }

describe('V-07 the Slovak texts for the Peppol rules', () => {
  test('exist for every Peppol rule, including warnings, and for no other rule', () => {
    expect(Object.keys(slovak).sort()).toEqual([...new Set(english.map(({ id }) => id))].sort())
  })

  test('name the same business terms as the English texts', () => {
    for (const { id, sentence } of english)
      expect({ id, terms: businessTerms(slovak[id]).toSorted() }).toEqual({
        id,
        terms: businessTerms(sentence).toSorted(),
      })
  })

  test('have one sentence each and are all different', () => {
    expect(
      Object.values(slovak).filter((sentence) => !/^\p{Lu}.*[^.]\.$/u.test(sentence) || /[^0-9]\. /.test(sentence)),
    ).toEqual([])
    expect(new Set(Object.values(slovak)).size).toBe(Object.keys(slovak).length)
  })
})
