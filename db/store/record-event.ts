import type { Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/** What can happen to a document or transmission. */
export type What =
  | 'accepted'
  | 'rejected'
  | 'attempt'
  | 'attempt_failed'
  | 'receipt'
  | 'duplicate'
  | 'failed'
  | 'mls'
  | 'mls_repeated'
  | 'received'
  | 'judged'
  | 'acknowledged'
  | 'answered'

/** An event as its cause tells it: what, and by whom (`account:…`, `peer:…` with a seat, `company`, `service`). */
export interface NewEvent {
  readonly what: What
  readonly actor: string
  readonly transmissionId?: string
  readonly detail?: string | null
}

/** Writes the event in the transaction of what it tells about. */
export async function recordEvent(
  tx: Transaction,
  event: NewEvent & {
    readonly at: Date
    readonly companyId?: string
    readonly documentId?: string
    readonly state?: string
    readonly reason?: string | null
  },
): Promise<void> {
  await insertEvent(tx, { ...event, detail: event.detail?.slice(0, 2_000) ?? null })
}

const insertEvent = statement(({ query, tables: { event } }, row: Session['tables']['event']['$inferInsert']) =>
  query.insert(event).values(row),
)
