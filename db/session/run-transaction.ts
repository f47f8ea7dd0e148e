import type { Session, Transaction } from './database.ts'

/** Functions that begin and end the transaction, or the savepoint, around a piece of work. */
export interface TransactionMarks {
  begin(): Promise<void> | void
  commit(): Promise<void> | void
  rollback(): Promise<void> | void
}

/**
 * Runs the work in a transaction or savepoint. Returns the result of the work, the effects to run after the commit, and
 * the number of document bytes that the work wrote. Both dialects write only through this function.
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
