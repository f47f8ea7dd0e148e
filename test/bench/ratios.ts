import { percentile } from '../support/percentile.ts'

/** One figure of two source trees, measured in turn. */
export interface Ratio {
  /** median of all measurements; so is `ours` */
  readonly other: number
  readonly ours: number
  /** `ours` divided by `other`: the geometric mean over all pairs, with its 95 % confidence interval */
  readonly ratio: number
  readonly from: number
  readonly to: number
}

type Turn = Readonly<Record<string, number>>

/** Student's t for 95 %, for 1 to 15 degrees of freedom (pairs minus one); above that, 2.1 is used */
const student = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13]

/**
 * Returns the ratio of each figure over at least two pairs of measurements. Leaves out figures that were zero in any
 * measurement. For example, the service process writes nothing to disk when the store is PostgreSQL.
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
