import { openDatabase } from '@cornerpost/db'
import SqliteClient from 'better-sqlite3'
import { systemClock } from '../../../engine/primitive/clock.ts'

/** Writes as a command beside a service more than the log holds before SQLite empties it, has it cut, and closes. */
const [file = ''] = process.argv.slice(2)
const database = await openDatabase({ clock: systemClock, log: () => {} }, { url: null, file, use: 'oneShot' })
const payload = { transmissionId: 'x'.repeat(100_000) }
for (let count = 0; count < 100; count += 1) await database.jobs.enqueue({ kind: 'transmit', payload })
await database.close()
const client = new SqliteClient(file)
client.pragma('wal_checkpoint(TRUNCATE)')
client.close()
console.log('emptied its log twice')
