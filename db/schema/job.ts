import type { NewJob } from '@cornerpost/engine'
import { sql } from 'drizzle-orm'
import type { Columns } from './column/column.ts'

/** Defines the table of jobs for one dialect. */
export function jobTables({ identity, index, instant, integer, json, table, text, uniqueIndex }: Columns) {
  /** Durable background work. A finished job has no row. */
  const job = table(
    'job',
    {
      id: identity('id'),
      kind: text('kind').notNull(),
      payload: json<NewJob['payload']>('payload').notNull(),
      /**
       * `queued`: waits behind other jobs of its lane, which is full. The job is claimed when one of them ends; if
       * nothing claims it, it becomes due on its own after a while
       */
      state: text('state').$type<'waiting' | 'queued' | 'running' | 'dead'>().notNull(),
      /**
       * the other party whose slowness may delay the job; the jobs with the same party share a lane. Null if the job
       * depends only on this service
       */
      lane: text('lane'),
      /**
       * when a worker may claim the job: the due time while it waits, the end of the lease while it runs, null if it is
       * dead
       */
      dueAt: instant('due_at'),
      /** number of the current claim (I6) */
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
