import {
  ServiceError,
  type CompanyWithRole,
  type Invitation,
  type InvitationStore,
  type ListedInvitation,
} from '@cornerpost/engine'
import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { addMember, countMembers } from './add-member.ts'
import { findCompanyWithRole } from './company-store.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { findRole } from './find-role.ts'
import { hasAddress } from './has-address.ts'
import { lockUsableAccount } from './lock-account.ts'
import { lockCompany, lockCompanyFor } from './lock-company.ts'
import { checkMailedBefore } from './mailed-before.ts'

/** Creates the store of invitations. */
export function createInvitationStore({ read, withTransaction: write }: Database): InvitationStore {
  return {
    create: (invitation, options) => write((tx) => createInvitation(tx, invitation, options)),
    listOpen: (companyId, at, limit) =>
      read((session) =>
        selectListed(session)
          .where(isOpen(session, companyId, at))
          .orderBy(desc(session.tables.invitation.createdAt), desc(session.tables.invitation.id))
          .limit(limit),
      ),
    find: (hash) => read((session) => findInvitation(session, hash)),
    withdraw: ({ id, companyId }, actorId, at) =>
      write(async (tx) => {
        await lockCompanyFor(tx, companyId, actorId)
        await endInvitation(tx, { id, companyId }, at)
      }),
    accept: (invitation, options) => write((tx) => acceptInvitation(tx, invitation, options)),
    decline: (invitation, accountId, at) =>
      write(async (tx) => {
        await lockCompany(tx, invitation.companyId)
        await lockUsableAccount(tx, accountId)
        await endInvitation(tx, invitation, at)
      }),
    sweep: (before) =>
      write(
        async ({ query, tables: { invitation } }) =>
          (await query.delete(invitation).where(lt(invitation.expiresAt, before)).returning({ id: invitation.id }))
            .length,
      ),
  }
}

async function createInvitation(
  tx: Transaction,
  row: Invitation,
  { membersMax, mailedBefore, mail }: Parameters<InvitationStore['create']>[1],
): Promise<ListedInvitation> {
  const { account, invitation, membership } = tx.tables
  const { companyId, email, createdAt } = row
  await lockCompanyFor(tx, companyId, row.inviterId)
  const [member] = await tx.query
    .select({ id: account.id })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.companyId, companyId), eq(sql`lower(${account.email})`, email)))
  if (member) throw new ServiceError('already_member')
  const [earlier] = await tx.query
    .delete(invitation)
    .where(and(eq(invitation.companyId, companyId), eq(invitation.email, email)))
    .returning({ createdAt: invitation.createdAt })
  if (earlier) checkMailedBefore(earlier.createdAt, mailedBefore, createdAt)
  const [open] = await tx.query
    .select({ count: count() })
    .from(invitation)
    .where(isOpen(tx, companyId, createdAt))
  if ((await countMembers(tx, companyId)) + (open?.count ?? 0) >= membersMax) throw new ServiceError('members_full')
  await tx.query.insert(invitation).values(row)
  await enqueueMail(tx, mail)
  const [listed] = await selectListed(tx).where(eq(invitation.id, row.id))
  if (listed === undefined) throw new ServiceError('invalid_invite')
  return listed
}

async function acceptInvitation(
  tx: Transaction,
  { id, companyId, email, role }: Invitation,
  { accountId, membersMax, at }: Parameters<InvitationStore['accept']>[1],
): Promise<CompanyWithRole> {
  await lockCompany(tx, companyId)
  await endInvitation(tx, { id, companyId }, at)
  await lockUsableAccount(tx, accountId)
  if (!(await hasAddress(tx, accountId, email))) throw new ServiceError('invite_email_mismatch')
  if ((await findRole(tx, accountId, companyId)) !== undefined) throw new ServiceError('already_member')
  await addMember(tx, { accountId, companyId, role, since: at }, membersMax)
  return findCompanyWithRole(tx, accountId, companyId)
}

/** Ends an open invitation of the company. Throws `invalid_invite` if it is no longer open. */
async function endInvitation(
  tx: Transaction,
  { id, companyId }: Pick<Invitation, 'id' | 'companyId'>,
  at: Date,
): Promise<void> {
  const { invitation } = tx.tables
  const ended = await tx.query
    .update(invitation)
    .set({ endedAt: at })
    .where(and(isOpen(tx, companyId, at), eq(invitation.id, id)))
    .returning({ id: invitation.id })
  if (ended.length === 0) throw new ServiceError('invalid_invite')
}

/** Ends the open invitations that this account made for the company. */
export async function endInvitationsBy(
  { query, tables: { invitation } }: Transaction,
  companyId: string,
  inviterId: string,
  at: Date,
): Promise<void> {
  await query
    .update(invitation)
    .set({ endedAt: at })
    .where(and(eq(invitation.companyId, companyId), eq(invitation.inviterId, inviterId), isNull(invitation.endedAt)))
}

/** Ends the open invitation of this address to the company. */
export async function endInvitationOf(
  { query, tables: { invitation } }: Transaction,
  companyId: string,
  email: string,
  at: Date,
): Promise<void> {
  await query
    .update(invitation)
    .set({ endedAt: at })
    .where(and(eq(invitation.companyId, companyId), eq(invitation.email, email), isNull(invitation.endedAt)))
}

async function findInvitation(
  { query, tables: { company, invitation } }: Session,
  hash: string,
): ReturnType<InvitationStore['find']> {
  const [found] = await query
    .select({ invitation, companyName: company.legalName })
    .from(invitation)
    .innerJoin(company, eq(company.id, invitation.companyId))
    .where(eq(invitation.hash, hash))
  return found
}

function selectListed({ query, tables: { account, invitation } }: Session) {
  return query
    .select({ invitation, inviterEmail: account.email })
    .from(invitation)
    .innerJoin(account, eq(account.id, invitation.inviterId))
}

/** The condition that selects the invitations to a company that are open at this time. */
function isOpen({ tables: { invitation } }: Session, companyId: string, at: Date) {
  return and(eq(invitation.companyId, companyId), isNull(invitation.endedAt), gt(invitation.expiresAt, at))
}
