/** The fields of a log line. Each unit of work writes one log line when it ends. */
export interface LogLine {
  readonly level: 'error' | 'warn' | 'info' | 'debug'
  readonly event: string
  readonly alarm?: string
  /**
   * true if the code that writes this line stores its alarm in the database itself; the log then does not store the
   * alarm
   */
  readonly hasRow?: true
  readonly correlationId?: string
  readonly door?: string
  readonly operation?: string
  readonly accountId?: string
  readonly companyId?: string
  readonly messageId?: string
  readonly instanceIdentifier?: string
  readonly documentId?: string
  readonly jobId?: string
  readonly jobKind?: string
  readonly attempt?: number
  readonly code?: string
  readonly status?: number
  readonly durationMs?: number
  readonly inside?: unknown
}

/** Writes a log line. Never throws and never blocks. */
export type Log = (line: LogLine) => void
