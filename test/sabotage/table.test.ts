import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { comeWithTheirPart, sabotages } from './table.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

test.each(sabotages.map((sabotage) => [sabotage.id, sabotage] as const))(
  'each piece of source text that is replaced for the deliberate defect %s occurs exactly once in its file',
  (_, { edits }) => {
    for (const { file, find } of edits) expect(read(file).split(find).length - 1, `${file}: ${find}`).toBe(1)
  },
)

test('each of the sabotages S1 to S128 is either defined or listed as waiting for a part of the service that is not built yet', () => {
  const ids = new Set([...sabotages.map(({ id }) => id.split('-')[0]), ...Object.keys(comeWithTheirPart)])
  expect(ids).toEqual(new Set(Array.from({ length: 128 }, (_, index) => `S${index + 1}`)))
  expect(new Set(sabotages.map(({ id }) => id)).size).toBe(sabotages.length)
})
