import { expect, test } from 'vitest'
import { invalidField } from '../../../engine/error/invalid-field.ts'
import { renderPortalError } from '../../../http-api/render/portal-error.ts'

test("D135 G-02 a malformed field gives validation_failed with the field name and a text in the caller's language", () => {
  const refusal = invalidField('name', 'too_long', { max: 128 })
  const say = (language: Parameters<typeof renderPortalError>[1]): unknown => renderPortalError(refusal, language)
  expect(say('sk')).toMatchObject({
    status: 400,
    body: { error: 'validation_failed', fields: { name: 'Hodnota má viac ako 128 znakov.' } },
  })
  expect(say('en')).toMatchObject({ body: { fields: { name: 'has more than 128 characters' } } })
  expect(say('de')).toMatchObject({ body: { fields: { name: 'Der Wert hat mehr als 128 Zeichen.' } } })
  expect(say('hu')).toMatchObject({ body: { fields: { name: 'Az érték 128 karakternél hosszabb.' } } })
})
