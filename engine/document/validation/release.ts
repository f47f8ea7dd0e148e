import { loadRuleModule, RuleSet } from '@cornerpost/schematron'
import { en16931, peppolBis, peppolSelfBilling } from '@cornerpost/schematron/rules'
import { ServiceError } from '../../error/service-error.ts'

/** The published rule sets that judge documents, and what they are called to people. */
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
  /** as published, `3.0.21` */
  readonly version: string
  /** the first day on which it judges, `2026-08-17`, from midnight in Bratislava on */
  readonly validFrom: string
  /** id of the pack that an operator installed; null for our own */
  readonly pack: string | null
  readonly rules: RuleSet
}

/**
 * All versions that may judge, by their first day, oldest first; of two that begin on one day the later one counts.
 * Every rule set has at least one.
 */
export type RuleCalendar = readonly RuleRelease[]

/**
 * Our own rule sets; the day is that on which their use became mandatory in the network. An older version stays as a
 * row while documents may be judged by it.
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
 * A version that an operator installed, as it can be handed to another thread: with the text that the compiler made of
 * it, which is run as a program.
 */
export interface InstalledRelease extends Omit<RuleRelease, 'rules'> {
  readonly pack: string
  readonly text: string
}

/**
 * Our own rule sets and installed ones, these in the order in which they were installed. Throws for a text that the
 * compiler did not make.
 */
export function withInstalled(installed: readonly InstalledRelease[]): RuleCalendar {
  return [...builtInRules, ...installed.map(ready)].sort((one, other) =>
    one.validFrom < other.validFrom ? -1 : Number(one.validFrom > other.validFrom),
  )
}

/** Places are written with our prefixes, whatever ones a pack declares. */
function ready({ text, ...release }: InstalledRelease): RuleRelease {
  return { ...release, rules: new RuleSet({ ...loadRuleModule(text), prefixes: en16931.prefixes }) }
}

/**
 * The version of a rule set that judges at an instant: the last one whose first day has begun; before the first one,
 * the first.
 */
export function ruleReleaseInForce(calendar: RuleCalendar, name: RuleSetName, at: Date): RuleRelease {
  const [first, ...later] = calendar.filter((release) => release.name === name)
  if (first === undefined)
    throw new ServiceError('validator_unavailable', { inside: { reason: `there are no rules ${name}` } })
  if (later.length === 0) return first
  const today = dayInBratislava(at)
  return later.findLast(({ validFrom }) => validFrom <= today) ?? first
}

/** The versions of all rule sets that judge at an instant, as a list. */
export function rulesInForce(calendar: RuleCalendar, at: Date): string {
  return ruleSetNames.map((name) => ruleReleaseText(ruleReleaseInForce(calendar, name, at))).join(', ')
}

/** What is said of the rules that judged: `EN 16931 1.3.16`; of a pack's also the beginning of its id. */
export function ruleReleaseText({ name, version, pack }: RuleRelease): string {
  return `${ruleSetTitles[name]} ${version}${pack === null ? '' : ` (pack ${shortId(pack)})`}`
}

/** As much of a pack's id as people need to tell packs apart. */
export function shortId(pack: string): string {
  return pack.slice(0, 12)
}

let days: Intl.DateTimeFormat | undefined

/** The day there, `2026-08-17`; it is the day of Brussels too, by which the network dates its releases. */
export function dayInBratislava(at: Date): string {
  days ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bratislava', dateStyle: 'short' })
  return days.format(at)
}
