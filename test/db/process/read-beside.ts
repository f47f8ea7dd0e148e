import SqliteClient from 'better-sqlite3'

/**
 * Has the file open beside a service, as the shell of SQLite does; with a second word inside a transaction. Asked to
 * end, it goes on for a moment.
 */
const client = new SqliteClient(process.argv[2] ?? '')
if (process.argv[3] !== undefined) client.exec('BEGIN')
client.prepare('SELECT count(*) FROM account').get()
process.once('SIGTERM', () => setTimeout(() => process.exit(), 300))
console.log('reads')
setInterval(() => client.open, 60_000)
