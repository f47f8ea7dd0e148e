import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { exampleText } from '../support/document.ts'

const folder = mkdtempSync(join(tmpdir(), 'cornerpost-demo-test-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('N-01 A-47 D102 I-02 the demo signs two companies up over HTTP and sends documents through two access points, prints each step with its duration, and exits with 0', async () => {
  const temporary = { TMPDIR: folder }
  const { code, stdout } = await runCommand(['demo'], temporary)
  expect(code).toBe(0)
  const steps = [
    'account',
    'signed in',
    'company',
    'API key',
    'in the directory',
    'accepted',
    'looked up (SML, SMP)',
    'signed, encrypted, sending',
    'AS4 receipt verified',
    'received on the other side',
    'MLS back',
    'identical bytes',
    'inbox',
    'a mail of a stranger',
    'a wrong invoice',
    'answered',
    'the corrected invoice',
    'second mail',
  ]
  for (const step of steps)
    expect(stdout).toMatch(new RegExp(`^ +\\d+\\.\\d ms  ${step.replace(/[()]/g, '\\$&')} `, 'm'))
  expect(stdout).toMatch(/stranger +Message failed: 550 5\.7\.1 /)
  expect(stdout).toMatch(
    /answered\s+\| faktura\.xml: not sent.*\n +\| • BR-CO-15, line \d+: .*\n +\| • BR-CO-16, line \d+: /,
  )
  expect(stdout).toMatch(/answered\s+\| faktura\.xml: accepted\./)
  expect(stdout).toMatch(/second mail\s+\| faktura\.xml: document MAIL-\S+ was delivered to /)
  expect(readdirSync(folder)).toEqual([]) // the demo removes its temporary files
}, 120_000)

test('the demo reports a refused document, still delivers the other documents, and exits with 1', async () => {
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  // EN 16931 allows any text here, the Peppol network does not
  const freeText = exampleText('invoice').replace(/<cbc:ProfileID>[^<]*</, '<cbc:ProfileID>on order<')
  const files = [file('note.xml', exampleText('credit-note')), file('none.xml', '<a/>'), file('free.xml', freeText)]
  const { code, stdout } = await runCommand(['demo', '--json', ...files])
  expect(code).toBe(1)
  const { documents } = JSON.parse(stdout)
  expect(documents.map(({ name, arrived }: { name: string; arrived: boolean }) => [name, arrived])).toEqual([
    [files[0], true],
    [files[1], false],
    [files[2], true],
  ])
  expect(documents[1].reason).toContain('unsupported_document')
  expect(documents[2].result).toMatchObject({
    identical: true,
    steps: expect.arrayContaining([{ step: 'MLS back', milliseconds: expect.any(Number) }]),
  })
}, 120_000)
