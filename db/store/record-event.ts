import { jobsOf, type Event } from '@cornerpost/engine'
import type { Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { enqueueJob } from './enqueue-job.ts'

/** Writes the event, and the jobs that it causes, in the same transaction as the change that it describes (P176). */
export async function recordEvent(tx: Transaction, event: Event): Promise<void> {
  const [made] = await insertEvent(tx, eventRow(event))
  for (const job of jobsOf({ ...event, id: String(made?.id) })) await enqueueJob(tx, job)
}

/** Returns the row of an event. The event of a draft names the draft in its detail, and not in a column. */
function eventRow({ kind, detail, ...row }: Event): EventRow {
  return { ...row, what: kind, detail: detail?.slice(0, 2_000) ?? null }
}

type EventRow = Session['tables']['event']['$inferInsert']

const insertEvent = statement(({ query, tables: { event } }, row: EventRow) =>
  query.insert(event).values(row).returning({ id: event.id }),
)
