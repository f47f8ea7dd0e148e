import type { ServedStore } from '@cornerpost/engine'
import { eq } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { documentKindColumns } from './document-shape.ts'

export function createServedStore(database: Database): ServedStore {
  return {
    serve: (...served) => database.withTransaction((tx) => serve(tx, ...served)),
    listCompanies: () => database.read(listCompanies),
  }
}

async function serve(
  tx: Transaction,
  ...[participant, companyId, capabilities]: Parameters<ServedStore['serve']>
): Promise<void> {
  const {
    query,
    tables: { servedParticipant },
  } = tx
  const folded = participant.toLowerCase()
  const isActive = companyId === null || (await lockActive(tx, companyId)) // first, in the order of `moveCompany`
  await query.delete(servedParticipant).where(eq(servedParticipant.participant, folded))
  if (capabilities.length === 0 || !isActive) return
  await query
    .insert(servedParticipant)
    .values(capabilities.map((capability) => ({ participant: folded, companyId, ...documentKindColumns(capability) })))
}

/** Returns true if the company is active, and locks it, so that it cannot become inactive before the commit. */
async function lockActive({ query, dialect, tables: { company } }: Transaction, companyId: string): Promise<boolean> {
  const rows = await dialect.lockRows(
    query.select({ status: company.status }).from(company).where(eq(company.id, companyId)),
  )
  return rows[0]?.status === 'active'
}

async function listCompanies({ query, tables: { servedParticipant } }: Session): Promise<readonly string[]> {
  const rows = await query.selectDistinct({ companyId: servedParticipant.companyId }).from(servedParticipant)
  return rows.flatMap(({ companyId }) => companyId ?? [])
}
