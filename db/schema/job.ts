import type { NewJob } from '@cornerpost/engine'
import { sql } from 'drizzle-orm'
import type { Columns } from './column/column.ts'

/** Work for later, in the words of one dialect. */
export function jobTables({ identity, index, instant, integer, json, table, text, uniqueIndex }: Columns) {
  /** Durable work. A finished job has no row. */
  const job = table(
    'job',
    {
      id: identity('id'),
      kind: text('kind').notNull(),
      payload: json<NewJob['payload']>('payload').notNull(),
      /** `queued`: behind others of its lane, which is full; called up when one of them ends, or due by itself later */
      state: text('state').$type<'waiting' | 'queued' | 'running' | 'dead'>().notNull(),
      /** whose slowness it waits for; null = nobody's but our own */
      lane: text('lane'),
      /** when anyone may take it: its time while it waits, the end of the lease while it runs, null when dead */
      dueAt: instant('due_at'),
      /** the number of the current claim (I6) */
      fence: integer('fence').notNull().default(0),
      attempts: integer('attempts').notNull().default(0),
      crashes: integer('crashes').notNull().default(0),
      error: text('error'),
      dedupeKey: text('dedupe_key'),
      subjectType: text('subject_type').$type<NonNullable<NewJob['subject']>['type']>(),
      subjectId: text('subject_id'),
      enqueuedAt: instant('enqueued_at').notNull(),
      diedAt: instant('died_at'),
    },
    (row) => [
      index('job_due_own')
        .on(row.dueAt, row.id)
        .where(sql`${row.lane} is null`),
      index('job_due_lane')
        .on(row.dueAt, row.id)
        .where(sql`${row.lane} is not null`),
      index('job_queued')
        .on(row.lane, row.dueAt, row.id)
        .where(sql`${row.state} = 'queued'`),
      index('job_crashed')
        .on(row.dueAt, row.id)
        .where(sql`${row.crashes} > 0`),
      uniqueIndex('job_dedupe')
        .on(row.dedupeKey)
        .where(sql`${row.state} <> 'dead'`),
      index('job_subject').on(row.subjectType, row.subjectId),
      index('job_dead')
        .on(row.diedAt, row.id)
        .where(sql`${row.state} = 'dead'`),
    ],
  )

  return { job }
}
