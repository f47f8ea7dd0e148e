import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('peer', import.meta.url))
const mark = join(folder, 'target', 'built')
const buildMilliseconds = 180_000

/** Where a peer's classes and libraries are, as Java takes it. */
export function classPath(peer: 'phase4' | 'oxalis'): string {
  return [join(folder, peer, 'target', 'classes'), join(folder, peer, 'target', 'lib', '*')].join(':')
}

/** Builds the peers with Maven unless they are as new as their sources; downloads only what this machine does not have. Throws when Java or Maven is missing, or the build fails. */
export function buildPeers(): void {
  needTool('java')
  if (isBuilt()) return
  needTool('mvn')
  rmSync(mark, { force: true })
  const built = maven('--offline').status === 0 ? undefined : maven()
  if (built !== undefined && built.status !== 0) throw new Error(`the foreign access points cannot be built:\n${built.stdout}${built.stderr}`)
  mkdirSync(join(folder, 'target'), { recursive: true })
  writeFileSync(mark, '')
}

function maven(...more: readonly string[]) {
  return spawnSync('mvn', ['--quiet', '--batch-mode', '--threads', '2', ...more, 'package'], { cwd: folder, encoding: 'utf8', timeout: buildMilliseconds })
}

function needTool(name: string): void {
  if (spawnSync(name, ['-version'], { stdio: 'ignore' }).status !== 0) throw new Error(`${name} is missing: this suite runs foreign access points and needs OpenJDK 17 or newer and Maven`)
}

function isBuilt(): boolean {
  return existsSync(mark) && sources(folder).every((file) => statSync(file).mtimeMs < statSync(mark).mtimeMs)
}

function sources(of: string): string[] {
  return readdirSync(of, { withFileTypes: true }).flatMap((entry) => {
    const path = join(of, entry.name)
    if (entry.isDirectory()) return entry.name === 'target' ? [] : sources(path)
    return [path]
  })
}
