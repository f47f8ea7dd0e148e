import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sayIssue } from '../../../../engine/error/say-issue.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { installRules } from '../../../../engine/operator/rule-pack/rule-commands.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'
import { schemaOf } from '../../../support/judge.ts'
import { refusingSchema, writeFolder } from '../../../support/rule-pack.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'cornerpost-hostile-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const peppol = 'PEPPOL-EN16931-UBL.sch'
const description = { validFrom: '2026-11-16', ruleSets: [{ name: 'peppol_bis', version: '3.0.22', file: peppol }] }
const given = { release: '3.0.22', validFrom: '2026-11-16' }

/** Returns the place and the reason of the refusal, and asserts that nothing was stored. */
function refusal(path: string, options = given): string {
  const data = join(folder, 'data')
  try {
    installRules({ data, clock: fixedClock('2026-11-22T12:00:00Z') }, path, options)
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'rule_pack_invalid') throw error
    expect(existsSync(join(data, 'rules')) ? readdirSync(join(data, 'rules')) : []).toEqual([])
    const [detail = {}] = error.context.details ?? []
    return `${detail.field}: ${sayIssue(detail, 'en')}`
  }
  return 'installed'
}
const refusalOf = (files: Readonly<Record<string, string>>, options = given): string =>
  refusal(writeFolder(join(folder, 'pack'), files), options)
const one = { [peppol]: refusingSchema('A') }
const aFunction = (number: number, body: string): string =>
  `<xsl:function xmlns:xsl="http://www.w3.org/1999/XSL/Transform" name="u:f${number}" as="xs:integer"><xsl:param name="n" as="xs:integer"/><xsl:sequence select="${body}"/></xsl:function>`
const deep = (depth: number): string => `${'a/'.repeat(depth)}${peppol}`

describe('X3 reading a rule pack', () => {
  test('a symbolic link inside the folder is refused', () => {
    writeFolder(folder, { 'secret.sch': refusingSchema('A') })
    mkdirSync(join(folder, 'pack'))
    symlinkSync(join(folder, 'secret.sch'), join(folder, 'pack', peppol))
    expect(refusal(join(folder, 'pack'))).toBe(`${peppol}: is a link`)
  })

  test('the path that the operator names may be a symbolic link', () => {
    symlinkSync(writeFolder(join(folder, 'pack'), one), join(folder, 'link'))
    symlinkSync(join(folder, 'pack', peppol), join(folder, peppol))
    expect([
      refusal(join(folder, 'link')),
      refusal(join(folder, peppol), { ...given, validFrom: '2026-11-17' }),
    ]).toEqual(['installed', 'installed'])
  })

  test('an include cannot name a file outside the folder, and a single rule file cannot include any other file', () => {
    const including = (href: string): string => schemaOf(`\n<include href="${href}"/>`)
    writeFolder(folder, { 'outside.sch': refusingSchema('A') })
    for (const href of ['../outside.sch', '/etc/passwd', 'file:///etc/passwd', 'https://example.com/a.sch'])
      expect(refusalOf({ [peppol]: including(href) })).toBe(`${peppol}:2: ${href} is not in the pack`)
    expect(
      refusal(join(writeFolder(join(folder, 'other'), { [peppol]: including('part.sch'), 'part.sch': '' }), peppol)),
    ).toBe(`${peppol}:2: part.sch is not in the pack`)
  })

  test('a pack.json cannot name a file outside the folder', () => {
    writeFolder(folder, { 'outside.sch': refusingSchema('A') })
    const pack = { ...description, ruleSets: [{ ...description.ruleSets[0], file: '../outside.sch' }] }
    expect(refusalOf({ ...one, 'pack.json': JSON.stringify(pack) }, {} as typeof given)).toBe(
      '../outside.sch: does not exist',
    )
  })

  test('a file of 1 GB is refused', () => {
    const path = join(writeFolder(join(folder, 'pack'), one), peppol)
    truncateSync(path, 2 ** 30)
    expect(refusal(path)).toMatch(/: is too large: 1073741824 bytes/)
    expect(refusal(join(folder, 'pack'))).toMatch(/: is too large/)
  })

  test('more than 300 files, or folders nested more than 8 deep, are refused', () => {
    expect(
      refusalOf({ ...one, ...Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`${index}.sch`, ''])) }),
    ).toContain('more than 300 files')
    expect(refusal(writeFolder(join(folder, 'deep'), { [deep(9)]: '' }))).toContain('nested deeper than 8')
  })

  test('more than 10,000 entries, or more than 50 MiB in total, are refused', () => {
    expect(
      refusalOf({ ...one, ...Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`${index}`, ''])) }),
    ).toContain('more than 10000 entries')
    const files = writeFolder(join(folder, 'large'), { 'a.sch': '', 'b.sch': '', 'c.sch': '' })
    for (const name of ['a.sch', 'b.sch', 'c.sch']) truncateSync(join(files, name), 20 * 2 ** 20)
    expect(refusal(files)).toBe(`c.sch: is too large: ${20 * 2 ** 20} bytes, at most ${10 * 2 ** 20}`)
  })

  test('a named pipe is refused without waiting for it', () => {
    mkdirSync(join(folder, 'pack'))
    execFileSync('mkfifo', [join(folder, 'pack', peppol)])
    expect(refusal(join(folder, 'pack'))).toBe(`${peppol}: is not a regular file`)
  })

  test('a missing folder is refused', () => expect(refusal(join(folder, 'none'))).toContain('cannot be opened: ENOENT'))
})

describe('X3 a rule file that cannot be compiled', () => {
  test.each([
    [
      'an entity bomb',
      `<!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>\n${refusingSchema('A')}`,
      /^PEPPOL-EN16931-UBL\.sch:1: doctype_not_allowed$/,
    ],
    ['a text that is not XML', 'rules', /^PEPPOL-EN16931-UBL\.sch:1: /],
    [
      'an unknown function',
      schemaOf('<pattern>\n<rule context="/*">\n<assert id="A" test="doc(\'file:///etc/passwd\')"/></rule></pattern>'),
      /^PEPPOL-EN16931-UBL\.sch:3: unknown function doc/,
    ],
    [
      'an XSLT include',
      schemaOf('\n<xsl:include xmlns:xsl="http://www.w3.org/1999/XSL/Transform" href="a"/>'),
      /:2: include is not supported/,
    ],
    [
      'a sum of 20,000 terms',
      schemaOf(`<pattern>\n<rule context="/*">\n<assert id="A" test="${'1+'.repeat(20_000)}1 = 1"/></rule></pattern>`),
      /^PEPPOL-EN16931-UBL\.sch:3: more than 500 operators and steps in one expression, near /,
    ],
    [
      'a chain of 2,000 functions that call each other',
      schemaOf(
        `${aFunction(0, '$n')}${Array.from({ length: 2_000 }, (_, index) => aFunction(index + 1, `u:f${index}($n)`)).join('')}<pattern><rule context="/*"><assert id="A" test="u:f2000(0) = 0">a</assert></rule></pattern>`,
      ),
      /^PEPPOL-EN16931-UBL\.sch: is nested too deeply$/,
    ],
    [
      'a function that writes a result document',
      schemaOf(
        '\n<xsl:function xmlns:xsl="http://www.w3.org/1999/XSL/Transform" name="u:a"><xsl:result-document href="a"/></xsl:function>',
      ),
      /:2: result-document in a function is not supported/,
    ],
  ])('%s is refused with a message that names the file', (_what, source, reason) => {
    expect(refusalOf({ [peppol]: source })).toMatch(reason)
  })
})

describe('X3 an ambiguous or incomplete description of a rule pack', () => {
  test.each([
    ['a second file for the same rule set', { ...one, [`old/${peppol}`]: refusingSchema('B') }, given, 'and so is'],
    [
      'a pack without a file of a known name',
      { 'rules.sch': refusingSchema('A') },
      given,
      '--rule-set: no file has one of the names',
    ],
    ['an unknown rule set', one, { ...given, ruleSet: 'toString' }, '--rule-set: must be'],
    [
      'the option for one rule set with two files',
      { ...one, 'b.sch': '' },
      { ...given, ruleSet: 'peppol_bis' },
      '--rule-set: needs a single file',
    ],
    ['a missing version', one, { validFrom: '2026-11-16' }, 'does not state exactly one version'],
    [
      'a file that names two versions',
      { [peppol]: `<!-- release 3.0.22, then release 3.0.23 -->${refusingSchema('A')}` },
      { validFrom: '2026-11-16' },
      'does not state exactly one version',
    ],
    [
      'a version that differs from that in the file',
      { [peppol]: `<!-- release 3.0.21 -->${refusingSchema('A')}` },
      given,
      `${peppol}: states version 3.0.21, not 3.0.22`,
    ],
    ['a version with a space and a control character', one, { ...given, release: '3 \u001b[2J' }, '--release: '],
    ['a missing first day', one, { release: '3.0.22' }, '--valid-from: give the first day'],
    ['a first day that does not exist', one, { ...given, validFrom: '2026-02-30' }, '--valid-from: give the first day'],
    [
      'an option in addition to a pack.json',
      { ...one, 'pack.json': JSON.stringify(description) },
      given,
      'pack.json: already describes the files',
    ],
    ['a pack.json that is not JSON', { ...one, 'pack.json': '{' }, {}, 'pack.json: is not JSON'],
    ['a pack.json that is a list', { ...one, 'pack.json': '[]' }, {}, 'pack.json: must hold JSON objects'],
    [
      'an unknown field in pack.json',
      { ...one, 'pack.json': JSON.stringify({ ...description, script: 'a' }) },
      {},
      'pack.json: script is not a known field',
    ],
    [
      'a repeated rule set in pack.json',
      {
        ...one,
        'pack.json': JSON.stringify({ ...description, ruleSets: [description.ruleSets[0], description.ruleSets[0]] }),
      },
      {},
      'peppol_bis is listed twice',
    ],
    [
      'an unknown rule set in pack.json',
      {
        ...one,
        'pack.json': JSON.stringify({ ...description, ruleSets: [{ ...description.ruleSets[0], name: '__proto__' }] }),
      },
      {},
      'the name of a rule set is one of',
    ],
    [
      'a phase that does not exist',
      {
        ...one,
        'pack.json': JSON.stringify({ ...description, ruleSets: [{ ...description.ruleSets[0], phase: 'p' }] }),
      },
      {},
      'the phase p does not exist',
    ],
  ])('%s is refused', (_what, files, options, reason) => {
    expect(refusalOf(files, options as typeof given)).toContain(reason)
  })
})

test('X3 a rule with endless or exponential recursion does not block the installation', () => {
  const recursive = (body: string): string =>
    schemaOf(
      `${aFunction(0, body)}<pattern><rule context="/*"><assert id="A" test="u:f0(0) = 0">a</assert></rule></pattern>`,
    )
  expect(refusalOf({ [peppol]: recursive('u:f0($n + 1)') })).toBe('installed')
  expect(
    refusalOf(
      { [peppol]: recursive('if ($n &gt; 60) then 0 else u:f0($n + 1) + u:f0($n + 1)') },
      { ...given, validFrom: '2026-11-18' },
    ),
  ).toBe('installed')
})

test('X3 files in a rule pack that are not rule files are ignored', () => {
  writeFileSync(
    join(
      writeFolder(join(folder, 'pack'), { ...one, [`.git/${peppol}`]: 'x', 'rules.xslt': '<x/>', 'run.sh': 'rm -r /' }),
      'big.pdf',
    ),
    '',
  )
  truncateSync(join(folder, 'pack', 'big.pdf'), 2 ** 31)
  expect(refusal(join(folder, 'pack'))).toBe('installed')
})
