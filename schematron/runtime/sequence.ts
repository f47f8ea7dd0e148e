import { type Decimal, decimalText } from '../decimal.ts'

/** Functions on whole sequences of values, called by compiled rules. */
export const sequenceFunctions = {
  /** Returns each value once, in the order of first occurrence; NaN equals itself. */
  distinct<Item>(items: readonly Item[]): Item[] {
    return [...new Set(items)]
  },
  distinctDecimals(items: readonly Decimal[]): Decimal[] {
    return [...new Map(items.map((item) => [decimalText(item), item] as const).toReversed()).values()].toReversed()
  },
  /** Returns the positions at which a value occurs, counted from 1. */
  indexesOf(items: readonly unknown[], wanted: unknown): bigint[] {
    return items.flatMap((item, index) => (item === wanted ? [BigInt(index + 1)] : []))
  },
  /**
   * Selects items as fn:subsequence does: start and length are doubles and are rounded, and positions outside the
   * sequence are ignored.
   */
  subsequence<Item>(items: readonly Item[], start: number, length: number): Item[] {
    const from = Math.round(start)
    const to = from + Math.round(length)
    return items.filter((_, index) => index + 1 >= from && index + 1 < to)
  },
}
