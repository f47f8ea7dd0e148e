import type { Log } from '@cornerpost/engine'
import { pino, type DestinationStream } from 'pino'

/**
 * Log lines are written in batches, because each write costs a system call. A line is written at most a tenth of a
 * second late, and always before the process ends, unless the process is killed.
 */
const together = { minLength: 4_096, periodicFlush: 100 }

/** Creates a log that writes each line as one JSON object, by default to standard output. */
export function createLog(level: 'error' | 'warn' | 'info' | 'debug' = 'info', destination?: DestinationStream): Log {
  const logger = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination ?? pino.destination({ dest: 1, ...together }),
  )
  return ({ level: lineLevel, ...line }) => logger[lineLevel](line)
}
