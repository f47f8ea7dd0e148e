import { recentWrongCodes, ServiceError, type MfaStore, type RightCode, type SecondFactor } from '@cornerpost/engine'
import { and, eq, lt } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { endSessions } from './end-sessions.ts'
import { lockAccount, lockUsableAccount } from './lock-account.ts'

/** Creates the store of second factors. Every change first locks the account, which must be usable for the person's. */
export function createMfaStore({ read, withTransaction: write }: Database): MfaStore {
  const change = <Result>(accountId: string, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    write(async (tx) => {
      await lockUsableAccount(tx, accountId)
      return work(tx)
    })
  return {
    find: (accountId) => read((session) => findSecondFactor(session, accountId)),
    start: (factor) => change(factor.accountId, (tx) => startSecondFactor(tx, factor)),
    confirm: (factor, confirmed, at) => change(factor.accountId, (tx) => confirm(tx, factor, confirmed, at)),
    replaceRecoveryCodes: (accountId, { code, recoveryHashes }, at) =>
      change(accountId, async (tx) => {
        if (!(await useSignInCode(tx, accountId, code, at))) throw new ServiceError('mfa_not_enabled')
        await replaceRecoveryCodes(tx, accountId, recoveryHashes)
      }),
    turnOff: (accountId, code, at) =>
      change(accountId, async (tx) => {
        if (!(await useSignInCode(tx, accountId, code, at))) throw new ServiceError('mfa_not_enabled')
        await deleteSecondFactor(tx, accountId)
      }),
    recordWrongCode: (accountId, at) => change(accountId, (tx) => recordWrongCode(tx, accountId, at)),
    remove: (accountId, at) =>
      write(async (tx) => {
        await lockAccount(tx, accountId)
        await endSessions(tx, accountId, at)
        return deleteSecondFactor(tx, accountId)
      }),
  }
}

/**
 * Uses up the code of a call that needs the second factor. Returns false if the second factor of the account is off.
 * The account must be locked. Throws `mfa_required` if the code is missing, `mfa_code_invalid` if it was used
 * meanwhile, and `rate_limited`.
 */
export async function useSignInCode(
  tx: Transaction,
  accountId: string,
  code: RightCode | undefined,
  at: Date,
): Promise<boolean> {
  const row = await findRow(tx, accountId)
  if (row === undefined || row.confirmedAt === null) return false
  if (code === undefined) throw new ServiceError('mfa_required')
  await useCode(tx, row, code, at)
  return true
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

async function findRow({ query, tables: { secondFactor } }: Session, accountId: string) {
  const [row] = await query.select().from(secondFactor).where(eq(secondFactor.accountId, accountId))
  return row
}

async function findSecondFactor(session: Session, accountId: string): Promise<SecondFactor | undefined> {
  const row = await findRow(session, accountId)
  if (row === undefined) return undefined
  const { recoveryCode } = session.tables
  const codes = await session.query
    .select({ hash: recoveryCode.hash })
    .from(recoveryCode)
    .where(eq(recoveryCode.accountId, accountId))
  return { ...row, recoveryHashes: codes.map(({ hash }) => hash) }
}

async function useCode(tx: Transaction, { accountId, wrongCodes }: Row, code: RightCode, at: Date): Promise<void> {
  const { secondFactor, recoveryCode } = tx.tables
  recentWrongCodes(wrongCodes, at)
  const used =
    code.kind === 'oneTime'
      ? await tx.query
          .update(secondFactor)
          .set({ lastStep: code.step })
          .where(and(eq(secondFactor.accountId, accountId), lt(secondFactor.lastStep, code.step)))
          .returning({ accountId: secondFactor.accountId })
      : await tx.query
          .delete(recoveryCode)
          .where(and(eq(recoveryCode.accountId, accountId), eq(recoveryCode.hash, code.hash)))
          .returning({ accountId: recoveryCode.accountId })
  if (used.length === 0)
    throw new ServiceError('mfa_code_invalid', { inside: { reason: 'another call used the code' } })
}

async function startSecondFactor(
  tx: Transaction,
  { accountId, sealedSecret, ...factor }: Parameters<MfaStore['start']>[0],
): Promise<void> {
  const { secondFactor } = tx.tables
  const earlier = await findRow(tx, accountId)
  if (earlier !== undefined && earlier.confirmedAt !== null) throw new ServiceError('mfa_already_enabled')
  const startedAt = after(earlier?.startedAt, factor.startedAt)
  await tx.query
    .insert(secondFactor)
    .values({ accountId, sealedSecret, startedAt, lastStep: 0, wrongCodes: [] })
    .onConflictDoUpdate({ target: secondFactor.accountId, set: { sealedSecret, startedAt } })
}

/** Returns the time, or a later one if that is needed to tell this start from the earlier one. */
function after(earlier: Date | undefined, at: Date): Date {
  return earlier !== undefined && earlier >= at ? new Date(earlier.getTime() + 1) : at
}

async function confirm(
  tx: Transaction,
  { accountId, startedAt }: Parameters<MfaStore['confirm']>[0],
  { code, recoveryHashes, keptSessionId }: Parameters<MfaStore['confirm']>[1],
  at: Date,
): Promise<void> {
  const { secondFactor } = tx.tables
  const row = await findRow(tx, accountId)
  if (row === undefined || row.startedAt.getTime() !== startedAt.getTime()) throw new ServiceError('mfa_not_started')
  if (row.confirmedAt !== null) throw new ServiceError('mfa_already_enabled')
  await useCode(tx, row, code, at)
  await tx.query.update(secondFactor).set({ confirmedAt: at }).where(eq(secondFactor.accountId, accountId))
  await replaceRecoveryCodes(tx, accountId, recoveryHashes)
  await endSessions(tx, accountId, at, keptSessionId)
}

async function replaceRecoveryCodes(
  { query, tables: { recoveryCode } }: Transaction,
  accountId: string,
  hashes: readonly string[],
): Promise<void> {
  await query.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  await query.insert(recoveryCode).values(hashes.map((hash) => ({ accountId, hash })))
}

async function recordWrongCode(tx: Transaction, accountId: string, at: Date): Promise<void> {
  const { secondFactor } = tx.tables
  const row = await findRow(tx, accountId)
  if (row === undefined) return
  const wrongCodes = [...recentWrongCodes(row.wrongCodes, at), at.getTime()]
  await tx.query.update(secondFactor).set({ wrongCodes }).where(eq(secondFactor.accountId, accountId))
}

/** Deletes the second factor of an account with its recovery codes. Returns false if it has none. */
export async function deleteSecondFactor(
  { query, tables: { recoveryCode, secondFactor } }: Transaction,
  accountId: string,
): Promise<boolean> {
  await query.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId))
  const gone = await query
    .delete(secondFactor)
    .where(eq(secondFactor.accountId, accountId))
    .returning({ accountId: secondFactor.accountId })
  return gone.length > 0
}
