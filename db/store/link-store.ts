import type { Link, LinkOfAccount, LinkStore, Mail } from '@cornerpost/engine'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { lockAccount } from './lock-account.ts'

/** Creates the store of links. */
export function createLinkStore({ read, withTransaction: write }: Database): LinkStore {
  return {
    create: (link) => write((tx) => createLink(tx, link)),
    createAndMail: (link, mail, pauseStart) => write((tx) => createAndMail(tx, link, mail, pauseStart)),
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

async function createAndMail(tx: Transaction, row: Link, mail: Mail, pauseStart: Date): Promise<void> {
  const { link } = tx.tables
  await lockAccount(tx, row.accountId)
  const recent = await tx.query
    .select({ hash: link.hash })
    .from(link)
    .where(and(eq(link.accountId, row.accountId), eq(link.purpose, row.purpose), gt(link.createdAt, pauseStart)))
  if (recent.length > 0) return enqueueMail(tx, { ...mail, state: 'discarded' })
  await createLink(tx, row)
  await enqueueMail(tx, mail)
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
