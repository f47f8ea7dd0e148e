import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const compilerFolder = join(import.meta.dirname, 'compile')

/** Names the compiler by its own program, SHA-256 in lower-case hexadecimal: what another one has compiled may differ, also where nobody thought of a number. */
export function compilerVersion(): string {
  const names = readdirSync(compilerFolder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.d)\.[jt]s$/.test(name)).sort()
  return names.reduce((hash, name) => hash.update(readFileSync(join(compilerFolder, name))), createHash('sha256')).digest('hex')
}
