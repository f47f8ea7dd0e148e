import { expect, test } from 'vitest'
import { trimVisible, unseenCharacter } from '../../../engine/primitive/unseen-character.ts'

/** Texts in which a reader sees nothing. */
const invisible = [
  ['nothing', ''],
  ['spaces of all kinds', ' \t\u00a0\u2003\u3000\ufeff'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060'],
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['a blank of Braille', '\u2800\u2800'],
  ['soft hyphens', '\u00ad\u00ad'],
  ['a combining grapheme joiner', '\u034f'],
  ['combining marks without a letter', '\u0301\u0308'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['tag characters', '\u{e0041}\u{e0042}\u{e007f}'],
  ['directional marks', '\u200e\u202e\u2066'],
  ['control characters', '\u0000\u001b\u0085'],
  ['private and unassigned characters', '\ue000\u{10ffff}'],
] as const

test.each(invisible)('P107 a text of %s has nothing to see', (_what, text) => {
  expect(trimVisible(text)).toBeNull()
  expect(trimVisible(` ${text} ${text}`)).toBeNull()
})

test.each(['s.r.o.', 'Č', '株式会社', '7', '€', '👩‍👩‍👧', 'a\u00adb', 'e\u0301'])('P107 %j stays as it is', (text) =>
  expect(trimVisible(`\t${text} `)).toBe(text),
)

test.each([
  '\u00ad',
  '\u180e',
  '\u200b',
  '\u200e',
  '\u2060',
  '\u2063',
  '\u202e',
  '\ufeff',
  '\ufff9',
  '\u{e0041}',
  '\u0007',
])('P107 a name with %j inside looks like another one and is refused', (character) =>
  expect(unseenCharacter.test(`Hu${character}ta`)).toBe(true),
)

test.each(['👩‍👩‍👧', '❤️', 'ن‌ام', 'Č. s. r. o.', 'Straße 5/A'])('P107 %j can be a name', (name) =>
  expect(unseenCharacter.test(name)).toBe(false),
)
