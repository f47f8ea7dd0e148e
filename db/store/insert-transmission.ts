import type { Session } from '../session/database.ts'
import { statement, type Statement } from '../session/statement.ts'

export type NewTransmissionRow = Session['tables']['transmission']['$inferInsert']

/** Writes a message of ours or of another access point, before anything has happened to it. */
export const insertTransmission: Statement<NewTransmissionRow, unknown> = statement(
  ({ query, tables: { transmission } }, row) => query.insert(transmission).values(row),
)

/** The same unless something unique stands against it; then returns nothing. */
export const insertNewTransmission: Statement<NewTransmissionRow, readonly { readonly id: string }[]> = statement(
  ({ query, tables: { transmission } }, row) =>
    query.insert(transmission).values(row).onConflictDoNothing().returning({ id: transmission.id }),
)
