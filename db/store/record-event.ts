import type { NewEvent } from '@cornerpost/engine'
import type { Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/** Writes the event in the same transaction as the change that it describes. */
export async function recordEvent(
  tx: Transaction,
  {
    kind,
    detail,
    ...event
  }: NewEvent & {
    readonly at: Date
    readonly companyId?: string
    readonly documentId?: string
    readonly state?: string
    readonly reason?: string | null
  },
): Promise<void> {
  await insertEvent(tx, { ...event, what: kind, detail: detail?.slice(0, 2_000) ?? null })
}

const insertEvent = statement(({ query, tables: { event } }, row: Session['tables']['event']['$inferInsert']) =>
  query.insert(event).values(row),
)
