import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { runRules } from '../../../schematron/run.ts'
import { type CountedRules, countedRules } from './counted-rules.ts'
import { knownParts, type Part } from './known-document.ts'
import type { Wording } from './known-values.ts'
import { repeatedDocument, type Repetition } from './repeated-document.ts'

/** Rule sets that judge one type of document, and all elements of such a document that they know. */
export interface GrowthSubject {
  readonly rules: readonly CountedRules[]
  readonly root: Part
}

/** Fewer steps than this say nothing about growth. */
const stepsMin = 1000

export function judgedBy(names: readonly string[], root: string): GrowthSubject {
  const rules = names.map(countedRules)
  const judged = { rules, root: knownParts(root, (name) => rules.some((set) => set.names.has(name))) }
  // what a rule set learns of a path at its first sight is no work of the document
  stepsOf(judged, new Map(), { country: 'SK', repeated: 'the same' })
  return judged
}

/**
 * How much more work a second half is than the first, when as many elements are added to a document once and then twice
 * as many: 2 where each takes as
 * long as the others. Of the rule set whose work grows most.
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
