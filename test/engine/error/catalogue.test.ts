import { describe, expect, test } from 'vitest'
import type { CatalogueRow } from '../../../engine/error/catalogue-row.ts'
import { catalogue } from '../../../engine/error/catalogue.ts'
import { publishedCodes } from '../../support/published-codes.ts'

const rows: readonly (readonly [string, CatalogueRow])[] = Object.entries(catalogue)
const statusOf = new Map(
  rows.flatMap(([, { portal }]) => (portal === null ? [] : [[portal.code, portal.status] as const])),
)

describe('the published error codes of the portal API', () => {
  test('G-06 are exactly the 326 portal codes in the error catalogue', () => {
    const published = publishedCodes()
    expect(published).toHaveLength(326)
    expect([...statusOf.keys()].toSorted()).toEqual(published.toSorted())
  })

  test('have the same HTTP status in every row of the error catalogue', () => {
    for (const [key, { portal }] of rows)
      if (portal) expect(portal.status, `${key}: ${portal.code}`).toBe(statusOf.get(portal.code))
  })

  test('G-07 D71 have the HTTP statuses that are recorded in portal-status.txt', async () => {
    const statuses = [...new Set(statusOf.values())].toSorted((one, other) => one - other)
    const codesOf = (status: number): readonly string[] =>
      [...statusOf.keys()].filter((code) => statusOf.get(code) === status).toSorted()
    const lines = statuses.flatMap((status) => [String(status), ...codesOf(status).map((code) => `  ${code}`)])
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('portal-status.txt')
  })
})

describe('S-56 the error codes of the national interface', () => {
  // the error codes of SAPI-SK 1.0
  const published = new Map<string, readonly [status: number, retryable: boolean]>([
    ['SAPI-AUTH-001', [401, false]],
    ['SAPI-AUTH-002', [401, false]],
    ['SAPI-AUTH-003', [403, false]],
    ['SAPI-AUTH-004', [403, false]],
    ['SAPI-VAL-001', [400, false]],
    ['SAPI-VAL-002', [400, false]],
    ['SAPI-PROC-001', [502, true]],
    ['SAPI-PROC-002', [422, false]],
    ['SAPI-PROC-003', [409, false]],
    ['SAPI-PROC-500', [500, false]],
    ['SAPI-RES-001', [404, false]],
    ['SAPI-RES-002', [404, false]],
    ['SAPI-RES-003', [404, false]],
    ['SAPI-RES-004', [404, false]],
    ['SAPI-SYS-001', [503, true]],
    ['SAPI-SYS-002', [502, true]],
    ['SAPI-SYS-003', [429, true]],
  ])
  // D96: a wrong method, response type or request type has no separate code
  const exempt = ['method_not_allowed', 'not_acceptable', 'unsupported_media_type']

  test('are exactly the SAPI codes in the error catalogue', () => {
    expect([...new Set(rows.flatMap(([, { sapi }]) => (sapi === null ? [] : [sapi.code])))].toSorted()).toEqual(
      [...published.keys()].toSorted(),
    )
  })

  test.each(rows.flatMap(([key, { sapi }]) => (sapi === null || exempt.includes(key) ? [] : [[key, sapi] as const])))(
    'have the published status and retry flag in the row %s of the error catalogue',
    (_key, sapi) => {
      expect([sapi.status, sapi.retryable]).toEqual(published.get(sapi.code))
    },
  )

  test('D96 are sent with status 405, 406 or 415 for a wrong method, response type or request type', () => {
    expect(exempt.map((key) => catalogue[key as keyof typeof catalogue].sapi?.status)).toEqual([405, 406, 415])
  })
})

describe('the error catalogue', () => {
  test.each(rows)(
    'has a well-formed row for %s, whose statuses and retry flag agree with its retry rule',
    (key, { portal, sapi, ebms, retry, say }) => {
      expect(key).toMatch(/^[a-z][a-z0-9]*(_[a-zA-Z0-9]+)*$/)
      if (sapi) expect(sapi.retryable, 'the flag follows the retry rule').toBe(retry !== 'never')
      if (portal && [429, 503].includes(portal.status))
        expect(retry, 'a temporary refusal may be retried').not.toBe('never')
      if (portal) expect([400, 401, 403, 404, 405, 406, 409, 415, 422, 429, 500, 503]).toContain(portal.status)
      if (ebms) expect(ebms.code).toMatch(/^EBMS:\d{4}$/)
      expect(say).toMatch(/^[A-Z].*\.$/s)
    },
  )
})
