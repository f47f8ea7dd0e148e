import type { ParticipantIdentifier, RouteStatus } from '@cornerpost/engine'
import type { Columns } from './column/column.ts'

/** Defines the table of the index of participants in one SQL dialect. */
export function participantTables({ flag, index, instant, table, text }: Columns) {
  /** The newest answer of the network about each participant (D42), without data of companies or accounts. */
  const participantIndex = table(
    'participant_index',
    {
      /** the participant in lower case, because identifiers are case-insensitive */
      key: text('key').primaryKey(),
      participant: text('participant').$type<ParticipantIdentifier>().notNull(),
      /** null as long as the network has not answered */
      isRegistered: flag('is_registered'),
      /** null for a participant that is not registered */
      invoice: text('invoice').$type<RouteStatus>(),
      creditNote: text('credit_note').$type<RouteStatus>(),
      /** time of the newest answer */
      checkedAt: instant('checked_at'),
      /** time of the newest question to the network, answered or not */
      triedAt: instant('tried_at').notNull(),
      /** time when a caller asked for the last time, or when a document was sent */
      askedAt: instant('asked_at').notNull(),
    },
    (row) => [index('participant_index_tried').on(row.triedAt), index('participant_index_asked').on(row.askedAt)],
  )

  return { participantIndex }
}
