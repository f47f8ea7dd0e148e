import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sayIssue } from '../../../../engine/error/say-issue.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { loadInstalledRules } from '../../../../engine/operator/rule-pack/installed-rules.ts'
import { installRules } from '../../../../engine/operator/rule-pack/rule-commands.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'
import { refusingSchema, writeFolder } from '../../../support/rule-pack.ts'

let data: string
let pack: string
const now = '2026-11-22T12:00:00Z'
beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-installed-'))
  data = join(folder, 'data')
  installRules(
    { data, clock: fixedClock(now) },
    writeFolder(join(folder, 'pack'), { 'PEPPOL-EN16931-UBL.sch': refusingSchema('PACK-R001') }),
    { release: '3.0.22', validFrom: '2026-11-16' },
  )
  pack = join(data, 'rules', readdirSync(join(data, 'rules'))[0] ?? '')
})
afterEach(() => rmSync(join(data, '..'), { recursive: true }))

const kept = (): string[] => readdirSync(pack).filter((name) => name.endsWith('.js'))
const text = async (): Promise<string | undefined> => (await loadInstalledRules(data))[0]?.text
const refusal = async (): Promise<string> => {
  try {
    await loadInstalledRules(data)
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'rule_pack_invalid')
      return `${error.context.details?.[0]?.field ?? ''}: ${sayIssue(error.context.details?.[0] ?? {}, 'en')}`
    throw error
  }
  return 'loaded'
}

describe('a compiled rule set', () => {
  test('is cached in a file named by its hash and readable only by its owner, and is then loaded from that file', async () => {
    const first = await text()
    expect(kept()).toEqual([expect.stringMatching(/^peppol_bis\.[0-9a-f]{16}\.[0-9a-f]{64}\.js$/)])
    expect(statSync(join(pack, kept()[0] ?? '')).mode & 0o777).toBe(0o600)
    const { mtimeMs, ino } = statSync(join(pack, kept()[0] ?? ''))
    expect(await text()).toBe(first)
    expect(statSync(join(pack, kept()[0] ?? ''))).toMatchObject({ mtimeMs, ino })
  })

  test('X3 is compiled again if the cached file does not match the hash in its name', async () => {
    const first = await text()
    const file = join(pack, kept()[0] ?? '')
    writeFileSync(file, `${readFileSync(file, 'utf8')} `)
    expect(await text()).toBe(first)
    expect(readFileSync(file, 'utf8')).toBe(first)
  })

  test.skipIf(process.getuid?.() === 0)(
    'is compiled again if the service has no permission to read the cached file',
    async () => {
      const first = await text()
      chmodSync(join(pack, kept()[0] ?? ''), 0)
      expect(await text()).toBe(first)
      expect(statSync(join(pack, kept()[0] ?? '')).mode & 0o777).toBe(0o600)
    },
  )

  test('is replaced if it was compiled by a different version of the compiler', async () => {
    await text()
    const other = `peppol_bis.${'0'.repeat(16)}.${kept()[0]?.split('.')[2] ?? ''}.js`
    renameSync(join(pack, kept()[0] ?? ''), join(pack, other))
    await text()
    expect([kept().length, kept().includes(other)]).toEqual([1, false])
  })
})

describe('P36 a pack that was changed after its installation', () => {
  test('a changed rule file is refused with a message that contains its path', async () => {
    const source = readdirSync(pack).find((name) => name.endsWith('.sch')) ?? ''
    writeFileSync(join(pack, source), refusingSchema('OTHER'))
    expect(await refusal()).toBe(
      `${join(pack, source)}: differs from PEPPOL-EN16931-UBL.sch as it was installed; remove the pack, then install it again`,
    )
  })

  test('a missing rule file is refused', async () => {
    rmSync(join(pack, readdirSync(pack).find((name) => name.endsWith('.sch')) ?? ''))
    expect(await refusal()).toContain('differs from PEPPOL-EN16931-UBL.sch as it was installed')
  })

  test.each([
    ['a changed first day', (manifest: string) => manifest.replace('2026-11-16', '2026-11-17')],
    ['a changed version', (manifest: string) => manifest.replace('3.0.22', '3.0.23')],
    ['a changed hash', (manifest: string) => manifest.replace(/"sha256": "[^"]{8}/, '"sha256": "00000000')],
    ['no content', () => ''],
    ['a list in place of an object', () => '[]'],
    ['an empty list of files', (manifest: string) => manifest.replace(/"files": \[[^\]]*\]/, '"files": []')],
  ])('a manifest with %s is refused', async (_what, change) => {
    const file = join(pack, 'manifest.json')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, change(before))
    expect(readFileSync(file, 'utf8')).not.toBe(before)
    expect(await refusal()).toContain(pack)
  })

  const hashes = `${'0'.repeat(16)}.${'0'.repeat(64)}`
  test.each([
    'evil.sch',
    'strange.txt',
    '.hidden',
    `${'0'.repeat(64)}.sch`,
    'peppol_bis.js',
    `en16931.${hashes}.js`,
    `peppol_bis.${hashes}.js.txt`,
    `.peppol_bis.${hashes}.js`,
  ])('the unexpected file %s is refused', async (name) => {
    writeFileSync(join(pack, name), refusingSchema('A'))
    expect(await refusal()).toBe(`${join(pack, name)}: does not belong to this pack; remove it`)
  })

  test('a folder or a symbolic link is refused, even with a valid file name', async () => {
    const name = join(pack, `peppol_bis.${hashes}.js`)
    mkdirSync(name)
    expect(await refusal()).toContain(`${name}: does not belong to this pack`)
    rmSync(name, { recursive: true })
    symlinkSync(join(pack, 'manifest.json'), name)
    expect(await refusal()).toContain(`${name}: does not belong to this pack`)
  })

  test('an incomplete compiled rule set left by an interrupted process is ignored', async () => {
    writeFileSync(join(pack, `.peppol_bis.${hashes}.js.4711`), 'half')
    expect(await refusal()).toBe('loaded')
  })

  test('a folder that no installation created, or a renamed pack, is refused', async () => {
    writeFolder(join(data, 'rules', 'mine'), { 'PEPPOL-EN16931-UBL.sch': refusingSchema('A') })
    expect(await refusal()).toContain(join(data, 'rules', 'mine'))
    rmSync(join(data, 'rules', 'mine'), { recursive: true })
    renameSync(pack, `${pack.slice(0, -1)}${pack.endsWith('0') ? '1' : '0'}`)
    expect(await refusal()).toContain('its manifest was changed, or it is not a rule pack')
  })
})
