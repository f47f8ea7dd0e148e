import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openDatabase } from '@cornerpost/db'
import { systemClock } from '../../engine/primitive/clock.ts'
import { aTenant } from '../support/store-builder.ts'
import type { StoreKind } from '../support/test-database.ts'
import { makePlaces } from './bench-place.ts'
import { driveDocuments } from './drive-documents.ts'
import { deviationFromLine } from './deviation-from-line.ts'
import { machine } from './machine.ts'

const points = 10
const percentMax = 5

export interface GrowthFigures {
  readonly store: StoreKind
  readonly seconds: number
  /** memory of this process after garbage collection, measured after each tenth of the documents */
  readonly memoryMegabytes: readonly number[]
  /** size of the store on disk, measured at the same points */
  readonly storeMegabytes: readonly number[]
  /** largest deviation of a measured value from the least-squares line, in percent of the line */
  readonly memoryPercent: number
  readonly storePercent: number
}

/** Drives documents through a store in this process, and measures memory and disk after each tenth of them. */
export async function growthOf(store: StoreKind, documents: number): Promise<GrowthFigures> {
  const [place] = await makePlaces(store, 1)
  const database = await openDatabase({ clock: systemClock, log: () => {} }, place.place)
  try {
    const tenants = [await aTenant(database), await aTenant(database)]
    const startedAt = performance.now()
    const [memoryMegabytes, storeMegabytes]: [number[], number[]] = [[], []]
    for (let point = 0; point < points; point += 1) {
      await driveDocuments(database, tenants, { documents: documents / points, areFinished: true })
      memoryMegabytes.push(memoryBytes() / 1e6)
      storeMegabytes.push((await place.bytes()) / 1e6)
    }
    return {
      store,
      seconds: (performance.now() - startedAt) / 1000,
      memoryMegabytes,
      storeMegabytes,
      memoryPercent: deviationFromLine(memoryMegabytes) * 100,
      storePercent: deviationFromLine(storeMegabytes) * 100,
    }
  } finally {
    await database.close()
    await place.remove()
  }
}

function memoryBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void // the function that `--expose-gc` adds
  collect()
  return process.memoryUsage().rss
}

export function printGrowth(documents: number, figures: GrowthFigures): void {
  console.log(`\n${figures.store}, ${machine}, ${documents} documents in ${figures.seconds.toFixed(0)} s`)
  const line = (what: string, megabytes: readonly number[], percent: number): void =>
    console.log(
      `${percent > percentMax ? 'OVER' : 'ok  '} ${what.padEnd(20)}${megabytes.map((one) => one.toFixed(1).padStart(8)).join('')}   at most ${percent.toFixed(1)} % from a straight line`,
    )
  line('memory, MB', figures.memoryMegabytes, figures.memoryPercent)
  line('on disk, MB', figures.storeMegabytes, figures.storePercent)
}
