/**
 * Returns the largest distance between a value and the least-squares line, as a fraction of the line's value at that
 * point.
 */
export function deviationFromLine(values: readonly number[]): number {
  const mean = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0) / of.length
  const middle = (values.length - 1) / 2
  const height = mean(values)
  const slope =
    mean(values.map((value, index) => (index - middle) * (value - height))) /
    mean(values.map((_, index) => (index - middle) ** 2))
  const line = (index: number): number => height + slope * (index - middle)
  return Math.max(...values.map((value, index) => Math.abs(value - line(index)) / Math.abs(line(index))))
}
