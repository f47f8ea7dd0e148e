/** Something an operator must look at: a stable name, and what helps to find the cause; never document text (D100). */
export interface Alarm {
  readonly name: string
  readonly at: Date
  readonly inside: Readonly<Record<string, unknown>>
}

/** The newest alarm of a name, and how many there were. */
export interface AlarmsOfName extends Alarm {
  readonly times: number
}

export interface AlarmStore {
  /**
   * What says the same in the same hour is counted in one row; past a hundred rows of a name in an hour, all more of
   * it.
   */
  raise(alarm: Alarm): Promise<void>
  /** Each name once, newest first: those raised since, and those that stand, however old. */
  summary(since: Date): Promise<readonly AlarmsOfName[]>
  newest(name: string): Promise<Alarm | undefined>
  /**
   * An alarm that stands while its cause lasts: takes the place of every one of its name; null when the cause is gone.
   */
  replace(name: string, alarm: Omit<Alarm, 'name'> | null): Promise<void>
  /** Removes the alarms of before this time that do not stand. */
  sweep(before: Date): Promise<void>
}
