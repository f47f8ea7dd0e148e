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

/** What the operator says of files that do not describe themselves. */
export interface GivenDescription {
  readonly ruleSet?: string
  readonly release?: string
  readonly validFrom?: string
}

/** Under which names the publishers give out their rule sets. */
const publishedNames: Readonly<Record<string, RuleSetName>> = {
  'CEN-EN16931-UBL.sch': 'en16931',
  'EN16931-UBL-validation.sch': 'en16931',
  'EN16931-UBL-validation-preprocessed.sch': 'en16931',
  'PEPPOL-EN16931-UBL.sch': 'peppol_bis',
  'PEPPOL-EN16931-UBL-SB.sch': 'peppol_self_billing',
}

/**
 * Says which rule sets some files are, in which version and from which day on: by their `pack.json`, otherwise by the
 * names under which they are published,
 * the version in their head and what the operator says. Nothing is guessed that could be two things. Throws
 * `rule_pack_invalid`.
 */
export function describeRuleFiles({ files, description }: RuleSources, given: GivenDescription): PackDescription {
  const described = description === undefined ? byNames(files, given) : byDescription(description, given)
  for (const { file } of described.ruleSets)
    if (!files.some(({ name }) => name === file)) throw packRefused(file, 'is not there')
  return described
}

function byDescription(text: string, given: GivenDescription): PackDescription {
  if (Object.values(given).some((value) => value !== undefined))
    throw packRefused('pack.json', 'says it all; give no options beside it')
  return readDescription(parsed(text), 'pack.json')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) // some editors put a BOM there
  } catch {
    throw packRefused('pack.json', 'is not JSON')
  }
}

function byNames(files: readonly RuleSourceFile[], { ruleSet, release, validFrom }: GivenDescription): PackDescription {
  if (!isDay(validFrom))
    throw packRefused('--valid-from', 'say the first day on which these rules are to judge, such as 2026-11-16')
  if (release !== undefined && !isVersion(release))
    throw packRefused('--release', 'must be letters, digits and dots, up to 40')
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
      throw packRefused(file.name, `is ${name}, and so is ${other.name}: say in a pack.json which one counts`)
    first.set(name, file)
  }
  if (sources.length === 0)
    throw packRefused(
      '--rule-set',
      `no file has one of the names ${Object.keys(publishedNames).join(', ')}: say which rule set it is`,
    )
  return sources
}

function onlySource(files: readonly RuleSourceFile[], ruleSet: string): Source {
  if (!isRuleSetName(ruleSet)) throw packRefused('--rule-set', 'must be en16931, peppol_bis or peppol_self_billing')
  const [file, ...more] = files.filter(({ name }) => !name.includes('/'))
  if (file === undefined || more.length > 0)
    throw packRefused(
      '--rule-set',
      'is for one file, or a folder with one *.sch on top: otherwise a pack.json says which file it is',
    )
  return { name: ruleSet, file }
}

/** What the operator says must be what the file says, where it says anything. */
function versionOf(file: RuleSourceFile, release: string | undefined): string {
  const stated = versionsIn(file)
  if (release !== undefined && stated.length > 0 && !stated.includes(release))
    throw packRefused(
      file.name,
      `says that it is ${stated.join(', ')}, not ${release}: leave --release out, or describe the files in a pack.json`,
    )
  const [version, ...others] = release === undefined ? stated : [release]
  if (version === undefined || others.length > 0)
    throw packRefused(file.name, 'does not say its version: give it with --release')
  return version
}

/**
 * Publishers write the version into a comment before the root element; a number of two parts there is that of a
 * licence.
 */
function versionsIn({ bytes }: RuleSourceFile): readonly string[] {
  const [head = ''] = Buffer.from(bytes.subarray(0, 4_096))
    .toString('latin1')
    .split(/<(?:\w+:)?schema\b/)
  return [...new Set(Array.from(head.matchAll(/\b(?:version|release) (\d+\.\d+\.\d+)\b/gi), ([, found = '']) => found))]
}
