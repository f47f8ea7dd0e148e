import { openDatabase } from '@cornerpost/db'
import SqliteClient from 'better-sqlite3'
import { systemClock } from '../../../engine/primitive/clock.ts'

/**
 * Runs as a command next to a service. Writes more than the write-ahead log holds before SQLite checkpoints it, then
 * truncates the log and exits.
 */
const [file = ''] = process.argv.slice(2)
const database = await openDatabase({ clock: systemClock, log: () => {} }, { url: null, file, use: 'oneShot' })
const payload = { transmissionId: 'x'.repeat(100_000) }
for (let count = 0; count < 100; count += 1) await database.jobs.enqueue({ kind: 'transmit', payload })
await database.close()
const client = new SqliteClient(file)
client.pragma('wal_checkpoint(TRUNCATE)')
client.close()
console.log('emptied its log twice')
