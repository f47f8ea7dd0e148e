import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import { ruleSetTitles, type RuleSetName } from '../../document/validation/release.ts'
import { shortText } from '../terminal/visible.ts'

/** One rule set of a pack. */
export interface PackedRuleSet {
  readonly name: RuleSetName
  readonly version: string
  /** name of the file with the schema of the rule set; the schema may include other files of the pack */
  readonly file: string
  /** the Schematron phase to apply; null = the default phase of the schema */
  readonly phase: string | null
}

/** The rule sets of one published release, and the first day on which they apply. */
export interface PackDescription {
  readonly validFrom: string
  readonly ruleSets: readonly PackedRuleSet[]
  /** source and licence of the files, as noted by the operator */
  readonly origin: string | null
  readonly licence: string | null
}

/** The record of an installed pack, stored beside the files of the pack. */
export interface PackManifest {
  readonly description: PackDescription
  /** names relative to the installed folder, with `/` between folders */
  readonly files: readonly { readonly name: string; readonly sha256: string }[]
  readonly installedAt: string
}

/**
 * Returns the id of a pack: a SHA-256 in lower-case hexadecimal. The hash covers everything that affects the verdicts
 * of the pack, so that any such change results in a different id.
 */
export function packId({ description, files }: Omit<PackManifest, 'installedAt'>): string {
  return sha256Hex(JSON.stringify([description, files]))
}

/**
 * Reads a description in the format of `pack.json`. Throws `rule_pack_invalid`, which names `file` and the mistake in
 * it.
 */
export function readDescription(value: unknown, file: string): PackDescription {
  const { validFrom, ruleSets, origin = null, licence = null, ...others } = object(value, file)
  refuseOthers(others, file)
  if (!isDay(validFrom)) throw packRefused(file, 'validFrom must be a day, such as 2026-11-16')
  if (!Array.isArray(ruleSets) || ruleSets.length === 0) throw packRefused(file, 'ruleSets must be a list of rule sets')
  const read = ruleSets.map((one) => readRuleSet(one, file))
  const twice = read.find(({ name }, index) => read.findIndex((one) => one.name === name) < index)
  if (twice !== undefined) throw packRefused(file, `${twice.name} is listed twice`)
  return {
    validFrom,
    ruleSets: read,
    origin: noteOrNull(origin, 'origin', file),
    licence: noteOrNull(licence, 'licence', file),
  }
}

/** Reads the manifest of an installed pack. Throws `rule_pack_invalid`. */
export function readManifest(value: unknown, file: string): PackManifest {
  const { description, files, installedAt, ...others } = object(value, file)
  refuseOthers(others, file)
  if (!Array.isArray(files) || typeof installedAt !== 'string')
    throw packRefused(file, 'is not a manifest of a rule pack')
  const read = files.map((one) => {
    const { name, sha256 } = object(one, file)
    if (typeof name !== 'string' || typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256))
      throw packRefused(file, 'is not a manifest of a rule pack')
    return { name, sha256 }
  })
  return { description: readDescription(description, file), files: read, installedAt }
}

const charactersMax = 1_000

/**
 * Returns the error that refuses a pack. `field` names the file and, if known, the line. Shortens `field` and `issue`,
 * so that the message stays readable even if the names of the files are long.
 */
export function packRefused(field: string, issue: string): ServiceError {
  return new ServiceError('rule_pack_invalid', {
    details: [{ field: shortText(field, charactersMax), issue: untranslated(shortText(issue, charactersMax)) }],
  })
}

/**
 * Runs `act`. If the operating system reports an error, such as a full disk, throws `rule_pack_invalid`, which names
 * the path.
 */
export function withFiles<Result>(place: string, act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && 'code' in error)) throw error
    throw packRefused('path' in error ? String(error.path) : place, `cannot be read or written: ${String(error.code)}`)
  }
}

/** True if the value is a calendar day, written as `2026-11-16`. */
export function isDay(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value
  )
}

export function isVersion(value: unknown): value is string {
  return typeof value === 'string' && /^[\w.+-]{1,40}$/.test(value)
}

export function isRuleSetName(value: unknown): value is RuleSetName {
  return typeof value === 'string' && Object.hasOwn(ruleSetTitles, value)
}

function readRuleSet(value: unknown, place: string): PackedRuleSet {
  const { name, version, file, phase = null, ...others } = object(value, place)
  refuseOthers(others, place)
  if (!isRuleSetName(name))
    throw packRefused(place, `the name of a rule set is one of ${Object.keys(ruleSetTitles).join(', ')}`)
  if (!isVersion(version)) throw packRefused(place, `${name} needs a version of up to 40 letters, digits and dots`)
  if (typeof file !== 'string') throw packRefused(place, `${name} needs its file`)
  return { name, version, file, phase: noteOrNull(phase, 'phase', place) }
}

function object(value: unknown, file: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw packRefused(file, 'must hold JSON objects')
  return { ...value }
}

function refuseOthers(others: object, file: string): void {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw packRefused(file, `${unknown} is not a known field`)
}

function noteOrNull(value: unknown, name: string, file: string): string | null {
  if (value === null) return null
  if (typeof value !== 'string' || !/^[^\p{C}]{1,300}$/u.test(value))
    throw packRefused(file, `${name} must be a line of text, up to 300 characters`)
  return value
}
