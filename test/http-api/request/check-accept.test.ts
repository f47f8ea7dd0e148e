import { expect, test } from 'vitest'
import { checkAccept } from '../../../http-api/request/check-accept.ts'
import { codeOf } from '../../support/code-of.ts'

test('D68 allows every Accept header that admits JSON', () => {
  for (const accept of [
    undefined,
    '',
    '*/*',
    'application/*',
    'application/json',
    'Application/JSON; charset=utf-8',
    'text/html, */*;q=0.1',
    'text/html,application/json;q=0.001',
  ]) {
    expect(() => checkAccept(accept), String(accept)).not.toThrow()
  }
})

test('D68 answers not_acceptable to an Accept header that excludes JSON', () => {
  for (const accept of [
    'text/html',
    'text/*',
    'application/xml',
    'application/pdf',
    'application/json;q=0',
    '*/*; q=0.0',
    'application/jsonp',
    'json',
    ',',
  ]) {
    expect(
      codeOf(() => checkAccept(accept)),
      accept,
    ).toBe('not_acceptable')
  }
})
