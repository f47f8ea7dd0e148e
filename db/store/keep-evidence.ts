import type { Session } from '../session/database.ts'
import { statement } from '../session/statement.ts'

/** Keeps signed bytes that prove what was exchanged. */
export const keepEvidence = statement(
  ({ query, tables: { evidence } }, row: Session['tables']['evidence']['$inferInsert']) =>
    query.insert(evidence).values(row),
)
