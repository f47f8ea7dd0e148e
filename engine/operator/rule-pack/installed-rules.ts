import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compilerVersion } from '@cornerpost/schematron'
import { sha256Hex } from '../../primitive/digest.ts'
import type { InstalledRelease } from '../../document/validation/release.ts'
import { compiledFilePrefix } from './compiled-file.ts'
import type { PackedRuleSet } from './rule-pack.ts'
import { readKept, readStoredPacks, type StoredPack } from './rule-store.ts'

/**
 * Returns the compiled rule sets of all installed packs, in the order of installation. Reuses the compiled text stored
 * beside each pack if its hash matches the file name. Otherwise compiles the rule set again. The hash detects only
 * damage: anyone who can write to the data folder can put a program there.
 * Throws `rule_pack_invalid` if a pack has changed, because the service must not validate documents with rules other
 * than the installed ones.
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

/** Compiles a rule set and stores the text. Loads the compiler only when called. */
async function compiledText(pack: StoredPack, set: PackedRuleSet, compiler: string): Promise<string> {
  const { compileRuleSet } = await import('./compile-rule-set.ts')
  const text = compileRuleSet(set, pack.files)
  keep(pack.folder, set, compiler, text)
  return text
}

/**
 * Stores the compiled text and removes the unused texts of other compiler versions. If the folder is not writable, the
 * service still starts, but must compile the rules at every start.
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
