/**
 * Matches characters that move the cursor, end the line, control the terminal, change the direction of writing, or have
 * neither a width nor a use in a name: control characters, line and paragraph separators, the annotations, the blank
 * Braille pattern, and all that Unicode lists as ignorable, such as fillers and tags. Joiners and variation selectors
 * are not among them, because emoji and some scripts need them.
 */
export const unseenCharacter =
  /(?![\u200c\u200d\p{Variation_Selector}])[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800\ufff9-\ufffb]/u

const visibleCharacter = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Returns the text without white space at its ends; null if no character of it can be seen. Such a text consists of
 * spaces, zero-width and filler characters, and marks without a letter (P107).
 */
export function trimVisible(text: string): string | null {
  return visibleCharacter.test(text) ? text.trim() : null
}
