/**
 * Matches characters that move the cursor, end the line, control the terminal or change the direction of writing. They
 * are the control characters (C0, DEL, C1), the line and paragraph separators, and the directional marks and overrides.
 * Each is a single UTF-16 unit.
 */
export const unseenCharacter = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u

const visibleCharacter = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Returns the text without white space at its ends; null if no character of it can be seen. Such a text consists of
 * spaces, zero-width and filler characters, and marks without a letter (P107).
 */
export function trimVisible(text: string): string | null {
  return visibleCharacter.test(text) ? text.trim() : null
}
