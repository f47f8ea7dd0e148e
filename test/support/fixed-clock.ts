import { systemClock, type Clock } from '../../engine/primitive/clock.ts'

/** Returns a clock that does not move until it is set. Waiting takes real time. */
export function fixedClock(start: string): Clock & { set(time: string): void } {
  let now = new Date(start)
  return {
    now: () => now,
    monotonic: () => now.getTime(),
    after: (milliseconds, callBack) => systemClock.after(milliseconds, callBack),
    wait: (milliseconds, signal) => systemClock.wait(milliseconds, signal),
    set: (time) => void (now = new Date(time)),
  }
}
