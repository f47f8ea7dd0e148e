import { isCreditNote, totalAmounts, type DocumentRecord, type Language } from '@cornerpost/engine'
import { formatOf } from '../component/time.tsx'
import { directions } from './filter.ts'
import { words } from './words/words.ts'

interface TotalsInput {
  readonly language: Language
  readonly records: readonly DocumentRecord[]
}

/** The sums of the documents that the list shows, for each direction and currency. A single document has no sum. */
export function Totals({ language, records }: TotalsInput) {
  const say = words[language]
  const totals = totalAmounts(records)
  if (records.length < 2 || totals.length === 0) return null
  const names = { sent: say.totalSent, received: say.totalReceived }
  return (
    <section class="totals">
      <h2>{say.totals}</h2>
      <dl>
        {directions.map((direction) =>
          totals
            .filter((total) => total.direction === direction)
            .map((total) => (
              <div>
                <dt>{names[direction]}</dt>
                <dd>{formatOf(language).amount(total)}</dd>
              </div>
            )),
        )}
      </dl>
      {records.some(isCreditNote) && <p class="small">{say.creditNotesSubtracted}</p>}
    </section>
  )
}
