import { compareDecimals, parseDecimal } from '@cornerpost/schematron'
import type { SelectedDocument } from './document-overview.ts'

/** The orders of a list of documents. `date` begins with the newest; a hyphen turns an order round. */
export const documentOrders = [
  'date',
  '-date',
  'number',
  '-number',
  'partner',
  '-partner',
  'due',
  '-due',
  'amount',
  '-amount',
] as const

export type DocumentOrder = (typeof documentOrders)[number]

/** A document after which a page begins. For the orders by date, its id and time are enough. */
type Last = Pick<SelectedDocument, 'id' | 'createdAt'> & Partial<SelectedDocument>

/**
 * Returns the documents in this order, or those that come after `last`. Documents without the value that the order
 * compares come last in both directions. Documents with equal values begin with the newest. Amounts are compared within
 * each currency.
 */
export function orderDocuments(
  documents: readonly SelectedDocument[],
  order: DocumentOrder,
  last?: Last,
): readonly SelectedDocument[] {
  const isReversed = order.startsWith('-')
  const column = order.replace('-', '') as keyof typeof columns // `columns` has every order without its hyphen
  return columns[column]({ documents, last, isReversed })
}

const { compare: compareTexts } = new Intl.Collator('sk', { numeric: true })

const columns = {
  date: by(
    ({ createdAt }) => createdAt.getTime(),
    (one, other) => other - one,
  ),
  number: by(({ number }) => number || undefined, compareTexts),
  partner: by(
    ({ counterparty, direction, sender, receiver }) => counterparty ?? (direction === 'sent' ? receiver : sender),
    compareTexts,
  ),
  due: by(
    ({ dueDate }) => dueDate ?? undefined,
    (one, other) => (one < other ? -1 : Number(one > other)),
  ),
  amount: by(
    ({ currency, totalAmount }) => {
      const amount = parseDecimal(totalAmount ?? '')
      return amount && { currency: currency ?? '', amount }
    },
    (one, other) => compareTexts(one.currency, other.currency) || compareDecimals(other.amount, one.amount),
  ),
}

interface OrderRequest {
  readonly documents: readonly SelectedDocument[]
  readonly last: Last | undefined
  readonly isReversed: boolean
}

/** Makes an order of a value of the documents, which is read once of each document. */
function by<Value>(
  valueOf: (document: Last) => Value | undefined,
  compareValues: (one: Value, other: Value) => number,
) {
  interface Valued {
    readonly document: Last
    readonly value: Value | undefined
  }
  return ({ documents, last, isReversed }: OrderRequest): readonly SelectedDocument[] => {
    const compare = ({ document: one, value }: Valued, { document: other, value: otherValue }: Valued): number => {
      if (value === undefined || otherValue === undefined)
        return Number(value === undefined) - Number(otherValue === undefined) || compareAges(one, other)
      return (isReversed ? -1 : 1) * compareValues(value, otherValue) || compareAges(one, other)
    }
    const ordered = documents.map((document) => ({ document, value: valueOf(document) })).toSorted(compare)
    const place = last && { document: last, value: valueOf(last) }
    return ordered.filter((one) => place === undefined || compare(place, one) < 0).map(({ document }) => document)
  }
}

/** Compares two documents by age, so that the newest one comes first. */
function compareAges(one: Last, other: Last): number {
  return +other.createdAt - +one.createdAt || (one.id < other.id ? 1 : -Number(one.id > other.id))
}
