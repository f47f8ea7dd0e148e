import { ServiceError, type Mail, type Member, type MemberStore } from '@cornerpost/engine'
import { and, asc, eq } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { findRole } from './find-role.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { endInvitationsBy } from './invitation-store.ts'
import { leaveScopes } from './leave-scopes.ts'
import { lockUsableAccount } from './lock-account.ts'
import { lockCompany, lockCompanyFor } from './lock-company.ts'

/** Creates the store of the members of companies. */
export function createMemberStore({ read, withTransaction: write }: Database): MemberStore {
  return {
    list: (companyId, limit) => read((session) => listMembers(session, companyId, limit)),
    changeRole: (change) => write((tx) => changeRole(tx, change)),
    remove: (change, mail) => write((tx) => removeMember(tx, change, mail)),
  }
}

async function listMembers(session: Session, companyId: string, limit: number): Promise<readonly Member[]> {
  const { membership } = session.tables
  const rows = await selectMembers(session)
    .where(eq(membership.companyId, companyId))
    .orderBy(asc(membership.accountId))
    .limit(limit)
  return rows.map(toMember)
}

async function changeRole(
  tx: Transaction,
  { companyId, memberId, actorId, role, at }: Parameters<MemberStore['changeRole']>[0],
): Promise<Member> {
  const { membership } = tx.tables
  await lockCompanyFor(tx, companyId, actorId)
  const current = await findRole(tx, memberId, companyId)
  if (current === undefined) throw new ServiceError('member_not_found', { inside: { memberId } })
  if (current === 'owner') throw new ServiceError('member_is_owner')
  const isMember = isMembership(tx, memberId, companyId)
  await tx.query.update(membership).set({ role }).where(isMember)
  if (role !== 'admin') await endInvitationsBy(tx, companyId, memberId, at)
  const [changed] = await selectMembers(tx).where(isMember)
  if (changed === undefined) throw new ServiceError('member_not_found', { inside: { memberId } })
  return toMember(changed)
}

async function removeMember(
  tx: Transaction,
  { companyId, memberId, actorId, at }: Parameters<MemberStore['remove']>[0],
  mail: Mail | null,
): Promise<void> {
  if (memberId === actorId) {
    await lockCompany(tx, companyId)
    await lockUsableAccount(tx, actorId)
  } else await lockCompanyFor(tx, companyId, actorId)
  const current = await findRole(tx, memberId, companyId)
  if (current === undefined) throw new ServiceError('member_not_found', { inside: { memberId } })
  if (current === 'owner') throw new ServiceError('cannot_remove_owner')
  await tx.query.delete(tx.tables.membership).where(isMembership(tx, memberId, companyId))
  await leaveScopes(tx, companyId, [memberId])
  await endInvitationsBy(tx, companyId, memberId, at)
  if (mail) await enqueueMail(tx, mail)
}

function isMembership({ tables: { membership } }: Session, accountId: string, companyId: string) {
  return and(eq(membership.accountId, accountId), eq(membership.companyId, companyId))
}

function selectMembers({ query, tables: { account, company, membership } }: Session) {
  return query
    .select({
      id: account.id,
      email: account.email,
      locale: account.locale,
      role: membership.role,
      since: membership.since,
      companyCreatedAt: company.createdAt,
    })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .innerJoin(company, eq(company.id, membership.companyId))
}

function toMember({
  companyCreatedAt,
  since,
  ...member
}: Omit<Member, 'since'> & { readonly since: Date | null; readonly companyCreatedAt: Date }): Member {
  return { ...member, since: since ?? companyCreatedAt }
}
