import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { businessTerms } from '../../../../../../engine/document/validation/business-terms.ts'
import { en16931Model } from '../../../../../../engine/document/validation/say/sk/en16931-model.ts'
import { en16931Vat } from '../../../../../../engine/document/validation/say/sk/en16931-vat.ts'

const source = join(import.meta.dirname, '../../../../../../schematron/source/en16931')
const isOfModel = (id: string): boolean => !/^(UBL-|BR-CL-)/.test(id)
const english = readdirSync(source)
  .filter((file) => file.endsWith('.sch'))
  .flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/<assert id="([^"]+)"[^>]*>([^<]*)/g)].map(
      ([, id, sentence]) => ({ id, sentence }),
    ),
  )
  .filter(({ id }) => isOfModel(id))
const slovak: Readonly<Record<string, string>> = { ...en16931Model, ...en16931Vat }

describe('V-07 the Slovak texts for the model rules of EN 16931', () => {
  test('exist for every model rule and for no other rule', () => {
    expect(Object.keys(slovak).sort()).toEqual(english.map(({ id }) => id).sort())
  })

  test.each(english)('name the same business terms as the English text: $id', ({ id, sentence }) => {
    expect(businessTerms(slovak[id] ?? '').toSorted()).toEqual(businessTerms(sentence).toSorted())
    expect(businessTerms(sentence)).not.toEqual([])
  })

  test('have one or two sentences each and are all different', () => {
    expect(
      Object.values(slovak).filter((sentence) => !/^[A-ZÚ].*[^.]\.$/.test(sentence) || /\. .*\. /.test(sentence)),
    ).toEqual([])
    expect(new Set(Object.values(slovak)).size).toBe(english.length)
  })
})
