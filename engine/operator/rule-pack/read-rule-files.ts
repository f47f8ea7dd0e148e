import { closeSync, constants, fstatSync, openSync, readdirSync, readSync, realpathSync, statSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import type { ServiceError } from '../../error/service-error.ts'
import { packRefused, withFiles } from './rule-pack.ts'

/** A rule file in memory; its name is relative to the folder that was read, with `/` between folders. */
export interface RuleSourceFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The files at the path that the operator gave for installing rules. */
export interface RuleSources {
  readonly files: readonly RuleSourceFile[]
  /** text of `pack.json`; undefined if the folder does not contain this file */
  readonly description: string | undefined
}

const mebibyte = 2 ** 20
const bounds = {
  files: 300,
  entries: 10_000,
  depth: 8,
  fileBytes: 20 * mebibyte,
  bytes: 50 * mebibyte,
  descriptionBytes: mebibyte,
}
const descriptionFile = 'pack.json'

/**
 * Reads one rule file, or all `*.sch` files in a folder and its subfolders; ignores other files. Throws
 * `rule_pack_invalid` for a link in the folder, for a rule file that is not a regular file, and if a limit is exceeded.
 */
export function readRuleFiles(path: string): RuleSources {
  return withFiles(path, () => readSources(path))
}

function readSources(path: string): RuleSources {
  const place = placeOf(path)
  if (!place.isFolder)
    return {
      files: [{ name: basename(path), bytes: readBounded(place.path, path, bounds.fileBytes) }],
      description: undefined,
    }
  const names = namesBelow(place.path)
  const read = new Reading(place.path)
  const files = names.filter((name) => name.endsWith('.sch')).map((name) => read.file(name))
  const description = names.includes(descriptionFile)
    ? Buffer.from(readBounded(join(place.path, descriptionFile), descriptionFile, bounds.descriptionBytes)).toString(
        'utf8',
      )
    : undefined
  return { files, description }
}

/** Resolves the path that the operator named. Only this path may contain symbolic links. */
function placeOf(path: string): { readonly path: string; readonly isFolder: boolean } {
  try {
    const real = realpathSync(path)
    return { path: real, isFolder: statSync(real).isDirectory() }
  } catch (error) {
    throw unopened(path, error)
  }
}

/** Reads files, and checks their number and total size against the limits. */
class Reading {
  readonly #folder: string
  #files = 0
  #bytes = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  file(name: string): RuleSourceFile {
    if (++this.#files > bounds.files) throw packRefused(this.#folder, `more than ${bounds.files} files`)
    const bytes = readBounded(join(this.#folder, name), name, Math.min(bounds.fileBytes, bounds.bytes - this.#bytes))
    this.#bytes += bytes.length
    return { name, bytes }
  }
}

/** Returns the names of the files below a folder, sorted by name; skips entries that begin with a dot. */
function namesBelow(folder: string): readonly string[] {
  const names: string[] = []
  let entries = 0
  const walk = (below: string, depth: number): void => {
    if (depth > bounds.depth) throw packRefused(below, `folders are nested deeper than ${bounds.depth}`)
    for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
      if (++entries > bounds.entries) throw packRefused(folder, `more than ${bounds.entries} entries`)
      const name = posix.join(below, entry.name)
      if (entry.name.startsWith('.')) continue
      if (entry.isSymbolicLink()) throw packRefused(name, 'is a link')
      if (entry.isDirectory()) walk(name, depth + 1)
      else names.push(name)
    }
  }
  walk('', 0)
  return names.sort()
}

function readBounded(path: string, name: string, bytesMax: number): Uint8Array {
  const descriptor = openFile(path, name)
  try {
    const stat = fstatSync(descriptor)
    if (!stat.isFile()) throw packRefused(name, 'is not a regular file')
    if (stat.size > bytesMax) throw packRefused(name, `is too large: ${stat.size} bytes, at most ${bytesMax}`)
    const bytes = Buffer.alloc(stat.size)
    for (let at = 0; at < bytes.length;) {
      const count = readSync(descriptor, bytes, at, bytes.length - at, at)
      if (count === 0) throw packRefused(name, 'changed while it was read')
      at += count
    }
    return bytes
  } finally {
    closeSync(descriptor)
  }
}

/** Opens a file without following links. Does not wait: opening a pipe could otherwise block forever. */
function openFile(path: string, name: string): number {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW)
  } catch (error) {
    throw unopened(name, error)
  }
}

function unopened(name: string, error: unknown): ServiceError {
  return packRefused(
    name,
    `cannot be opened: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'}`,
  )
}
