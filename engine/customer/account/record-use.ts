import type { Clock, Instant } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'

const hourMilliseconds = 3_600_000

/**
 * Records the use of a key or a session, to the hour and at most once an hour (D126). The call does not wait for it,
 * and a failure is only logged: the time of last use is information for its owner. `write` changes nothing if the
 * stored time is later than `before`.
 */
export function recordUse(
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  lastUsedAt: Instant | null,
  write: (at: Instant, before: Instant) => Promise<void>,
): void {
  const now = clock.now().getTime()
  if (lastUsedAt !== null && now - lastUsedAt.getTime() < hourMilliseconds) return
  const before = new Date(now - hourMilliseconds)
  write(new Date(now - (now % hourMilliseconds)), before).catch((error: unknown) =>
    log({ level: 'warn', event: 'last_use_not_recorded', inside: { error: String(error) } }),
  )
}
