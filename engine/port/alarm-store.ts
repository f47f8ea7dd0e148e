/** Something an operator must look at: a stable name, and what helps to find the cause; never document text (D100). */
export interface Alarm {
  readonly name: string
  readonly at: Date
  readonly inside: Readonly<Record<string, unknown>>
}

export interface AlarmStore {
  raise(alarm: Alarm): Promise<void>
  /** Newest first. */
  list(limit: number): Promise<readonly Alarm[]>
  newest(name: string): Promise<Alarm | undefined>
  /** An alarm that stands while its cause lasts: takes the place of every one of its name; null when the cause is gone. */
  replace(name: string, alarm: Omit<Alarm, 'name'> | null): Promise<void>
}
