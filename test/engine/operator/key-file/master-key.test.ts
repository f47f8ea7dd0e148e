import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { sayIssue } from '../../../../engine/error/say-issue.ts'
import type { MasterKeys } from '../../../../engine/crypto/secret/derive-key.ts'
import { readMasterKeys } from '../../../../engine/operator/key-file/master-key.ts'
import { readSettings } from '../../../../engine/operator/setting/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'master-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, content: Uint8Array): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const [first, second] = [randomBytes(32), randomBytes(40)]
const current = write('current.key', first)
const further = write('further.key', second)
const copy = write('copy.key', first)
const short = write('short.key', randomBytes(31))
const absent = join(folder, 'absent.key')

const read = (...others: readonly string[]): MasterKeys =>
  readMasterKeys(
    readSettings(
      {},
      {
        environment: {
          CORNERPOST_MASTER_KEY_FILE: current,
          CORNERPOST_FURTHER_MASTER_KEY_FILES: others.join(','),
        },
      },
    ),
  )

describe('H16 P111 the master keys that the settings name', () => {
  test('are read in their order, the current one first', () => {
    expect(read(further).map((key) => Buffer.from(key.reveal()))).toEqual([first, second])
  })

  test.each([
    ['a file twice', [current], current, `holds the same key as ${current}`],
    ['a copy of the current key', [further, copy], copy, `holds the same key as ${current}`],
    ['a further key twice', [further, further], further, `holds the same key as ${further}`],
    ['a short key', [short], short, 'has 31 bytes; at least 32 are needed'],
    ['a file that does not exist', [absent], absent, 'cannot be read: ENOENT'],
  ])('are refused if they contain %s, and the refusal names the file', (_what, others, field, issue) => {
    expect(mistakesOf(() => read(...others))).toEqual([{ field, issue }])
  })
})

function mistakesOf(work: () => unknown) {
  try {
    work()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return error.context.details?.map((detail) => ({ field: detail.field, issue: sayIssue(detail, 'en') }))
  }
  return []
}
