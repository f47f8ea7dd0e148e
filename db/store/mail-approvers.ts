import type { Approver, DraftStore } from '@cornerpost/engine'
import { and, asc, count, eq, gt, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Session, Transaction } from '../session/database.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { findRole } from './find-role.ts'
import { lockIfUsable } from './lock-account.ts'
import { lockCompany } from './lock-company.ts'

/** more than a company may have members */
const approversMax = 100
/** companies in which drafts wait, of all approvers together */
const companiesMax = 1_000

/**
 * Returns the members of a company who have one of the roles and may get a mail about approvals now, each with what
 * already waits for them in all their companies.
 */
export async function listApprovers(
  session: Session,
  ...[companyId, { roles, at, mailedBefore }]: Parameters<DraftStore['listApprovers']>
): Promise<readonly Approver[]> {
  const { account, company, draft, membership, profile } = session.tables
  const people = await session.query
    .select({ accountId: account.id, email: account.email, language: account.locale })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .leftJoin(profile, eq(profile.accountId, account.id))
    .where(
      and(
        eq(membership.companyId, companyId),
        inArray(membership.role, [...roles]),
        eq(account.blocked, false),
        isNull(account.deletedAt),
        eq(account.emailVerified, true),
        or(isNull(profile.accountId), wantsMail(session, mailedBefore)),
      ),
    )
    .limit(approversMax)
  if (people.length === 0) return []
  const ids = people.map(({ accountId }) => accountId)
  const waiting = await session.query
    .select({ accountId: membership.accountId, companyName: company.legalName, drafts: count() })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .innerJoin(draft, eq(draft.companyId, membership.companyId))
    .where(
      and(
        inArray(membership.accountId, ids),
        inArray(membership.role, [...roles]),
        eq(draft.state, 'asked'),
        gt(draft.expiresAt, at),
      ),
    )
    .groupBy(membership.accountId, company.id, company.legalName)
    .orderBy(asc(company.legalName), asc(company.id))
    .limit(companiesMax)
  return people.map((person) => ({
    ...person,
    waiting: waiting
      .filter(({ accountId }) => accountId === person.accountId)
      .map(({ companyName, drafts }) => ({ companyName, drafts })),
  }))
}

/** The condition that a profile wants mails about approvals, and got none since this time. */
function wantsMail({ tables: { profile } }: Session, mailedBefore: Date): SQL {
  const isRested = or(isNull(profile.approvalMailedAt), lte(profile.approvalMailedAt, mailedBefore))
  return sql`${profile.approvalMail} and ${isRested}`
}

/**
 * Writes the mails of a question to the outbox, except those for people who at this moment may not decide, do not want
 * the mail, or got one since `mailedBefore`. The accounts are locked in the order of their ids, so that two questions
 * never wait for each other.
 */
export async function mailApprovers(
  tx: Transaction,
  companyId: string,
  { at, mails, roles, mailedBefore }: Parameters<DraftStore['mailApprovers']>[1],
): Promise<void> {
  const { profile } = tx.tables
  await lockCompany(tx, companyId)
  for (const { accountId, mail } of mails.toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1))) {
    if (!(await lockIfUsable(tx, accountId))) continue
    const role = await findRole(tx, accountId, companyId)
    if (role === undefined || !roles.includes(role)) continue
    const mailed = await tx.query
      .insert(profile)
      .values({ accountId, approvalMailedAt: at })
      .onConflictDoUpdate({
        target: profile.accountId,
        set: { approvalMailedAt: at },
        setWhere: wantsMail(tx, mailedBefore),
      })
      .returning({ accountId: profile.accountId })
    if (mailed.length > 0) await enqueueMail(tx, mail)
  }
}
