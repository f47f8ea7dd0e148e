import { describe, expect, test } from 'vitest'
import { findings, longSentences, readAll, type PlacedText } from './judge.ts'
import { patterns } from './patterns.ts'
import { textsOfPage, textsOfSource } from './read-texts.ts'

const aText = (text: string): PlacedText => ({ path: 'a.ts', line: 1, kind: 'comment', text })
const found = (text: string): readonly string[] => findings([aText(text)]).map(({ name }) => name)

test('no comment, test title, message or page contains an expression that makes a reader stop', () => {
  const texts = readAll()
  expect(texts.length).toBeGreaterThan(5_000)
  expect(findings(texts).map(({ path, line, name, text }) => `${path}:${line} ${name}: ${text}`)).toEqual([])
}, 120_000)

describe('the list of expressions', () => {
  const examples: Readonly<Record<(typeof patterns)[number]['name'], string>> = {
    'is no': 'The value is no number.',
    'what is': 'Returns what is missing.',
    'clause as a subject': 'Whether the job is due.',
    stands: 'The number stands in the header.',
    nobody: 'Nobody reads it.',
    told: 'The caller is told the reason.',
    'of ours': 'Returns an address of ours.',
    'by itself': 'The lock opens by itself.',
    whom: 'The person to whom the key belongs.',
    'goes on': 'The work goes on after a restart.',
    'any more': 'The key does not work any more.',
    anew: 'Starts anew.',
    mend: 'Mends the index.',
    'is out': 'The store is out.',
    'is over': 'The lease is over.',
    'for the moment': 'Refused for the moment.',
    'all the same': 'Runs all the same.',
    'turn away': 'Turns away the caller.',
    'pass over': 'Passes over the row.',
    'take over': 'The document is taken over.',
    bear: 'Bears no load.',
    'so many': 'At most so many jobs.',
    'sees to it': 'Sees to it that the file exists.',
    'too much to do': 'The service has too much to do.',
    'nothing but': 'Contains nothing but text.',
    'has … done': 'The operator has it done.',
  }

  test.each(patterns)('finds "$name" in a planted sentence', ({ name }) => {
    expect(found(examples[name] ?? '')).toContain(name)
    expect(found(`Returns the word "${examples[name] ?? ''}" unchanged.`)).toEqual([])
  })

  test.each([
    'The key is no longer valid.',
    'What is Cornerpost?',
    'Takes as long as the call lasts.',
    'The service is out of memory.',
    'The queue is over 100 rows long.',
  ])('accepts the sentence: %s', (sentence) => expect(found(sentence)).toEqual([]))
})

test('a list of requirements in front of a title is not part of its sentence', () => {
  expect(found('S-12 I1 D20 whether the job is due')).toEqual(['clause as a subject'])
})

test('lists a sentence of 31 words and no shorter one', () => {
  const words = (count: number): string => `${Array.from({ length: count }, () => 'word').join(' ')}.`
  expect(longSentences([aText(`${words(30)} A short one.`)])).toEqual([])
  expect(longSentences([aText(words(31))]).map(({ words: count }) => count)).toEqual([31])
})

describe('the texts of a file', () => {
  test('are the comments, titles and sentences of a source, with their lines', () => {
    const source = [
      '/** Returns one. */',
      'const one = 1 // not two',
      '// first line',
      '// second line',
      "test('S-1 returns one', () => {})",
      "test.each([1])('returns %i', () => {})",
      "test.replaceAll('&', '&amp;')",
      "throw new Error('the first value must be one')",
    ].join('\n')
    expect(textsOfSource('a.ts', source).map(({ line, kind, text }) => [line, kind, text])).toEqual([
      [1, 'comment', 'Returns one.'],
      [2, 'comment', 'not two'],
      [3, 'comment', 'first line second line'],
      [5, 'title', 'S-1 returns one'],
      [6, 'title', 'returns %i'],
      [8, 'string', 'the first value must be one'],
    ])
  })

  test('are the paragraphs, headings, items and cells of a page without its code', () => {
    const page = [
      '# Title',
      '',
      'One line',
      'and the next.',
      '',
      '```sh',
      'npm test',
      '```',
      '- an item',
      '| a | b |',
    ].join('\n')
    expect(textsOfPage(page).map(({ line, text }) => [line, text])).toEqual([
      [1, 'Title'],
      [3, 'One line and the next.'],
      [9, 'an item'],
      [10, 'a'],
      [10, 'b'],
    ])
  })
})
