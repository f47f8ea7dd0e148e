import type { CallVerdict } from '@cornerpost/engine'
import type { Columns } from './column/column.ts'

/** Defines the tables for the choices that companies made on the tax authority's portal, in one SQL dialect. */
export function selectionTables({ index, instant, table, text, uniqueIndex }: Columns) {
  /** A token (VÚ) of a company, which may not exist here yet. */
  const selection = table(
    'selection',
    {
      id: text('id').primaryKey(),
      /** 10 digits */
      dic: text('dic').notNull(),
      tokenHash: text('token_hash').notNull(),
      token: text('token').notNull(),
      /** the address of the company at the authority */
      companyEmail: text('company_email'),
      firstSeenAt: instant('first_seen_at').notNull(),
      /** when the authority first announced it; null for a token that only a member of the company has entered */
      announcedAt: instant('announced_at'),
    },
    (row) => [uniqueIndex('selection_token').on(row.tokenHash), index('selection_dic').on(row.dic, row.id)],
  )

  /** One of the newest calls of the authority, as it arrived. */
  const selectionCall = table('selection_call', {
    id: text('id').primaryKey(),
    receivedAt: instant('received_at').notNull(),
    verdict: text('verdict').$type<CallVerdict>().notNull(),
    /** signature and bytes, sealed */
    content: text('content').notNull(),
  })

  /** A key with which the authority signs its calls. */
  const selectionKey = table('selection_key', {
    id: text('id').primaryKey(),
    content: text('content').notNull(),
    addedAt: instant('added_at').notNull(),
  })

  /** A secret that the service has made for itself, the same on every node. */
  const ownSecret = table('own_secret', {
    name: text('name').primaryKey(),
    content: text('content').notNull(),
  })

  return { selection, selectionCall, selectionKey, ownSecret }
}
