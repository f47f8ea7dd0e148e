/**
 * Matches characters that move the cursor, end the line, control the terminal, change the direction of writing, or have
 * neither a width nor a use in a name. They are the control characters (C0, DEL, C1), the line and paragraph
 * separators, the directional marks and overrides, the soft hyphen, the zero-width space, the word joiner and invisible
 * operators, the byte order mark, annotations, and tags. Joiners and variation selectors are not among them, because
 * emoji and some scripts need them.
 */
export const unseenCharacter =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/u

const visibleCharacter = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Returns the text without white space at its ends; null if no character of it can be seen. Such a text consists of
 * spaces, zero-width and filler characters, and marks without a letter (P107).
 */
export function trimVisible(text: string): string | null {
  return visibleCharacter.test(text) ? text.trim() : null
}
