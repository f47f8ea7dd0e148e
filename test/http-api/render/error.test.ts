import { describe, expect, test } from 'vitest'
import { ServiceError } from '@cornerpost/engine'
import { renderPortalError } from '../../../http-api/render/portal-error.ts'
import { renderSapiError } from '../../../http-api/render/sapi-error.ts'

const invalid = new ServiceError('body_invalid', {
  details: [
    { field: 'ico', issue: 'required' },
    { field: 'ico', issue: 'wrong_form' },
    { field: 'name', issue: 'too_long', slots: { max: 128 } },
  ],
})

describe('an error of the portal API', () => {
  test('G-01 consists of a code from the error catalogue and a message', () => {
    expect(renderPortalError(new ServiceError('not_found'), 'sk')).toEqual({
      status: 404,
      body: { error: 'not_found', message: expect.stringMatching(/./) },
    })
  })

  test('G-02 G-03 contains the first issue of each field, in Slovak, if the body is invalid', () => {
    expect(renderPortalError(invalid, 'sk')).toEqual({
      status: 400,
      body: {
        error: 'validation_failed',
        message: expect.stringMatching(/./),
        fields: { ico: 'Pole je povinné.', name: 'Hodnota má viac ako 128 znakov.' },
      },
    })
  })

  test('G-02 names the fields in the order in which they were checked', () => {
    const { fields } = renderPortalError(invalid, 'sk').body as { fields: object }
    expect(Object.keys(fields)).toEqual(['ico', 'name'])
  })

  test('G-02 D135 contains a wrong value in brackets within the sentence', () => {
    const digits = new ServiceError('body_invalid', { details: [{ field: 'ico', issue: 'ico_digits', value: '1234' }] })
    expect(renderPortalError(digits, 'sk').body).toMatchObject({ fields: { ico: 'IČO má 8 číslic (1234).' } })
  })
})

test('G-04 an error of the national interface has category, code, message, retryable and correlation_id', () => {
  const envelope = {
    category: 'TEMPORARY',
    code: 'SAPI-PROC-001',
    message: expect.stringMatching(/./),
    retryable: true,
    correlation_id: 'c-1',
  }
  expect(renderSapiError(new ServiceError('idempotency_key_in_flight'), 'en', 'c-1')).toEqual({
    status: 502,
    body: { error: envelope },
  })
})
