import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const folders: ReadonlySet<string> = new Set(['compile', 'document', 'runtime'])

/**
 * Returns the version of the compiler: the SHA-256, in lower-case hexadecimal, of the compiler's own files and of the
 * files with the functions that compiled rules call. Any change to one of these files changes the version. Two versions
 * may compile the same source differently.
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
