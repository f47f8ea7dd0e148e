import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { sha256Hex } from '../../primitive/digest.ts'
import { isCompiledFileName } from './compiled-file.ts'
import type { RuleSourceFile } from './read-rule-files.ts'
import { packId, packRefused, readManifest, withFiles, type PackManifest } from './rule-pack.ts'

/** An installed pack whose content matches its id. */
export interface StoredPack {
  readonly id: string
  /** the folder that contains the pack */
  readonly folder: string
  readonly manifest: PackManifest
  readonly files: readonly RuleSourceFile[]
}

const manifestFile = 'manifest.json'
/** Prefix of the names of unfinished installations. No other entry in the rules folder begins with a dot. */
const unfinished = '.install-'
const unfinishedMilliseconds = 3_600_000

/** Returns the folder of the installed packs, which has a subfolder for each pack, named by its id. */
function rulesFolder(data: string): string {
  return join(data, 'rules')
}

/**
 * Returns all installed packs, in the order of installation. Compares every file with its hash, every manifest with its
 * id, and the entries of every folder with those that an installation and the compiler create. Throws
 * `rule_pack_invalid` if anything has changed since the installation.
 */
export function readStoredPacks(data: string): readonly StoredPack[] {
  const packs = withFiles(data, () => storedPackIds(data).map((id) => readStoredPack(join(rulesFolder(data), id), id)))
  return packs.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

/**
 * Stores a pack completely and durably, or not at all. Returns its id, and whether it is new. Throws
 * `rule_pack_invalid` if the pack is already stored but damaged, or if it cannot be written.
 */
export function storePack(
  data: string,
  manifest: PackManifest,
  files: readonly RuleSourceFile[],
  now: Date,
): { readonly id: string; readonly isNew: boolean } {
  return withFiles(data, () => writePack(rulesFolder(data), manifest, files, now))
}

function writePack(
  folder: string,
  manifest: PackManifest,
  files: readonly RuleSourceFile[],
  now: Date,
): { readonly id: string; readonly isNew: boolean } {
  const id = packId(manifest)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  clearUnfinished(folder, now)
  const place = join(folder, id)
  if (existsSync(place)) return { id: readStoredPack(place, id).id, isNew: false }
  const temporary = mkdtempSync(join(folder, unfinished)) // 0700
  try {
    for (const { bytes } of files)
      writeFileSync(join(temporary, sourceFile(sha256Hex(bytes))), bytes, { mode: 0o600, flush: true })
    writeFileSync(join(temporary, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    sync(temporary)
    const isNew = renamed(temporary, place)
    sync(folder)
    return { id, isNew }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/**
 * Returns the ids of the installed packs, damaged ones included; empty if the folder does not exist. Throws
 * `rule_pack_invalid` if the folder cannot be read.
 */
export function storedPackIds(data: string): readonly string[] {
  return withFiles(data, () => {
    try {
      return readdirSync(rulesFolder(data)).filter((name) => !name.startsWith('.'))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    }
  })
}

/** Removes a pack completely or not at all. */
export function removeStoredPack(data: string, id: string): void {
  const folder = rulesFolder(data)
  withFiles(data, () => {
    const temporary = mkdtempSync(join(folder, unfinished))
    renameSync(join(folder, id), join(temporary, id))
    sync(folder)
    rmSync(temporary, { recursive: true })
  })
}

/** Returns the bytes of the file at this path; undefined if it cannot be read. */
export function readKept(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

function readStoredPack(folder: string, id: string): StoredPack {
  const manifest = readManifest(readJson(join(folder, manifestFile)), join(folder, manifestFile))
  if (packId(manifest) !== id) throw packRefused(folder, 'its manifest was changed, or it is not a rule pack')
  refuseStrangeFiles(folder, manifest)
  return {
    id,
    folder,
    manifest,
    files: manifest.files.map(({ name, sha256 }) => ({
      name,
      bytes: readHashed(join(folder, sourceFile(sha256)), name, sha256),
    })),
  }
}

function refuseStrangeFiles(folder: string, { description, files }: PackManifest): void {
  const installed = new Set([manifestFile, ...files.map(({ sha256 }) => sourceFile(sha256))])
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const isOurs = entry.isFile() && (installed.has(entry.name) || isCompiledFileName(entry.name, description.ruleSets))
    if (!isOurs) throw packRefused(join(folder, entry.name), 'does not belong to this pack; remove it')
  }
}

/**
 * Returns the name under which a file is stored. The name is made from the hash, because the name given in a pack could
 * point to another folder.
 */
function sourceFile(sha256: string): string {
  return `${sha256}.sch`
}

function readHashed(path: string, name: string, sha256: string): Uint8Array {
  const bytes = readKept(path)
  if (bytes === undefined || sha256Hex(bytes) !== sha256)
    throw packRefused(path, `differs from ${name} as it was installed; remove the pack, then install it again`)
  return bytes
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readKept(path)?.toString('utf8') ?? '')
  } catch {
    throw packRefused(path, 'is not a manifest of a rule pack')
  }
}

function orderOf({ id, manifest }: StoredPack): string {
  return `${manifest.installedAt} ${id}`
}

/** Renames the folder. Returns false if another process has installed the same pack in the meantime. */
function renamed(temporary: string, place: string): boolean {
  try {
    renameSync(temporary, place)
    return true
  } catch (error) {
    if (existsSync(place)) return false
    throw error
  }
}

/**
 * Removes the folders of interrupted installations. A folder younger than one hour may belong to an installation that
 * is still running.
 */
function clearUnfinished(folder: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const since = name.startsWith(unfinished) ? statSync(path, { throwIfNoEntry: false })?.mtimeMs : undefined
    if (since !== undefined && now.getTime() - since > unfinishedMilliseconds)
      rmSync(path, { recursive: true, force: true })
  }
}

function sync(folder: string): void {
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
