import { connect as connectSocket, type Socket } from 'node:net'
import type { Secret } from '@cornerpost/engine'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import type { Queries, Session } from '../session/database.ts'

/** A single connection to PostgreSQL. It is never reopened: after it has closed, every call fails. */
export interface PostgresConnection {
  readonly query: Queries
  readonly compile: Session['compile']
  /** Runs one statement without parameters. Returns its command tag and its rows. */
  run(statement: string): Promise<{ readonly command: string; readonly rows: readonly unknown[] }>
  isClosed(): boolean
  /** Drops the connection immediately. Running statements fail, and the server rolls back an open transaction. */
  destroy(): void
}

export interface PostgresConnectionSettings {
  readonly url: Secret
  /** time limit that the server applies to each statement; 0 = none */
  readonly statementTimeoutMilliseconds: number
}

/**
 * Creates a connection that opens when the first statement is sent. It uses the driver only with a single socket, which
 * it never replaces. Otherwise the driver could open a second connection after losing the first, and run the rest of a
 * transaction outside that transaction.
 * Transactions are begun and ended with plain SQL statements. The driver's own transactions can crash the process if
 * the connection is lost.
 */
export function connectPostgres(settings: PostgresConnectionSettings): PostgresConnection {
  let isClosed = false
  let socket: Socket | undefined
  const openSocket = async ({ host, port, path }: SocketAddress): Promise<Socket> => {
    if (socket !== undefined) throw closed()
    // the driver reads the server name for TLS from the socket's `host`
    socket = Object.assign(path ? connectSocket(path) : connectSocket(port[0] ?? 5432, host[0]), { host: host[0] })
    // These listeners are registered before the driver's own, because between 'error' and 'close' the driver accepts
    // statements that it never answers.
    for (const end of ['error', 'close']) socket.once(end, () => (isClosed = true))
    await connected(socket)
    return socket
  }
  const options = {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null, // otherwise the driver could close an old connection during a transaction
    socket: openSocket, // the driver supports this option, but its types do not declare it
    fetch_types: false,
    onnotice: () => {},
    // with TLS, the driver removes the listeners above, so only this callback learns of the close
    onclose: () => void (isClosed = true),
    connection: {
      application_name: 'cornerpost',
      statement_timeout: settings.statementTimeoutMilliseconds,
      idle_in_transaction_session_timeout: 2 * settings.statementTimeoutMilliseconds,
    },
  }
  const client = postgres(settings.url.reveal(), options)
  const unsafe: Sql['unsafe'] = (text, values, options) => {
    if (isClosed) throw closed()
    return client.unsafe(text, values, options)
  }
  return {
    query: queriesOn(client, unsafe),
    compile: (text) => compile(unsafe, text),
    run: async (statement) => {
      const rows = await unsafe(statement)
      return { command: rows.command, rows }
    },
    isClosed: () => isClosed,
    destroy: () => {
      isClosed = true
      socket?.destroy()
      void client.end({ timeout: 0 })
    },
  }
}

/** The driver settings that locate the server. */
interface SocketAddress {
  readonly host: readonly string[]
  readonly port: readonly number[]
  readonly path: string | false | undefined
}

async function connected(socket: Socket): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve).once('error', reject)
  })
}

function closed(): Error {
  return Object.assign(new Error('the connection is closed'), { code: 'CONNECTION_CLOSED' })
}

/**
 * Returns a function that runs an SQL text with parameters. The errors it throws contain the SQL text but not the
 * parameters.
 */
function compile(unsafe: Sql['unsafe'], text: string): ReturnType<Session['compile']> {
  return async (parameters) => {
    try {
      return await unsafe(text, parameters as never[], { prepare: true }).values()
    } catch (error) {
      throw error instanceof Error ? new DrizzleQueryError(text, [], error) : error
    }
  }
}

/**
 * Creates the query builder (Drizzle) on the driver's client. Drizzle turns off the client's conversion of dates, so
 * other code must convert a date before sending it. Every statement is prepared, because a prepared statement takes one
 * round trip instead of two.
 */
function queriesOn(client: Sql, unsafe: Sql['unsafe']): Queries {
  const guarded = {
    options: client.options,
    unsafe: (text: string, values: never[]) => unsafe(text, values, { prepare: true }),
  }
  return drizzle({ client: guarded as unknown as Sql }) // Drizzle uses only these two members of the client
}
