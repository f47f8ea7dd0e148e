import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/* The words of the pages: each room has one file for each language (D72). */

const root = new URL('../../web/', import.meta.url).pathname
const languages = ['sk', 'en', 'de', 'hu'] as const

type Words = Readonly<Record<string, string | ((...values: readonly number[]) => string)>>

const rooms = readdirSync(root).filter((name) =>
  readdirSync(join(root, name.includes('.') ? '.' : name)).includes('words'),
)

async function wordsOf(room: string): Promise<Readonly<Record<(typeof languages)[number], Words>>> {
  return (await import(join(root, room, 'words/words.ts'))).words
}

/** The source of a room without its words. */
function sourceOf(room: string): string {
  return readdirSync(join(root, room))
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, room, name), 'utf8'))
    .join('\n')
}

/** Texts that are right in two languages. */
const shared: readonly string[] = ['Menü']

const textOf = (word: Words[string]): string => (typeof word === 'string' ? word : word(7))

test('every room with pages has words', () =>
  expect(rooms).toEqual(expect.arrayContaining(['frame', 'home', 'sign-in'])))

describe.each(rooms)('the words of %s', (room) => {
  test('D72 exist in every language, with the same keys, and are not empty', async () => {
    const words = await wordsOf(room)
    expect(Object.keys(words)).toEqual(languages)
    for (const language of languages) {
      expect(Object.keys(words[language]).sort(), language).toEqual(Object.keys(words.sk).sort())
      for (const [key, word] of Object.entries(words[language])) expect(textOf(word).trim(), key).not.toBe('')
    }
  })

  test('are all used by the room', async () => {
    const source = sourceOf(room)
    const computed = [...source.matchAll(/say\[`\$\{\w+\}(\w+)`\]/g)].map(([, ending]) => ending)
    const unused = Object.keys((await wordsOf(room)).sk).filter(
      (key) =>
        !new RegExp(`\\b${key}\\b`).test(source) && // as a property, or as a text with which the room looks it up
        !computed.some(
          (ending) => key.endsWith(ending) && new RegExp(`'${key.slice(0, -ending.length)}'`).test(source),
        ),
    )
    expect(unused).toEqual([])
  })

  test('differ between any two languages', async () => {
    const words = await wordsOf(room)
    for (const key of Object.keys(words.sk)) {
      const texts = languages.map((language) => textOf(words[language][key])).filter((text) => !shared.includes(text))
      expect(new Set(texts).size, `${key}: ${texts.join(' | ')}`).toBe(texts.length)
    }
  })
})
