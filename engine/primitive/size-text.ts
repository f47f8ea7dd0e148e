const units = [
  ['MB', 2 ** 20],
  ['kB', 2 ** 10],
] as const

/**
 * Returns a readable text for a number of bytes, such as `3 MB`, `1 kB` or `1000 B`. The unit is the largest one that
 * gives a whole number.
 */
export function sizeText(bytes: number): string {
  const [unit, size] = units.find(([, one]) => bytes % one === 0) ?? ['B', 1]
  return `${bytes / size} ${unit}`
}
