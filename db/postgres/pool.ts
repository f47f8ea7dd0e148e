import { ServiceError, type Clock } from '@cornerpost/engine'
import { createDeadlines } from '../session/deadline.ts'
import type { PostgresConnection } from './connection.ts'
import { storeError } from '../session/store-error.ts'

export interface PoolSettings {
  readonly connectionsMax: number
  /** maximum number of operations that wait for a connection; further operations are refused */
  readonly waitingMax: number
  /** maximum time from the request for a connection to the end of the work (R7) */
  readonly deadlineMilliseconds: number
}

export interface PostgresPool {
  /**
   * Runs the work with exclusive use of one connection. At the deadline, throws `store_unavailable` and drops the
   * connection.
   */
  use<Result>(work: (connection: PostgresConnection) => Promise<Result>): Promise<Result>
  /** Drops every connection; running work fails. */
  close(): void
}

/** A piece of work that waits for a connection and then runs on it. */
interface Turn {
  readonly fail: (error: unknown) => void
  start: (connection: PostgresConnection) => void
  connection: PostgresConnection | undefined
}

/**
 * Creates a pool that limits the number of connections and the number of waiting operations. A dead connection is
 * discarded, never repaired.
 */
export function createPostgresPool(
  deps: { readonly clock: Clock; readonly connect: () => PostgresConnection },
  settings: PoolSettings,
): PostgresPool {
  const open = new Set<PostgresConnection>()
  const idle: PostgresConnection[] = []
  const line: Turn[] = []
  const closing = new AbortController()
  const deadlines = createDeadlines(deps.clock, settings.deadlineMilliseconds, closing.signal)

  return {
    use: async (work) => {
      try {
        return await new Promise((resolve, reject) => {
          const turn: Turn = { fail: reject, start: () => {}, connection: undefined }
          const inTime = deadlines.start(() => expire(turn))
          takeTurn(turn, work).then(resolve, reject).finally(inTime)
        })
      } catch (error) {
        throw storeError(error)
      }
    },
    close: () => {
      closing.abort()
      for (const connection of open) connection.destroy()
    },
  }

  async function takeTurn<Result>(
    turn: Turn,
    work: (connection: PostgresConnection) => Promise<Result>,
  ): Promise<Result> {
    const connection = takeConnection() ?? (await waitInLine(turn))
    turn.connection = connection
    try {
      return await work(connection)
    } finally {
      giveBack(connection)
    }
  }

  function takeConnection(): PostgresConnection | undefined {
    if (closing.signal.aborted) throw unavailable('closing')
    for (let connection = idle.pop(); connection !== undefined; connection = idle.pop()) {
      if (!connection.isClosed()) return connection
      open.delete(connection)
    }
    if (open.size >= settings.connectionsMax) return undefined
    const connection = deps.connect()
    open.add(connection)
    return connection
  }

  function waitInLine(turn: Turn): Promise<PostgresConnection> {
    if (line.length >= settings.waitingMax) throw unavailable('too much work is waiting')
    line.push(turn)
    return new Promise((resolve) => (turn.start = resolve))
  }

  function giveBack(connection: PostgresConnection): void {
    if (connection.isClosed()) open.delete(connection)
    else idle.push(connection)
    const next = closing.signal.aborted ? undefined : line.shift()
    const free = next && takeConnection()
    if (free) next.start(free)
  }

  function expire(turn: Turn): void {
    if (line.includes(turn)) line.splice(line.indexOf(turn), 1)
    turn.connection?.destroy()
    turn.fail(unavailable('deadline'))
  }
}

function unavailable(reason: string): ServiceError {
  return new ServiceError('store_unavailable', { inside: { reason } })
}
