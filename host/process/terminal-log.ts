import { visibleJson, visibleText, type Clock, type Log, type LogLine } from '@cornerpost/engine'

/**
 * Creates a log that writes each event as one line for a person at a terminal. A line has the local time of day, the
 * level unless it is `info`, the event in words, and the fields of the event as `name=value`. No value can move the
 * cursor or end the line.
 */
export function createTerminalLog(
  clock: Clock,
  write: (text: string) => void = (text) => void process.stdout.write(text),
): Log {
  return (line) => write(`${clock.now().toTimeString().slice(0, 8)} ${inWords(line)}\n`)
}

function inWords({ level, event, inside, ...fields }: LogLine): string {
  const mark = level === 'info' ? [] : [level.toUpperCase()]
  return [
    ...mark,
    event.replaceAll('_', ' '),
    ...pairs(fields),
    ...pairs(isPlainObject(inside) ? inside : { inside }),
  ].join(' ')
}

function pairs(fields: object): readonly string[] {
  return Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${visibleText(name)}=${valueText(value)}`],
  )
}

function valueText(value: unknown): string {
  return typeof value === 'string' && /^[^\s"]+$/.test(value) ? visibleText(value) : visibleJson(value)
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
