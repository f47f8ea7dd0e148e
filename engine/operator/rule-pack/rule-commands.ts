import { sha256Hex } from '../../primitive/digest.ts'
import type { Clock } from '../../primitive/clock.ts'
import {
  builtInRules,
  ruleReleaseInForce,
  ruleSetNames,
  shortId,
  withInstalled,
  type RuleCalendar,
  type RuleRelease,
} from '../../document/validation/release.ts'
import { compileRuleSet } from './compile-rule-set.ts'
import type { CommandAnswer } from '../command/database-command.ts'
import { describeRuleFiles, type GivenDescription } from './describe-rule-files.ts'
import { loadInstalledRules } from './installed-rules.ts'
import type { Row } from '../command/listing.ts'
import { readRuleFiles, type RuleSourceFile } from './read-rule-files.ts'
import { packRefused, type PackDescription, type PackedRuleSet } from './rule-pack.ts'
import { removeStoredPack, storedPackIds, storePack } from './rule-store.ts'
import { brokenByDemo } from './try-rules.ts'
import { shortText } from '../terminal/visible.ts'
import { dayInBratislava } from '../../primitive/bratislava-day.ts'

export interface RuleCommandDeps {
  readonly clock: Clock
  /** the service's data folder, which contains the installed packs */
  readonly data: string
}

const atNextStart = 'A running service applies this at its next start.'

/**
 * Lists all available versions of the rule sets with their first days. Says which ones are in force, coming or
 * replaced. Throws `rule_pack_invalid`.
 */
export async function listRules({ clock, data }: RuleCommandDeps): Promise<CommandAnswer> {
  const calendar = withInstalled(await loadInstalledRules(data))
  const releases = ruleSetNames.flatMap((name) => calendar.filter((release) => release.name === name))
  return {
    name: 'rules',
    rows: releases.map((release) => releaseRow(release, stateOf(release, calendar, clock.now()))),
  }
}

/**
 * Installs the rule sets of a file or folder. Compiles them, tries them on the built-in invoice, and then stores all of
 * them or none. Installing the same pack again changes nothing. Refuses with `rule_pack_invalid`. If the compiler
 * refuses something, the refusal names the file and the line.
 */
export function installRules({ clock, data }: RuleCommandDeps, path: string, given: GivenDescription): CommandAnswer {
  const sources = readRuleFiles(path)
  const description = describeRuleFiles(sources, given)
  const files = neededFiles(sources.files, description)
  const notes = description.ruleSets.flatMap((set) => [
    ...warnings(set, brokenByDemo(set.name, compileRuleSet(set, files))),
    ...overtaken(set, description.validFrom),
  ])
  const manifest = {
    description,
    files: files.map(({ name, bytes }) => ({ name, sha256: sha256Hex(bytes) })),
    installedAt: clock.now().toISOString(),
  }
  const { id, isNew } = storePack(data, manifest, files, clock.now())
  return {
    name: 'installed',
    rows: description.ruleSets.map(({ name, version }) => ({
      ruleSet: name,
      version,
      validFrom: description.validFrom,
      pack: shortId(id),
    })),
    notes: [...notes, isNew ? atNextStart : 'This pack was already installed.'],
  }
}

/**
 * Removes an installed pack, even a damaged one. `id` is the id of the pack, or at least its first 8 characters. Throws
 * `rule_pack_invalid` if no pack or more than one pack matches.
 */
export function removeRules({ data }: RuleCommandDeps, id: string): CommandAnswer {
  const installed = storedPackIds(data)
  const [found, ...others] = installed.filter((one) => id.length >= 8 && one.startsWith(id))
  if (found === undefined || others.length > 0)
    throw packRefused(
      id,
      `names ${found === undefined ? 'no installed pack' : 'several packs'}; installed: ${installed.map((one) => shortId(one)).join(', ') || 'none'} (8 characters are enough)`,
    )
  removeStoredPack(data, found)
  return { name: 'removed', rows: { pack: shortId(found) }, notes: [atNextStart] }
}

/**
 * Returns the files that the pack needs: only the schemas of its rule sets or, if one of them includes another file,
 * all files. NUL bytes are ignored, so that an `include` in UTF-16 is also found.
 */
function neededFiles(files: readonly RuleSourceFile[], { ruleSets }: PackDescription): readonly RuleSourceFile[] {
  const schemas = files.filter(({ name }) => ruleSets.some(({ file }) => file === name))
  return schemas.some(({ bytes }) => /[<:]include\b/.test(Buffer.from(bytes).toString('latin1').replaceAll('\0', '')))
    ? files
    : schemas
}

function warnings({ name, version }: PackedRuleSet, broken: readonly string[]): readonly string[] {
  if (broken.length === 0) return []
  const shown = [...broken.slice(0, 10).map((id) => shortText(id, 100)), ...(broken.length > 10 ? ['…'] : [])]
  return [
    `${name} ${version}: the built-in invoice, valid by the built-in rules, breaks ${broken.length} of these rules (${shown.join(', ')}). Is this the right file?`,
  ]
}

/** Warns if a built-in version becomes valid on a later day than these rules and will then replace them. */
function overtaken({ name, version }: PackedRuleSet, validFrom: string): readonly string[] {
  const own = builtInRules.findLast((release) => release.name === name && release.validFrom > validFrom)
  return own === undefined
    ? []
    : [
        `${name} ${version} is replaced by the built-in version ${own.version}, which applies from ${own.validFrom} on. To use these rules instead, install them with that first day or a later one.`,
      ]
}

function releaseRow({ name, version, validFrom, pack }: RuleRelease, state: string): Row {
  return { ruleSet: name, version, validFrom, state, pack: pack && shortId(pack) }
}

/**
 * Returns whether a release is in force, coming or replaced at an instant. A coming release counts as replaced if
 * another release with the same first day takes precedence.
 */
function stateOf(release: RuleRelease, calendar: RuleCalendar, now: Date): string {
  const judgesAt = (at: Date): boolean => release === ruleReleaseInForce(calendar, release.name, at)
  if (judgesAt(now)) return 'in force'
  return release.validFrom > dayInBratislava(now) && judgesAt(new Date(`${release.validFrom}T12:00:00Z`))
    ? 'coming'
    : 'replaced'
}
