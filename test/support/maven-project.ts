import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const buildMilliseconds = 240_000

/**
 * Builds a Maven project up to a phase, unless the same sources are already built. Downloads dependencies only if the
 * offline build fails. Throws if Maven is missing or the build fails.
 */
export function buildMavenProject(folder: string, phase: 'compile' | 'package'): void {
  const mark = join(folder, 'target', 'built')
  const sources = hashOf(folder)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return
  if (!hasTool('mvn')) throw new Error('mvn is missing: third-party software is built with Maven')
  rmSync(mark, { force: true })
  const built = maven(folder, phase, '--offline').status === 0 ? undefined : maven(folder, phase)
  if (built !== undefined && built.status !== 0)
    throw new Error(`${folder} cannot be built:\n${built.stdout}${built.stderr}`)
  mkdirSync(join(folder, 'target'), { recursive: true })
  writeFileSync(mark, sources)
}

/** True if this Java tool is installed. */
export function hasTool(name: 'java' | 'mvn'): boolean {
  return spawnSync(name, ['-version'], { stdio: 'ignore' }).status === 0
}

/** Runs Maven under a file lock, so that only one build at a time runs in a folder. */
function maven(folder: string, phase: string, ...more: readonly string[]) {
  return spawnSync('flock', [folder, 'mvn', '--quiet', '--batch-mode', '--threads', '2', ...more, phase], {
    cwd: folder,
    encoding: 'utf8',
    timeout: buildMilliseconds,
  })
}

/** Returns a hash of all sources. Modification dates do not count, so that a saved target folder fits a new clone. */
function hashOf(folder: string): string {
  const hash = createHash('sha256')
  for (const path of sources(folder))
    hash.update(path.slice(folder.length)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function sources(of: string): string[] {
  return readdirSync(of, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(of, entry.name)
      if (entry.isDirectory()) return entry.name === 'target' ? [] : sources(path)
      return [path]
    })
    .sort()
}
