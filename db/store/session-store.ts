import { ServiceError, type Session as PersonSession, type SessionStore } from '@cornerpost/engine'
import { and, asc, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { spendLink } from './link-store.ts'

/** Creates the store of the sessions of people. */
export function createSessionStore({ read, withTransaction: write }: Database): SessionStore {
  return {
    create: (session, liveMax, endOldest) => write((tx) => createSession(tx, session, liveMax, endOldest)),
    createByLink: (linkHash, session, liveMax, endOldest) =>
      write(async (tx) => {
        if (!(await spendLink(tx, linkHash, session.createdAt))) throw new ServiceError('invalid_link')
        await createSession(tx, session, liveMax, endOldest)
      }),
    find: (sessionId) => read(async (session) => (await selectSession(session, { sessionId }))[0]),
    listLive: (accountId, at) => read((session) => listLive(session, accountId, at)),
    end: (accountId, sessionId, at) => write((tx) => endSession(tx, accountId, sessionId, at)),
    endOthers: (accountId, keptId, at) => write((tx) => endSessionsExcept(tx, accountId, keptId, at)),
    recordUse: (sessionId, at) =>
      write(
        async ({ query, tables: { session } }) =>
          void (await query.update(session).set({ lastUsedAt: at }).where(eq(session.id, sessionId))),
      ),
    sweep: (before) =>
      write(
        async ({ query, tables: { session } }) =>
          (await query.delete(session).where(lt(session.expiresAt, before)).returning({ id: session.id })).length,
      ),
  }
}

async function createSession(tx: Transaction, row: PersonSession, liveMax: number, endOldest: boolean): Promise<void> {
  const { account, session } = tx.tables
  // without the lock, two concurrent sign-ins would not count each other's sessions
  await tx.dialect.lockRows(tx.query.select({ id: account.id }).from(account).where(eq(account.id, row.accountId)))
  const live = await tx.query
    .select({ id: session.id })
    .from(session)
    .where(isLive(tx, row.accountId, row.createdAt))
    .orderBy(asc(session.createdAt), asc(session.id))
  const [oldest] = live
  if (oldest !== undefined && live.length >= liveMax) {
    if (!endOldest) throw new ServiceError('session_full')
    await endSession(tx, row.accountId, oldest.id, row.createdAt)
  }
  await tx.query.insert(session).values(row)
}

const selectSession = statement(
  ({ query, tables: { account, session } }, { sessionId }: { readonly sessionId: string }) =>
    query
      .select({ session, account })
      .from(session)
      .innerJoin(account, eq(account.id, session.accountId))
      .where(eq(session.id, sessionId)),
)

async function listLive(reader: Session, accountId: string, at: Date): Promise<readonly PersonSession[]> {
  const { session } = reader.tables
  return reader.query
    .select()
    .from(session)
    .where(isLive(reader, accountId, at))
    .orderBy(desc(session.createdAt), desc(session.id))
}

async function endSession(tx: Transaction, accountId: string, sessionId: string, at: Date): Promise<boolean> {
  const { session } = tx.tables
  const ended = await tx.query
    .update(session)
    .set({ endedAt: at })
    .where(and(isLive(tx, accountId, at), eq(session.id, sessionId)))
    .returning({ id: session.id })
  return ended.length > 0
}

/** Ends all live sessions of the account except this one; null ends all of them. Returns how many. */
export async function endSessionsExcept(
  tx: Transaction,
  accountId: string,
  keptId: string | null,
  at: Date,
): Promise<number> {
  const { session } = tx.tables
  const ended = await tx.query
    .update(session)
    .set({ endedAt: at })
    .where(and(isLive(tx, accountId, at), keptId === null ? undefined : ne(session.id, keptId)))
    .returning({ id: session.id })
  return ended.length
}

function isLive({ tables: { session } }: Session, accountId: string, at: Date) {
  return and(eq(session.accountId, accountId), isNull(session.endedAt), gt(session.expiresAt, at))
}
