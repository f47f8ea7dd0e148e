import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import type { JobKind } from '../../engine/job/job-kind.ts'
import type { AccessPoint } from '../support/local-world.ts'

/**
 * Holds new jobs of a kind back: they are written as ever, but by a trigger of SQLite none falls due until the returned
 * function is called. The trigger costs the service one small statement more for each of them.
 */
export function holdWork({ data }: AccessPoint, kind: JobKind): () => void {
  const run = (statements: string): void => {
    const client = new SqliteClient(join(data, 'cornerpost.sqlite'), { fileMustExist: true })
    client.exec(statements)
    client.close()
  }
  run(`create trigger held_work after insert on job when new.kind = '${kind}'
    begin update job set due_at = null where id = new.id; end`)
  return () =>
    run(`begin immediate; drop trigger held_work;
      update job set due_at = enqueued_at where due_at is null and state = 'waiting'; commit`)
}
