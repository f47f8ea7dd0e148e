import { unseenCharacter } from '../../primitive/unseen-character.ts'

const unseen = new RegExp(unseenCharacter, 'gu')

/**
 * Returns foreign text for one line of a terminal, with invisible and control characters replaced by escapes such as
 * `\u{9b}`.
 */
export function visibleText(text: string): string {
  return text.replace(unseen, (character) => `\\u{${hexOf(character)}}`)
}

/** Returns a value as JSON on one line, with invisible and control characters replaced by JSON escapes. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value).replace(unseen, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}

/**
 * Shortens foreign text for use in a message: if a text is longer than `max`, only its beginning and its end remain.
 */
export function shortText(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max / 2)}…${text.slice(-max / 2)}`
}

function hexOf(character: string): string {
  return character.codePointAt(0)?.toString(16) ?? ''
}
