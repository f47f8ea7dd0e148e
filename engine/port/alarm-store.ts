/**
 * An event that needs the operator's attention: a stable name, and details that help to find the cause, never document
 * text (D100).
 */
export interface Alarm {
  readonly name: string
  readonly at: Date
  readonly inside: Readonly<Record<string, unknown>>
}

/** The newest alarm with a given name, and the number of alarms with that name. */
export interface AlarmsOfName extends Alarm {
  readonly times: number
}

/** Stores alarms. A standing alarm lasts as long as its cause; any other alarm records a single event. */
export interface AlarmStore {
  /**
   * Stores an alarm. Identical alarms in the same hour are stored as one, with their number. After a hundred different
   * alarms with one name in an hour, all further alarms with that name are counted together, without details.
   */
  raise(alarm: Alarm): Promise<void>
  /** Returns one entry per name, newest first: alarms raised since the given time, and all standing alarms. */
  summary(since: Date): Promise<readonly AlarmsOfName[]>
  /** Returns the newest alarm with this name; undefined if there has been none. */
  newest(name: string): Promise<Alarm | undefined>
  /**
   * Replaces all alarms that have this name with a single standing alarm. If `alarm` is null, removes all alarms that
   * have this name, because their cause no longer exists.
   */
  replace(name: string, alarm: Omit<Alarm, 'name'> | null): Promise<void>
  /** Removes alarms older than the given time, except standing ones. */
  sweep(before: Date): Promise<void>
}
