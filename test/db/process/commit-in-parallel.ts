import { openSync, writeSync } from 'node:fs'
import { openDatabase } from '@cornerpost/db'
import { systemClock } from '../../../engine/primitive/clock.ts'

/**
 * Commits from eight callers at once until the store breaks. Writes to the report when each commit was requested, by
 * the monotonic clock that all processes share, and which were acknowledged. Prints "fifty" after the 50th one.
 */
const [file = '', report = ''] = process.argv.slice(2)
const reported = openSync(report, 'a')
const { jobs } = await openDatabase(
  { clock: systemClock, log: () => {}, onBroken: () => process.exit(70) },
  { url: null, file, use: 'serve' },
)
let asked = 0
let acknowledged = 0
await Promise.all(Array.from({ length: 8 }, commitForEver))

async function commitForEver(): Promise<void> {
  for (;;) {
    const count = (asked += 1)
    writeSync(reported, `asked ${count} ${process.hrtime.bigint()}\n`)
    await jobs.enqueue({ kind: 'transmit', payload: { transmissionId: String(count) } })
    writeSync(reported, `acknowledged ${count}\n`)
    if ((acknowledged += 1) === 50) console.log('fifty')
  }
}
