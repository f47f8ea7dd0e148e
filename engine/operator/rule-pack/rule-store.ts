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

/** An installed pack, read and found to be what its id says. */
export interface StoredPack {
  readonly id: string
  /** where it lies */
  readonly folder: string
  readonly manifest: PackManifest
  readonly files: readonly RuleSourceFile[]
}

const manifestFile = 'manifest.json'
/** What an installation has not finished begins with this; nothing else in the folder begins with a dot. */
const unfinished = '.install-'
const unfinishedMilliseconds = 3_600_000

/** The folder of the installed packs, one folder below it for each, named by its id. */
function rulesFolder(data: string): string {
  return join(data, 'rules')
}

/**
 * All installed packs, in the order in which they were installed. Every file is compared with its hash, every manifest
 * with its id, and every
 * folder with what an installation and the compiler put there. Throws `rule_pack_invalid` for anything that is not as
 * it was installed: nobody is to be judged by less than the operator thinks.
 */
export function readStoredPacks(data: string): readonly StoredPack[] {
  const packs = withFiles(data, () => storedPackIds(data).map((id) => readStoredPack(join(rulesFolder(data), id), id)))
  return packs.sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
}

/**
 * Keeps a pack: it is there as a whole, and on the disk, or not at all. Returns its id, and whether it was there
 * before. Throws `rule_pack_invalid` where it lies damaged, and where it cannot be written.
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
 * The ids of the installed packs, whether or not they are as they were installed. Only where the folder is not there
 * none are: throws `rule_pack_invalid` where nobody can know.
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

/** Takes a pack away, as a whole. */
export function removeStoredPack(data: string, id: string): void {
  const folder = rulesFolder(data)
  withFiles(data, () => {
    const temporary = mkdtempSync(join(folder, unfinished))
    renameSync(join(folder, id), join(temporary, id))
    sync(folder)
    rmSync(temporary, { recursive: true })
  })
}

/** The bytes of a file of a pack; undefined when it cannot be read. */
export function readKept(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

function readStoredPack(folder: string, id: string): StoredPack {
  const manifest = readManifest(readJson(join(folder, manifestFile)), join(folder, manifestFile))
  if (packId(manifest) !== id) throw packRefused(folder, 'its manifest was changed, or it is no rule pack')
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
    if (!isOurs) throw packRefused(join(folder, entry.name), 'is no file of this pack; take it away')
  }
}

/** Files lie under their hashes: their names lead nowhere. */
function sourceFile(sha256: string): string {
  return `${sha256}.sch`
}

function readHashed(path: string, name: string, sha256: string): Uint8Array {
  const bytes = readKept(path)
  if (bytes === undefined || sha256Hex(bytes) !== sha256)
    throw packRefused(path, `is not ${name} as it was installed; remove the pack, then install it again`)
  return bytes
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readKept(path)?.toString('utf8') ?? '')
  } catch {
    throw packRefused(path, 'is no manifest of a rule pack')
  }
}

function orderOf({ id, manifest }: StoredPack): string {
  return `${manifest.installedAt} ${id}`
}

/** False: somebody else has installed the same pack meanwhile. */
function renamed(temporary: string, place: string): boolean {
  try {
    renameSync(temporary, place)
    return true
  } catch (error) {
    if (existsSync(place)) return false
    throw error
  }
}

/** What was killed half-way; what is under way is younger. */
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
