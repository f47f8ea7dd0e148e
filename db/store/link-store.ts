import { ServiceError, type Link, type LinkOfAccount, type LinkStore, type Mail } from '@cornerpost/engine'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { lockAccount } from './lock-account.ts'

/** Creates the store of links. */
export function createLinkStore({ read, withTransaction: write }: Database): LinkStore {
  return {
    create: (link) => write((tx) => createLink(tx, link)),
    createAndMail: (link, mails, pauseStart) => write((tx) => createAndMail(tx, link, mails, pauseStart)),
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

async function createAndMail(
  tx: Transaction,
  row: Link,
  mails: readonly Mail[],
  pauseStart: Date,
): Promise<Date | undefined> {
  const { link } = tx.tables
  await lockAccount(tx, row.accountId)
  const [recent] = await tx.query
    .select({ createdAt: link.createdAt })
    .from(link)
    .where(and(eq(link.accountId, row.accountId), eq(link.purpose, row.purpose), gt(link.createdAt, pauseStart)))
  if (recent === undefined) await createLink(tx, row)
  for (const mail of mails) await enqueueMail(tx, recent === undefined ? mail : { ...mail, state: 'discarded' })
  return recent?.createdAt
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

/**
 * Locks the account of a link and marks the link as used. Returns the link and the account. Throws `invalid_token` if
 * the link was used or has expired, or if the account is blocked.
 */
export async function useLink(tx: Transaction, hash: string, at: Date): Promise<LinkOfAccount> {
  const given = await findLink(tx, hash)
  if (given !== undefined) await lockAccount(tx, given.account.id)
  const isSpent = await spendLink(tx, hash, at)
  const found = await findLink(tx, hash) // again, because another call may have changed the account before the lock
  if (!isSpent || found === undefined || found.account.blocked) throw new ServiceError('invalid_token')
  return found
}

/**
 * Uses a link like `useLink`. Throws `invalid_token` also if the link was not sent to the present e-mail address of the
 * account.
 */
export async function useOwnLink(tx: Transaction, hash: string, at: Date): Promise<LinkOfAccount> {
  const found = await useLink(tx, hash, at)
  if (found.link.email !== found.account.email) throw new ServiceError('invalid_token')
  return found
}
