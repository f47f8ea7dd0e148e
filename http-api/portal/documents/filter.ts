import {
  ServiceError,
  startOfBratislavaDay,
  type DocumentRecord,
  type ErrorCode,
  type RecordFilter,
} from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { isStorable } from '../../render/field.ts'
import { recordStatuses } from './record.ts'

const word = z.string().max(40).optional()

/** The query parameters that filter the document log (P-36, P-37). */
export const filterFields = {
  direction: word.openapi({ description: 'sent or received' }),
  status: word.openapi({ description: recordStatuses.join(', ') }),
  sort: word.openapi({ description: 'newest (default) or oldest' }),
  from: word.openapi({ description: 'First day in Bratislava, YYYY-MM-DD' }),
  to: word.openapi({
    description:
      'Last day in Bratislava, YYYY-MM-DD. All parameters of time together may span at most 31 days, with both included',
  }),
  month: word.openapi({ description: 'Month in Bratislava, YYYY-MM' }),
  after: word.openapi({ description: 'Instant, ISO 8601: only documents created later' }),
}

/** The codes with which the parameters are refused. */
export const filterRefusals = [
  'invalid_direction',
  'invalid_status',
  'invalid_sort',
  'invalid_date',
  'invalid_month',
  'invalid_after',
  'invalid_window',
] as const satisfies readonly ErrorCode[]

type Query = { readonly [Name in keyof typeof filterFields]?: string | undefined }

const statesOf: Readonly<Record<(typeof recordStatuses)[number], readonly DocumentRecord['state'][]>> = {
  accepted: ['accepted'],
  sending: ['transmitting', 'transmitted'],
  delivered: ['delivered'],
  failed: ['failed'],
  rejected: ['rejected'],
  received: ['received', 'acknowledged'],
}

/** Reads the filter of a query. Throws one of `filterRefusals`. */
export function readFilter(query: Query): RecordFilter & { readonly order: 'newest' | 'oldest' } {
  const { from, before } = commonWindow([dayWindow(query), monthWindow(query.month), afterWindow(query.after)])
  return {
    order: query.sort === undefined ? 'newest' : oneOf(['newest', 'oldest'], query.sort, 'invalid_sort'),
    ...(query.direction !== undefined && {
      direction: oneOf(['sent', 'received'], query.direction, 'invalid_direction'),
    }),
    ...(query.status !== undefined && { states: statesOf[oneOf(recordStatuses, query.status, 'invalid_status')] }),
    ...(from && { createdFrom: from }),
    ...(before && { createdBefore: before }),
  }
}

function oneOf<Word extends string>(words: readonly Word[], text: string, code: (typeof filterRefusals)[number]): Word {
  const found = words.find((one) => one === text)
  if (found === undefined) throw new ServiceError(code)
  return found
}

interface Window {
  readonly from?: Date
  readonly before?: Date
}

const dayMilliseconds = 24 * 3_600_000
/** half a day more than 31 days, because a day on which the clocks change has 23 or 25 hours */
const windowMillisecondsMax = 31.5 * dayMilliseconds

/** Returns the time that all windows have in common. Throws `invalid_window` (P-37). */
function commonWindow(windows: readonly Window[]): Window {
  const [from] = windows.flatMap((window) => window.from ?? []).toSorted((one, other) => +other - +one)
  const [before] = windows.flatMap((window) => window.before ?? []).toSorted((one, other) => +one - +other)
  if (from && before && (from >= before || +before - +from > windowMillisecondsMax))
    throw new ServiceError('invalid_window')
  return { ...(from && { from }), ...(before && { before }) }
}

function dayWindow({ from, to }: Query): Window {
  const first = from === undefined ? undefined : startOf(from, 'invalid_date')
  const last = to === undefined ? undefined : startOf(to, 'invalid_date')
  const before = last && startOf(dayAfter(String(to)), 'invalid_date')
  return { ...(first && { from: first }), ...(before && { before }) }
}

function monthWindow(month: string | undefined): Window {
  if (month === undefined) return {}
  if (!/^\d{4}-\d\d$/.test(month)) throw new ServiceError('invalid_month')
  const from = startOf(`${month}-01`, 'invalid_month')
  const inNext = dayAfter(`${month}-28`, 4)
  return { from, before: startOf(`${inNext.slice(0, 7)}-01`, 'invalid_month') }
}

const instant = z.iso.datetime({ offset: true })

function afterWindow(after: string | undefined): Window {
  if (after === undefined) return {}
  const from = new Date(Date.parse(after) + 1) // later than `after`, because instants have milliseconds
  if (!instant.safeParse(after).success || !isStorable(from)) throw new ServiceError('invalid_after')
  return { from }
}

function startOf(day: string, code: 'invalid_date' | 'invalid_month'): Date {
  const at = startOfBratislavaDay(day)
  if (at === undefined || !isStorable(at)) throw new ServiceError(code)
  return at
}

/** Returns the calendar day that is `days` later. */
function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10)
}
