/**
 * Returns Welch's t of two samples: the distance of their means in standard errors. Below 4.5, the samples count as
 * indistinguishable (X20, H6).
 */
export function welch(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [momentsOf(one), momentsOf(other)]
  return (a.mean - b.mean) / Math.sqrt(a.variance / one.length + b.variance / other.length)
}

function momentsOf(sample: readonly number[]): { readonly mean: number; readonly variance: number } {
  const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length
  return { mean, variance: sample.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (sample.length - 1) }
}
