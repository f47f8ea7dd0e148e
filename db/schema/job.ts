import type { NewJob } from '@cornerpost/engine'
import { sql } from 'drizzle-orm'
import type { Columns } from './column/column.ts'

/** Defines the table for jobs in one SQL dialect. */
export function jobTables({ identity, index, instant, integer, json, table, text, uniqueIndex }: Columns) {
  /** Durable background work. A finished job has no row. */
  const job = table(
    'job',
    {
      id: identity('id'),
      kind: text('kind').notNull(),
      payload: json<NewJob['payload']>('payload').notNull(),
      /**
       * A `queued` job waits because too many jobs with the same remote party are running. It is claimed when one of
       * these jobs ends. If nothing claims it then, it becomes due after a while.
       */
      state: text('state').$type<'waiting' | 'queued' | 'running' | 'dead'>().notNull(),
      /**
       * the remote party that may delay the job by being slow. Jobs with the same remote party share a lane, which
       * limits how many of them run at the same time. Null if no remote party is involved
       */
      lane: text('lane'),
      /**
       * time from which a worker may claim the job: the due time of a waiting job, the end of the lease of a running
       * job, null for a dead job
       */
      dueAt: instant('due_at'),
      /** number of the latest claim; each claim of the job increases it (I6) */
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
