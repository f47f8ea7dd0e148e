import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compilerVersion } from '@cornerpost/schematron'
import { sha256Hex } from '../../primitive/digest.ts'
import type { InstalledRelease } from '../../document/validation/release.ts'
import { compiledFilePrefix } from './compiled-file.ts'
import type { PackedRuleSet } from './rule-pack.ts'
import { readKept, readStoredPacks, type StoredPack } from './rule-store.ts'

/**
 * The rule sets of all installed packs, compiled, in the order in which they were installed. What this compiler has
 * made of them is kept beside them, under
 * its own hash, and taken from there; text that is not what its name says, or that only another user may read, is made
 * anew. That finds damage, and nothing
 * else: who can write into the data folder can put a program there. Throws `rule_pack_invalid`: who starts without the
 * rules that the
 * operator installed would judge by others.
 */
export async function loadInstalledRules(data: string): Promise<readonly InstalledRelease[]> {
  const packs = readStoredPacks(data)
  if (packs.length === 0) return []
  const compiler = compilerVersion()
  const releases: InstalledRelease[] = []
  for (const pack of packs) {
    const { validFrom, ruleSets } = pack.manifest.description
    for (const set of ruleSets)
      releases.push({
        name: set.name,
        version: set.version,
        validFrom,
        pack: pack.id,
        text: keptText(pack, set, compiler) ?? (await compiledText(pack, set, compiler)),
      })
  }
  return releases
}

function keptText({ folder }: StoredPack, set: PackedRuleSet, compiler: string): string | undefined {
  const prefix = compiledFilePrefix(set, compiler)
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(prefix)) continue
    const text = readKept(join(folder, name))?.toString('utf8')
    if (text !== undefined && name === `${prefix}${sha256Hex(text)}.js`) return text
  }
  return undefined
}

/** The compiler is loaded only where something is to be compiled. */
async function compiledText(pack: StoredPack, set: PackedRuleSet, compiler: string): Promise<string> {
  const { compileRuleSet } = await import('./compile-rule-set.ts')
  const text = compileRuleSet(set, pack.files)
  keep(pack.folder, set, compiler, text)
  return text
}

/**
 * What other compilers made is of no use any more. Where nothing can be written the service starts all the same,
 * slower.
 */
function keep(folder: string, set: PackedRuleSet, compiler: string, text: string): void {
  const name = `${compiledFilePrefix(set, compiler)}${sha256Hex(text)}.js`
  const temporary = join(folder, `.${name}.${process.pid}`)
  try {
    writeFileSync(temporary, text, { mode: 0o600, flush: true })
    renameSync(temporary, join(folder, name))
    for (const other of readdirSync(folder))
      if (other.startsWith(`${set.name}.`) && other !== name) rmSync(join(folder, other), { force: true })
  } catch {
    rmSync(temporary, { force: true })
  }
}
