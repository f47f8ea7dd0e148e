import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const folders: ReadonlySet<string> = new Set(['compile', 'document', 'runtime'])

/**
 * Names the compiler by its own program and by what the compiled ones call, SHA-256 in lower-case hexadecimal: what
 * another one has compiled may differ, also where nobody thought of a number.
 */
export function compilerVersion(): string {
  const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter(isPart)
    .sort()
  return names
    .reduce((hash, name) => hash.update(readFileSync(join(import.meta.dirname, name))), createHash('sha256'))
    .digest('hex')
}

function isPart(name: string): boolean {
  const [first] = name.split(sep)
  return (first === name || folders.has(first)) && /(?<!\.d)\.[jt]s$/.test(name)
}
