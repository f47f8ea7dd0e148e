import type { Clock } from '@cornerpost/engine'

/** A clock that stands still until it is moved; `wait` ends when it is moved far enough. */
export function aClock(start = '2026-11-20T10:00:00.000Z'): Clock & { advance(milliseconds: number): void } {
  let now = Date.parse(start)
  const waiting = new Set<{ readonly at: number; readonly resolve: () => void }>()
  return {
    now: () => new Date(now),
    wait: (milliseconds) => new Promise((resolve) => waiting.add({ at: now + milliseconds, resolve })),
    advance(milliseconds) {
      now += milliseconds
      for (const waiter of waiting) {
        if (waiter.at > now) continue
        waiting.delete(waiter)
        waiter.resolve()
      }
    },
  }
}
