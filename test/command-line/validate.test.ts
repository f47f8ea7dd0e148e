import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

test('a valid document ends with 0', async () => {
  expect(await runCommand(['validate', valid])).toEqual({ code: 0, stdout: `${valid}: valid\n`, stderr: '' })
})

test('a finding is told as file:line:column, severity, rule and text; the end is 1', async () => {
  const { code, stdout } = await runCommand(['validate', valid, invalid])
  expect(code).toBe(1)
  const lines = stdout.trimEnd().split('\n')
  expect(lines[0]).toBe(`${valid}: valid`)
  expect(lines.at(-1)).toBe(`${invalid}: invalid`)
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${invalid.replaceAll('.', '\\.')}:1:1: fatal BR-02 \\S`)))
})

test('--json prints one object per file', async () => {
  const { code, stdout } = await runCommand(['validate', '--json', valid, invalid, broken, other])
  expect(code).toBe(1)
  const verdicts = stdout.trimEnd().split('\n').map((line) => JSON.parse(line))
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(['valid', 'invalid', 'invalid', 'invalid'])
  expect(verdicts[1].findings[0]).toMatchObject({ ruleId: 'BR-02', severity: 'fatal', line: 1, column: 1, message: expect.any(String) })
  expect(verdicts[2].findings).toEqual([expect.objectContaining({ ruleId: 'invalid_xml', severity: 'fatal' })])
  expect(verdicts[2].findings[0].line).toBeGreaterThan(1)
  expect(verdicts[3].findings).toEqual([expect.objectContaining({ ruleId: 'unsupported_document' })])
})

test('a file that cannot be read is a wrong call, and the others are judged all the same', async () => {
  const { code, stdout } = await runCommand(['validate', join(folder, 'none.xml'), valid])
  expect(code).toBe(2)
  expect(stdout).toContain(`${valid}: valid`)
  expect(stdout).toContain('none.xml: unreadable')
})
