import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readInvoice } from '../../../../engine/document/invoice/read-invoice.ts'
import { loadInstalledRules } from '../../../../engine/operator/rule-pack/installed-rules.ts'
import { installRules } from '../../../../engine/operator/rule-pack/rule-commands.ts'
import { withInstalled } from '../../../../engine/document/validation/release.ts'
import { validateDocument } from '../../../../engine/document/validation/validate-document.ts'
import { hasOracle } from '../../../oracle/has-oracle.ts'
import { officialSource } from '../../../oracle/official-source.ts'
import { exampleText, rootOf } from '../../../support/document.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'
import { verdictOn } from '../../../support/verdict-on.ts'

const files = {
  'CEN-EN16931-UBL.sch': 'en16931',
  'PEPPOL-EN16931-UBL.sch': 'peppol_bis',
  'PEPPOL-EN16931-UBL-SB.sch': 'peppol_self_billing',
} as const
const now = '2026-11-22T12:00:00Z'

describe.skipIf(!hasOracle())('V-01 the official rule release of May 2026', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'cornerpost-official-'))
    // Maven may have to download the files first
    for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), officialSource(source))
  }, 300_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  test('is installed with --valid-from as the only option, and reports the same findings as the built-in rules', async () => {
    const data = join(folder, 'data')
    const { rows, notes } = installRules({ data, clock: fixedClock(now) }, folder, { validFrom: '2026-09-01' })
    expect([rows].flat().map(({ ruleSet, version }) => `${String(ruleSet)} ${String(version)}`)).toEqual([
      'en16931 1.3.16',
      'peppol_self_billing 3.0.2',
      'peppol_bis 3.0.21',
    ])
    expect(notes).toEqual(['A running service applies this at its next start.'])
    const calendar = withInstalled(await loadInstalledRules(data))
    for (const changes of [
      [],
      [['<cbc:ID>2026110042</cbc:ID>', '']],
      [
        ['>380<', '>999<'],
        ['<cbc:DueDate>2026-12-04</cbc:DueDate>', ''],
      ],
    ] as const) {
      const root = rootOf(exampleText('invoice', ...changes))
      const installed = validateDocument(
        root,
        readInvoice(root),
        { at: new Date(now), isToBeSent: true, refusesTestNumbersFrom: null },
        calendar,
      )
      expect(installed.rulesVersion).toMatch(
        /^EN 16931 1\.3\.16 \(pack \w{12}\), Peppol BIS Billing 3\.0\.21 \(pack \w{12}\)$/,
      )
      const places = ({ findings }: typeof installed): string[] =>
        findings.map(({ layer, ruleId, severity, location }) => `${layer} ${ruleId} ${severity} ${location}`).sort()
      expect(places(installed)).toEqual(places(verdictOn(root)))
      if (changes.length > 0) expect(installed.isValid).toBe(false)
    }
  })
})
