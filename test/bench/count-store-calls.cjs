// Loaded into an inspected process by store-calls.ts; counts the calls to its database.
const { createRequire } = require('node:module')
const { Socket } = require('node:net')
const path = require('node:path')

const counts = { statements: 0, commits: 0, writes: 0 }
globalThis.storeCalls = counts

const Sqlite = createRequire(path.join(__dirname, '../../db/index.ts'))('better-sqlite3')
const memory = new Sqlite(':memory:')
const Statement = Object.getPrototypeOf(memory.prepare('SELECT 1'))
for (const name of ['run', 'get', 'all']) before(Statement, name, () => (counts.statements += 1))
before(Sqlite.prototype, 'exec', (sql) => {
  counts.statements += 1
  if (sql === 'COMMIT') counts.commits += 1
})
memory.close()

const { CORNERPOST_DATABASE_URL: url } = process.env
const port = url === undefined ? undefined : Number(new URL(url).port)
before(Socket.prototype, 'write', function () {
  if (port !== undefined && this.remotePort === port) counts.writes += 1
})

/** Wraps the method so that each call runs the function first. */
function before(owner, name, act) {
  const method = owner[name]
  owner[name] = function (...given) {
    act.apply(this, given)
    return method.apply(this, given)
  }
}
