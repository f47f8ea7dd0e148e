import type { Session, Transaction } from './database.ts'

/** The statements around a piece of work. */
export interface TransactionMarks {
  begin(): Promise<void> | void
  commit(): Promise<void> | void
  rollback(): Promise<void> | void
}

/**
 * Runs the work between the marks and returns its result, the effects that are due once the commit stands, and the
 * bytes of documents that it wrote. The one way to write, on both dialects.
 */
export async function runTransaction<Result>(
  { session, announceWork }: { readonly session: Session; readonly announceWork: () => void },
  marks: TransactionMarks,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<{ readonly result: Result; readonly effects: readonly (() => void)[]; readonly bytes: number }> {
  const effects: (() => void)[] = []
  let bytes = 0
  let isUndone = false
  const transaction: Transaction = {
    ...session,
    afterCommit: (effect) => effects.push(effect),
    announceWork: () => effects.push(announceWork),
    weigh: (more) => (bytes += more),
    undo: () => (isUndone = true),
  }
  await marks.begin()
  let result: Result
  try {
    result = await work(transaction)
  } catch (error) {
    await marks.rollback()
    throw error
  }
  if (isUndone) {
    await marks.rollback()
    return { result, effects: [], bytes }
  }
  await marks.commit()
  return { result, effects, bytes }
}
