import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { ServiceError, type Clock } from '@cornerpost/engine'
import SqliteClient from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Database, OpenedDatabase, Queries, Session } from '../session/database.ts'
import { beginImmediate } from './begin-immediate.ts'
import { createGroupCommit, type GroupCommitSettings, type Written } from './group-commit.ts'
import { keepStatements } from './keep-statements.ts'
import { migrate, type MigratingConnection } from '../session/migrate.ts'
import { proveSqliteDurability } from '../session/prove-durability.ts'
import { runTransaction, type TransactionMarks } from '../session/run-transaction.ts'
import { sqliteTables } from '../schema/tables.ts'
import { sqliteDialect } from './dialect.ts'
import { storeError } from '../session/store-error.ts'
import { createWorkBell } from '../session/work-bell.ts'
import { isMoved, rememberOpenFiles, type OpenFile, type OpenFiles } from './open-files.ts'
import { saveOpen, type SavedDatabase } from './save-open.ts'

export interface SqliteDeps {
  readonly clock: Clock
  /** the locked file that gives this process the right to serve; absent in a one-shot command */
  readonly lock?: OpenFile
  /**
   * called once, when SQLite cannot write to the disk or finds that its files are damaged, deleted, moved or replaced;
   * the process must then end (R6)
   */
  readonly onBroken: (error: unknown, saved: SavedDatabase) => void
}

/**
 * Opens the file, updates its schema and verifies that its commits are durable. One connection writes while another one
 * reads (WAL). Throws `database_damaged`, `database_newer`, `durability_not_proven`, `store_unavailable`.
 */
export async function openSqliteDatabase(
  deps: SqliteDeps,
  file: string,
  settings: GroupCommitSettings,
): Promise<OpenedDatabase> {
  mkdirSync(dirname(file), { recursive: true })
  const opened: SqliteClient.Database[] = []
  try {
    const [writer, reader] = [connect(file, opened), connect(file, opened)]
    // SQLite blocks the whole process while it waits for a lock, so it waits only briefly; beginImmediate() waits
    // longer, without blocking.
    for (const client of [writer, reader]) client.pragma('busy_timeout = 50')
    const migrated = await migrate('sqlite', migrating(deps.clock, writer, settings.deadlineMilliseconds))
    writer.pragma('foreign_keys = ON')
    // Keeps the rollback data of savepoints in memory, because writing it to temporary files would cost more than
    // writing the write-ahead log. This is set only after the migration, which may need temporary files.
    writer.pragma('temp_store = MEMORY')
    proveSqliteDurability(writer)
    return {
      ...database({ ...deps, files: rememberOpenFiles(file, deps.lock) }, file, { writer, reader }, settings),
      migrated,
    }
  } catch (error) {
    for (const client of opened) client.close()
    throw isDamaged(error)
      ? new ServiceError('database_damaged', { inside: { file }, cause: error })
      : storeError(error)
  }
}

function isDamaged(error: unknown): boolean {
  return error instanceof SqliteClient.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code)
}

/** Opens a connection and immediately adds it to `opened`, so that it can be closed if a later step fails. */
function connect(file: string, opened: SqliteClient.Database[]): SqliteClient.Database {
  const client = new SqliteClient(file, { timeout: 5_000 })
  opened.push(client)
  client.pragma('journal_mode = WAL')
  // Set after WAL: in WAL mode, the driver's default is NORMAL, with which a power cut may undo commits (T1).
  client.pragma('synchronous = FULL')
  client.pragma('foreign_keys = ON')
  client.pragma(`journal_size_limit = ${64 * 2 ** 20}`)
  return client
}

/**
 * Prepares the writing connection for migrations. To change a table, a migration builds a new table and deletes the old
 * one. The deletion must not delete rows of other tables, so foreign keys are checked only at the end.
 */
function migrating(clock: Clock, writer: SqliteClient.Database, deadlineMilliseconds: number): MigratingConnection {
  return {
    begin: async () => {
      writer.pragma('foreign_keys = OFF') // this setting has no effect inside a transaction
      await beginImmediate(clock, writer, deadlineMilliseconds)
    },
    run: async (statement) => runStatement(writer, statement),
    checkReferences: async () => {
      const broken = writer.pragma('foreign_key_check') as readonly unknown[]
      if (broken.length > 0)
        throw new ServiceError('internal_error', {
          inside: { reason: 'broken references', broken: broken.slice(0, 5) },
        })
    },
  }
}

function runStatement(client: SqliteClient.Database, statement: string): readonly unknown[] {
  const prepared = client.prepare(statement)
  return prepared.reader ? prepared.all() : [prepared.run()]
}

function database(
  deps: SqliteDeps & { readonly files: OpenFiles },
  file: string,
  connections: { readonly writer: SqliteClient.Database; readonly reader: SqliteClient.Database },
  settings: GroupCommitSettings,
): Database {
  const { writer, reader } = connections
  const bell = createWorkBell()
  const { enter, breakOn, isIntact } = createGroupCommit(
    { ...deps, checkFiles: deps.files.check, onBroken },
    writer,
    settings,
  )
  const writing = { session: sessionOn(writer), announceWork: bell.ring }
  const reading = sessionOn(reader)
  const savepoint = savepointMarks(writer)
  return {
    dialect: 'sqlite',
    read: async (work) => {
      try {
        return await work(reading)
      } catch (error) {
        breakOn(error)
        throw storeError(error)
      }
    },
    withTransaction: (work) =>
      new Promise((resolve, reject) => {
        const run = async (): Promise<Written> => {
          const { result, effects, bytes } = await runTransaction(writing, savepoint, work)
          const settle = (): void => {
            resolve(result)
            for (const effect of effects) effect()
          }
          return { settle, bytes }
        }
        enter({ run, fail: (error) => reject(storeError(error)) })
      }),
    isIntact,
    onWork: async (listener) => bell.listen(listener),
    close: async () => {
      // waits for every write in the queue
      await new Promise<void>((resolve) =>
        enter({ run: async () => ({ settle: resolve, bytes: 0 }), fail: () => resolve() }),
      )
      reader.close()
      writer.close()
    },
  }

  /**
   * Reports the error. If the files were deleted, moved or replaced, saves them first, because only this process still
   * has them open.
   */
  function onBroken(error: unknown): void {
    deps.onBroken(error, isMoved(error) ? saveOpen(deps, file, connections) : {})
  }
}

function sessionOn(client: SqliteClient.Database): Session {
  return {
    query: drizzle({ client: keepStatements(client) }) as unknown as Queries,
    compile: (text) => compile(client, text),
    tables: sqliteTables,
    dialect: sqliteDialect,
  }
}

function compile(client: SqliteClient.Database, text: string): ReturnType<Session['compile']> {
  const prepared = client.prepare<unknown[], unknown[]>(text)
  if (!prepared.reader) return (parameters) => (prepared.run(parameters), [])
  prepared.raw()
  return (parameters) => prepared.all(parameters)
}

function savepointMarks(client: SqliteClient.Database): TransactionMarks {
  return {
    begin: () => void client.exec('SAVEPOINT work'),
    commit: () => void client.exec('RELEASE work'),
    rollback: () => {
      if (client.inTransaction) client.exec('ROLLBACK TO work; RELEASE work')
    },
  }
}
