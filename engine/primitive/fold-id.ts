const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns a UUID in small letters, as ids are stored, because its case has no meaning (RFC 9562, 4). Returns every
 * other text unchanged.
 */
export function foldId(text: string): string {
  return uuid.test(text) ? text.toLowerCase() : text
}
