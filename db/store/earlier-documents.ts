import type { DraftStore, EarlierAccounts, KnownName } from '@cornerpost/engine'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { Session } from '../session/database.ts'

/** newest documents among which a name is looked for */
const namedMax = 20

/**
 * Returns the name by which the service knows a participant: the verified name of a company that is registered here,
 * otherwise the one of the newest document that the company received from the participant, otherwise the one of the
 * newest document that it sent there (D121).
 */
export async function findKnownName(
  session: Session,
  companyId: string,
  participant: string,
): Promise<KnownName | undefined> {
  const { company, document } = session.tables
  const folded = participant.toLowerCase()
  const [registered] = await session.query
    .select({ name: company.legalName })
    .from(company)
    .where(and(eq(sql`lower(${company.participant})`, folded), eq(company.status, 'active'), company.nameVerified))
  if (registered) return { ...registered, source: 'registration', at: null }
  const received = and(sql`${document.direction} = 'received'`, eq(sql`lower(${document.sender})`, folded))
  const sent = and(sql`${document.direction} = 'sent'`, eq(sql`lower(${document.receiver})`, folded))
  return (
    (await newestName(session, companyId, { which: received, source: 'received' })) ??
    (await newestName(session, companyId, { which: sent, source: 'sent' }))
  )
}

async function newestName(
  { query, tables: { document } }: Session,
  companyId: string,
  { which, source }: { readonly which: SQL | undefined; readonly source: 'received' | 'sent' },
): Promise<KnownName | undefined> {
  const rows = await query
    .select({ name: document.counterparty, state: document.state, at: document.createdAt })
    .from(document)
    .where(and(eq(document.companyId, companyId), which))
    .orderBy(desc(document.createdAt), desc(document.id))
    .limit(namedMax)
  return rows.flatMap(({ name, state, at }) =>
    name === null || state === 'rejected' || state === 'failed' ? [] : [{ name, source, at }],
  )[0]
}

/**
 * Returns the payment accounts of the documents of one seller among the newest `limit` documents that the company sent,
 * or that it sent to one receiver, newest first.
 */
export async function listEarlierAccounts(
  session: Session,
  ...[{ companyId, seller, receiver }, limit]: Parameters<DraftStore['listEarlierAccounts']>
): Promise<readonly EarlierAccounts[]> {
  const { document } = session.tables
  const rows = await session.query
    .select({
      accounts: document.paymentAccounts,
      seller: document.seller,
      state: document.state,
      number: document.number,
      at: document.createdAt,
    })
    .from(document)
    .where(
      and(
        eq(document.companyId, companyId),
        // as the partial index has it; without a receiver, the index of one direction is used
        receiver === null ? eq(document.direction, 'sent') : sql`${document.direction} = 'sent'`,
        receiver === null ? undefined : eq(sql`lower(${document.receiver})`, receiver.toLowerCase()),
      ),
    )
    .orderBy(desc(document.createdAt), desc(document.id))
    .limit(limit)
  return rows.flatMap(({ accounts, number, at, ...row }) =>
    accounts === null || row.seller !== seller || row.state === 'rejected' || row.state === 'failed'
      ? []
      : [{ accounts, number: number ?? '', at }],
  )
}
