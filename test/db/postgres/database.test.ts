import { createServer, connect, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase, type OpenDatabase } from '@cornerpost/db'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openPostgresDatabase } from '../../../db/postgres/database.ts'
import { createPostgresPool } from '../../../db/postgres/pool.ts'
import { connectPostgres } from '../../../db/postgres/connection.ts'
import { systemClock } from '../../../engine/primitive/clock.ts'
import { Secret } from '../../../engine/primitive/secret.ts'
import { codeOfPromise } from '../../support/code-of.ts'
import { startPostgresServer, type PostgresServer } from '../../support/postgres-server.ts'
import { anAccount } from '../../support/store-builder.ts'
import { until } from '../../support/until.ts'

const deps = { clock: systemClock, log: () => {} }
const deadline = 1_000

describe('R7 failures of PostgreSQL', () => {
  let server: PostgresServer
  beforeAll(async () => void (server = await startPostgresServer()))
  afterAll(() => server.remove())

  const open = (url = server.url('postgres')): Promise<OpenDatabase> =>
    openDatabase(deps, {
      url: new Secret(url),
      file: '',
      use: 'serve',
      databaseDeadlineMilliseconds: deadline,
      databaseConnectionsMax: 4,
      databaseWaitingMax: 50,
    })
  /** Returns the error code of the action and the time it took to fail. */
  const failure = async (action: Promise<unknown>): Promise<{ code: string; milliseconds: number }> => {
    const from = performance.now()
    return { code: await codeOfPromise(action), milliseconds: performance.now() - from }
  }

  test('killed backends never crash the process or leave a partial transaction', async () => {
    const database = await openPostgresDatabase(deps, new Secret(server.url('postgres')), {
      connectionsMax: 4,
      waitingMax: 100,
      deadlineMilliseconds: 5_000,
    })
    await database.onWork(() => {})
    const killer = postgres(server.url('postgres'), { max: 1 })
    const outcomes = { kept: 0, unknown: 0 }
    const over = new AbortController()
    const work = async (size: number): Promise<void> => {
      while (!over.signal.aborted) {
        try {
          await database.withTransaction(async ({ query, tables: { alarm } }) => {
            for (const part of [1, 2, 3])
              await query.insert(alarm).values({ name: 'x'.repeat(size), at: new Date(), inside: { part } })
          })
          outcomes.kept += 1
        } catch (error) {
          expect(error).toMatchObject({ code: 'store_unavailable' })
          outcomes.unknown += 1
          await wait(1)
        }
      }
    }
    const working = [10, 400, 1_500, 3_000, 10, 10].map(work)
    for (let kills = 0; kills < 120; kills += 1) {
      await killer`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'cornerpost%' and random() < 0.6`
      await wait(kills % 12)
    }
    over.abort()
    await Promise.all(working)
    const [{ count }] = await killer`select count(*)::int as count from alarm`
    expect(count % 3).toBe(0)
    expect(count / 3).toBeGreaterThanOrEqual(outcomes.kept)
    expect(count / 3).toBeLessThanOrEqual(outcomes.kept + outcomes.unknown)
    expect(outcomes.kept).toBeGreaterThan(0)
    expect(outcomes.unknown).toBeGreaterThan(0)
    await killer`truncate alarm`
    await Promise.all([killer.end(), database.close()])
  })

  test('while the server is down, every call is refused within the deadline, and calls succeed again once it is back', async () => {
    const database = await open()
    server.stop('immediate')
    const refused = await failure(database.accounts.create(anAccount()))
    expect(refused.code).toBe('store_unavailable')
    expect(refused.milliseconds).toBeLessThan(deadline + 500)
    expect(await database.isHealthy()).toBe(false)
    expect(await codeOfPromise(open())).toBe('store_unavailable')
    server.start()
    await database.accounts.create(anAccount())
    expect(await database.isHealthy()).toBe(true)
    await database.close()
  })

  test('listeners are notified of new work again after a restart of the server', async () => {
    const database = await open()
    const second = await open()
    let heard = (): void => {}
    await database.jobs.onWork(() => heard())
    server.stop('immediate')
    server.start()
    const bell = new Promise<void>((resolve) => (heard = resolve))
    const isHeard = async (): Promise<boolean> => {
      await second.jobs.enqueue({ kind: 'housekeep', payload: {} })
      return Promise.race([bell.then(() => true), wait(50, false)])
    }
    await until('word of work', 30, isHeard, 0)
    await Promise.all([database.close(), second.close()])
  })

  test('a transaction with a failed statement is rolled back and refused, even if the code in the transaction ignores the failure', async () => {
    const database = await openPostgresDatabase(deps, new Secret(server.url('postgres')), {
      connectionsMax: 1,
      waitingMax: 1,
      deadlineMilliseconds: 20_000,
    })
    const hiding = database.withTransaction(async ({ query, tables: { meta } }) => {
      await query.insert(meta).values({ name: 'a', value: '1' })
      await query
        .insert(meta)
        .values({ name: 'a', value: '2' })
        .catch(() => {})
    })
    expect(await codeOfPromise(hiding)).toBe('internal_error')
    expect(await database.read(({ query, tables: { meta } }) => query.select().from(meta))).toEqual([])
    await database.close()
  })

  test('I8 a call above the queue limit is refused immediately, and a call that waits too long is refused at the deadline', async () => {
    const pool = createPostgresPool(
      {
        clock: systemClock,
        connect: () =>
          connectPostgres({ url: new Secret(server.url('postgres')), statementTimeoutMilliseconds: 60_000 }),
      },
      { connectionsMax: 1, waitingMax: 1, deadlineMilliseconds: 400 },
    )
    const slow = failure(pool.use((connection) => connection.run('select pg_sleep(30)')))
    const second = failure(pool.use((connection) => connection.run('select pg_sleep(30)')))
    const third = await failure(pool.use((connection) => connection.run('select 1')))
    expect(third).toMatchObject({ code: 'store_unavailable' })
    expect(third.milliseconds).toBeLessThan(200)
    for (const { code, milliseconds } of [await slow, await second]) {
      expect(code).toBe('store_unavailable')
      expect(milliseconds).toBeLessThan(1_500)
    }
    expect((await pool.use((connection) => connection.run('select 1 as one'))).rows).toEqual([{ one: 1 }])
    pool.close()
    expect(await codeOfPromise(pool.use((connection) => connection.run('select 1')))).toBe('store_unavailable')
  })
})

describe('R7 failures of the network connection to PostgreSQL', () => {
  let server: PostgresServer
  let proxy: FaultProxy
  beforeAll(async () => {
    server = await startPostgresServer()
    proxy = await startProxy(server.place.port)
  })
  afterEach(() => (proxy.fault = 'none'))
  afterAll(() => {
    proxy.close()
    server.remove()
  })

  const open = (): Promise<OpenDatabase> =>
    openDatabase(deps, {
      url: new Secret(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`),
      file: '',
      use: 'serve',
      databaseDeadlineMilliseconds: deadline,
      databaseConnectionsMax: 3,
    })

  test('calls on a half-open connection are refused within the deadline, and the connection is not used again', async () => {
    const database = await open()
    await database.accounts.list(1)
    proxy.fault = 'silent'
    const from = performance.now()
    const codes = await Promise.all(
      Array.from({ length: 6 }, () => codeOfPromise(database.accounts.create(anAccount()))),
    )
    expect(new Set(codes)).toEqual(new Set(['store_unavailable']))
    expect(performance.now() - from).toBeLessThan(2 * deadline + 1_000)
    proxy.fault = 'none'
    await database.accounts.create(anAccount())
    await database.close()
  })

  test('a call fails as unavailable, although its transaction was committed, if the connection is cut between COMMIT and the answer', async () => {
    const database = await open()
    await database.accounts.list(1)
    proxy.fault = 'cut the answer to COMMIT'
    const account = anAccount()
    expect(await codeOfPromise(database.accounts.create(account))).toBe('store_unavailable')
    proxy.fault = 'none'
    expect(await database.accounts.findByEmail(account.email)).toEqual(account)
    expect(await codeOfPromise(database.accounts.create(account))).toBe('email_taken')
    await database.close()
  })
})

interface FaultProxy {
  readonly port: number
  fault: 'none' | 'silent' | 'cut the answer to COMMIT'
  close(): void
}

/**
 * Starts a proxy that, depending on `fault`, forwards all bytes, drops them, or cuts both connections when the server
 * answers a COMMIT.
 */
async function startProxy(target: number): Promise<FaultProxy> {
  const sockets = new Set<Socket>()
  const server: Server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    let isCommitting = false
    for (const socket of [client, upstream])
      sockets.add(socket.on('error', () => {}).on('close', () => (client.destroy(), upstream.destroy())))
    client.on('data', (bytes) => {
      if (proxy.fault === 'silent') return
      isCommitting = bytes.includes('COMMIT')
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (proxy.fault === 'silent') return
      if (proxy.fault === 'cut the answer to COMMIT' && isCommitting) client.destroy()
      else client.write(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const proxy: FaultProxy = {
    port: typeof address === 'object' && address ? address.port : 0,
    fault: 'none',
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
  return proxy
}
