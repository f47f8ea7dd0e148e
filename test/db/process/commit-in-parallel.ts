import { writeSync } from 'node:fs'
import { openDatabase } from '@cornerpost/db'
import { systemClock } from '../../../engine/primitive/clock.ts'

/**
 * Commits from eight callers at once until the store breaks, and reports on standard output when each commit was asked
 * for, by the clock of all processes, and when it was acknowledged.
 */
const [file = ''] = process.argv.slice(2)
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
    writeSync(1, `asked ${count} ${process.hrtime.bigint()}\n`)
    await jobs.enqueue({ kind: 'transmit', payload: { transmissionId: String(count) } })
    writeSync(1, `acknowledged ${count} ${(acknowledged += 1)}\n`)
  }
}
