import { en16931, peppolBis, peppolSelfBilling, RuleSet, type RuleModule } from '@cornerpost/schematron'

/** The published rules that judge documents from a day on. */
export interface Release {
  /** as shown with a verdict: the rule sets and their versions */
  readonly version: string
  /** first day, `2026-05-21` (UTC) */
  readonly validFrom: string
  readonly en16931: RuleSet
  readonly peppolBis: RuleSet
  readonly peppolSelfBilling: RuleSet
}

/** Our own rule sets, oldest first. A release stays here until no document can be judged by it any more. */
const releases: readonly Release[] = [
  { version: 'EN 16931 1.3.16, Peppol BIS Billing 3.0.21', validFrom: '2026-05-21', ...ruleSets({ en16931, peppolBis, peppolSelfBilling }) },
]

/** The release in force on the day of an instant, by UTC; before the first one, the first. */
export function releaseInForce(at: Date): Release {
  const day = at.toISOString().slice(0, 10)
  const [first] = releases
  const inForce = releases.findLast(({ validFrom }) => validFrom <= day) ?? first
  if (inForce === undefined) throw new Error('there is no release of the rules')
  return inForce
}

function ruleSets<Name extends string>(modules: Readonly<Record<Name, RuleModule>>): Readonly<Record<Name, RuleSet>> {
  return Object.fromEntries(Object.entries<RuleModule>(modules).map(([name, module]) => [name, new RuleSet(module)])) as Record<Name, RuleSet> // the same names
}
