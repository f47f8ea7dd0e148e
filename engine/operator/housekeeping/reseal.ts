import type { SecretBox } from '../../crypto/secret/secret-box.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { AlarmStore } from '../../port/alarm-store.ts'
import {
  sealedColumns,
  type SealedColumn,
  type SealedText,
  type SealedTextStore,
} from '../../port/sealed-text-store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'

export interface ResealDeps {
  readonly sealedTexts: SealedTextStore
  readonly secretBox: SecretBox
  readonly alarms: Pick<AlarmStore, 'newest' | 'replace'>
  readonly clock: Clock
  readonly log: Log
}

const batchSize = 100
/** maximum number of batches of one column in one run */
const batchesMax = 100

/**
 * Seals the stored texts of the further master keys again, with the current one (P111). It can stop at any point, and
 * two nodes can do it at the same time: each text is replaced only if it is still the one that was read. A standing
 * alarm remains while texts exist that no master key of the settings opens.
 */
export async function reseal(deps: ResealDeps): Promise<void> {
  for (const column of sealedColumns) await resealColumn(deps, column)
  await tellMissingKey(deps)
}

async function resealColumn({ sealedTexts, secretBox }: ResealDeps, column: SealedColumn): Promise<void> {
  const [, ...marks] = secretBox.marks
  let after = ''
  for (let batch = 0; batch < batchesMax && marks.length > 0; batch += 1) {
    const texts = await sealedTexts.find(column, { marks, after, limit: batchSize })
    const last = texts.at(-1)
    if (last === undefined) return
    await sealedTexts.replace(texts.flatMap((text) => sealedAgain(secretBox, text)))
    after = last.place.rowId
  }
}

/** Returns the text as the current key seals it; nothing if the text is damaged, so that the others are not held up. */
function sealedAgain(box: SecretBox, { place, sealed }: SealedText): readonly (SealedText & { readonly by: string })[] {
  try {
    return [{ place, sealed, by: box.seal(box.open(sealed, place), place) }]
  } catch (error) {
    if (error instanceof ServiceError) return []
    throw error
  }
}

async function tellMissingKey({ sealedTexts, secretBox, alarms, clock, log }: ResealDeps): Promise<void> {
  const missing = [...(await sealedTexts.countByMark())].filter(([mark]) => !secretBox.marks.includes(mark))
  const told = await alarms.newest('master_key_missing')
  if (missing.length === 0) return told && alarms.replace('master_key_missing', null)
  const texts = missing.reduce((sum, [, count]) => sum + count, 0)
  const inside = { texts, keys: missing.length }
  if (told === undefined)
    log({ level: 'error', event: 'sealed_texts', alarm: 'master_key_missing', hasRow: true, inside })
  await alarms.replace('master_key_missing', { at: told?.at ?? clock.now(), inside })
}
