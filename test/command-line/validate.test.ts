import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { entry, runCommand } from '../support/command.ts'
import { exampleText } from '../support/document.ts'
import { schemaOf } from '../support/judge.ts'
import { longWay } from '../support/long-way.ts'
import { writeFolder } from '../support/rule-pack.ts'

const folder = mkdtempSync(join(tmpdir(), 'cornerpost-validate-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const valid = file('valid.xml', exampleText('invoice'))
const invalid = file('invalid.xml', exampleText('invoice', ['<cbc:ID>2026110042</cbc:ID>', '']))
const broken = file('broken.xml', `${exampleText('invoice').slice(0, 900)}\n<`)
const other = file('other.xml', '<Order xmlns="urn:x"/>')
for (const name of ['below', 'empty']) mkdirSync(join(folder, name))
file('below/deep.XML', '<')
file('notes.txt', 'not meant')

test('`validate` exits with 0 for a valid document', async () => {
  expect(await runCommand(['validate', valid])).toEqual({ code: 0, stdout: `${valid}: valid\n`, stderr: '' })
})

test('`validate` prints findings as file:line:column, severity, rule and text, then a table of violated rules, and exits with 1', async () => {
  const { code, stdout } = await runCommand(['validate', valid, invalid])
  expect(code).toBe(1)
  const lines = stdout.trimEnd().split('\n')
  expect(lines[0]).toBe(`${valid}: valid`)
  expect(lines).toContainEqual(
    expect.stringMatching(new RegExp(`^${invalid.replaceAll('.', '\\.')}:1:1: fatal BR-02 \\S`)),
  )
  expect(lines).toContain(`${invalid}: invalid`)
  expect(lines.slice(-5, -1)).toEqual([
    '  files  findings  rule',
    '      1         1  error cvc-complex-type.2.4.a',
    '      1         1  fatal BR-02',
    expect.stringMatching(/^1 valid, 1 invalid, \d+ ms$/),
  ])
  expect(lines.at(-1)).toMatch(
    /^by EN 16931 1\.\d+\.\d+, Peppol BIS Billing 3\.\d+\.\d+, Peppol BIS Self-Billing 3\.\d+\.\d+$/,
  )
})

test('`validate --language sk` prints the findings in Slovak', async () => {
  const { stdout } = await runCommand(['validate', '--language', 'sk', invalid, broken])
  expect(stdout).toContain('fatal BR-02 Doklad nemá číslo (BT-1).\n')
  expect(stdout).toContain('fatal invalid_xml XML sa nedá prečítať')
})

test('`validate --language sk` prints verdicts, headings and totals in Slovak too', async () => {
  const { stdout } = await runCommand(['validate', '--language', 'sk', valid, invalid, join(folder, 'none.xml')])
  const lines = stdout.trimEnd().split('\n')
  expect(lines[0]).toBe(`${valid}: platný`)
  expect(lines).toContain(`${invalid}: neplatný`)
  expect(lines).toContain(`${join(folder, 'none.xml')}:1:1: fatal FILE súbor sa nedá prečítať`)
  expect(lines).toContain(`${join(folder, 'none.xml')}: neposúdený`)
  expect(lines).toContain(' súbory    nálezy  pravidlo')
  expect(lines.at(-2)).toMatch(/^platné: 1, neplatné: 1, neposúdené: 1, \d+ ms$/)
  expect(lines.at(-1)).toMatch(/^podľa pravidiel EN 16931 /)
  expect(await runCommand(['validate', '--language', 'sk', join(folder, 'empty')])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('v týchto priečinkoch nie je žiadny súbor *.xml'),
  })
})

test('V-02 `validate` states how many findings are not listed, in text output and in JSON output', async () => {
  const many = file('many.txt', exampleText('invoice', ['</Invoice>', `${'<cbc:Note/>'.repeat(700)}</Invoice>`]))
  const [text, json] = await Promise.all([runCommand(['validate', many]), runCommand(['validate', '--json', many])])
  expect(text.stdout).toContain(`\n${many}: not listed: 201 more errors, 0 more warnings\n${many}: invalid\n`)
  expect(JSON.parse(json.stdout).omitted).toEqual({ errors: 201, warnings: 0, exact: true })
})

test('V-03 the finding of `validate` for a document in windows-1250 names the encoding and the remedy', async () => {
  const windows = join(folder, 'windows.txt')
  writeFileSync(windows, Buffer.from('<?xml version="1.0" encoding="windows-1250"?><a>\x8e</a>', 'latin1'))
  const { stdout } = await runCommand(['validate', windows])
  expect(stdout).toMatch(/:1:1: fatal invalid_xml The XML .* encoding windows-1250, .* Save the document as UTF-8 /)
})

test('`validate` validates all *.xml files in a folder and its subfolders', async () => {
  const { code, stdout } = await runCommand(['validate', folder])
  expect(code).toBe(1)
  expect(stdout).toContain('1 valid, 4 invalid, ')
  expect(stdout).toContain(`${join(folder, 'below', 'deep.XML')}: invalid`)
  expect(stdout).not.toContain('notes.txt')
})

test('`validate` exits with 2 for a folder without *.xml files', async () => {
  expect(await runCommand(['validate', join(folder, 'empty')])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('no *.xml files'),
  })
})

test('`validate --json` prints one JSON object per file', async () => {
  const { code, stdout } = await runCommand(['validate', '--json', valid, invalid, broken, other])
  expect(code).toBe(1)
  const verdicts = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(verdicts.map(({ valid }) => valid)).toEqual([true, false, false, false])
  expect(verdicts[0]).toEqual({
    file: valid,
    type: 'peppol-bis-invoice',
    layers: ['xsd', 'cen', 'peppol', 'sk'],
    valid: true,
    findings: [],
    ms: expect.any(Number),
  })
  expect(verdicts[1].findings).toEqual([
    expect.objectContaining({ layer: 'xsd', ruleId: 'cvc-complex-type.2.4.a', line: 5 }),
    {
      layer: 'cen',
      ruleId: 'BR-02',
      severity: 'fatal',
      location: '/Invoice[1]',
      line: 1,
      column: 1,
      text: expect.any(String),
    },
  ])
  expect(verdicts[2].findings).toEqual([
    expect.objectContaining({ layer: null, ruleId: 'invalid_xml', severity: 'fatal' }),
  ])
  expect(verdicts[2].findings[0].line).toBeGreaterThan(1)
  expect(verdicts[3].findings).toEqual([expect.objectContaining({ ruleId: 'unsupported_document' })])
})

test('`validate` exits with 2 when a file cannot be read, but still validates the other files', async () => {
  const { code, stdout } = await runCommand(['validate', join(folder, 'none.xml'), valid])
  expect(code).toBe(2)
  expect(stdout).toContain(`${valid}: valid`)
  expect(stdout).toContain('none.xml: not judged')
})

test('`validate` reports symbolic link loops, overlong paths and pipes as "not judged", but still validates the other files', async () => {
  const odd = join(folder, 'odd')
  mkdirSync(join(odd, 'long'), { recursive: true })
  symlinkSync('loop', join(odd, 'loop'))
  symlinkSync(valid, join(odd, 'link.xml'))
  symlinkSync(folder, join(odd, 'folder.xml')) // skipped
  execFileSync('mkfifo', [join(odd, 'pipe.xml')])
  execFileSync('bash', ['-c', longWay, 'bash', join(odd, 'long')])
  const { code, stdout } = await runCommand(['validate', join(odd, 'loop'), odd])
  execFileSync('rm', ['-r', odd])
  const verdicts = stdout
    .split('\n')
    .filter((line) => !line.includes(' FILE '))
    .map((line) => line.replaceAll(/(\/0+)+/g, '/0'))
  expect(verdicts.slice(0, 4)).toEqual([
    `${odd}/loop: not judged`,
    `${odd}/link.xml: valid`,
    `${odd}/long/0: not judged`,
    `${odd}/pipe.xml: not judged`,
  ])
  expect(stdout).toContain('1 valid, 0 invalid, 3 not judged')
  expect(code).toBe(2)
})

test('P36 `validate` exits with 2 and validates nothing when the data folder is a file', async () => {
  expect(await runCommand(['validate', valid], { CORNERPOST_DATA: valid })).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('ENOTDIR'),
  })
})

test('V-04 P30 `validate` gives no verdict on a document for which an installed rule is too slow, but still validates the other files', async () => {
  const slow = schemaOf(
    '<pattern><rule context="*"><assert id="SLOW" test="every $other in ../* satisfies string-length(concat($other, .)) &gt;= 0">no</assert></rule></pattern>',
  )
  const rules = writeFolder(join(folder, 'rules'), { 'PEPPOL-EN16931-UBL.sch': slow })
  const environment = { CORNERPOST_DATA: join(folder, 'data') }
  expect(
    await runCommand(['rules', 'install', rules, '--release', '3.0.22', '--valid-from', '2026-11-16'], environment),
  ).toMatchObject({ code: 0 })
  const long = file('long.txt', exampleText('invoice', ['</Invoice>', `${'<cbc:Note/>'.repeat(60_000)}</Invoice>`]))
  const { code, stdout } = await runCommand(['validate', '--json', long, valid], environment)
  const verdicts = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(verdicts[0]).toMatchObject({
    file: long,
    valid: null,
    findings: [{ layer: null, ruleId: 'validator_unavailable', severity: 'fatal' }],
  })
  expect([verdicts[1].file, verdicts[1].valid, code]).toEqual([valid, true, 2])
}, 60_000)

test('V-04 P36 `validate` exits with 2 and validates nothing when an installed rule pack was changed', async () => {
  const data = join(folder, 'damaged')
  writeFolder(join(data, 'rules', 'a'.repeat(64)), { 'manifest.json': '{}' })
  expect(await runCommand(['validate', valid], { CORNERPOST_DATA: data })).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('rule_pack_invalid'),
  })
})

test('`validate` prints no error and exits with 141 when the reader closes the pipe after the first line', async () => {
  const many = Array.from({ length: 300 }, () => broken)
  const script = `"$@" | head -n 1; echo "\${PIPESTATUS[0]}"`
  const output = execFileSync(
    'bash',
    ['-c', `exec 2>&1; ${script}`, 'bash', process.execPath, entry, 'validate', ...many],
    { encoding: 'utf8', timeout: 60_000 },
  )
  expect(output.trimEnd().split('\n')).toEqual([expect.stringContaining(`${broken}:`), '141'])
})

test('`validate` does not wait for pipes or devices, and reads a huge file only up to the size limit', async () => {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const huge = file('huge.txt', '')
  truncateSync(huge, 8 * 2 ** 30)
  const { code, stdout } = await runCommand(['validate', pipe, '/dev/zero', huge, valid])
  expect(code).toBe(2)
  expect(stdout).toContain(`${pipe}: not judged\n`)
  expect(stdout).toContain('/dev/zero: not judged\n')
  expect(stdout).toContain(`${huge}:1:1: fatal invalid_xml`)
  expect(stdout).toContain('1 valid, 1 invalid, 2 not judged')
})

test.each([
  ['text', [], String.raw`a\u{1b}]0;x\u{7}\u{a}\u{9b}2J\u{202e}\u{2066}.txt: valid`],
  ['JSON', ['--json'], String.raw`a\u001b]0;x\u0007\n\u009b2J\u202e\u2066.txt"`],
])('the %s output of `validate` escapes control characters in a file name', async (_form, options, expected) => {
  const { stdout } = await runCommand([
    'validate',
    ...options,
    file('a\u001b]0;x\u0007\n\u009b2J\u202e\u2066.txt', exampleText('invoice')),
  ])
  expect(stdout).toContain(expected)
  expect(stdout).toMatch(/^[^\p{Cc}\u202e\u2066]+\n$/u)
})
