import { describe, expect, test } from 'vitest'
import { compileRules } from '../../../schematron/compile/compile-rules.ts'
import { officialRules } from '../../support/official-rules.ts'

/** Rule sources that compile unchanged, and how many asserts and reports each has. */
const files: readonly (readonly [file: string, checks: number])[] = [
  ['openpeppol/2026.5/CEN-EN16931-UBL.sch', 979],
  ['openpeppol/2026.5/PEPPOL-EN16931-UBL.sch', 165],
  ['openpeppol/2026.5/PEPPOL-EN16931-UBL-SB.sch', 62],
  ['tdd/sk/1.0.0/CEN-EN16931-UBL.sch', 936],
  ['tdd/sk/1.0.0/PEPPOL-EN16931-UBL.sch', 100],
  ['tdd/sk/1.0.0/Peppol-Slovak Republic-TDD.sch', 87],
  ['mls/1.0.0/peppol-mls-1.0.0.sch', 31],
]

const sources = new Map(officialRules().map(({ file, bytes }) => [file, bytes]))

describe.skipIf(sources.size === 0)('V-01 official rule sources compile unchanged, with every check that they have', () => {
  test.each(files)('%s', (file, checks) => {
    const bytes = sources.get(file) ?? Buffer.of()
    const module = compileRules('official', [{ file, bytes }])
    expect(module.match(/^ {6}\{ id: /gm)).toHaveLength(checks)
  })
})
