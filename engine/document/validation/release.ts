import { loadRuleModule, RuleSet } from '@cornerpost/schematron'
import { en16931, peppolBis, peppolSelfBilling } from '@cornerpost/schematron/rules'
import { ServiceError } from '../../error/service-error.ts'
import { dayInBratislava } from '../../primitive/bratislava-day.ts'

/** The published rule sets, with their names for display. */
export const ruleSetTitles = {
  en16931: 'EN 16931',
  peppol_bis: 'Peppol BIS Billing',
  peppol_self_billing: 'Peppol BIS Self-Billing',
} as const

export type RuleSetName = keyof typeof ruleSetTitles
export const ruleSetNames: readonly RuleSetName[] = ['en16931', 'peppol_bis', 'peppol_self_billing']

/** One version of a rule set. */
export interface RuleRelease {
  readonly name: RuleSetName
  /** version number as published, such as `3.0.21` */
  readonly version: string
  /** the first day on which the version applies, such as `2026-08-17`; the day begins at midnight in Bratislava */
  readonly validFrom: string
  /** id of the installed rule pack that contains the version; null for a built-in version */
  readonly pack: string | null
  readonly rules: RuleSet
}

/**
 * All versions of all rule sets, sorted by the first day on which each applies, oldest first. If two versions of a rule
 * set have the same first day, the one later in the list applies. Every rule set has at least one version.
 */
export type RuleCalendar = readonly RuleRelease[]

/**
 * The built-in versions of the rule sets; `validFrom` is the day on which a version became mandatory in the network. An
 * older version stays in the list as long as documents may be validated against it.
 */
export const builtInRules: RuleCalendar = [
  { name: 'en16931', version: '1.3.16', validFrom: '2026-08-17', pack: null, rules: new RuleSet(en16931) },
  { name: 'peppol_bis', version: '3.0.21', validFrom: '2026-08-17', pack: null, rules: new RuleSet(peppolBis) },
  {
    name: 'peppol_self_billing',
    version: '3.0.2',
    validFrom: '2026-08-17',
    pack: null,
    rules: new RuleSet(peppolSelfBilling),
  },
]

/**
 * A version of a rule set that an operator installed, in a form that can be passed to another thread. `text` is the
 * program that the Schematron compiler produced.
 */
export interface InstalledRelease extends Omit<RuleRelease, 'rules'> {
  readonly pack: string
  readonly text: string
}

/**
 * Returns the built-in and the installed versions of the rule sets, sorted as `RuleCalendar` describes. The installed
 * versions must be given in the order of their installation. Throws if the `text` of an installed version was not
 * produced by the Schematron compiler.
 */
export function withInstalled(installed: readonly InstalledRelease[]): RuleCalendar {
  return [...builtInRules, ...installed.map(ready)].sort((one, other) =>
    one.validFrom < other.validFrom ? -1 : Number(one.validFrom > other.validFrom),
  )
}

/**
 * Loads an installed version of a rule set. The locations of its findings use the prefixes of the built-in rules,
 * whatever prefixes the rule pack declares.
 */
function ready({ text, ...release }: InstalledRelease): RuleRelease {
  return { ...release, rules: new RuleSet({ ...loadRuleModule(text), prefixes: en16931.prefixes }) }
}

/**
 * Returns the version of a rule set that is in force at an instant. This is the latest version whose first day has
 * begun, or the oldest version if no first day has begun. Throws `validator_unavailable` if `calendar` contains no
 * version of the rule set.
 */
export function ruleReleaseInForce(calendar: RuleCalendar, name: RuleSetName, at: Date): RuleRelease {
  const [first, ...later] = calendar.filter((release) => release.name === name)
  if (first === undefined)
    throw new ServiceError('validator_unavailable', { inside: { reason: `the rule set ${name} is missing` } })
  if (later.length === 0) return first
  const today = dayInBratislava(at)
  return later.findLast(({ validFrom }) => validFrom <= today) ?? first
}

/** Returns the name and version of each rule set that is in force at an instant, as a text separated by commas. */
export function rulesInForce(calendar: RuleCalendar, at: Date): string {
  return ruleSetNames.map((name) => ruleReleaseText(ruleReleaseInForce(calendar, name, at))).join(', ')
}

/**
 * Returns the name and version of a release for display, such as `EN 16931 1.3.16`. If the release belongs to a rule
 * pack, the short id of the pack follows.
 */
export function ruleReleaseText({ name, version, pack }: RuleRelease): string {
  return `${ruleSetTitles[name]} ${version}${pack === null ? '' : ` (pack ${shortId(pack)})`}`
}

/** Returns the first 12 characters of the id of a rule pack, which are enough to distinguish packs. */
export function shortId(pack: string): string {
  return pack.slice(0, 12)
}
