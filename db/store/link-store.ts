import type { Link, LinkOfAccount, LinkStore } from '@cornerpost/engine'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { lockAccount } from './lock-account.ts'

/** Creates the store of links. */
export function createLinkStore({ read, withTransaction: write }: Database): LinkStore {
  return {
    create: (link) => write((tx) => createLink(tx, link)),
    find: (hash) => read((session) => findLink(session, hash)),
  }
}

async function createLink(tx: Transaction, row: Link): Promise<void> {
  const { link } = tx.tables
  const { query } = tx
  await lockAccount(tx, row.accountId)
  await query.delete(link).where(and(eq(link.accountId, row.accountId), eq(link.purpose, row.purpose)))
  await query.insert(link).values(row)
}

async function findLink(
  { query, tables: { account, link } }: Session,
  hash: string,
): Promise<LinkOfAccount | undefined> {
  const [found] = await query
    .select({ link, account })
    .from(link)
    .innerJoin(account, eq(account.id, link.accountId))
    .where(eq(link.hash, hash))
  return found
}

/** Marks a live link as used. Returns false if it was used or has expired. */
export async function spendLink({ query, tables: { link } }: Transaction, hash: string, at: Date): Promise<boolean> {
  const spent = await query
    .update(link)
    .set({ usedAt: at })
    .where(and(eq(link.hash, hash), isNull(link.usedAt), gt(link.expiresAt, at)))
    .returning({ hash: link.hash })
  return spent.length > 0
}
