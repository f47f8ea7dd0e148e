import type { AlarmStore } from '../../port/alarm-store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'

/**
 * Returns a log that also counts every alarm and stores it for the command `doctor` (D100). An alarm with `hasRow` is
 * not stored again. Logging does not wait for the store. If an alarm cannot be stored, its log line is still written.
 */
export function createAlarmLog(
  deps: { readonly alarms: AlarmStore; readonly clock: Clock },
  log: Log,
  count: (alarm: string) => void,
): Log {
  return (line) => {
    log(line)
    if (line.alarm === undefined) return
    count(line.alarm)
    if (line.hasRow) return
    const { messageId, instanceIdentifier, documentId, jobId, jobKind, code } = line
    const inside = { messageId, instanceIdentifier, documentId, jobId, jobKind, code }
    deps.alarms
      .raise({ name: line.alarm, at: deps.clock.now(), inside })
      .catch((error: unknown) =>
        log({ level: 'error', event: 'alarm_not_kept', inside: { alarm: line.alarm, error: String(error) } }),
      )
  }
}
