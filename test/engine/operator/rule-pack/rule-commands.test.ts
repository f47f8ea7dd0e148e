import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CommandAnswer } from '../../../../engine/operator/command/database-command.ts'
import type { GivenDescription } from '../../../../engine/operator/rule-pack/describe-rule-files.ts'
import { loadInstalledRules } from '../../../../engine/operator/rule-pack/installed-rules.ts'
import { installRules, listRules, removeRules } from '../../../../engine/operator/rule-pack/rule-commands.ts'
import { withInstalled } from '../../../../engine/document/validation/release.ts'
import { readInvoice } from '../../../../engine/document/invoice/read-invoice.ts'
import { validateDocument, type ValidationResult } from '../../../../engine/document/validation/validate-document.ts'
import { codeOf, codeOfPromise } from '../../../support/code-of.ts'
import { exampleText, rootOf } from '../../../support/document.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'
import { schemaOf } from '../../../support/judge.ts'
import { longWay } from '../../../support/long-way.ts'
import { refusingSchema, writeFolder } from '../../../support/rule-pack.ts'

let folder: string
let data: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cornerpost-rules-'))
  data = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true }))

const at = (now: string) => ({ data, clock: fixedClock(now) })
const today = '2026-11-22T12:00:00Z'
const place = (files: Readonly<Record<string, string>>): string =>
  writeFolder(mkdtempSync(join(folder, 'source-')), files)
const install = (files: Readonly<Record<string, string>>, given: GivenDescription = {}, now = today): CommandAnswer =>
  installRules(at(now), place(files), given)
const november = { release: '3.0.22', validFrom: '2026-11-16' }
const packs = (): string[] => (existsSync(join(data, 'rules')) ? readdirSync(join(data, 'rules')) : [])
const states = async (now = today): Promise<string[]> => {
  const { rows } = await listRules(at(now))
  return [rows]
    .flat()
    .map(
      ({ ruleSet, version, validFrom, state }) =>
        `${String(ruleSet)} ${String(version)} ${String(validFrom)} ${String(state)}`,
    )
}
const judge = async (now: string, ...changes: (readonly [string, string])[]): Promise<ValidationResult> => {
  const root = rootOf(exampleText('invoice', ...changes))
  return validateDocument(
    root,
    readInvoice(root),
    { at: new Date(now), isToBeSent: false, refusesTestNumbersFrom: null },
    withInstalled(await loadInstalledRules(data)),
  )
}
const ids = ({ findings }: ValidationResult): string[] => findings.map(({ ruleId }) => ruleId)

describe('V-01 an installed rule release', () => {
  test('P35 applies from midnight in Bratislava on its first day, and is then named in verdicts', async () => {
    install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('NEW-R001') }, { ...november, validFrom: '2026-12-01' })
    const before = await judge('2026-11-30T22:59:59Z')
    const after = await judge('2026-11-30T23:00:00Z')
    expect([before.isValid, before.rulesVersion]).toEqual([true, 'EN 16931 1.3.16, Peppol BIS Billing 3.0.21'])
    expect([after.isValid, ids(after)]).toEqual([false, ['NEW-R001']])
    expect(after.rulesVersion).toMatch(/^EN 16931 1\.3\.16, Peppol BIS Billing 3\.0\.22 \(pack [0-9a-f]{12}\)$/)
    expect(ids(await judge('2026-07-01T12:00:00Z'))).toEqual([]) // before all first days the oldest release applies
  })

  test('applies from 22:00 UTC on the previous day if its first day is in summer time', async () => {
    install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('NEW-R001') }, { ...november, validFrom: '2027-05-17' })
    expect([ids(await judge('2027-05-16T21:59:59Z')), ids(await judge('2027-05-16T22:00:00Z'))]).toEqual([
      [],
      ['NEW-R001'],
    ])
  })

  test('replaces only its own rule set, so the rules for self-billing stay in force', async () => {
    install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('NEW-R001') }, november)
    const selfBilled = await judge(
      today,
      ['poacc:billing:3.0', 'poacc:selfbilling:3.0'],
      ['poacc:billing:01:1.0', 'poacc:selfbilling:01:1.0'],
      ['>380<', '>389<'],
    )
    expect([selfBilled.rulesVersion, ids(selfBilled)]).toEqual(['EN 16931 1.3.16, Peppol BIS Self-Billing 3.0.2', []])
  })

  test('yields findings with the texts and severities of the pack, and with the usual namespace prefixes', async () => {
    const schema = refusingSchema('X')
      .replace(
        '<ns prefix="t" uri="urn:t"/>',
        '<ns prefix="other" uri="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"/>',
      )
      .replace(
        /<pattern>[^]*<\/pattern>/,
        '<pattern><rule context="other:AccountingCustomerParty"><report id="W" flag="warning" test="true()">Look at  <value-of select="name()"/>.</report></rule></pattern>',
      )
    install({ 'CEN-EN16931-UBL.sch': schema }, november)
    expect((await judge(today)).findings).toEqual([
      expect.objectContaining({
        ruleId: 'W',
        severity: 'warning',
        layer: 'cen',
        message: 'Look at cac:AccountingCustomerParty.',
        location: '/Invoice[1]/cac:AccountingCustomerParty[1]',
      }),
    ])
  })

  test('takes precedence over a release with the same first day that was installed earlier', async () => {
    install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('FIRST') }, november, '2026-11-10T08:00:00Z')
    install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('HOTFIX') }, november, '2026-11-11T08:00:00Z')
    expect(ids(await judge(today))).toEqual(['HOTFIX'])
    for (const id of packs()) removeRules(at(today), id)
    install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('HOTFIX') }, november, '2026-11-10T08:00:00Z')
    install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('FIRST') }, november, '2026-11-11T08:00:00Z')
    expect(ids(await judge(today))).toEqual(['FIRST']) // independent of their ids
    expect((await states()).filter((row) => row.startsWith('peppol_bis'))).toEqual([
      'peppol_bis 3.0.21 2026-08-17 replaced',
      'peppol_bis 3.0.22 2026-11-16 replaced',
      'peppol_bis 3.0.22 2026-11-16 in force',
    ])
  })
})

describe('the command `rules list`', () => {
  test('shows the rule versions in force and those that apply later', async () => {
    install(
      { 'CEN-EN16931-UBL.sch': refusingSchema('A'), 'rules/PEPPOL-EN16931-UBL-SB.sch': refusingSchema('B') },
      { ...november, validFrom: '2027-02-22' },
    )
    expect(await states()).toEqual([
      'en16931 1.3.16 2026-08-17 in force',
      'en16931 3.0.22 2027-02-22 coming',
      'peppol_bis 3.0.21 2026-08-17 in force',
      'peppol_self_billing 3.0.2 2026-08-17 in force',
      'peppol_self_billing 3.0.22 2027-02-22 coming',
    ])
    expect(await states('2027-02-21T23:00:00Z')).toContain('en16931 3.0.22 2027-02-22 in force')
  })

  test('shows only the built-in releases if no pack is installed', async () => {
    expect((await states()).every((row) => row.endsWith('in force'))).toBe(true)
    expect(existsSync(data)).toBe(false)
  })
})

describe('the command `rules install`', () => {
  test('stores files and folders readable only by their owner, and lists the installed rule sets', () => {
    const answer = install(
      { 'PEPPOL-EN16931-UBL.sch': refusingSchema('A'), 'PEPPOLBIS-T01.sch': 'for orders', 'readme.txt': 'hello' },
      november,
    )
    expect(answer.rows).toEqual([
      { ruleSet: 'peppol_bis', version: '3.0.22', validFrom: '2026-11-16', pack: packs()[0]?.slice(0, 12) },
    ])
    const kept = join(data, 'rules', packs()[0] ?? '')
    expect(
      readdirSync(kept).map((name) => [name.replace(/^[0-9a-f]{64}/, ''), statSync(join(kept, name)).mode & 0o777]),
    ).toEqual([
      ['.sch', 0o600],
      ['manifest.json', 0o600],
    ])
    expect(statSync(kept).mode & 0o777).toBe(0o700)
  })

  test('changes nothing if the same pack is installed again, and says so', () => {
    const files = { 'PEPPOL-EN16931-UBL.sch': refusingSchema('A') }
    install(files, november)
    const before = readFileSync(join(data, 'rules', packs()[0] ?? '', 'manifest.json'), 'utf8')
    expect(install(files, november, '2026-11-23T12:00:00Z').notes).toContain('This pack was already installed.')
    expect(packs()).toHaveLength(1)
    expect(readFileSync(join(data, 'rules', packs()[0] ?? '', 'manifest.json'), 'utf8')).toBe(before)
  })

  test('takes the version and the rule set from the file', () => {
    const schema = `<?xml version="1.0"?><!-- Licence (EUPL) version 1.2 --><!-- Last update: 2026 November release 3.0.22. -->${refusingSchema('A')}`
    expect(install({ 'PEPPOL-EN16931-UBL-SB.sch': schema }, { validFrom: '2026-11-16' }).rows).toMatchObject([
      { ruleSet: 'peppol_self_billing', version: '3.0.22' },
    ])
  })

  test('accepts a file with any name, together with its includes, if --rule-set is given', async () => {
    const [pattern = ''] = /<pattern>.*<\/pattern>/.exec(refusingSchema('A')) ?? []
    const outer = refusingSchema('A').replace(pattern, '<include href="parts/a.sch"/>')
    const inner = pattern.replace('<pattern>', '<pattern xmlns="http://purl.oclc.org/dsdl/schematron">')
    expect(
      install({ 'rules.sch': outer, 'parts/a.sch': inner }, { ...november, ruleSet: 'peppol_bis' }).rows,
    ).toMatchObject([{ ruleSet: 'peppol_bis', version: '3.0.22' }])
    expect(ids(await judge(today))).toEqual(['A'])
  })

  test.each([
    ['in UTF-16', (schema: string) => Buffer.from(`\ufeff${schema}`, 'utf16le')],
    ['in UTF-16 big-endian', (schema: string) => Buffer.from(`\ufeff${schema}`, 'utf16le').swap16()],
    [
      'with a non-ASCII prefix',
      (schema: string) => Buffer.from(schema.replaceAll(/<(\/?)(?=[a-z])/g, '<$1ñ:').replace('xmlns=', 'xmlns:ñ=')),
    ],
  ])('finds an include in a schema %s', async (_what, written) => {
    const [pattern = ''] = /<pattern>.*<\/pattern>/.exec(refusingSchema('A')) ?? []
    const source = place({
      'a.sch': pattern.replace('<pattern>', '<pattern xmlns="http://purl.oclc.org/dsdl/schematron">'),
    })
    writeFileSync(
      join(source, 'PEPPOL-EN16931-UBL.sch'),
      written(refusingSchema('A').replace(pattern, '<include href="a.sch"/>')),
    )
    installRules(at(today), source, november)
    expect(ids(await judge(today))).toEqual(['A'])
  })

  test('accepts a pack.json that begins with a byte order mark', () => {
    const pack = { validFrom: '2026-11-16', ruleSets: [{ name: 'en16931', version: '1.3.17', file: 'a.sch' }] }
    expect(install({ 'pack.json': `\ufeff${JSON.stringify(pack)}`, 'a.sch': refusingSchema('A') }).rows).toMatchObject([
      { version: '1.3.17' },
    ])
  })

  test('takes the version from the option --release if the file states several versions', () => {
    const schema = `<!-- release 3.0.22, after release 3.0.21 -->${refusingSchema('A')}`
    expect(install({ 'PEPPOL-EN16931-UBL.sch': schema }, november).rows).toMatchObject([{ version: '3.0.22' }])
  })

  test('warns if the first day is before that of the built-in version, which then stays in force', async () => {
    const early = (validFrom: string) =>
      install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('A') }, { ...november, validFrom }).notes?.filter((note) =>
        note.includes('is replaced by'),
      )
    expect([early('2026-08-16'), ids(await judge(today))]).toEqual([
      [
        expect.stringMatching(
          /^peppol_bis 3\.0\.22 is replaced by the built-in version 3\.0\.21, which applies from 2026-08-17 on/,
        ),
      ],
      [],
    ])
    expect([early('2026-08-17'), ids(await judge(today))]).toEqual([[], ['A']])
  })

  test('takes the rule sets, their phases and their files from a pack.json', async () => {
    const pack = {
      validFrom: '2026-11-16',
      origin: 'https://docs.example',
      licence: 'EUPL-1.2',
      ruleSets: [{ name: 'en16931', version: '1.3.17', file: 'a/main.sch', phase: 'one' }],
    }
    const phases =
      '<phase id="one"><active pattern="p"/></phase><include href="../parts/p.sch"/><pattern id="q"><rule context="/*"><assert id="Q" test="false()"/></rule></pattern>'
    const part =
      '<pattern xmlns="http://purl.oclc.org/dsdl/schematron" id="p"><rule context="/*"><assert id="P" test="false()">p</assert></rule></pattern>'
    install({
      'pack.json': JSON.stringify(pack),
      'a/main.sch': refusingSchema('X').replace(/<pattern>[^]*<\/pattern>/, phases),
      'parts/p.sch': part,
    })
    expect(ids(await judge(today))).toEqual(['P'])
  })

  test('installs a pack even if the built-in example invoice breaks its rules, and reports these rules', () => {
    expect(install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('A') }, november).notes?.[0]).toContain(
      'breaks 1 of these rules (A)',
    )
    expect(
      install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('A').replace('false()', 'true()') }, november).notes,
    ).toEqual(['A running service applies this at its next start.'])
  })

  test('X3 shortens names of 100 kB in notes and refusals', () => {
    const long = 'x'.repeat(100_000)
    expect(install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema(long) }, november).notes?.[0]?.length).toBeLessThan(400)
    for (const files of [
      { 'PEPPOL-EN16931-UBL.sch': schemaOf(`<include href="${long}"/>`) },
      { 'pack.json': JSON.stringify({ [long]: 1, ruleSets: [], validFrom: '2026-11-16' }) },
    ]) {
      const tooLong = {
        context: { details: [{ field: expect.any(String), issue: { en: expect.stringMatching(/^[^]{400,1200}$/) } }] },
      }
      expect(() => install(files, 'pack.json' in files ? {} : november)).toThrow(expect.objectContaining(tooLong))
    }
  })

  test('ignores the remains of an interrupted installation, and removes them after an hour', async () => {
    writeFolder(join(data, 'rules', '.install-abc'), { 'x.sch': 'half' })
    expect(await states()).toHaveLength(3)
    const old = new Date('2026-11-22T10:00:00Z')
    utimesSync(join(data, 'rules', '.install-abc'), old, old)
    install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('A') }, november)
    expect(packs()).toHaveLength(1)
  })
})

describe('P36 an error of the file system', () => {
  test.each(['data', 'data/rules'])('is reported with the path if %s is a file instead of a folder', async (name) => {
    const source = place({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('A') })
    writeFolder(folder, { [name]: 'a file' })
    const refused = {
      code: 'rule_pack_invalid',
      context: {
        details: [
          {
            field: expect.stringContaining(data),
            issue: { en: expect.stringMatching(/^cannot be read or written: E[A-Z]+$/) },
          },
        ],
      },
    }
    await expect(loadInstalledRules(data)).rejects.toMatchObject(refused)
    expect(() => installRules(at(today), source, november)).toThrow(expect.objectContaining(refused))
    expect(() => removeRules(at(today), '12345678')).toThrow(expect.objectContaining(refused))
  })

  test('is reported if the path of a rule folder is too long', () => {
    const source = place({})
    execFileSync('bash', ['-c', longWay, 'bash', source])
    expect(() =>
      installRules(
        at(today),
        join(source, '0'.repeat(250), ...Array.from({ length: 14 }, () => '0'.repeat(250))),
        november,
      ),
    ).toThrow(
      expect.objectContaining({
        code: 'rule_pack_invalid',
        context: { details: [{ field: expect.any(String), issue: { en: 'cannot be read or written: ENAMETOOLONG' } }] },
      }),
    )
    execFileSync('rm', ['-r', source])
  })
})

describe('the command `rules remove`', () => {
  test('removes a pack by the beginning of its id', async () => {
    install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('A') }, november)
    removeRules(at(today), packs()[0]?.slice(0, 8) ?? '')
    expect([packs(), ids(await judge(today))]).toEqual([[], []])
  })

  test('removes a damaged pack too', async () => {
    install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('A') }, november)
    writeFileSync(join(data, 'rules', packs()[0] ?? '', 'manifest.json'), 'damaged')
    expect(await codeOfPromise(loadInstalledRules(data))).toBe('rule_pack_invalid')
    removeRules(at(today), packs()[0] ?? '')
    expect(await loadInstalledRules(data)).toEqual([])
  })

  test('is required before a damaged pack can be installed again', async () => {
    const source = place({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('A') })
    installRules(at(today), source, november)
    const [id = ''] = packs()
    const [file = ''] = readdirSync(join(data, 'rules', id)).filter((name) => name.endsWith('.sch'))
    writeFileSync(join(data, 'rules', id, file), 'damaged')
    expect(codeOf(() => installRules(at(today), source, november))).toBe('rule_pack_invalid')
    removeRules(at(today), id)
    installRules(at(today), source, november)
    expect(ids(await judge(today))).toEqual(['A'])
  })

  test('lists the installed packs, even damaged ones, if the id is unknown', () => {
    install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('A') }, november)
    const [id = ''] = packs()
    writeFolder(join(data, 'rules'), { 'damaged-1234/manifest.json': '{}' })
    expect(() => removeRules(at(today), 'none-of-them')).toThrow(
      expect.objectContaining({
        context: {
          details: [
            {
              field: 'none-of-them',
              issue: {
                en: expect.stringContaining(
                  `installed: ${[id, 'damaged-1234']
                    .map((one) => one.slice(0, 12))
                    .sort()
                    .join(', ')} (`,
                ),
              },
            },
          ],
        },
      }),
    )
    rmSync(join(data, 'rules'), { recursive: true })
    expect(() => removeRules(at(today), 'none-of-them')).toThrow(
      expect.objectContaining({
        context: { details: [{ field: 'none-of-them', issue: { en: expect.stringContaining('installed: none') } }] },
      }),
    )
  })

  test('refuses fewer than 8 characters of an id', () => {
    install({ 'PEPPOL-EN16931-UBL.sch': refusingSchema('A') }, november)
    expect(codeOf(() => removeRules(at(today), packs()[0]?.slice(0, 7) ?? ''))).toBe('rule_pack_invalid')
    expect(packs()).toHaveLength(1)
  })

  test.each(['', '1234567', '12345678', '../../..', '..'])('refuses the unknown id %j', (id) => {
    expect(codeOf(() => removeRules(at(today), id))).toBe('rule_pack_invalid')
  })
})
