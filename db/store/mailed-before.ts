import { ServiceError } from '@cornerpost/engine'

/**
 * Refuses a further mail about the same company to the same address unless the last one was sent before this time.
 * `at` is the present time. Throws `rate_limited` with the time to wait.
 */
export function checkMailedBefore(last: Date, mailedBefore: Date, at: Date): void {
  const wait = last.getTime() - mailedBefore.getTime()
  if (wait <= 0) return
  throw new ServiceError('rate_limited', {
    retryAfterSeconds: Math.ceil(wait / 1000),
    reached: { limit: 1, windowSeconds: (at.getTime() - mailedBefore.getTime()) / 1000 },
  })
}
