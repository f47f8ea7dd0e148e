/**
 * Returns a number in the international form of E.164, without the characters that only group its digits; undefined if
 * the text is not such a number.
 */
export function phoneOf(text: string): string | undefined {
  const phone = text.replace(/[\s()./-]/g, '')
  return /^\+[1-9]\d{6,14}$/.test(phone) ? phone : undefined
}
