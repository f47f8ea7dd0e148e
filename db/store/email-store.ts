import { ServiceError, type EmailStore } from '@cornerpost/engine'
import { and, eq, ne } from 'drizzle-orm'
import type { Database, Transaction } from '../session/database.ts'
import { findAccountByEmail } from './account-store.ts'
import { endLinks } from './end-links.ts'
import { endSessions } from './end-sessions.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { useLink, useOwnLink } from './link-store.ts'

/** Creates the store of changes of e-mail addresses. */
export function createEmailStore({ withTransaction: write }: Database): EmailStore {
  return {
    verify: (change, at) => write((tx) => verifyEmail(tx, change, at)),
    change: (change, at) => write((tx) => changeEmail(tx, change, at)).catch(throwIfEmailTaken),
  }
}

async function verifyEmail(
  tx: Transaction,
  { linkHash, keptHash }: Parameters<EmailStore['verify']>[0],
  at: Date,
): Promise<void> {
  const { password } = tx.tables
  const { id } = (await useOwnLink(tx, linkHash, at)).account
  const isOther = keptHash === null ? undefined : ne(password.hash, keptHash)
  await tx.query.delete(password).where(and(eq(password.accountId, id), isOther))
  await setVerified(tx, id)
}

/** Stores that the e-mail address of the account is verified. */
export async function setVerified({ query, tables: { account } }: Transaction, accountId: string): Promise<void> {
  await query.update(account).set({ emailVerified: true }).where(eq(account.id, accountId))
}

async function changeEmail(
  tx: Transaction,
  { linkHash, keptSessionId, notice }: Parameters<EmailStore['change']>[0],
  at: Date,
): Promise<void> {
  const { account } = tx.tables
  const {
    link: { email },
    account: { id },
  } = await useLink(tx, linkHash, at)
  if (email === null) throw new ServiceError('invalid_token')
  if ((await findAccountByEmail(tx, email)) !== undefined) throw new ServiceError('email_taken')
  await tx.query.update(account).set({ email, emailVerified: true }).where(eq(account.id, id))
  await endLinks(tx, id, at)
  await endSessions(tx, id, at, keptSessionId)
  await enqueueMail(tx, notice)
}

/** PostgreSQL only: the unique index refuses an address that another transaction stored at the same time. */
function throwIfEmailTaken(error: unknown): never {
  const isTaken = error instanceof ServiceError && error.context.inside?.['constraint'] === 'account_email'
  throw isTaken ? new ServiceError('email_taken') : error
}
