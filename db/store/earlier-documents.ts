import type { DraftStore, EarlierAccounts, KnownName } from '@cornerpost/engine'
import { and, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
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

/** Returns the payment accounts of the newest `limit` documents of one seller that the company sent, newest first. */
export async function listEarlierAccounts(
  session: Session,
  ...[{ companyId, seller }, limit]: Parameters<DraftStore['listEarlierAccounts']>
): Promise<readonly EarlierAccounts[]> {
  const { document } = session.tables
  const rows = await session.query
    .select({ accounts: document.paymentAccounts, number: document.number, at: document.createdAt })
    .from(document)
    .where(
      and(
        eq(document.companyId, companyId),
        eq(document.seller, seller),
        sql`${document.holdsNumber}`, // as the partial index has it; false if the document was rejected or has failed
        isNotNull(document.paymentAccounts),
      ),
    )
    .orderBy(desc(document.createdAt), desc(document.id))
    .limit(limit)
  return rows.map(({ accounts, number, at }) => ({ accounts: accounts ?? [], number: number ?? '', at }))
}
