import { connect as connectSocket, type Socket } from 'node:net'
import type { Secret } from '@cornerpost/engine'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type Sql } from 'postgres'
import type { Queries, Session } from '../session/database.ts'

/** One connection to PostgreSQL, that is never opened a second time: once it is closed, everything on it fails. */
export interface PostgresConnection {
  readonly query: Queries
  readonly compile: Session['compile']
  /** Runs one statement without parameters; its command tag and rows. */
  run(statement: string): Promise<{ readonly command: string; readonly rows: readonly unknown[] }>
  isClosed(): boolean
  /** Drops the connection at once; what runs on it fails, and the server takes an open transaction back. */
  destroy(): void
}

export interface PostgresConnectionSettings {
  readonly url: Secret
  /** of the server, per statement; 0 = none */
  readonly statementTimeoutMilliseconds: number
}

/**
 * Opens lazily, with the first statement. The driver would reconnect by itself and then run the rest of a transaction
 * outside of it, and it crashes the process when something
 * is written to a connection that died inside a transaction (its ROLLBACK, from a timer where nobody catches). So each
 * client has one connection, transactions are plain
 * statements on it, there is no second socket, and nothing is handed to the driver any more from the instant it reports
 * the connection closed.
 */
export function connectPostgres(settings: PostgresConnectionSettings): PostgresConnection {
  let isClosed = false
  let socket: Socket | undefined
  const openSocket = async ({ host, port, path }: SocketAddress): Promise<Socket> => {
    if (socket !== undefined) throw closed()
    // the driver reads the server's name for TLS there
    socket = Object.assign(path ? connectSocket(path) : connectSocket(port[0] ?? 5432, host[0]), { host: host[0] })
    // Before the driver's own listeners: between 'error' and 'close' it takes statements that it never answers.
    for (const end of ['error', 'close']) socket.once(end, () => (isClosed = true))
    await connected(socket)
    return socket
  }
  const options = {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null, // a timer of the driver that could fall between two statements of a transaction
    socket: openSocket, // the driver knows it, its types do not
    fetch_types: false,
    onnotice: () => {},
    onclose: () => void (isClosed = true), // where TLS took the listeners off the socket
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

/** The part of the driver's parsed settings that says where the server is. */
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

/** Its errors carry the text and no parameters. */
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
 * Drizzle over the guarded client. It replaces the client's date handling, so nothing else may send parameters on it;
 * with a prepared statement a query is one round trip instead of two.
 */
function queriesOn(client: Sql, unsafe: Sql['unsafe']): Queries {
  const guarded = {
    options: client.options,
    unsafe: (text: string, values: never[]) => unsafe(text, values, { prepare: true }),
  }
  return drizzle({ client: guarded as unknown as Sql }) // drizzle calls these two members only
}
