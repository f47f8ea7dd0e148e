import { writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@cornerpost/db'
import SqliteClient from 'better-sqlite3'
import { systemClock } from '../../../engine/primitive/clock.ts'

/**
 * Commits twenty times, through the store or through the driver with its default settings. Prints each request and each
 * acknowledgement to standard output.
 */
const [file = '', how = ''] = process.argv.slice(2)
const commit = how === 'store' ? await throughStore() : throughDriver()
for (let count = 1; count <= 20; count += 1) {
  writeSync(1, `asked ${count}\n`)
  await commit(count)
  writeSync(1, `acknowledged ${count}\n`)
  await wait(5) // so that a late commit is not counted as the commit of the next request
}

async function throughStore(): Promise<(count: number) => Promise<void>> {
  const { jobs } = await openDatabase({ clock: systemClock, log: () => {} }, { url: null, file, use: 'serve' })
  return (count) => jobs.enqueue({ kind: 'transmit', payload: { transmissionId: String(count) } })
}

function throughDriver(): (count: number) => Promise<void> {
  const client = new SqliteClient(file)
  client.pragma('journal_mode = WAL')
  client.exec('CREATE TABLE job (count integer)')
  return async (count) => void client.prepare('INSERT INTO job VALUES (?)').run(count)
}
