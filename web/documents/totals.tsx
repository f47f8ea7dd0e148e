import type { DocumentList, Language } from '@cornerpost/engine'
import { formatOf } from '../component/time.tsx'
import { directions } from './filter.ts'
import { words } from './words/words.ts'

type TotalsInput = NonNullable<DocumentList['totals']> & {
  readonly language: Language
  /** number of documents in the list */
  readonly count: number
}

/** The sums of a whole list, for each direction and currency. A single document has no sum. */
export function Totals({ language, count, amounts, areLessCreditNotes }: TotalsInput) {
  const say = words[language]
  if (count < 2 || amounts.length === 0) return null
  const names = { sent: say.totalSent, received: say.totalReceived }
  return (
    <section class="totals">
      <h2>{say.totals}</h2>
      <dl>
        {directions.map((direction) =>
          amounts
            .filter((total) => total.direction === direction)
            .map((total) => (
              <div>
                <dt>{names[direction]}</dt>
                <dd>{formatOf(language).amount(total)}</dd>
              </div>
            )),
        )}
      </dl>
      {areLessCreditNotes && <p class="small">{say.creditNotesSubtracted}</p>}
    </section>
  )
}
