import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../../engine/error/catalogue.ts'
import type { CatalogueRow } from '../../../../engine/error/catalogue-row.ts'
import { notYetThrown } from '../../../../engine/error/not-yet-thrown.ts'
import { routeStatuses } from '../../../../engine/exchange/participant/say-route.ts'
import { createExplanations, statusReasons } from '../../../../engine/notice/explanation/create-explanations.ts'
import { en16931, mls, peppolBis, peppolSelfBilling, sk } from '../../../../schematron/rules.ts'
import { structureRules } from '../../../../schematron/structure.ts'

const explanations = createExplanations()
const explain: typeof explanations.explain = (...given) => explanations.explain(...given)

const rules = [en16931, peppolBis, peppolSelfBilling, sk, mls].flatMap((module) =>
  module.rules.flatMap(({ checks }) => checks.map(({ id }) => id)),
)
const errors = Object.entries<CatalogueRow>(catalogue)
  .filter(([code]) => !(notYetThrown as readonly string[]).includes(code))
  .flatMap(([, { portal, sapi, mcp }]) => [portal, sapi, mcp].flatMap((face) => face?.code ?? []))

/** Every code that an answer of the service can contain, by the catalogue that it is from. */
const catalogues = {
  'rules of the rule sets': rules,
  'rules of the structure': structureRules,
  'findings without a rule set': ['SK-AP-TEST-02', 'SK-AP-ADDRESSING', 'XML'],
  'errors of all interfaces': errors,
  'reasons of a status': Object.keys(statusReasons),
  'statuses of a route': routeStatuses,
}

describe('M-03 the explanation of codes', () => {
  test.each(Object.entries(catalogues))('knows all %s, in capital and small letters', (_, codes) => {
    expect(codes.length).toBeGreaterThan(2)
    for (const code of new Set(codes))
      for (const language of ['en', 'sk'] as const) {
        const explained = explain(code, language)
        for (const text of 'texts' in explained ? explained.texts : [explained.text]) {
          expect(text, code).toMatch(/\S \S/)
          expect(text, code).not.toMatch(/undefined|\{\w+\}/)
        }
        if (code.toLowerCase() !== 'internal_error')
          for (const other of [code.toLowerCase(), code.toUpperCase()])
            expect(explain(other, language), other).toEqual(explained)
      }
  })

  test.each(['BR-XX-99', 'constructor', 'job_not_dead', '__proto__', ''])('refuses %j with code_unknown', (code) => {
    expect(() => explain(code, 'en')).toThrow(expect.objectContaining({ code: 'code_unknown' }))
  })
})
