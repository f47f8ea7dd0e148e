import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { elementEnd } from '../../schematron/document/content.ts'
import { rootElement } from '../../schematron/document/tree.ts'
import type { AgreementCase } from './case.ts'
import { differences } from './compare.ts'
import type { OracleVerdicts } from './oracle-verdicts.ts'
import type { SetFigures } from './run-set.ts'
import { parsed } from './source-document.ts'
import type { DifferenceCount, Tally } from './tally.ts'

const folder = join(import.meta.dirname, '../../.tmp/agreement/differences')
/** Maximum number of requests to the oracle for reducing one document; after that, the document stays as it is. */
const questionsMax = 150
const documentsMax = 30

/**
 * Writes a document for each difference (at most 30), reduced as far as possible while it still shows the difference.
 */
export async function writeReproductions(figures: readonly SetFigures[], verdicts: OracleVerdicts): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const all = figures.flatMap(({ tallies }) =>
    tallies.flatMap((tally) => [...tally.differing].map(([key, row]) => ({ key, row, tally }))),
  )
  if (all.length > 0) mkdirSync(folder, { recursive: true })
  for (const { key, row, tally } of all.slice(0, documentsMax)) {
    const file = join(folder, `${tally.party.name} ${key}`.replaceAll(' ', '_'))
    writeFileSync(`${file}.xml`, await smallest(row, tally, verdicts))
  }
}

async function smallest(
  { first, difference }: DifferenceCount,
  tally: Tally,
  verdicts: OracleVerdicts,
): Promise<string> {
  let left = questionsMax
  const differs = async (text: string): Promise<boolean> => {
    const one: AgreementCase = { ...first, bytes: Buffer.from(text) }
    const oracle = await verdicts.judge(one)
    const ours = tally.party.judge(parsed(one.bytes), one.family)
    if (oracle === undefined || oracle.withError.has(difference.layer)) return false
    return (
      !ours.withError.has(difference.layer) &&
      differences(ours, oracle, difference.layer).some(
        ({ ruleId, by }) => ruleId === difference.ruleId && by === difference.by,
      )
    )
  }
  let text = Buffer.from(first.bytes).toString()
  for (let at = rootElement + 1; left > 0 && at < parsed(Buffer.from(text)).nodeCount; left--) {
    const shorter = without(text, at)
    if (await differs(shorter)) text = shorter
    else at++
  }
  return text
}

/** Returns the document without one element and the white space before it. */
function without(text: string, node: number): string {
  const tree = parsed(Buffer.from(text))
  return tree.text.slice(0, tree.start[node]).trimEnd() + tree.text.slice(elementEnd(tree, node))
}
