import { basename } from 'node:path'
import type { RuleSetName } from '../../document/validation/release.ts'
import type { RuleSourceFile, RuleSources } from './read-rule-files.ts'
import {
  isDay,
  isRuleSetName,
  isVersion,
  packRefused,
  readDescription,
  type PackDescription,
  type PackedRuleSet,
} from './rule-pack.ts'

/** The options with which an operator describes rule files that have no `pack.json`. */
export interface GivenDescription {
  readonly ruleSet?: string
  readonly release?: string
  readonly validFrom?: string
}

/** The file names under which the publishers release their rule sets. */
const publishedNames: Readonly<Record<string, RuleSetName>> = {
  'CEN-EN16931-UBL.sch': 'en16931',
  'EN16931-UBL-validation.sch': 'en16931',
  'EN16931-UBL-validation-preprocessed.sch': 'en16931',
  'PEPPOL-EN16931-UBL.sch': 'peppol_bis',
  'PEPPOL-EN16931-UBL-SB.sch': 'peppol_self_billing',
}

/**
 * Returns which rule sets the files contain, with their versions and the first day on which they apply. The description
 * comes from `pack.json` if there is one. Otherwise it comes from the published file names, the version at the
 * beginning of each file, and the operator's options. Throws `rule_pack_invalid` if these do not give exactly one
 * answer.
 */
export function describeRuleFiles({ files, description }: RuleSources, given: GivenDescription): PackDescription {
  const described = description === undefined ? byNames(files, given) : byDescription(description, given)
  for (const { file } of described.ruleSets)
    if (!files.some(({ name }) => name === file)) throw packRefused(file, 'does not exist')
  return described
}

function byDescription(text: string, given: GivenDescription): PackDescription {
  if (Object.values(given).some((value) => value !== undefined))
    throw packRefused('pack.json', 'already describes the files; give no options with it')
  return readDescription(parsed(text), 'pack.json')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) // some editors write a byte order mark
  } catch {
    throw packRefused('pack.json', 'is not JSON')
  }
}

function byNames(files: readonly RuleSourceFile[], { ruleSet, release, validFrom }: GivenDescription): PackDescription {
  if (!isDay(validFrom))
    throw packRefused('--valid-from', 'give the first day on which these rules apply, such as 2026-11-16')
  if (release !== undefined && !isVersion(release))
    throw packRefused('--release', 'must be up to 40 letters, digits and dots')
  const sources = ruleSet === undefined ? publishedSources(files) : [onlySource(files, ruleSet)]
  const ruleSets = sources.map(({ name, file }): PackedRuleSet => ({
    name,
    version: versionOf(file, release),
    file: file.name,
    phase: null,
  }))
  return { validFrom, ruleSets, origin: null, licence: null }
}

interface Source {
  readonly name: RuleSetName
  readonly file: RuleSourceFile
}

function publishedSources(files: readonly RuleSourceFile[]): readonly Source[] {
  const sources = files.flatMap((file): Source[] => {
    const name = Object.hasOwn(publishedNames, basename(file.name)) ? publishedNames[basename(file.name)] : undefined
    return name === undefined ? [] : [{ name, file }]
  })
  const first = new Map<RuleSetName, RuleSourceFile>()
  for (const { name, file } of sources) {
    const other = first.get(name)
    if (other !== undefined)
      throw packRefused(file.name, `is ${name}, and so is ${other.name}: name the right one in a pack.json`)
    first.set(name, file)
  }
  if (sources.length === 0)
    throw packRefused(
      '--rule-set',
      `no file has one of the names ${Object.keys(publishedNames).join(', ')}: give the rule set of the file`,
    )
  return sources
}

function onlySource(files: readonly RuleSourceFile[], ruleSet: string): Source {
  if (!isRuleSetName(ruleSet)) throw packRefused('--rule-set', 'must be en16931, peppol_bis or peppol_self_billing')
  const [file, ...more] = files.filter(({ name }) => !name.includes('/'))
  if (file === undefined || more.length > 0)
    throw packRefused(
      '--rule-set',
      'needs a single file, or a folder with exactly one *.sch at the top; otherwise name the file in a pack.json',
    )
  return { name: ruleSet, file }
}

/**
 * Returns the version given by the operator; without it, the version stated in the file. Throws `rule_pack_invalid` if
 * the file states versions but not the given one, or if no version is given and the file does not state exactly one.
 */
function versionOf(file: RuleSourceFile, release: string | undefined): string {
  const stated = versionsIn(file)
  if (release !== undefined && stated.length > 0 && !stated.includes(release))
    throw packRefused(
      file.name,
      `states version ${stated.join(', ')}, not ${release}: omit --release, or describe the files in a pack.json`,
    )
  const [version, ...others] = release === undefined ? stated : [release]
  if (version === undefined || others.length > 0)
    throw packRefused(file.name, 'does not state exactly one version: give it with --release')
  return version
}

/**
 * Returns the versions that a file states before its root element. Ignores numbers with two parts, which are licence
 * versions.
 */
function versionsIn({ bytes }: RuleSourceFile): readonly string[] {
  const [head = ''] = Buffer.from(bytes.subarray(0, 4_096))
    .toString('latin1')
    .split(/<(?:\w+:)?schema\b/)
  return [...new Set(Array.from(head.matchAll(/\b(?:version|release) (\d+\.\d+\.\d+)\b/gi), ([, found = '']) => found))]
}
