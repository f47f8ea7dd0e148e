import {
  ServiceError,
  type Account,
  type Link,
  type LinkAnswer,
  type LinkOfAccount,
  type LinkStore,
} from '@cornerpost/engine'
import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { lockAccount } from './lock-account.ts'

/** Creates the store of links. */
export function createLinkStore({ read, withTransaction: write }: Database): LinkStore {
  return {
    create: (link) =>
      write(async (tx) => {
        await lockAccount(tx, link.accountId)
        await tx.query.insert(tx.tables.link).values(link)
      }),
    createAndMail: (link, mails, options) => write((tx) => createAndMail(tx, link, mails, options)),
    answer: (requestId, answer) => write((tx) => answerRequest(tx, requestId, answer)),
    find: (hash) => read((session) => findLink(session, hash)),
    sweep: (before, limit) => write((tx) => sweepLinks(tx, before, limit)),
  }
}

async function createAndMail(
  tx: Transaction,
  row: Link,
  mails: Parameters<LinkStore['createAndMail']>[1],
  { owner, pauseStart }: Parameters<LinkStore['createAndMail']>[2],
): Promise<Date | undefined> {
  const { link } = tx.tables
  if (!(await lockUnchanged(tx, owner))) throw new ServiceError('account_inactive')
  const isOther = and(eq(link.accountId, row.accountId), eq(link.purpose, row.purpose))
  const [recent] = await tx.query
    .select({ createdAt: link.createdAt })
    .from(link)
    .where(and(isOther, gt(link.createdAt, pauseStart)))
  if (recent !== undefined) return recent.createdAt
  await tx.query.delete(link).where(isOther)
  await tx.query.insert(link).values(row)
  for (const mail of mails) await enqueueMail(tx, mail)
  return undefined
}

async function answerRequest(tx: Transaction, requestId: string, answer: LinkAnswer | null): Promise<void> {
  const { mail, link } = tx.tables
  const deleted = await tx.query
    .delete(mail)
    .where(and(eq(mail.id, requestId), eq(mail.state, 'requested')))
    .returning({ id: mail.id })
  if (deleted.length === 0 || answer === null) return
  if (!(await lockUnchanged(tx, answer.owner)) || !(await isWithinLimits(tx, answer))) return
  await tx.query.insert(link).values(answer.link)
  await enqueueMail(tx, answer.mail)
}

/**
 * Locks an account until the commit. Returns false if it is blocked or deleted, or if its e-mail address was changed or
 * verified since the account was read.
 */
async function lockUnchanged({ query, dialect, tables: { account } }: Transaction, seen: Account): Promise<boolean> {
  const [now] = await dialect.lockRows(query.select().from(account).where(eq(account.id, seen.id)))
  if (now === undefined || now.deletedAt !== null || now.blocked) return false
  return now.email === seen.email && now.emailVerified === seen.emailVerified
}

async function isWithinLimits(
  { query, tables: { link } }: Transaction,
  { link: row, limits: { pauseStart, liveMax, hourStart, hourMax } }: LinkAnswer,
): Promise<boolean> {
  const now = row.createdAt
  const links = await query
    .select()
    .from(link)
    .where(and(eq(link.accountId, row.accountId), or(gt(link.createdAt, hourStart), gt(link.expiresAt, now))))
  const alike = links.filter(({ purpose }) => purpose === row.purpose)
  const live = alike.filter(({ usedAt, expiresAt }) => usedAt === null && expiresAt > now)
  const mailed = alike.filter(({ email, createdAt }) => email !== null && createdAt > hourStart)
  return !alike.some(({ createdAt }) => createdAt > pauseStart) && live.length < liveMax && mailed.length < hourMax
}

async function sweepLinks({ query, tables: { link } }: Transaction, before: Date, limit: number): Promise<void> {
  const old = query.select({ hash: link.hash }).from(link).where(lt(link.expiresAt, before)).limit(limit)
  await query.delete(link).where(inArray(link.hash, old))
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

/**
 * Marks a live link as used, and makes all others of its account and purpose unusable. Returns the link and the
 * account; undefined, without an effect, if the link was used or has expired. The caller has locked the account.
 */
export async function spendLink(tx: Transaction, hash: string, at: Date): Promise<LinkOfAccount | undefined> {
  const { link } = tx.tables
  const [spent] = await tx.query
    .update(link)
    .set({ usedAt: at })
    .where(and(eq(link.hash, hash), isNull(link.usedAt), gt(link.expiresAt, at)))
    .returning()
  if (spent === undefined) return undefined
  const { accountId, purpose } = spent
  await tx.query
    .update(link)
    .set({ usedAt: at })
    .where(and(eq(link.accountId, accountId), eq(link.purpose, purpose), isNull(link.usedAt)))
  return findLink(tx, hash)
}

/**
 * Locks the account of a link and marks the link as used. Returns the link and the account. Throws `invalid_token` if
 * the link was used or has expired, or if the account is blocked.
 */
export async function useLink(tx: Transaction, hash: string, at: Date): Promise<LinkOfAccount> {
  const given = await findLink(tx, hash)
  if (given !== undefined) await lockAccount(tx, given.account.id)
  const found = await spendLink(tx, hash, at) // reads again, because another call may have changed the account before
  if (found === undefined || found.account.blocked) throw new ServiceError('invalid_token')
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
