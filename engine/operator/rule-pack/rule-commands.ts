import { sha256Hex } from '../../primitive/digest.ts'
import type { Clock } from '../../primitive/clock.ts'
import {
  builtInRules,
  dayInBratislava,
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

export interface RuleCommandDeps {
  readonly clock: Clock
  /** the data folder */
  readonly data: string
}

const atNextStart = 'A running service takes this up at its next start.'

/**
 * All rule sets that may judge, with their first days; which one judges today, and which one is next. Throws
 * `rule_pack_invalid`.
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
 * Installs the rule sets of a file or folder: read within bounds, compiled, tried on the built-in invoice, then kept as
 * a whole or not at all. The same
 * again changes nothing. Refuses with `rule_pack_invalid`, with file and line where the compiler refuses.
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
    notes: [...notes, isNew ? atNextStart : 'This very pack was installed before.'],
  }
}

/**
 * Takes an installed pack away, also one that is damaged; `id` may be its beginning, of 8 characters at least. Refuses
 * with `rule_pack_invalid` when it names none or several.
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
 * Without any include the schemas alone; a release has files for other documents as well. In UTF-16 there is a NUL
 * beside each letter.
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
    `${name} ${version}: the built-in invoice, valid by our own rules, breaks ${broken.length} of these (${shown.join(', ')}). Is it the right file?`,
  ]
}

/** A first day before that of our own version is seldom meant. */
function overtaken({ name, version }: PackedRuleSet, validFrom: string): readonly string[] {
  const own = builtInRules.findLast((release) => release.name === name && release.validFrom > validFrom)
  return own === undefined
    ? []
    : [
        `${name} ${version} does not judge: our own ${own.version} is the later one, from ${own.validFrom} on. For these rules to judge instead, install them with that day or a later one.`,
      ]
}

function releaseRow({ name, version, validFrom, pack }: RuleRelease, state: string): Row {
  return { ruleSet: name, version, validFrom, state, pack: pack && shortId(pack) }
}

/** A version that another one follows on its very first day never judges. */
function stateOf(release: RuleRelease, calendar: RuleCalendar, now: Date): string {
  const judgesAt = (at: Date): boolean => release === ruleReleaseInForce(calendar, release.name, at)
  if (judgesAt(now)) return 'in force'
  return release.validFrom > dayInBratislava(now) && judgesAt(new Date(`${release.validFrom}T12:00:00Z`))
    ? 'coming'
    : 'replaced'
}
