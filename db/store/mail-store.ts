import type { MailStore } from '@cornerpost/engine'
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../session/database.ts'
import { enqueueMail } from './enqueue-mail.ts'

/** Creates the store of mails. */
export function createMailStore({ read, withTransaction: write }: Database): MailStore {
  return {
    create: (row) => write((tx) => enqueueMail(tx, row)),
    find: (mailId) =>
      read(async ({ query, tables: { mail } }) => (await query.select().from(mail).where(eq(mail.id, mailId)))[0]),
    end: (mailId, state, at) =>
      write(
        async ({ query, tables: { mail } }) =>
          void (await query
            .update(mail)
            .set({ state, content: '', ...(state === 'sent' && { sentAt: at }) })
            .where(and(eq(mail.id, mailId), eq(mail.state, 'waiting')))),
      ),
    newest: (limit) =>
      read(({ query, tables: { mail } }) =>
        query
          .select()
          .from(mail)
          .where(ne(mail.state, 'requested'))
          .orderBy(desc(mail.createdAt), desc(mail.id))
          .limit(limit),
      ),
    sweep: (before) =>
      write(async ({ query, tables: { mail } }) => void (await query.delete(mail).where(lt(mail.createdAt, before)))),
    sweepRequests: (before, limit) =>
      write(async ({ query, tables: { mail } }) => {
        const old = query
          .select({ id: mail.id })
          .from(mail)
          .where(and(sql`${mail.state} = 'requested'`, lt(mail.createdAt, before)))
          .limit(limit)
        await query.delete(mail).where(inArray(mail.id, old))
      }),
  }
}
