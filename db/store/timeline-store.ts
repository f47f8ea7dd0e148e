import type { RecordedEvent, TimelineStore } from '@cornerpost/engine'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../session/database.ts'

/** Creates the store of the timelines of documents. */
export function createTimelineStore({ read }: Database): TimelineStore {
  return {
    list: (documentId, limit) =>
      read(({ query, tables: { event } }) =>
        query
          .select({
            at: event.at,
            kind: event.what,
            actor: event.actor,
            state: event.state,
            reason: event.reason,
            detail: event.detail,
          })
          .from(event)
          .where(eq(event.documentId, documentId))
          .orderBy(asc(event.id))
          .limit(limit),
      ) as Promise<readonly RecordedEvent[]>, // recordEvent writes only these kinds, actors, states and reasons
  }
}
