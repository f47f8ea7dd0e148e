/**
 * Matches characters that move the cursor, end the line, control the terminal or change the direction of writing. They
 * are the control characters (C0, DEL, C1), the line and paragraph separators, and the directional marks and overrides.
 * Each is a single UTF-16 unit.
 */
export const unseenCharacter = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u
