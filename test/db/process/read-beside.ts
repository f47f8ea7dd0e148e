import SqliteClient from 'better-sqlite3'

/**
 * Keeps the file open next to a service, as the SQLite shell does. With a second argument it stays in a transaction. On
 * SIGTERM it exits 300 ms later.
 */
const client = new SqliteClient(process.argv[2] ?? '')
if (process.argv[3] !== undefined) client.exec('BEGIN')
client.prepare('SELECT count(*) FROM account').get()
process.once('SIGTERM', () => setTimeout(() => process.exit(), 300))
console.log('reads')
setInterval(() => client.open, 60_000)
