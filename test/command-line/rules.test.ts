import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freeLocalSettings, runCommand, runJson } from '../support/command.ts'
import { exampleText } from '../support/document.ts'
import { refusingSchema, writeFolder } from '../support/rule-pack.ts'

let folder: string
let environment: { CORNERPOST_DATA: string }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cornerpost-rules-'))
  environment = { CORNERPOST_DATA: join(folder, 'data') }
})
afterEach(() => rmSync(folder, { recursive: true }))

const source = (files: Readonly<Record<string, string>>): string =>
  writeFolder(mkdtempSync(join(folder, 'source-')), files)
const release = ['--release', '3.0.22', '--valid-from', '2026-11-16']
const peppol = 'PEPPOL-EN16931-UBL.sch'

test('`validate` uses a release of rules from its installation until its removal', async () => {
  const invoice = join(folder, 'invoice.xml')
  writeFileSync(invoice, exampleText('invoice'))
  const { installed } = await runJson(
    ['rules', 'install', source({ [peppol]: refusingSchema('PACK-R001', 'of the pack') }), ...release],
    environment,
  )
  expect(installed).toEqual([
    {
      ruleSet: 'peppol_bis',
      version: '3.0.22',
      validFrom: '2026-11-16',
      pack: expect.stringMatching(/^[0-9a-f]{12}$/),
    },
  ])
  const judged = await runCommand(['validate', invoice], environment)
  expect([judged.code, judged.stdout]).toEqual([
    1,
    `${invoice}:1:1: fatal PACK-R001 of the pack\n${invoice}: invalid\n`,
  ])
  const { rules } = await runJson(['rules', 'list'], environment)
  expect(rules).toContainEqual({
    ruleSet: 'peppol_bis',
    version: '3.0.22',
    validFrom: '2026-11-16',
    state: 'in force',
    pack: installed[0].pack,
  })
  expect((await runCommand(['rules', 'remove', installed[0].pack], environment)).code).toBe(0)
  expect(await runCommand(['validate', invoice], environment)).toMatchObject({ code: 0, stdout: `${invoice}: valid\n` })
}, 60_000)

test('`rules install` exits with 1 and prints the file and line of a rule that the compiler refuses', async () => {
  const bad = source({ [peppol]: refusingSchema('A').replace('test="false()"', '\ntest="document(1)"') })
  const { code, stdout, stderr } = await runCommand(['rules', 'install', bad, ...release], environment)
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(`${peppol}:2: unknown function document`)])
})

test('`rules install` escapes control characters in the file names, folder names and rule ids that it prints', async () => {
  const printable = /^[^\p{Cc}\u202e]*$/u
  const refused = await runCommand(
    ['rules', 'install', source({ [`below\u001b[31m\u202e\n/${peppol}`]: '<a' }), ...release],
    environment,
  )
  const installed = await runCommand(
    ['rules', 'install', source({ [peppol]: refusingSchema('A&#x9b;2J\u202e') }), ...release],
    environment,
  )
  expect([refused.code, installed.code]).toEqual([1, 0])
  expect(refused.stderr).toContain(String.raw`below\u{1b}[31m\u{202e}\u{a}/${peppol}:1: `)
  expect(installed.stderr).toContain(String.raw`breaks 1 of these rules (A\u{9b}2J\u{202e})`)
  for (const line of `${refused.stderr}${installed.stderr}`.split('\n')) expect(line).toMatch(printable)
})

test('three simultaneous installations of one rule pack all succeed, and the pack is installed once', async () => {
  const folderOfRules = source({ [peppol]: refusingSchema('A') })
  const results = await Promise.all(
    [1, 2, 3].map(() => runCommand(['rules', 'install', folderOfRules, ...release], environment)),
  )
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
  expect(readdirSync(join(environment.CORNERPOST_DATA, 'rules'))).toHaveLength(1)
}, 60_000)

test('P36 `serve` and `validate` refuse a rule pack that was changed after its installation', async () => {
  await runCommand(['rules', 'install', source({ [peppol]: refusingSchema('A') }), ...release], environment)
  const [pack = ''] = readdirSync(join(environment.CORNERPOST_DATA, 'rules'))
  const manifest = join(environment.CORNERPOST_DATA, 'rules', pack, 'manifest.json')
  writeFileSync(manifest, '{}')
  const settings = {
    ...(await freeLocalSettings(environment.CORNERPOST_DATA)),
    CORNERPOST_LOCAL_STARTS_NETWORK: 'false',
  }
  for (const [code, ...words] of [
    [1, 'serve'],
    [2, 'validate', folder],
  ] as const) {
    expect([words[0], await runCommand(words, settings)]).toEqual([
      words[0],
      expect.objectContaining({ code, stderr: expect.stringContaining(manifest) }),
    ])
  }
}, 60_000)

test('`rules list` exits with 1 if CORNERPOST_CONFIG cannot be read, and does not use the default data folder', async () => {
  const { code, stderr } = await runCommand(['rules', 'list'], { CORNERPOST_CONFIG: join(folder, 'none.json') })
  expect([code, stderr]).toEqual([1, expect.stringContaining('CORNERPOST_CONFIG: names a file that cannot be read')])
})
