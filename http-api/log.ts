import type { Log } from '@cornerpost/engine'
import { pino, type DestinationStream } from 'pino'

/** Writes each line as one JSON object, to standard output unless told otherwise. */
export function createLog(level: 'error' | 'warn' | 'info' | 'debug' = 'info', destination?: DestinationStream): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } }, destination ?? pino.destination(1))
  return ({ level: lineLevel, ...line }) => logger[lineLevel](line)
}
