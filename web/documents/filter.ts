import {
  documentOrders,
  foldId,
  startOfBratislavaDay,
  type DocumentOrder,
  type Place,
  type RecordFilter,
  type RecordState,
} from '@cornerpost/engine'
import { oneOf } from '../one-of.ts'

export const directions = ['sent', 'received'] as const

/** The states among which a person chooses, with the states of the log that each of them means. */
const statesOf = {
  waiting: ['accepted'],
  underway: ['transmitting', 'transmitted'],
  delivered: ['delivered'],
  problem: ['failed', 'rejected'],
  received: ['received', 'acknowledged'],
} as const satisfies Readonly<Record<string, readonly RecordState[]>>

export type ChosenState = keyof typeof statesOf

export const chosenStates = Object.keys(statesOf) as readonly ChosenState[]

/** The selection in the address of the page. A part that is missing or unknown selects everything. */
export interface Chosen {
  readonly company?: string | undefined
  readonly direction?: (typeof directions)[number] | undefined
  readonly state?: ChosenState | undefined
  /** YYYY-MM, a month in Bratislava */
  readonly month?: string | undefined
  /** text of a number or counterparty; the list then has only documents that match it */
  readonly search?: string | undefined
  /** the newest first, if it is missing */
  readonly order?: DocumentOrder | undefined
  /** the last document of the page before */
  readonly before?: Place | undefined
}

/** Reads the query of the page. */
export function readChosen(query: (name: string) => string | undefined): Chosen {
  const month = query('month') ?? ''
  return {
    company: foldId(query('company') ?? '') || undefined,
    direction: oneOf(directions, query('direction')),
    state: oneOf(chosenStates, query('state')),
    month: startOfMonth(month) && month,
    search: query('search')?.trim() || undefined,
    order: oneOf(documentOrders, query('order')),
    before: readPlace(query('before') ?? ''),
  }
}

/** Returns the address of the page with this choice. */
export function documentsPath({ before, ...chosen }: Chosen): string {
  const given = { ...chosen, before: before && `${before.at.toISOString()}_${before.id}` }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) if (value !== undefined) query.set(name, value)
  return query.size === 0 ? '/documents' : `/documents?${query.toString()}`
}

/** Returns the filter of the document log for a choice. */
export function filterOf({ direction, state, month }: Chosen): RecordFilter {
  const createdFrom = month === undefined ? undefined : startOfMonth(month)
  const createdBefore = month === undefined ? undefined : startOfMonth(monthsLater(month, 1))
  return {
    ...(direction && { direction }),
    ...(state && { states: statesOf[state] }),
    ...(createdFrom && { createdFrom }),
    ...(createdBefore && { createdBefore }),
  }
}

/** Returns the month that is this number of months later, such as `2026-12` for 1 month after `2026-11`. */
export function monthsLater(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

function startOfMonth(month: string): Date | undefined {
  return /^2\d{3}-\d\d$/.test(month) ? startOfBratislavaDay(`${month}-01`) : undefined
}

function readPlace(text: string): Place | undefined {
  const [, time = '', id = ''] = /^(2[\dT:.-]{22}Z)_([0-9a-f-]{36})$/.exec(text) ?? []
  const at = new Date(time)
  return Number.isNaN(at.getTime()) ? undefined : { at, id }
}
