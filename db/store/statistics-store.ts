import { ServiceError, type StatisticsStore } from '@cornerpost/engine'
import { and, asc, eq, gte, inArray, lt, min, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { documentKind } from './document-shape.ts'
import { orderTransmission } from './order-transmission.ts'
import { keepPayload } from './payload.ts'

/** Creates the store of the statistics reports to OpenPeppol. */
export function createStatisticsStore({ read, withTransaction: write }: Database): StatisticsStore {
  return {
    listExchanges: (...which) => read((session) => listExchanges(session, ...which)),
    findFirstUse: () =>
      read(async ({ query, tables: { account } }) => {
        const [first] = await query.select({ at: min(account.createdAt) }).from(account)
        return first?.at ?? undefined
      }),
    listOrdered: (month) => read((session) => listOrdered(session, month)),
    order: (report) => write((tx) => order(tx, report)),
  }
}

async function listExchanges(
  { query, tables: { evidence, transmission } }: Session,
  ...[{ from, until }, after, limit]: Parameters<StatisticsStore['listExchanges']>
): ReturnType<StatisticsStore['listExchanges']> {
  const { direction, peerSeat, documentTypeScheme, documentType, process, countryC1, companyId } = transmission
  const which = and(
    sql`${evidence.kind} = 'receipt'`, // written exactly like the condition of the index
    gte(evidence.at, from),
    lt(evidence.at, until),
    after ? sql`(${evidence.at}, ${evidence.id}) > (${sql.param(after.at, evidence.at)}, ${after.id})` : undefined,
  )
  const rows = await query
    .select({
      id: evidence.id,
      at: evidence.at,
      direction,
      peerSeat,
      documentTypeScheme,
      documentType,
      process,
      countryC1,
      endUser: companyId,
    })
    .from(evidence)
    .innerJoin(transmission, eq(transmission.id, evidence.transmissionId))
    .where(which)
    .orderBy(asc(evidence.at), asc(evidence.id))
    .limit(limit)
  return rows.map((row) => {
    const { id, at, direction: way, countryC1: country, endUser } = row
    if (row.peerSeat === null)
      throw new ServiceError('internal_error', { inside: { reason: 'a receipt of an unknown access point', id } })
    return {
      place: { at, id },
      direction: way,
      peerSeat: row.peerSeat,
      ...documentKind(row),
      countryC1: country,
      endUser,
    }
  })
}

async function listOrdered(
  { query, tables: { statisticsReport, transmission } }: Session,
  month: string,
): ReturnType<StatisticsStore['listOrdered']> {
  const rows = await query
    .select({ kind: statisticsReport.kind, transmissionId: transmission.id, state: transmission.state })
    .from(statisticsReport)
    .innerJoin(transmission, eq(transmission.id, statisticsReport.transmissionId))
    .where(eq(statisticsReport.month, month))
    .orderBy(asc(statisticsReport.kind))
  return rows.flatMap(({ state, ...row }) => (state === 'received' ? [] : [{ ...row, state }]))
}

async function order(tx: Transaction, report: Parameters<StatisticsStore['order']>[0]): Promise<void> {
  const { query, tables } = tx
  const { statisticsReport, transmission } = tables
  const { month, kind, transmission: made } = report
  await orderTransmission(tx, made, await keepPayload(tx, report.payload), report)
  const row = { month, kind, transmissionId: made.id, createdAt: made.createdAt }
  const failed = query
    .select({ id: transmission.id })
    .from(transmission)
    .where(and(eq(transmission.id, statisticsReport.transmissionId), eq(transmission.state, 'failed')))
  const kept = await query
    .insert(statisticsReport)
    .values(row)
    .onConflictDoUpdate({
      target: [statisticsReport.month, statisticsReport.kind],
      set: { transmissionId: made.id, createdAt: made.createdAt },
      setWhere: inArray(statisticsReport.transmissionId, failed),
    })
    .returning({ transmissionId: statisticsReport.transmissionId })
  if (kept.length === 0) tx.undo()
}
