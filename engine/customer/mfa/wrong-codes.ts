import { ServiceError } from '../../error/service-error.ts'
import type { Instant } from '../../primitive/clock.ts'

const wrongMax = 5
const windowMilliseconds = 15 * 60_000

/**
 * Returns the times of the wrong codes of the last 15 minutes. The times are in milliseconds since 1970, oldest first.
 * Throws `rate_limited` if there are 5: then even a right code is refused, so that guessing is pointless (P72).
 */
export function recentWrongCodes(wrongAt: readonly number[], at: Instant): readonly number[] {
  const recent = wrongAt.filter((time) => time > at.getTime() - windowMilliseconds)
  const [oldest] = recent
  if (oldest === undefined || recent.length < wrongMax) return recent
  throw new ServiceError('rate_limited', {
    inside: { reason: 'too many wrong codes of the second factor' },
    retryAfterSeconds: Math.ceil((oldest + windowMilliseconds - at.getTime()) / 1000),
    reached: { limit: wrongMax, windowSeconds: windowMilliseconds / 1000 },
  })
}
