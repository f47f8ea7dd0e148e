import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const cruise = (): { code: number; text: string } => {
  try {
    return {
      code: 0,
      text: execFileSync('npm', ['run', '--silent', 'boundaries'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }),
    }
  } catch (error) {
    const failed = error as { status: number; stdout: string }
    return { code: failed.status, text: failed.stdout }
  }
}

test('the import rules see a planted violation', () => {
  const folder = mkdtempSync(join(root, 'engine/primitive/planted-'))
  try {
    writeFileSync(join(folder, 'planted.ts'), "import '../../account/account.ts'\nimport '@cornerpost/http-api'\n")
    const { code, text } = cruise()
    expect(code).not.toBe(0)
    expect(text).toContain('engine-imports-only-schematron')
    expect(text).toContain('engine-layer-1-not-upward')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
