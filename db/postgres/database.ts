import type { Clock, Secret } from '@cornerpost/engine'
import postgres from 'postgres'
import type { Database, OpenedDatabase, Session } from '../session/database.ts'
import { migrate } from '../session/migrate.ts'
import { connectPostgres, type PostgresConnection } from './connection.ts'
import { postgresDialect } from './dialect.ts'
import { createPostgresPool, type PoolSettings, type PostgresPool } from './pool.ts'
import { provePostgresDurability } from '../session/prove-durability.ts'
import { runTransaction, type TransactionMarks } from '../session/run-transaction.ts'
import { postgresTables } from '../schema/tables.ts'
import { storeError } from '../session/store-error.ts'
import { createWorkBell } from '../session/work-bell.ts'

const channel = 'cornerpost_work'

/**
 * Opens a PostgreSQL database: verifies that its commits are durable, updates its schema and creates the connection
 * pool.
 */
export async function openPostgresDatabase(
  deps: { readonly clock: Clock },
  url: Secret,
  settings: PoolSettings,
): Promise<OpenedDatabase> {
  const migrated = await prepare(url)
  const connect = (): PostgresConnection =>
    connectPostgres({ url, statementTimeoutMilliseconds: settings.deadlineMilliseconds })
  return { ...database(createPostgresPool({ clock: deps.clock, connect }, settings), createListener(url)), migrated }
}

async function prepare(url: Secret): Promise<readonly string[]> {
  // no time limit, because a migration may take a long time
  const connection = connectPostgres({ url, statementTimeoutMilliseconds: 0 })
  const run = async (statement: string): Promise<readonly unknown[]> => (await connection.run(statement)).rows
  try {
    await provePostgresDurability(run)
    return await migrate('postgres', {
      begin: async () => void (await run('BEGIN'), await run('SELECT pg_advisory_xact_lock(4300117)')),
      run,
    })
  } catch (error) {
    throw storeError(error)
  } finally {
    connection.destroy()
  }
}

function database(pool: PostgresPool, listener: Listener): Database {
  // PostgreSQL also notifies this process, so calling the listeners here would wake them twice.
  const announceWork = coalesced(() => pool.use((connection) => connection.run(`SELECT pg_notify('${channel}', '')`)))
  return {
    dialect: 'postgres',
    read: (work) => pool.use((connection) => work(sessionOn(connection))),
    withTransaction: async (work) => {
      const { result, effects } = await pool.use((connection) =>
        runTransaction({ session: sessionOn(connection), announceWork }, marksOn(connection), work),
      )
      for (const effect of effects) effect()
      return result
    },
    isIntact: () => true,
    onWork: listener.onWork,
    close: async () => {
      pool.close()
      await listener.close()
    },
  }
}

function sessionOn({ query, compile }: PostgresConnection): Session {
  return { query, compile, tables: postgresTables, dialect: postgresDialect }
}

function marksOn(connection: PostgresConnection): TransactionMarks {
  return {
    begin: async () => void (await connection.run('BEGIN')),
    commit: async () => {
      const { command } = await connection.run('COMMIT')
      // when COMMIT ends a failed transaction, PostgreSQL rolls back and reports no error
      if (command !== 'COMMIT') throw Object.assign(new Error('the transaction was rolled back'), { code: '40000' })
    },
    rollback: async () => {
      try {
        await connection.run('ROLLBACK')
      } catch {
        // Closing the connection also makes the server roll back. The error from ROLLBACK is ignored, because the
        // caller already throws the original error.
        connection.destroy()
      }
    },
  }
}

/**
 * Returns a function that starts the action unless the action is already running. However many calls arrive during a
 * run, they cause only one further run. Failures of the action are ignored.
 */
function coalesced(action: () => Promise<unknown>): () => void {
  let isRunning = false
  let isWanted = false
  const run = async (): Promise<void> => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await action().catch(() => {})
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void run()
  }
}

interface Listener {
  readonly onWork: Database['onWork']
  close(): Promise<void>
}

/**
 * Creates the listener for notifications that a job may be due. It uses a separate client, which connects when the
 * first listener is added. If that connection is lost, the driver reconnects and listens again.
 */
function createListener(url: Secret): Listener {
  const bell = createWorkBell()
  const client = postgres(url.reveal(), {
    max: 1,
    connect_timeout: 4,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'cornerpost work' },
  })
  let listening: Promise<unknown> | undefined
  return {
    onWork: async (listener) => {
      listening ??= client.listen(channel, bell.ring, bell.ring)
      await listening.catch((error: unknown) => {
        listening = undefined
        throw storeError(error)
      })
      return bell.listen(listener)
    },
    close: () => client.end({ timeout: 1 }),
  }
}
