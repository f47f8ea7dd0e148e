import { percentile } from '../support/percentile.ts'

/** A figure of two trees that were measured in turn. */
export interface Ratio {
  /** the middle of all turns */
  readonly other: number
  readonly ours: number
  /** ours by other: the geometric mean of the pairs, and its interval of 95 % */
  readonly ratio: number
  readonly from: number
  readonly to: number
}

type Turn = Readonly<Record<string, number>>

/** Student's t for 95 %, by pairs less one; beyond the list it is that of the normal distribution, nearly. */
const student = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13]

/**
 * The ratio of each figure over pairs of turns; two pairs at least. What was zero in a turn (PostgreSQL writes for the
 * service, say) has no ratio and is left out.
 */
export function ratiosOf(pairs: readonly { readonly other: Turn; readonly ours: Turn }[]): Record<string, Ratio> {
  const names = Object.keys(pairs[0]?.ours ?? {})
  const measured = names.filter((name) => pairs.every(({ other, ours }) => other[name] > 0 && ours[name] > 0))
  return Object.fromEntries(
    measured.map((name) => [name, ratioOf(pairs.map(({ other, ours }) => [other[name], ours[name]]))]),
  )
}

function ratioOf(pairs: readonly (readonly [other: number, ours: number])[]): Ratio {
  const logarithms = pairs.map(([other, ours]) => Math.log(ours / other))
  const mean = logarithms.reduce((sum, one) => sum + one, 0) / logarithms.length
  const freedom = logarithms.length - 1
  const variance = logarithms.reduce((sum, one) => sum + (one - mean) ** 2, 0) / freedom
  const half = (student[freedom - 1] ?? 2.1) * Math.sqrt(variance / logarithms.length)
  const middle = (side: 0 | 1): number =>
    percentile(
      pairs.map((pair) => pair[side]),
      50,
    )
  return {
    other: middle(0),
    ours: middle(1),
    ratio: Math.exp(mean),
    from: Math.exp(mean - half),
    to: Math.exp(mean + half),
  }
}
