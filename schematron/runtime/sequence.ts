import { type Decimal, decimalText } from '../decimal.ts'

/** What compiled rules ask of whole sequences of values. */
export const sequenceFunctions = {
  /** Each value once, in the order of first occurrence; NaN equals itself. */
  distinct<Item>(items: readonly Item[]): Item[] {
    return [...new Set(items)]
  },
  distinctDecimals(items: readonly Decimal[]): Decimal[] {
    return [...new Map(items.map((item) => [decimalText(item), item] as const).toReversed()).values()].toReversed()
  },
  /** The positions of a value, counted from 1. */
  indexesOf(items: readonly unknown[], wanted: unknown): bigint[] {
    return items.flatMap((item, index) => (item === wanted ? [BigInt(index + 1)] : []))
  },
  /** fn:subsequence: positions are doubles, rounded; what lies outside is left out. */
  subsequence<Item>(items: readonly Item[], start: number, length: number): Item[] {
    const from = Math.round(start)
    const to = from + Math.round(length)
    return items.filter((_, index) => index + 1 >= from && index + 1 < to)
  },
}
