import { expect, test } from 'vitest'
import { comparePage } from './compare-page.ts'

test('a changed picture is shown beside the old one, a new and a missing picture alone, an equal one not', () => {
  const pictures = (texts: Readonly<Record<string, string>>): ReadonlyMap<string, Buffer> =>
    new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]))
  const html = comparePage(
    pictures({ 'same.png': 'a', 'changed.png': 'a', 'gone.png': 'a' }),
    pictures({ 'same.png': 'a', 'changed.png': 'b', 'added.png': 'a' }),
  )
  expect([...html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source)).toEqual([
    'old/changed.png',
    'new/changed.png',
    'new/added.png',
    'old/gone.png',
  ])
})
