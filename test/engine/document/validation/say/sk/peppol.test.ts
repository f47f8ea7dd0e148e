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

describe('V-07 the Slovak sentences for the Peppol rules', () => {
  test('every rule, including warnings, has a sentence, and every sentence belongs to a rule', () => {
    expect(Object.keys(slovak).sort()).toEqual([...new Set(english.map(({ id }) => id))].sort())
  })

  test('every sentence names the same business terms as its English counterpart', () => {
    for (const { id, sentence } of english)
      expect({ id, terms: businessTerms(slovak[id]).toSorted() }).toEqual({
        id,
        terms: businessTerms(sentence).toSorted(),
      })
  })

  test('every text is a single sentence, and no two are equal', () => {
    expect(
      Object.values(slovak).filter((sentence) => !/^\p{Lu}.*[^.]\.$/u.test(sentence) || /[^0-9]\. /.test(sentence)),
    ).toEqual([])
    expect(new Set(Object.values(slovak)).size).toBe(Object.keys(slovak).length)
  })
})
