/**
 * Waits for statements that were given to the connection at once, then throws the first failure: none of them may still
 * run when their transaction is taken back.
 */
export async function together(statements: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(statements)) if (result.status === 'rejected') throw result.reason
}
