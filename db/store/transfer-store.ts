import {
  checkOpenTransfer,
  ServiceError,
  type Company,
  type CompanyWithRole,
  type Transfer,
  type TransferOfCompany,
  type TransferStore,
} from '@cornerpost/engine'
import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { addMember } from './add-member.ts'
import { checkOwned, findCompanyWithRole } from './company-store.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { findRole } from './find-role.ts'
import { hasAddress } from './has-address.ts'
import { endInvitationOf } from './invitation-store.ts'
import { lockAccounts, lockUsableAccount } from './lock-account.ts'
import { lockCompany } from './lock-company.ts'
import { checkMailedBefore } from './mailed-before.ts'

/** Creates the store of transfers of companies. */
export function createTransferStore({ read, withTransaction: write }: Database): TransferStore {
  return {
    create: (transfer, options) => write((tx) => createTransfer(tx, transfer, options)),
    find: (companyId, party) => read((session) => findTransfer(session, companyId, party)),
    cancel: (transfer, { accountId, at, mail }) =>
      write(async (tx) => {
        await lockCompany(tx, transfer.companyId)
        await lockUsableAccount(tx, accountId)
        await findOpenTransfer(tx, transfer, at)
        await setOutcome(tx, transfer, 'canceled')
        await enqueueMail(tx, mail)
      }),
    accept: (transfer, options) => write((tx) => acceptTransfer(tx, transfer, options)),
    sweep: (before) =>
      write(
        async ({ query, tables: { transfer } }) =>
          (await query.delete(transfer).where(lt(transfer.expiresAt, before)).returning({ id: transfer.id })).length,
      ),
  }
}

async function createTransfer(
  tx: Transaction,
  row: Transfer,
  { mailedBefore, mail }: Parameters<TransferStore['create']>[1],
): Promise<TransferOfCompany> {
  const { transfer } = tx.tables
  const { companyId, ownerId, email, createdAt } = row
  const company = await lockCompany(tx, companyId)
  await lockUsableAccount(tx, ownerId)
  if ((await findRole(tx, ownerId, companyId)) !== 'owner') throw new ServiceError('owner_required')
  if (company !== undefined) await cancelStale(tx, company)
  const [open] = await tx.query
    .select({ id: transfer.id })
    .from(transfer)
    .where(and(eq(transfer.companyId, companyId), isNull(transfer.outcome), gt(transfer.expiresAt, createdAt)))
    .limit(1)
  if (open) throw new ServiceError('transfer_open')
  if (company?.version !== row.companyVersion) throw new ServiceError('transfer_stale')
  const [earlier] = await newestTransfer(tx, and(eq(transfer.companyId, companyId), eq(transfer.email, email)))
  if (earlier) checkMailedBefore(earlier.transfer.createdAt, mailedBefore, createdAt)
  await tx.query.insert(transfer).values(row)
  await enqueueMail(tx, mail)
  const [made] = await newestTransfer(tx, eq(transfer.id, row.id))
  if (made === undefined) throw new ServiceError('transfer_not_found')
  return made
}

/** Ends an open transfer that can no longer be accepted, because the company has changed since (P94). */
async function cancelStale(
  { query, tables: { transfer } }: Transaction,
  { id: companyId, version }: Company,
): Promise<void> {
  await query
    .update(transfer)
    .set({ outcome: 'canceled' })
    .where(and(eq(transfer.companyId, companyId), isNull(transfer.outcome), ne(transfer.companyVersion, version)))
}

async function acceptTransfer(
  tx: Transaction,
  given: Transfer,
  { accountId, ownedMax, membersMax, at, mail }: Parameters<TransferStore['accept']>[1],
): Promise<CompanyWithRole> {
  const { company } = tx.tables
  const { companyId, ownerId } = given
  await lockCompany(tx, companyId)
  // the owner's account too: blocking or deleting it either ends the transfer or waits for this commit
  await lockAccounts(tx, ownerId, accountId)
  const { email, companyVersion } = await findOpenTransfer(tx, given, at)
  if (!(await hasAddress(tx, accountId, email))) throw new ServiceError('transfer_not_found')
  const [current] = await tx.query.select({ version: company.version }).from(company).where(eq(company.id, companyId))
  if (current?.version !== companyVersion || (await findRole(tx, ownerId, companyId)) !== 'owner')
    throw new ServiceError('transfer_stale')
  await checkOwned(tx, accountId, ownedMax)
  await setRole(tx, { accountId: ownerId, companyId, role: 'admin' }) // first, because a company has only one owner
  if ((await findRole(tx, accountId, companyId)) === undefined)
    await addMember(tx, { accountId, companyId, role: 'owner', since: at }, membersMax)
  else await setRole(tx, { accountId, companyId, role: 'owner' })
  await endInvitationOf(tx, companyId, email, at)
  await setOutcome(tx, given, 'completed')
  await enqueueMail(tx, mail)
  return findCompanyWithRole(tx, accountId, companyId)
}

/** Returns a transfer as it is now. Throws `already_completed`, `transfer_canceled`, `transfer_expired`. */
async function findOpenTransfer(
  { query, tables: { transfer } }: Transaction,
  { id }: Transfer,
  at: Date,
): Promise<Transfer> {
  const [current] = await query.select().from(transfer).where(eq(transfer.id, id))
  if (current === undefined) throw new ServiceError('transfer_not_found')
  checkOpenTransfer(current, at)
  return current
}

async function setOutcome(
  { query, tables: { transfer } }: Transaction,
  { id }: Transfer,
  outcome: Transfer['outcome'],
): Promise<void> {
  await query.update(transfer).set({ outcome }).where(eq(transfer.id, id))
}

async function setRole(
  { query, tables: { membership } }: Transaction,
  {
    accountId,
    companyId,
    role,
  }: { readonly accountId: string; readonly companyId: string; readonly role: 'owner' | 'admin' },
): Promise<void> {
  await query
    .update(membership)
    .set({ role })
    .where(and(eq(membership.accountId, accountId), eq(membership.companyId, companyId)))
}

async function findTransfer(
  session: Session,
  companyId: string,
  { accountId, receiver }: Parameters<TransferStore['find']>[1],
): Promise<TransferOfCompany | undefined> {
  const { transfer } = session.tables
  const isReceiver = receiver && and(eq(transfer.email, receiver.email), eq(transfer.hash, receiver.hash))
  const isParty = or(eq(transfer.ownerId, accountId), isReceiver ?? undefined)
  const [found] = await newestTransfer(session, and(eq(transfer.companyId, companyId), isParty))
  return found
}

function newestTransfer({ query, tables: { account, company, transfer } }: Session, condition: ReturnType<typeof and>) {
  return query
    .select({ transfer, companyName: company.legalName, ownerEmail: account.email, ownerLocale: account.locale })
    .from(transfer)
    .innerJoin(company, eq(company.id, transfer.companyId))
    .innerJoin(account, eq(account.id, transfer.ownerId))
    .where(condition)
    .orderBy(desc(transfer.createdAt), desc(transfer.id))
    .limit(1)
}
