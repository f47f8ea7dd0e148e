import type { AlarmStore } from '../../port/alarm-store.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Log } from '../../primitive/log-field.ts'

/**
 * Returns the log of a service that also counts every alarm. Unless an alarm already has a row, it is stored as a row
 * that `doctor` lists (D100). The work never waits for that row; if the store cannot write it, the line in the log
 * remains.
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
