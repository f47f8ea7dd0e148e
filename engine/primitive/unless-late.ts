import type { Clock } from './clock.ts'

/**
 * Settles as the promise does, but rejects with the error of `late` if that takes longer than the given time. The work
 * behind the promise is not stopped.
 */
export async function unlessLate<Result>(
  clock: Clock,
  milliseconds: number,
  promise: Promise<Result>,
  late: () => Error,
): Promise<Result> {
  let cancel = (): void => undefined
  const tooLate = new Promise<never>((_, reject) => {
    cancel = clock.after(milliseconds, () => reject(late()))
  })
  try {
    return await Promise.race([promise, tooLate])
  } finally {
    cancel()
  }
}
