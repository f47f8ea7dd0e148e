/** Returns the version that a hidden field of a form states; -1, which nothing has, for any other text. */
export function readVersion(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : -1
}
