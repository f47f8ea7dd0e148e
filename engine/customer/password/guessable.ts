import { commonWords } from './common-words.ts'

/** Characters that follow each other on a keyboard, in the alphabet or among the digits. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '!@#$%^&*()_+',
  '!"§$%&/()=',
]
const bothWays = [...rows, ...rows.map((row) => Array.from(row).toReversed().join(''))]
const runMin = 3
const wordMin = 4

/**
 * Returns the number of characters of a password that remain without its common parts (P108). Common parts are: words
 * of the list and of `own`, also with digits in place of letters; three or more equal or neighbouring characters; and
 * years. Spaces and separators do not count.
 */
export function unguessableLength(password: string, own: readonly string[]): number {
  const words = [...own, ...commonWords].filter((word) => word.length >= wordMin)
  const withoutWords = removeWords(plain(password), words.map(plain))
  const withoutRuns = removeRuns(withoutWords.replaceAll(/(?:19|20)\d\d/g, ' '))
  const rest = removeWords(folded(withoutRuns), words.map(folded))
  return Array.from(rest.replaceAll(/[\s._-]/g, '')).length
}

/** Replaces each word by a space, longer words first. */
function removeWords(text: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  return text.replaceAll(new RegExp(longestFirst.map(escaped).join('|'), 'g'), ' ')
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const lookAlikes: ReadonlyMap<string, string> = new Map(
  ['0o', '1i', '!i', '|i', 'li', '3e', '4a', '@a', '5s', '$s', '7t', '8b'].map(([sign = '', letter = '']) => [
    sign,
    letter,
  ]),
)

/** Writes letters and the characters that often replace them alike: `P@ssw0rd` as `password`. */
function folded(text: string): string {
  return Array.from(plain(text), (character) => lookAlikes.get(character) ?? character).join('')
}

function removeRuns(text: string): string {
  let rest = ''
  for (let at = 0; at < text.length;) {
    const length = runLength(text, at)
    rest += length >= runMin ? ' ' : text[at]
    at += length >= runMin ? length : 1
  }
  return rest
}

/** Returns the length of the longest run that begins at this place. */
function runLength(text: string, at: number): number {
  const continues = [isSame, ...bothWays.map((row) => (one: string, next: string) => row.includes(one + next))]
  return Math.max(
    ...continues.map((goes) => {
      let end = at + 1
      while (end < text.length && goes(text[end - 1] ?? '', text[end] ?? '')) end += 1
      return end - at
    }),
  )
}

function isSame(one: string, next: string): boolean {
  return one === next
}

function escaped(word: string): string {
  return word.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}
