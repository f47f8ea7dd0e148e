/** The one dictionary of field names of a log line: one line per unit of work, written at its end. */
export interface LogLine {
  readonly level: 'error' | 'warn' | 'info' | 'debug'
  readonly event: string
  readonly alarm?: string
  /** who tells of the alarm has written its row, or keeps the one that stands */
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

/** Where log lines go; never throws, never blocks. */
export type Log = (line: LogLine) => void
