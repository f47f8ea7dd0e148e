import {
  ServiceError,
  type LinkOfAccount,
  type NewSessionOptions,
  type Session as PersonSession,
  type SessionStore,
} from '@cornerpost/engine'
import { and, asc, desc, eq, isNotNull, lt, lte, or } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { spendLink } from './link-store.ts'
import { endSessions, isLive } from './end-sessions.ts'
import { lockAccount } from './lock-account.ts'
import { useSignInCode } from './mfa-store.ts'
import { hasPassword } from './password-store.ts'

/** Creates the store of the sessions of people. */
export function createSessionStore({ read, withTransaction: write }: Database): SessionStore {
  return {
    create: (session, { email, passwordHash, ...options }) =>
      write(async (tx) => {
        await lockAccount(tx, session.accountId)
        const isRight = await hasPassword(tx, session.accountId, passwordHash)
        if (!isRight || (await findEmail(tx, session.accountId)) !== email)
          throw new ServiceError('invalid_credentials')
        await createSession(tx, session, options)
      }),
    createByLink: (session, { linkHash, ...options }) =>
      write(async (tx) => {
        await lockAccount(tx, session.accountId)
        const spent = await spendLink(tx, linkHash, session.createdAt)
        if (spent === undefined || !wasSentToOwner(spent)) throw new ServiceError('invalid_link')
        await createSession(tx, session, options)
      }),
    find: (sessionId) => read(async (session) => (await selectSession(session, { sessionId }))[0]),
    listLive: (accountId, at) => read((session) => listLive(session, accountId, at)),
    end: (accountId, sessionId, at) => write((tx) => endSession(tx, accountId, sessionId, at)),
    endOthers: (accountId, keptId, at) => write((tx) => endSessions(tx, accountId, at, keptId)),
    recordUse: (sessionId, at, before) =>
      write(
        async ({ query, tables: { session } }) =>
          void (await query
            .update(session)
            .set({ lastUsedAt: at })
            .where(and(eq(session.id, sessionId), lte(session.lastUsedAt, before)))),
      ),
    sweep: (before) =>
      write(
        async ({ query, tables: { session } }) =>
          (
            await query
              .delete(session)
              .where(or(lt(session.expiresAt, before), isNotNull(session.endedAt)))
              .returning({ id: session.id })
          ).length,
      ),
  }
}

async function findEmail({ query, tables: { account } }: Session, accountId: string): Promise<string | undefined> {
  const [found] = await query.select({ email: account.email }).from(account).where(eq(account.id, accountId))
  return found?.email
}

/** False if the link was mailed to an address that the account no longer has. Links by the operator have none. */
function wasSentToOwner({ link, account }: LinkOfAccount): boolean {
  return link.email === null || link.email === account.email
}

async function createSession(
  tx: Transaction,
  row: PersonSession,
  { code, liveMax, endOldest }: NewSessionOptions,
): Promise<void> {
  const { account, session } = tx.tables
  const [owner] = await tx.query.select({ blocked: account.blocked }).from(account).where(eq(account.id, row.accountId))
  if (owner?.blocked !== false) throw new ServiceError('account_inactive')
  await useSignInCode(tx, row.accountId, code, row.createdAt)
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
