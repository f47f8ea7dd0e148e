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
  { query, tables: { servedParticipant } }: Transaction,
  ...[participant, companyId, capabilities]: Parameters<ServedStore['serve']>
): Promise<void> {
  const folded = participant.toLowerCase()
  await query.delete(servedParticipant).where(eq(servedParticipant.participant, folded))
  if (capabilities.length === 0) return
  await query
    .insert(servedParticipant)
    .values(capabilities.map((capability) => ({ participant: folded, companyId, ...documentKindColumns(capability) })))
}

async function listCompanies({ query, tables: { servedParticipant } }: Session): Promise<readonly string[]> {
  const rows = await query.selectDistinct({ companyId: servedParticipant.companyId }).from(servedParticipant)
  return rows.flatMap(({ companyId }) => companyId ?? [])
}
