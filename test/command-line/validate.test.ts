import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { exampleText } from '../support/document.ts'

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

test('a valid document ends with 0', async () => {
  expect(await runCommand(['validate', valid])).toEqual({ code: 0, stdout: `${valid}: valid\n`, stderr: '' })
})

test('a finding is told as file:line:column, severity, rule and text; at last the rules that were broken; the end is 1', async () => {
  const { code, stdout } = await runCommand(['validate', valid, invalid])
  expect(code).toBe(1)
  const lines = stdout.trimEnd().split('\n')
  expect(lines[0]).toBe(`${valid}: valid`)
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${invalid.replaceAll('.', '\\.')}:1:1: fatal BR-02 \\S`)))
  expect(lines).toContain(`${invalid}: invalid`)
  expect(lines.slice(-4)).toEqual(['  files  findings  rule', '      1         1  error cvc-complex-type.2.4.a', '      1         1  fatal BR-02', expect.stringMatching(/^1 valid, 1 invalid, \d+ ms$/)])
})

test('of a folder all *.xml below it are judged', async () => {
  const { code, stdout } = await runCommand(['validate', folder])
  expect(code).toBe(1)
  expect(stdout).toContain('1 valid, 4 invalid, ')
  expect(stdout).toContain(`${join(folder, 'below', 'deep.XML')}: invalid`)
  expect(stdout).not.toContain('notes.txt')
})

test('a folder without any is a wrong call', async () => {
  expect(await runCommand(['validate', join(folder, 'empty')])).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('no *.xml') })
})

test('--json prints one object per file, in the form of the other validators', async () => {
  const { code, stdout } = await runCommand(['validate', '--json', valid, invalid, broken, other])
  expect(code).toBe(1)
  const verdicts = stdout.trimEnd().split('\n').map((line) => JSON.parse(line))
  expect(verdicts.map(({ valid }) => valid)).toEqual([true, false, false, false])
  expect(verdicts[0]).toEqual({ file: valid, type: 'peppol-bis-invoice', layers: ['xsd', 'cen', 'peppol', 'sk'], valid: true, findings: [], ms: expect.any(Number) })
  expect(verdicts[1].findings).toEqual([expect.objectContaining({ layer: 'xsd', ruleId: 'cvc-complex-type.2.4.a', line: 5 }), { layer: 'cen', ruleId: 'BR-02', severity: 'fatal', location: '/Invoice[1]', line: 1, column: 1, text: expect.any(String) }])
  expect(verdicts[2].findings).toEqual([expect.objectContaining({ layer: null, ruleId: 'invalid_xml', severity: 'fatal' })])
  expect(verdicts[2].findings[0].line).toBeGreaterThan(1)
  expect(verdicts[3].findings).toEqual([expect.objectContaining({ ruleId: 'unsupported_document' })])
})

test('a file that cannot be read is a wrong call, and the others are judged all the same', async () => {
  const { code, stdout } = await runCommand(['validate', join(folder, 'none.xml'), valid])
  expect(code).toBe(2)
  expect(stdout).toContain(`${valid}: valid`)
  expect(stdout).toContain('none.xml: unreadable')
})
