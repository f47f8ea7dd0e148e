import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { runRules } from '../../../schematron/run.ts'
import { type CountedRules, countedRules } from './counted-rules.ts'
import { knownParts, type Part } from './known-document.ts'
import type { Wording } from './known-values.ts'
import { repeatedDocument, type Repetition } from './repeated-document.ts'

/** Rule sets that validate one type of document, and the tree of all elements that these rule sets know. */
export interface GrowthSubject {
  readonly rules: readonly CountedRules[]
  readonly root: Part
}

/** Minimum number of steps that says anything about growth. */
const stepsMin = 1000

export function judgedBy(names: readonly string[], root: string): GrowthSubject {
  const rules = names.map(countedRules)
  const judged = { rules, root: knownParts(root, (name) => rules.some((set) => set.names.has(name))) }
  // the first run fills the caches of the rule sets, which must not count as work for a document
  stepsOf(judged, new Map(), { country: 'SK', repeated: 'the same' })
  return judged
}

/**
 * Compares the work for documents with one, two and four times as many repeated elements. Returns the steps added by
 * the second increase, divided by the steps added by the first; 2 means linear growth. Takes the largest ratio of the
 * rule sets; a rule set with too few added steps counts as 1.
 */
export function growthOf(judged: GrowthSubject, repetition: (factor: number) => Repetition, wording: Wording): number {
  const [once, twice, fourTimes] = [1, 2, 4].map((factor) => stepsOf(judged, repetition(factor), wording))
  return Math.max(
    ...once.map((steps, set) =>
      fourTimes[set] - twice[set] < stepsMin ? 1 : (fourTimes[set] - twice[set]) / (twice[set] - steps),
    ),
  )
}

function stepsOf({ rules, root }: GrowthSubject, repetition: Repetition, wording: Wording): number[] {
  const tree = parseDocument(repeatedDocument(root, repetition, wording), { ...documentLimits, bytes: 10_000_000 })
  return rules.map(({ rules: set, stepsTaken }) => {
    stepsTaken()
    runRules(set, tree)
    return stepsTaken()
  })
}
