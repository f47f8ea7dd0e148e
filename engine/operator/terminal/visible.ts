/**
 * What moves the cursor, ends the line, speaks to the terminal or turns the direction of writing: controls (C0, DEL,
 * C1), line and paragraph separator, marks and overrides of direction. All of one UTF-16 unit.
 */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu

/** Text of strangers for a line of a terminal: what is not seen there is shown as `\u{9b}`. */
export function visibleText(text: string): string {
  return text.replace(unseen, (character) => `\\u{${hexOf(character)}}`)
}

/** The same JSON value on one line, without what a terminal would not show: escaped as JSON escapes. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(unseen, (character) => `\\u${hexOf(character).padStart(4, '0')}`)
}

/** A text of strangers for a sentence: of what is longer than that, the two ends. */
export function shortText(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max / 2)}…${text.slice(-max / 2)}`
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16)
}
