import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface ScratchCopy {
  readonly root: string
  readonly remove: () => void
}

/**
 * Copies the checkout with its uncommitted changes to a temporary folder, so that the checkout itself is never edited
 * or run. Installed packages are links to the checkout; the workspaces are links into the copy.
 */
export function scratchCopy(checkout: string): ScratchCopy {
  const root = mkdtempSync(join(tmpdir(), 'cornerpost-sabotage-'))
  for (const file of sourceFiles(checkout)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(checkout, file), join(root, file))
  }
  linkPackages(join(checkout, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

function sourceFiles(checkout: string): readonly string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(checkout, file)))
}

function linkPackages(from: string, to: string): void {
  const own = '@cornerpost'
  mkdirSync(join(to, own), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== own && name !== '.cache' && !name.startsWith('.vite')) symlinkSync(join(from, name), join(to, name))
  for (const workspace of readdirSync(join(from, own))) symlinkSync(join('../..', workspace), join(to, own, workspace))
}
