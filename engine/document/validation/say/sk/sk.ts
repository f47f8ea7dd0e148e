import type { Finding } from '../../finding.ts'
import { emptyElement } from './empty-element.ts'
import { en16931Model } from './en16931-model.ts'
import { en16931Syntax } from './en16931-syntax.ts'
import { en16931Vat } from './en16931-vat.ts'
import { mls } from './mls.ts'
import { national } from './national.ts'
import { hindered, notEvaluated } from './not-evaluated.ts'
import { peppolCountries } from './peppol-countries.ts'
import { peppol } from './peppol.ts'
import { restriction } from './restriction.ts'
import { structure } from './structure.ts'

/** The Slovak sentence of a finding; undefined where there is none, as for the rules that an operator brings along. */
export function sk({
  ruleId,
  message,
  error,
  obstacle,
  parts,
}: Pick<Finding, 'ruleId' | 'message' | 'error' | 'obstacle' | 'parts'>): string | undefined {
  if (parts !== undefined) return structure(ruleId, parts)
  if (obstacle !== undefined) return hindered(obstacle)
  const sentence = emptyElement(message) ?? sentences.get(ruleId) ?? restriction(message)
  return sentence === undefined || error === undefined ? sentence : notEvaluated(error, sentence)
}

const sentences: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...en16931Model,
    ...en16931Vat,
    ...en16931Syntax,
    ...peppol,
    ...peppolCountries,
    ...mls,
    ...national,
  }),
)
