import type { ServedStore } from '@cornerpost/engine'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../database.ts'
import { documentKindColumns } from './document-shape.ts'

export function createServedStore(database: Database): ServedStore {
  return { serve: (...served) => database.withTransaction((tx) => serve(tx, ...served)) }
}

async function serve({ query, tables: { servedParticipant } }: Transaction, ...[participant, companyId, capabilities]: Parameters<ServedStore['serve']>): Promise<void> {
  const folded = participant.toLowerCase()
  await query.delete(servedParticipant).where(eq(servedParticipant.participant, folded))
  if (capabilities.length === 0) return
  await query.insert(servedParticipant).values(capabilities.map((capability) => ({ participant: folded, companyId, ...documentKindColumns(capability) })))
}
