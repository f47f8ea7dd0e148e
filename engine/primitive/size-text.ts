const units = [
  ['MB', 2 ** 20],
  ['kB', 2 ** 10],
] as const

/** Returns a number of bytes as a person writes it: `3 MB`, `1 kB`, `1000 B`, in the largest unit that divides it. */
export function sizeText(bytes: number): string {
  const [unit, size] = units.find(([, one]) => bytes % one === 0) ?? ['B', 1]
  return `${bytes / size} ${unit}`
}
