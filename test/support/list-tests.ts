import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface ListedTest {
  /** path of the file in the repository */
  readonly file: string
  /** texts of the groups and of the test, joined with spaces; for a case of a table the real title */
  readonly title: string
}

/**
 * Lists every test of the repository, also those that `npm test` samples, without running any. Takes about 30 seconds.
 */
export function listTests(): readonly ListedTest[] {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-tests-'))
  try {
    const list = join(folder, 'tests.json')
    const environment = Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST'))
    execFileSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'list', `--json=${list}`], {
      cwd: root,
      env: { ...Object.fromEntries(environment), TEST_WHOLE: 'true' },
      stdio: 'ignore',
    })
    const tests = JSON.parse(readFileSync(list, 'utf8')) as readonly { readonly name: string; readonly file: string }[]
    return tests.map(({ name, file }) => ({ file: relative(root, file), title: name.replaceAll(' > ', ' ') }))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
