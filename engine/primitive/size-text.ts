const units = [
  ['MB', 2 ** 20],
  ['kB', 2 ** 10],
] as const

/**
 * Returns a readable text for a number of bytes. The unit is the largest one that gives a whole number: 1024 bytes are
 * `1 kB`, 1000 bytes are `1000 B`.
 */
export function sizeText(bytes: number): string {
  const [unit, size] = units.find(([, one]) => bytes % one === 0) ?? ['B', 1]
  return `${bytes / size} ${unit}`
}
