import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import type { JobKind } from '../../engine/job/job-kind.ts'
import type { AccessPoint } from '../support/local-world.ts'

/**
 * Holds back new jobs of a kind until the returned function is called. An SQLite trigger inserts each new job into
 * another table, so that the job is neither started at commit nor claimed. This insert costs the service as much as the
 * usual one.
 */
export function holdWork(point: AccessPoint, kind: JobKind): () => void {
  run(
    point,
    (columns) => `create table held_job as select ${columns.join()} from job where false;
      create trigger held_work before insert on job when new.kind = '${kind}'
      begin
        insert into held_job (${columns.join()}) values (${columns.map((column) => `new.${column}`).join()});
        select raise(ignore);
      end`,
  )
  return () =>
    run(
      point,
      (columns) => `begin immediate;
        drop trigger held_work;
        update held_job set state = 'waiting', fence = 0, attempts = 0, due_at = enqueued_at;
        insert into job (${columns.join()}) select ${columns.join()} from held_job;
        drop table held_job;
        commit`,
    )
}

/** Deletes the jobs that `holdWork` holds back, and no longer holds back new ones. */
export function dropHeldWork(point: AccessPoint): void {
  run(point, () => 'begin immediate; drop trigger held_work; drop table held_job; commit')
}

function run({ data }: AccessPoint, statements: (columns: readonly string[]) => string): void {
  const client = new SqliteClient(join(data, 'cornerpost.sqlite'), { fileMustExist: true })
  const columns = client.prepare<[], string>(`select name from pragma_table_info('job') where name <> 'id'`).pluck()
  client.exec(statements(columns.all()))
  client.close()
}
