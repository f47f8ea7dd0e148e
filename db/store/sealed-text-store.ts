import { markLength, sealedColumns, type SealedColumn, type SealedText, type SealedTextStore } from '@cornerpost/engine'
import { and, asc, count, eq, gt, inArray, sql, type SQL } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'

/** Creates the store of sealed texts, which reads and replaces the texts of all columns alike. */
export function createSealedTextStore({ read, withTransaction: write }: Database): SealedTextStore {
  return {
    countByMark: () => read(countByMark),
    find: (column, from) => read((session) => find(session, column, from)),
    replace: (texts) =>
      write(async (tx) => {
        for (const text of texts) await replace(tx, text)
      }),
  }
}

/** Returns the table of a column, the id of its rows and the sealed text. */
function partsOf(tables: Session['tables'], { table }: SealedColumn) {
  const { inbox, mail, mailServer, ownSecret, secondFactor, selection, selectionCall, selectionKey } = tables
  return {
    inbox: { table: inbox, rowId: inbox.id, sealed: inbox.address },
    mail: { table: mail, rowId: mail.id, sealed: mail.content },
    mail_server: { table: mailServer, rowId: mailServer.companyId, sealed: mailServer.password },
    own_secret: { table: ownSecret, rowId: ownSecret.name, sealed: ownSecret.content },
    second_factor: { table: secondFactor, rowId: secondFactor.accountId, sealed: secondFactor.sealedSecret },
    selection: { table: selection, rowId: selection.id, sealed: selection.token },
    selection_call: { table: selectionCall, rowId: selectionCall.id, sealed: selectionCall.content },
    selection_key: { table: selectionKey, rowId: selectionKey.id, sealed: selectionKey.content },
  }[table]
}

async function countByMark({ query, tables }: Session): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const column of sealedColumns) {
    const { table, sealed } = partsOf(tables, column)
    const mark = markOf(sql`${sealed}`)
    const rows = await query
      .select({ mark, texts: count() })
      .from(table)
      .where(sql`${sealed} <> ''`)
      .groupBy(mark)
    for (const { mark: found, texts } of rows) counts.set(found, (counts.get(found) ?? 0) + texts)
  }
  return counts
}

async function find(
  { query, tables }: Session,
  column: SealedColumn,
  { marks, after, limit }: Parameters<SealedTextStore['find']>[1],
): Promise<readonly SealedText[]> {
  const { table, rowId, sealed } = partsOf(tables, column)
  const rows = await query
    .select({ rowId, sealed })
    .from(table)
    .where(and(sql`${sealed} <> ''`, gt(rowId, after), inArray(markOf(sql`${sealed}`), [...marks])))
    .orderBy(asc(rowId))
    .limit(limit)
  return rows.map((row) => ({ place: { ...column, rowId: row.rowId }, sealed: row.sealed }))
}

const markOf = (sealed: SQL): SQL<string> => sql<string>`substr(${sealed}, 1, ${sql.raw(String(markLength))})`

async function replace(
  { query, tables }: Transaction,
  { place: { table, rowId }, sealed, by }: Parameters<SealedTextStore['replace']>[0][number],
): Promise<void> {
  const { inbox, mail, mailServer, ownSecret, secondFactor, selection, selectionCall, selectionKey } = tables
  await {
    inbox: () =>
      query
        .update(inbox)
        .set({ address: by })
        .where(and(eq(inbox.id, rowId), eq(inbox.address, sealed))),
    mail: () =>
      query
        .update(mail)
        .set({ content: by })
        .where(and(eq(mail.id, rowId), eq(mail.content, sealed))),
    mail_server: () =>
      query
        .update(mailServer)
        .set({ password: by })
        .where(and(eq(mailServer.companyId, rowId), eq(mailServer.password, sealed))),
    own_secret: () =>
      query
        .update(ownSecret)
        .set({ content: by })
        .where(and(eq(ownSecret.name, rowId), eq(ownSecret.content, sealed))),
    second_factor: () =>
      query
        .update(secondFactor)
        .set({ sealedSecret: by })
        .where(and(eq(secondFactor.accountId, rowId), eq(secondFactor.sealedSecret, sealed))),
    selection: () =>
      query
        .update(selection)
        .set({ token: by })
        .where(and(eq(selection.id, rowId), eq(selection.token, sealed))),
    selection_call: () =>
      query
        .update(selectionCall)
        .set({ content: by })
        .where(and(eq(selectionCall.id, rowId), eq(selectionCall.content, sealed))),
    selection_key: () =>
      query
        .update(selectionKey)
        .set({ content: by })
        .where(and(eq(selectionKey.id, rowId), eq(selectionKey.content, sealed))),
  }[table]()
}
